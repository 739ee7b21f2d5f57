import { useEffect, useRef } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { track } from '#client/tracking/track.ts';
import { isExplained } from '#client/ui/errors.ts';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { HELP_POPUP_MESSAGE_MAX, type HelpPopup, helpPopupFormSchema } from '#shared/help/help.ts';
import { unsentQuestion } from './unsent-question.ts';

interface HelpPopupFormProps {
  email: string;
  onSending: (isSending: boolean) => void;
  onSent: () => void;
}

/** Unsent text is shared with the help dialog. */
export function HelpPopupForm({ email, onSending, onSent }: HelpPopupFormProps) {
  const kept = unsentQuestion.over({ name: '', email, question: '' });
  const createRequest = trpc.help.createPopupRequest.useMutation();
  // A failure is said in the form, or in a toast once the popup is closed.
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function submit(request: HelpPopup) {
    const forget = unsentQuestion.prepareToClear();
    onSending(true);
    try {
      await send(request);
    } finally {
      onSending(false);
    }
    forget();
    onSent();
  }

  async function send({ email, message }: HelpPopup) {
    try {
      await createRequest.mutateAsync(message ? { email, message } : { email });
    } catch (error) {
      const { sentence, advice } = reasonOf(error);
      if (!isShown.current) {
        showToast({
          tone: 'error',
          title: sentence,
          description: 'What you have written is kept under “Need advice or help?”.',
        });
      }
      throw new Error(`${sentence}${advice}`, { cause: error });
    }
    track({ name: 'Lead', email });
  }

  return (
    <Form
      label="Help with your comic"
      schema={helpPopupFormSchema}
      initialValues={{ email: kept.email, message: kept.question }}
      onSubmit={submit}
      className="pb-3"
    >
      {(fields) => (
        <>
          <TextField
            label="Email"
            required
            type="email"
            autoComplete="email"
            placeholder="you@example.com"
            {...unsentQuestion.keep(fields('email'))}
          />
          <TextAreaField
            label="Message (optional)"
            rows={3}
            limit={HELP_POPUP_MESSAGE_MAX}
            placeholder="What would you like to know?"
            {...unsentQuestion.keep(fields('message'), 'question')}
          />
          <SubmitButton pendingLabel="Sending...">Get Help</SubmitButton>
        </>
      )}
    </Form>
  );
}

export function hasUnsentText(): boolean {
  const { email, question } = unsentQuestion.over({ name: '', email: '', question: '' });
  return `${email}${question}`.trim() !== '';
}

function reasonOf(error: unknown): { sentence: string; advice: string } {
  if (isExplained(error)) return { sentence: error.message, advice: '' };
  return {
    sentence: 'This could not be sent.',
    advice: ' What you have written is still here: please try again.',
  };
}
