import { Redirect } from 'wouter';
import { useOwner } from '#client/account/require-session.tsx';
import { SignInAgain } from '#client/account/sign-in-again.tsx';
import { useKnownSession } from '#client/account/use-session.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

const AdminDashboard = lazyComponent(async () => (await import('./admin-dashboard.tsx')).AdminDashboard, {
  needed: true,
  fallback: <Checking />,
});

/** Lets admins in. Nobody else's browser fetches what is behind it. */
export function AdminGate() {
  const session = useKnownSession();
  const user = session.status === 'known' ? session.user : null;
  const owner = useOwner(user);
  if (session.status === 'loading') return <Checking />;
  // Without a known session nobody is let in.
  if (session.status === 'failed') return <AccessDenied onRetry={session.retry} />;
  if (!owner) return <Redirect to="/" replace />;
  if (!owner.admin) return <AccessDenied />;
  return (
    <>
      <AdminDashboard key={owner.id} user={owner} />
      {!user && <SignInAgain email={owner.email} />}
    </>
  );
}

function AccessDenied({ onRetry }: { onRetry?: () => void }) {
  return (
    <Notice
      eyebrow="Back office"
      title="Access Denied"
      note="staff only, sorry!"
      actions={
        <>
          <ButtonLink href="/">Return to Home</ButtonLink>
          {onRetry && (
            <Button variant="cream" onClick={onRetry}>
              Check again
            </Button>
          )}
        </>
      }
    >
      <p>You don't have permission to access this area.</p>
    </Notice>
  );
}

function Checking() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-3 w-28" />
      <Skeleton className="mt-4 h-11 w-full max-w-sm" />
      <div className="mt-9 flex gap-3 overflow-hidden border-hairline border-b-2 pb-2">
        <Skeleton className="h-9 w-24 flex-none" />
        <Skeleton className="h-9 w-32 flex-none" />
        <Skeleton className="h-9 w-24 flex-none" />
      </div>
      <div className="mt-6 grid gap-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    </div>
  );
}
