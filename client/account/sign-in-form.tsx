import { useState } from 'react';
import { Link } from 'wouter';
import { signInSchema } from '../../shared/account';
import { Form, SubmitButton } from '../ui/form';
import { PasswordField } from '../ui/password-field';
import { tellInvalid } from './account-toasts';
import { EmailField } from './email-field';
import { SecondFactorForm } from './second-factor-form';
import { type Credentials, useSignIn } from './use-sign-in';

interface SignInFormProps {
  email?: string;
  onTypeEmail?: (email: string) => void;
  /** Over somebody's unfinished work: what leads elsewhere opens in another tab. */
  keepsPage?: boolean;
}

/** Email and password, and the code of the second factor where an account has one. */
export function SignInForm({ email = '', onTypeEmail, keepsPage = false }: SignInFormProps) {
  const signIn = useSignIn();
  const [credentials, setCredentials] = useState<Credentials>({ email, password: '' });
  const [asksForCode, setAsksForCode] = useState(false);

  async function submit(entered: Credentials) {
    setCredentials(entered);
    if ((await signIn(entered)) === 'second-factor') setAsksForCode(true);
  }

  async function submitCode(code: string) {
    await signIn({ ...credentials, code });
  }

  if (asksForCode) return <SecondFactorForm onSubmit={submitCode} onBack={() => setAsksForCode(false)} />;
  return (
    <Form
      label="Sign In"
      schema={signInSchema}
      initialValues={credentials}
      onSubmit={submit}
      onInvalid={tellInvalid}
    >
      {(fields) => (
        <>
          <EmailField autoComplete="username" onType={onTypeEmail} {...fields('email')} />
          <div>
            <PasswordField
              label="Password"
              required
              autoComplete="current-password"
              {...fields('password')}
            />
            <ForgotPassword email={fields('email').value} newTab={keepsPage} />
          </div>
          <SubmitButton pendingLabel="Signing in..." size="lg">
            Sign In
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

/** The page behind it goes on with the address that was typed here. */
function ForgotPassword({ email, newTab }: { email: string; newTab: boolean }) {
  return (
    <Link
      href="/forgot-password"
      state={{ email }}
      {...(newTab && { target: '_blank' })}
      className="ink-link ml-auto flex w-fit py-2 font-medium text-sm"
    >
      Forgot password?
      {newTab && <span className="sr-only"> (opens in a new tab)</span>}
    </Link>
  );
}
