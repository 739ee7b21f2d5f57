import { useQueryClient } from '@tanstack/react-query';
import { type ApiInput, trpc } from '#client/api/trpc.ts';
import { useUnanswered } from '#client/api/unanswered.ts';
import type { KeepField } from '#client/storage/unsent-text.ts';
import { isAnswered } from '#client/ui/errors.ts';
import { TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { PASSWORD_MIN, signUpSchema } from '#shared/account/account.ts';
import { showInvalidToast, showRefusalToast } from './account-toasts.ts';
import { refreshSession } from './use-session.ts';
import { useSignIn } from './use-sign-in.ts';

type Account = ApiInput['account']['signUp'];

const REFUSALS = {
  CONFLICT: {
    title: m.account_sign_up_refused_title,
    description: m.account_sign_up_refused_text,
  },
};

const isTaken = (error: unknown) => isAnswered(error) && error.data.code === 'CONFLICT';

interface SignUpFormProps {
  fullName: string;
  email: string;
  keep: KeepField;
}

export function SignUpForm({ fullName, email, keep }: SignUpFormProps) {
  const queryClient = useQueryClient();
  const createAccount = trpc.account.signUp.useMutation();
  const signIn = useSignIn();
  const unanswered = useUnanswered();

  async function signUp(account: Account) {
    try {
      await createAccount.mutateAsync(account);
    } catch (error) {
      // The account may be there although the answer was lost. Then its password opens it.
      const isRepeated = unanswered.isRepeatedBy(account);
      unanswered.note(account, error);
      if (isRepeated && isTaken(error) && (await signIn(account)) !== 'second-factor') return;
      return showRefusalToast(error, REFUSALS);
    }
    showToast({
      tone: 'success',
      title: m.account_signed_up_title(),
      description: m.account_signed_up_text(),
    });
    await refreshSession(queryClient);
  }

  return (
    <Form
      label={m.account_sign_up()}
      schema={signUpSchema}
      initialValues={{ fullName, email, password: '' }}
      onSubmit={signUp}
      onInvalid={showInvalidToast}
    >
      {(fields) => (
        <>
          <TextField
            label={m.account_full_name()}
            required
            autoComplete="name"
            {...keep(fields('fullName'))}
          />
          <TextField
            label={m.account_email()}
            required
            type="email"
            autoComplete="username"
            {...keep(fields('email'))}
          />
          <PasswordField
            label={m.account_password()}
            hint={m.account_password_hint({ min: PASSWORD_MIN })}
            required
            autoComplete="new-password"
            {...fields('password')}
          />
          <SubmitButton pendingLabel={m.account_sign_up_pending()} size="lg">
            {m.account_sign_up()}
          </SubmitButton>
          <p className="text-sm text-soft">{m.account_sign_up_confirmation()}</p>
        </>
      )}
    </Form>
  );
}
