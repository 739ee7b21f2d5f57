import { useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { emailSchema, RESET_LINK_MINUTES } from '#shared/account.ts';
import { DeskMessage, DeskTitle } from './account-desk.tsx';
import { tellInvalid, tellRefusal } from './account-toasts.ts';
import { EmailField } from './email-field.tsx';
import { focusFirstField } from './focus-first-field.ts';
import { signInPathTo } from './return-path.ts';

/** Asks for a link to set a new password. What is said is the same for every address. */
export function ForgotPassword() {
  // The sign-in form hands on what was typed there.
  const [email, setEmail] = useState<string>(() => history.state?.email ?? '');
  const [signInPath] = useState(() => signInPathTo(history.state?.from ?? null));
  const requestReset = trpc.account.requestPasswordReset.useMutation();
  const [step, setStep] = useState<'asking' | 'sent' | 'asking-again'>('asking');

  async function send(entered: { email: string }) {
    try {
      await requestReset.mutateAsync(entered);
    } catch (error) {
      return tellRefusal(error);
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
      <DeskTitle title="Forgot your password?">
        Tell us your email address, and we send you a link to set a new one.
      </DeskTitle>
      <div ref={step === 'asking-again' ? focusFirstField : undefined}>
        <Form
          label="Forgot password"
          schema={emailSchema}
          initialValues={{ email }}
          onSubmit={send}
          onInvalid={tellInvalid}
        >
          {(fields) => (
            <>
              <EmailField autoComplete="username" {...fields('email')} />
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

interface SentProps {
  email: string;
  signInPath: string;
  onBack: () => void;
}

function Sent({ email, signInPath, onBack }: SentProps) {
  return (
    <DeskMessage
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
    </DeskMessage>
  );
}
