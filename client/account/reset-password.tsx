import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useCallKey } from '#client/api/call-key.ts';
import { trpc } from '#client/api/trpc.ts';
import { useLinkToken } from '#client/mailed-link/link-token.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { isAnswered } from '#client/ui/errors.ts';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { newPasswordFormSchema, PASSWORD_MIN } from '#shared/account/account.ts';
import { AccountMessage, AccountTitle } from './account-layout.tsx';
import { showInvalidToast, showRefusalToast } from './account-toasts.ts';
import { returnPathOf, signInPathTo } from './return-path.ts';
import { refreshSession } from './use-session.ts';

interface ResetPasswordProps {
  /** The path to go on to, if the way to the sign-in page began at one. */
  from: string | null;
}

/** Opening the link does not consume it; submitting does. */
export function ResetPassword({ from }: ResetPasswordProps) {
  const token = useLinkToken();
  return token ? <OpenedLink key={token} token={token} from={from} /> : <DeadLink isCut from={from} />;
}

function OpenedLink({ token, from }: ResetPasswordProps & { token: string }) {
  const [state, setState] = useState<'open' | 'dead' | 'used'>('open');
  const isStale = useStaleLink(token);
  if (state === 'used') return <SecondFactorNext from={from} />;
  if (state === 'dead' || isStale) return <DeadLink isCut={false} from={from} />;
  return (
    <>
      <AccountTitle title={m.account_title_reset()}>{m.account_reset_text()}</AccountTitle>
      <NewPasswordForm
        token={token}
        from={from}
        onSecondFactor={() => setState('used')}
        onDead={() => setState('dead')}
      />
    </>
  );
}

/**
 * Whether the link is known to be used up; false while the answer is loading or failed to load: submitting the form
 * checks the link again.
 */
function useStaleLink(token: string): boolean {
  const { mutate, data } = trpc.account.resetLink.useMutation();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate({ token });
  }, [mutate, token]);
  return data?.isValid === false;
}

interface NewPasswordFormProps extends ResetPasswordProps {
  token: string;
  /** Called when a second-factor code is needed to sign in. */
  onSecondFactor: () => void;
  onDead: () => void;
}

function NewPasswordForm({ token, from, onSecondFactor, onDead }: NewPasswordFormProps) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const resetPassword = trpc.account.resetPassword.useMutation();
  const callKey = useCallKey();
  const [, navigate] = useLocation();

  async function setPassword({ password }: { password: string }) {
    try {
      const key = callKey.keyOf(password);
      const { status } = await resetPassword.mutateAsync({ token, password, key });
      showToast({
        tone: 'success',
        title: m.account_success(),
        description: m.account_password_changed(),
      });
      await refreshSession(queryClient);
      if (status === 'second-factor') return onSecondFactor();
      // A visitor without a sign-in has no session query that could be refetched.
      const user = await utils.account.session.fetch(undefined, { staleTime: 0 });
      const home = user?.admin || user?.artistId ? '/admin' : '/my-orders';
      navigate(from ? returnPathOf(from) : home, { replace: true });
    } catch (error) {
      showRefusalToast(error);
      if (isAnswered(error) && error.data.code === 'NOT_FOUND') onDead();
    }
  }

  return (
    <Form
      label={m.account_title_reset()}
      schema={newPasswordFormSchema}
      initialValues={{ password: '', confirmPassword: '' }}
      onSubmit={setPassword}
      onInvalid={showInvalidToast}
    >
      {(fields) => (
        <>
          <PasswordField
            label={m.account_password_new()}
            hint={m.account_password_hint({ min: PASSWORD_MIN })}
            required
            autoComplete="new-password"
            {...fields('password')}
          />
          <PasswordField
            label={m.account_password_confirm()}
            required
            autoComplete="new-password"
            {...fields('confirmPassword')}
          />
          <SubmitButton pendingLabel={m.account_password_changing()} size="lg">
            {m.account_password_change()}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

function SecondFactorNext({ from }: ResetPasswordProps) {
  return (
    <AccountMessage
      title={m.account_reset_done_title()}
      actions={<ButtonLink href={signInPathTo(from)}>{m.account_sign_in()}</ButtonLink>}
    >
      {m.account_reset_done_text()}
    </AccountMessage>
  );
}

function DeadLink({ isCut, from }: ResetPasswordProps & { isCut: boolean }) {
  return (
    <AccountMessage
      title={isCut ? m.account_reset_cut_title() : m.account_reset_dead_title()}
      actions={
        <>
          <ButtonLink href="/forgot-password" state={{ from }}>
            {m.account_reset_ask_again()}
          </ButtonLink>
          <ButtonLink href={signInPathTo(from)} variant="cream">
            {m.account_back_to_sign_in()}
          </ButtonLink>
        </>
      }
    >
      {isCut ? m.account_reset_cut_text() : m.account_reset_dead_text()}
    </AccountMessage>
  );
}
