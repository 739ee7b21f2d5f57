import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import type { SessionUser } from '#shared/account.ts';
import { signInPathFrom } from './return-path.ts';
import { onSessionChange } from './session-hint.ts';
import { SessionLoading, SessionUnknown } from './session-state.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { useKnownSession } from './use-session.ts';

/**
 * Shows what is somebody's own; a stranger signs in first and comes back. A session that ends by itself takes
 * nothing away: what was typed waits under the question to sign in again.
 */
export function RequireSession({ children }: { children: (user: SessionUser) => ReactNode }) {
  const session = useKnownSession();
  const user = session.status === 'known' ? session.user : null;
  const owner = useOwner(user);
  if (session.status === 'loading') return <SessionLoading />;
  if (session.status === 'failed') return <SessionUnknown {...session} />;
  if (!owner) return <Redirect to={signInPathFrom(location)} replace />;
  return (
    <>
      <Fragment key={owner.id}>{children(owner)}</Fragment>
      {!user && <SignInAgain email={owner.email} />}
    </>
  );
}

/** Whose page this is: who is signed in, or was until their session ended without their wish. */
export function useOwner(user: SessionUser | null): SessionUser | null {
  const [owner, setOwner] = useState(user);
  const [hasLeft, setHasLeft] = useState(false);
  if (user && user !== owner) setOwner(user);
  useEffect(() => onSessionChange((change) => change === 'signed-out' && setHasLeft(true)), []);
  return user ?? (hasLeft ? null : owner);
}
