import { useState } from 'react';
import { Link } from 'wouter';
import type { KeepField } from '#client/storage/unsent-text.ts';
import { TextField } from '#client/ui/field.tsx';
import { focusFirstField } from '#client/ui/focus-first-field.ts';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { m } from '#messages';
import { signInSchema } from '#shared/account/account.ts';
import { showInvalidToast } from './account-toasts.ts';
import { CodeForm } from './code-form.tsx';
import { type Credentials, useSignIn } from './use-sign-in.ts';

interface SignInFormProps {
  email?: string;
  keep?: KeepField;
  /** The path to return to, also after a password reset. */
  from?: string | null;
  /** Whether links open in another tab, to keep unfinished work. */
  keepsPage?: boolean;
}

export function SignInForm({ email = '', keep = asItIs, from = null, keepsPage = false }: SignInFormProps) {
  const signIn = useSignIn();
  const [credentials, setCredentials] = useState<Credentials>({ email, password: '' });
  const [step, setStep] = useState<'password' | 'code' | 'password-again'>('password');

  async function submit(entered: Credentials) {
    setCredentials(entered);
    if ((await signIn(entered)) === 'second-factor') setStep('code');
  }

  async function submitCode(code: string) {
    await signIn({ ...credentials, code });
  }

  if (step === 'code') {
    return (
      <CodeForm
        label={m.account_code_form()}
        hint={m.account_code_hint()}
        takesRecoveryCode
        isPage
        submitLabel={m.account_sign_in()}
        pendingLabel={m.account_signing_in()}
        cancelLabel={m.account_code_back()}
        onCode={submitCode}
        onCancel={() => setStep('password-again')}
      />
    );
  }
  return (
    <div ref={step === 'password-again' ? focusFirstField : undefined}>
      <Form
        label={m.account_sign_in()}
        schema={signInSchema}
        initialValues={credentials}
        onSubmit={submit}
        onInvalid={showInvalidToast}
      >
        {(fields) => (
          <>
            <TextField
              label={m.account_email()}
              required
              type="email"
              autoComplete="username"
              {...keep(fields('email'))}
            />
            <div>
              <PasswordField
                label={m.account_password()}
                required
                autoComplete="current-password"
                {...fields('password')}
              />
              {keepsPage ? (
                <ForgotPasswordElsewhere />
              ) : (
                <ForgotPassword email={fields('email').value} from={from} />
              )}
            </div>
            <SubmitButton pendingLabel={m.account_signing_in()} size="lg">
              {m.account_sign_in()}
            </SubmitButton>
          </>
        )}
      </Form>
    </div>
  );
}

const asItIs: KeepField = (field) => field;

const FORGOT_PASSWORD = {
  href: '/forgot-password',
  className: 'ink-link ml-auto flex w-fit py-2 font-medium text-sm',
};

/** Prefills the address on the next page. */
function ForgotPassword({ email, from }: { email: string; from: string | null }) {
  return (
    <Link {...FORGOT_PASSWORD} state={{ email, from }}>
      {m.account_sign_in_forgot()}
    </Link>
  );
}

function ForgotPasswordElsewhere() {
  return (
    // The router's link would ignore the target.
    <a {...FORGOT_PASSWORD} target="_blank" rel="noreferrer">
      {m.account_sign_in_forgot()}
      <span className="sr-only"> {m.ui_new_tab()}</span>
    </a>
  );
}
