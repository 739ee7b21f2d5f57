import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SessionUser } from '../../shared/account';
import { isRefusal, loadApi, sentenceOf } from '../api';
import { Button, ButtonLink } from '../ui/button';
import { Spinner } from '../ui/spinner';
import { DeskMessage, DeskTitle } from './account-desk';
import { useLinkToken } from './link-token';
import { SessionLoading, SessionUnknown } from './session-state';
import { SignInForm } from './sign-in-form';
import { adoptSession, useKnownSession } from './use-session';

/** Where the link to confirm an address leads: it counts for its owner only, so they sign in first. */
export function VerifyEmail() {
  const token = useLinkToken();
  const session = useKnownSession();
  if (!token) return <NotConfirmed>{CUT_LINK}</NotConfirmed>;
  if (session.status === 'loading') return <SessionLoading />;
  if (session.status === 'failed') return <SessionUnknown {...session} />;
  if (session.user) return <Confirmation key={token + session.user.id} token={token} user={session.user} />;
  return (
    <>
      <DeskTitle title="Sign in to confirm your address">
        The link works for the account it was sent for, so that nobody else can use it.
      </DeskTitle>
      <SignInForm />
    </>
  );
}

const CUT_LINK =
  'The link is not complete: a part of it got lost on the way here. Please open it from the mail again.';

type Outcome =
  | { status: 'asking' }
  | { status: 'confirmed' }
  | { status: 'refused' | 'unreached'; sentence: string };

function Confirmation({ token, user }: { token: string; user: SessionUser }) {
  const { outcome, confirm } = useConfirmation(token);
  if (outcome.status === 'asking') return <Confirming />;
  if (outcome.status === 'confirmed') return <Confirmed email={user.email} />;
  if (outcome.status === 'refused') return <NotConfirmed>{outcome.sentence}</NotConfirmed>;
  return (
    <DeskMessage
      title="Your address is not confirmed yet"
      actions={<Button onClick={confirm}>Try again</Button>}
    >
      {outcome.sentence}
    </DeskMessage>
  );
}

/** Confirms at once, and once: a component that is mounted twice asks no second time. */
function useConfirmation(token: string) {
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>({ status: 'asking' });
  const asked = useRef(false);

  const confirm = useCallback(async () => {
    setOutcome({ status: 'asking' });
    try {
      await (await loadApi()).account.verifyEmail.mutate({ token });
      setOutcome({ status: 'confirmed' });
      await adoptSession(queryClient);
    } catch (error) {
      const sentence = sentenceOf(
        error,
        'The connection to our desk was lost. Please try again in a moment.',
      );
      setOutcome({ status: isRefusal(error) ? 'refused' : 'unreached', sentence });
    }
  }, [token, queryClient]);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void confirm();
  }, [confirm]);

  return { outcome, confirm };
}

function Confirming() {
  return (
    <p role="status" className="flex min-h-60 items-center gap-3 text-soft">
      <Spinner />
      Confirming your address...
    </p>
  );
}

function Confirmed({ email }: { email: string }) {
  return (
    <DeskMessage
      title="Your address is confirmed"
      actions={<ButtonLink href="/my-orders">Go to My Orders</ButtonLink>}
    >
      Thank you. Everything that was ordered with <strong className="text-charcoal">{email}</strong> is now in
      your account, also from before you had one.
    </DeskMessage>
  );
}

function NotConfirmed({ children }: { children: string }) {
  return (
    <DeskMessage
      title="Your address is not confirmed yet"
      actions={<ButtonLink href="/account">Go to your account</ButtonLink>}
    >
      {children}
    </DeskMessage>
  );
}
