import { useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { emailSchema, RESET_LINK_MINUTES, RETURN_PATH_MAX } from '#shared/account/account.ts';
import { AccountMessage, AccountTitle } from './account-layout.tsx';
import { showInvalidToast, showRefusalToast } from './account-toasts.ts';
import { focusFirstField } from './focus-first-field.ts';
import { signInPathTo } from './return-path.ts';

export function ForgotPassword() {
  // Prefilled by the sign-in form.
  const [email, setEmail] = useState<string>(() => history.state?.email ?? '');
  const [from] = useState<string | null>(() => history.state?.from ?? null);
  const signInPath = signInPathTo(from);
  const requestReset = trpc.account.requestPasswordReset.useMutation();
  const [step, setStep] = useState<'asking' | 'sent' | 'asking-again'>('asking');

  async function send(entered: { email: string }) {
    try {
      await requestReset.mutateAsync({ ...entered, from: isMailable(from) ? from : undefined });
    } catch (error) {
      return showRefusalToast(error);
    }
    showToast({
      tone: 'success',
      title: 'Email sent',
      description: 'Check your email for a password reset link',
    });
    setEmail(entered.email);
    setStep('sent');
  }

  if (step === 'sent')
    return <Sent email={email} signInPath={signInPath} onBack={() => setStep('asking-again')} />;
  return (
    <>
      <AccountTitle title="Forgot your password?">
        Tell us your email address, and we send you a link to set a new one.
      </AccountTitle>
      <div ref={step === 'asking-again' ? focusFirstField : undefined}>
        <Form
          label="Forgot password"
          schema={emailSchema}
          initialValues={{ email }}
          onSubmit={send}
          onInvalid={showInvalidToast}
        >
          {(fields) => (
            <>
              <TextField label="Email" required type="email" autoComplete="username" {...fields('email')} />
              <SubmitButton pendingLabel="Sending..." size="lg">
                Send Reset Link
              </SubmitButton>
              <ButtonLink href={signInPath} variant="quiet">
                Back to Sign In
              </ButtonLink>
            </>
          )}
        </Form>
      </div>
    </>
  );
}

const isMailable = (from: string | null): from is string => from !== null && from.length <= RETURN_PATH_MAX;

interface SentProps {
  email: string;
  signInPath: string;
  onBack: () => void;
}

function Sent({ email, signInPath, onBack }: SentProps) {
  return (
    <AccountMessage
      title="Check your inbox"
      actions={
        <>
          <ButtonLink href={signInPath}>Back to Sign In</ButtonLink>
          <Button variant="quiet" onClick={onBack}>
            Use another address
          </Button>
        </>
      }
    >
      If there is an account for <strong className="text-charcoal">{email}</strong>, a link is on its way. It
      works for {RESET_LINK_MINUTES} minutes. If it does not arrive, please look into your spam folder too.
    </AccountMessage>
  );
}
