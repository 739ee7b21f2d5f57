import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { trpc } from '#client/api/trpc.ts';
import { useLinkToken } from '#client/mailed-link/link-token.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { isAnswered } from '#client/ui/errors.ts';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { showToast } from '#client/ui/toast.tsx';
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
      <AccountTitle title="Set a new password">
        All your devices will be signed out, and this one signed in with the new password.
      </AccountTitle>
      <NewPasswordForm
        token={token}
        from={from}
        onSecondFactor={() => setState('used')}
        onDead={() => setState('dead')}
      />
    </>
  );
}

/** Also false while the answer is loading or failed to load: submitting the form checks the link again. */
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
  const [, navigate] = useLocation();

  async function setPassword({ password }: { password: string }) {
    try {
      const { status } = await resetPassword.mutateAsync({ token, password });
      showToast({
        tone: 'success',
        title: 'Success',
        description: 'Your password has been changed successfully',
      });
      await refreshSession(queryClient);
      if (status === 'second-factor') return onSecondFactor();
      // A visitor without a sign-in has no session query that could be refetched.
      const user = await utils.account.session.fetch(undefined, { staleTime: 0 });
      const home = user?.admin ? '/admin' : '/my-orders';
      navigate(from ? returnPathOf(from) : home, { replace: true });
    } catch (error) {
      showRefusalToast(error);
      if (isAnswered(error) && error.data.code === 'NOT_FOUND') onDead();
    }
  }

  return (
    <Form
      label="Set a new password"
      schema={newPasswordFormSchema}
      initialValues={{ password: '', confirmPassword: '' }}
      onSubmit={setPassword}
      onInvalid={showInvalidToast}
    >
      {(fields) => (
        <>
          <PasswordField
            label="New Password"
            hint={`At least ${PASSWORD_MIN} characters. The longer, the better.`}
            required
            autoComplete="new-password"
            {...fields('password')}
          />
          <PasswordField
            label="Confirm Password"
            required
            autoComplete="new-password"
            {...fields('confirmPassword')}
          />
          <SubmitButton pendingLabel="Changing..." size="lg">
            Change Password
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

function SecondFactorNext({ from }: ResetPasswordProps) {
  return (
    <AccountMessage
      title="Your password is set"
      actions={<ButtonLink href={signInPathTo(from)}>Sign In</ButtonLink>}
    >
      Sign in with it and a code of your second factor.
    </AccountMessage>
  );
}

function DeadLink({ isCut, from }: ResetPasswordProps & { isCut: boolean }) {
  return (
    <AccountMessage
      title={isCut ? 'This link is not complete' : 'This link has had its time'}
      actions={
        <>
          <ButtonLink href="/forgot-password" state={{ from }}>
            Ask for a new link
          </ButtonLink>
          <ButtonLink href={signInPathTo(from)} variant="cream">
            Back to Sign In
          </ButtonLink>
        </>
      }
    >
      {isCut
        ? 'A part of it got lost on the way here. Please open it from the mail again, or ask for a new one.'
        : 'A link to set a new password works once, and for one hour. Please ask for a new one.'}
    </AccountMessage>
  );
}
