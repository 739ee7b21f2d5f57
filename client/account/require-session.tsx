import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import type { SessionUser } from '../../shared/account';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { WarningIcon } from '../ui/icons/warning';
import { Spinner } from '../ui/spinner';
import { useKnownSession } from './use-session';

/** Shows what is somebody's own; a stranger signs in first and comes back. */
export function RequireSession({ children }: { children: (user: SessionUser) => ReactNode }) {
  const session = useKnownSession();
  const [path] = useLocation();
  const search = useSearch();
  if (session.status === 'loading') return <Loading />;
  if (session.status === 'failed') return <Unknown onRetry={session.retry} />;
  if (session.user) return children(session.user);
  const from = search ? `${path}?${search}` : path;
  return <Redirect to={`/auth?from=${encodeURIComponent(from)}`} replace />;
}

function Loading() {
  return (
    <div role="status" className="page-width flex min-h-[60vh] items-center justify-center gap-3 text-soft">
      <Spinner />
      Loading...
    </div>
  );
}

function Unknown({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="page-width py-12">
      <EmptyState
        picture={<WarningIcon />}
        title="We can’t tell who you are"
        description="The connection to our desk was lost. Please try again in a moment."
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    </div>
  );
}
