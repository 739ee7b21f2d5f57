import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { onSessionChange } from '#client/api/session-hint.ts';
import { hasUnsavedInput, useHasUnsavedInput } from '#client/api/unsaved-input.ts';
import type { SessionUser } from '#shared/account/account.ts';
import { signInPathFrom } from './return-path.ts';
import { SessionLoading, SessionUnknown } from './session-state.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { useKnownSession } from './use-session.ts';

/**
 * Shows the page to signed-in users, others sign in first. When a session expires, the page stays mounted
 * under a sign-in dialog, so that no input is lost.
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

/**
 * The current user, or the last one if the session expired without a sign-out, or if there is unsaved input of theirs:
 * nothing of it may be sent under another name.
 */
export function useOwner(user: SessionUser | null): SessionUser | null {
  const [owner, setOwner] = useState(user);
  const [hasLeft, setHasLeft] = useState(false);
  const isUnsaved = useHasUnsavedInput();
  const isHeld = isUnsaved && owner !== null && !(user && hasSameRights(user, owner));
  if (user && user !== owner && !isHeld) setOwner(user);
  useEffect(
    () => onSessionChange((change) => change === 'signed-out' && !hasUnsavedInput() && setHasLeft(true)),
    [],
  );
  if (isHeld) return owner;
  return user ?? (hasLeft ? null : owner);
}

/** Whether it is the same person, who may do the same. An admin may do all, as an artist too. */
export function hasSameRights(one: SessionUser, other: SessionUser): boolean {
  if (one.id !== other.id || one.admin !== other.admin) return false;
  return one.admin || one.artistId === other.artistId;
}
