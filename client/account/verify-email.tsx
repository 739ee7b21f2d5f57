import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { useLinkToken } from '#client/mailed-link/link-token.ts';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { ErrorText } from '#client/ui/error-text.tsx';
import { isRefusal } from '#client/ui/errors.ts';
import { RichText } from '#client/ui/rich-text.tsx';
import { Waiting } from '#client/ui/spinner.tsx';
import { m } from '#messages';
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
  if (!token) return <NotConfirmed>{m.account_verify_cut()}</NotConfirmed>;
  if (session.status === 'loading') return <SessionLoading />;
  if (session.status === 'failed') return <SessionUnknown {...session} />;
  if (session.user) return <Confirmation key={token + session.user.id} token={token} user={session.user} />;
  return (
    <>
      <AccountTitle title={m.account_verify_sign_in_title()}>{m.account_verify_sign_in_text()}</AccountTitle>
      <SignInForm />
    </>
  );
}

function Confirmation({ token, user }: { token: string; user: SessionUser }) {
  const { isSuccess, error, confirm } = useConfirmation(token);
  if (isSuccess) return <Confirmed email={user.email} />;
  if (!error) return <Confirming />;
  if (isRefusal(error)) return <NotConfirmed>{error.message}</NotConfirmed>;
  return (
    <AccountMessage
      title={m.account_verify_failed_title()}
      actions={<Button onClick={confirm}>{m.ui_try_again()}</Button>}
    >
      <ErrorText error={error} fallback={m.account_connection_lost()} />
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
  return <Waiting label={m.account_verify_pending()} className="min-h-60" />;
}

function Confirmed({ email }: { email: string }) {
  return (
    <AccountMessage
      title={m.account_verify_done_title()}
      actions={<ButtonLink href="/my-orders">{m.account_verify_to_orders()}</ButtonLink>}
    >
      <RichText
        parts={m.account_verify_done.parts({ email })}
        tags={{ strong: (words) => <strong className="text-charcoal">{words}</strong> }}
      />
    </AccountMessage>
  );
}

function NotConfirmed({ children }: { children: string }) {
  return (
    <AccountMessage
      title={m.account_verify_failed_title()}
      actions={<ButtonLink href="/account">{m.account_verify_to_account()}</ButtonLink>}
    >
      {children}
    </AccountMessage>
  );
}
