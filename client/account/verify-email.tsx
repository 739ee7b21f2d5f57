import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { useLinkToken } from '#client/mailed-link/link-token.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { ErrorText } from '#client/ui/error-text.tsx';
import { isRefusal } from '#client/ui/errors.ts';
import { Spinner } from '#client/ui/spinner.tsx';
import type { SessionUser } from '#shared/account/account.ts';
import { AccountMessage, AccountTitle } from './account-layout.tsx';
import { SessionLoading, SessionUnknown } from './session-state.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { refreshSession, useKnownSession } from './use-session.ts';

/**
 * The page of a confirmation link. The link counts only for the account it was sent to, so visitors sign in
 * first.
 */
export function VerifyEmail() {
  const token = useLinkToken();
  const session = useKnownSession();
  if (!token) return <NotConfirmed>{CUT_LINK}</NotConfirmed>;
  if (session.status === 'loading') return <SessionLoading />;
  if (session.status === 'failed') return <SessionUnknown {...session} />;
  if (session.user) return <Confirmation key={token + session.user.id} token={token} user={session.user} />;
  return (
    <>
      <AccountTitle title="Sign in to confirm your address">
        The link works for the account it was sent for, so that nobody else can use it.
      </AccountTitle>
      <SignInForm />
    </>
  );
}

const CUT_LINK =
  'The link is not complete: a part of it got lost on the way here. Please open it from the mail again.';

function Confirmation({ token, user }: { token: string; user: SessionUser }) {
  const { isSuccess, error, confirm } = useConfirmation(token);
  if (isSuccess) return <Confirmed email={user.email} />;
  if (!error) return <Confirming />;
  if (isRefusal(error)) return <NotConfirmed>{error.message}</NotConfirmed>;
  return (
    <AccountMessage
      title="Your address is not confirmed yet"
      actions={<Button onClick={confirm}>Try again</Button>}
    >
      <ErrorText
        error={error}
        fallback="The connection to our desk was lost. Please try again in a moment."
      />
    </AccountMessage>
  );
}

/** Confirms at once, but only once: a component that is mounted twice sends no second request. */
function useConfirmation(token: string) {
  const queryClient = useQueryClient();
  const { mutate, isSuccess, error } = trpc.account.verifyEmail.useMutation({
    onSuccess: () => void refreshSession(queryClient),
  });
  const asked = useRef(false);
  const confirm = useCallback(() => mutate({ token }), [mutate, token]);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    confirm();
  }, [confirm]);

  return { isSuccess, error, confirm };
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
    <AccountMessage
      title="Your address is confirmed"
      actions={<ButtonLink href="/my-orders">Go to My Orders</ButtonLink>}
    >
      Thank you. Everything that was ordered with <strong className="text-charcoal">{email}</strong> is now in
      your account, also from before you had one.
    </AccountMessage>
  );
}

function NotConfirmed({ children }: { children: string }) {
  return (
    <AccountMessage
      title="Your address is not confirmed yet"
      actions={<ButtonLink href="/account">Go to your account</ButtonLink>}
    >
      {children}
    </AccountMessage>
  );
}
