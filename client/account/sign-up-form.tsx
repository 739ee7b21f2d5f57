import { useQueryClient } from '@tanstack/react-query';
import { type ApiInput, trpc } from '#client/api/trpc.ts';
import type { KeepField } from '#client/storage/unsent-text.ts';
import { TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { PASSWORD_MIN, signUpSchema } from '#shared/account/account.ts';
import { showInvalidToast, showRefusalToast } from './account-toasts.ts';
import { refreshSession } from './use-session.ts';

const REFUSALS = {
  CONFLICT: {
    title: 'Account exists',
    description: 'This email is already registered. Please sign in instead.',
  },
};

interface SignUpFormProps {
  fullName: string;
  email: string;
  keep: KeepField;
}

export function SignUpForm({ fullName, email, keep }: SignUpFormProps) {
  const queryClient = useQueryClient();
  const createAccount = trpc.account.signUp.useMutation();

  async function signUp(account: ApiInput['account']['signUp']) {
    try {
      await createAccount.mutateAsync(account);
    } catch (error) {
      return showRefusalToast(error, REFUSALS);
    }
    showToast({
      tone: 'success',
      title: 'Account created!',
      description: 'You have been automatically signed in.',
    });
    await refreshSession(queryClient);
  }

  return (
    <Form
      label="Sign Up"
      schema={signUpSchema}
      initialValues={{ fullName, email, password: '' }}
      onSubmit={signUp}
      onInvalid={showInvalidToast}
    >
      {(fields) => (
        <>
          <TextField label="Full Name" required autoComplete="name" {...keep(fields('fullName'))} />
          <TextField label="Email" required type="email" autoComplete="username" {...keep(fields('email'))} />
          <PasswordField
            label="Password"
            hint={`At least ${PASSWORD_MIN} characters. The longer, the better.`}
            required
            autoComplete="new-password"
            {...fields('password')}
          />
          <SubmitButton pendingLabel="Creating account..." size="lg">
            Sign Up
          </SubmitButton>
          <p className="text-sm text-soft">
            We mail you a link to confirm your address. With it, your account also shows what you ordered
            before you had one.
          </p>
        </>
      )}
    </Form>
  );
}
