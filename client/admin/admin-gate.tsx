import type { ComponentType, ReactNode } from 'react';
import { Redirect } from 'wouter';
import { hasSameRights, useOwner } from '#client/account/require-session.tsx';
import { SignInAgain, SignInAsOwner } from '#client/account/sign-in-again.tsx';
import { useTypedFields } from '#client/account/typed-texts.tsx';
import { useKnownSession } from '#client/account/use-session.ts';
import { StudioUser } from '#client/editing/studio-user.tsx';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { m } from '#messages';
import type { SessionUser } from '#shared/account/account.ts';

/**
 * Makes a page of the back office for `client/pages/`. Only the browser of an admin, or of an artist, loads its code.
 * @param load loads what the page shows within its `AdminFrame`
 */
export function adminPage(
  load: () => Promise<ComponentType<{ user: SessionUser }>>,
  { forArtists = false } = {},
) {
  const Inside = lazyComponent(load, { needed: true, fallback: <Checking /> });

  return function AdminPage() {
    return <AdminGate forArtists={forArtists}>{(user) => <Inside key={user.id} user={user} />}</AdminGate>;
  };
}

interface AdminGateProps {
  forArtists: boolean;
  children: (user: SessionUser) => ReactNode;
}

function AdminGate({ forArtists, children }: AdminGateProps) {
  const session = useKnownSession();
  const user = session.status === 'known' ? session.user : null;
  const owner = useOwner(user);
  useTypedFields();
  if (session.status === 'loading') return <Checking />;
  // Without a confirmed session nobody gets access.
  if (session.status === 'failed') return <AccessDenied onRetry={session.retry} />;
  if (!owner) return <Redirect to="/" replace />;
  if (!owner.admin && !(forArtists && owner.artistId)) return <AccessDenied />;
  return (
    <>
      <StudioUser value={owner}>{children(owner)}</StudioUser>
      {!user && <SignInAgain email={owner.email} />}
      {user && !hasSameRights(user, owner) && <SignInAsOwner owner={owner} user={user} />}
    </>
  );
}

function AccessDenied({ onRetry }: { onRetry?: () => void }) {
  return (
    <main id="content" tabIndex={-1} className="page-width py-8 outline-none sm:py-12">
      <Notice
        eyebrow={m.admin_denied_eyebrow()}
        title={m.admin_denied_title()}
        note={m.admin_denied_note()}
        actions={
          <>
            <ButtonLink href="/">{m.admin_denied_home()}</ButtonLink>
            {onRetry && (
              <Button variant="cream" onClick={onRetry}>
                {m.admin_denied_check()}
              </Button>
            )}
          </>
        }
      >
        <p>{m.admin_denied_text()}</p>
      </Notice>
    </main>
  );
}

function Checking() {
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <span role="status" className="sr-only">
        {m.ui_loading()}
      </span>
      <div className="flex h-12 items-center gap-6 border-charcoal border-b-2 bg-paper px-4 lg:px-6">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-5 w-28 max-sm:hidden" />
      </div>
      <div className="mx-auto grid max-w-[100rem] gap-3 px-4 py-4 lg:px-6">
        <Skeleton className="h-15" />
        <Skeleton className="h-11" />
        <Skeleton className="h-96" />
      </div>
    </main>
  );
}
