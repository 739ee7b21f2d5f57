import { useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { TextField } from '#client/ui/field.tsx';
import { focusFirstField } from '#client/ui/focus-first-field.ts';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { emailSchema, RESET_LINK_MINUTES, RETURN_PATH_MAX } from '#shared/account/account.ts';
import { AccountMessage, AccountTitle } from './account-layout.tsx';
import { showInvalidToast, showRefusalToast } from './account-toasts.ts';
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
      title: m.account_sent_title(),
      description: m.account_forgot_sent_text(),
    });
    setEmail(entered.email);
    setStep('sent');
  }

  if (step === 'sent')
    return <Sent email={email} signInPath={signInPath} onBack={() => setStep('asking-again')} />;
  return (
    <>
      <AccountTitle title={m.account_title_forgot()}>{m.account_forgot_text()}</AccountTitle>
      <div ref={step === 'asking-again' ? focusFirstField : undefined}>
        <Form
          label={m.account_forgot_form()}
          schema={emailSchema}
          initialValues={{ email }}
          onSubmit={send}
          onInvalid={showInvalidToast}
        >
          {(fields) => (
            <>
              <TextField
                label={m.account_email()}
                required
                type="email"
                autoComplete="username"
                {...fields('email')}
              />
              <SubmitButton pendingLabel={m.account_sending()} size="lg">
                {m.account_forgot_send()}
              </SubmitButton>
              <ButtonLink href={signInPath} variant="quiet">
                {m.account_back_to_sign_in()}
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
      title={m.account_inbox_title()}
      actions={
        <>
          <ButtonLink href={signInPath}>{m.account_back_to_sign_in()}</ButtonLink>
          <Button variant="quiet" onClick={onBack}>
            {m.account_forgot_another()}
          </Button>
        </>
      }
    >
      <RichText
        parts={m.account_forgot_sent.parts({ email, minutes: RESET_LINK_MINUTES })}
        tags={{ strong: (words) => <strong className="text-charcoal">{words}</strong> }}
      />
    </AccountMessage>
  );
}
