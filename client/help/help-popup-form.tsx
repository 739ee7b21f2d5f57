import { useEffect, useRef } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { track } from '#client/tracking/track.ts';
import { explainFailure } from '#client/ui/errors.ts';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { HELP_POPUP_MESSAGE_MAX, type HelpPopup, helpPopupFormSchema } from '#shared/help/help.ts';
import { questionKey, unsentQuestion } from './unsent-question.ts';

interface HelpPopupFormProps {
  email: string;
  onSending: (isSending: boolean) => void;
  onSent: () => void;
}

/** Unsent text is shared with the help dialog. */
export function HelpPopupForm({ email, onSending, onSent }: HelpPopupFormProps) {
  const kept = unsentQuestion.over({ name: '', email, question: '' });
  const createRequest = trpc.help.createPopupRequest.useMutation();
  // The outcome is shown in the popup, or in a toast once that is closed.
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
    if (isShown.current) onSent();
    else showToast({ tone: 'success', title: m.help_dialog_sent() });
  }

  async function send({ email, message }: HelpPopup) {
    try {
      const request = message ? { email, message } : { email };
      await createRequest.mutateAsync({ ...request, key: questionKey.keyOf(request) });
      questionKey.forget();
    } catch (error) {
      if (!isShown.current) {
        showToast({
          tone: 'error',
          title: explainFailure(error, m.help_popup_failed_title()),
          description: m.help_popup_failed_kept(),
        });
      }
      throw new Error(explainFailure(error, m.help_popup_failed()), { cause: error });
    }
    track({ name: 'Lead', email });
  }

  return (
    <Form
      label={m.help_popup_label()}
      schema={helpPopupFormSchema}
      initialValues={{ email: kept.email, message: kept.question }}
      onSubmit={submit}
      className="pb-3"
    >
      {(fields) => (
        <>
          <TextField
            label={m.help_email()}
            required
            type="email"
            autoComplete="email"
            placeholder={m.help_popup_email_example()}
            {...unsentQuestion.keep(fields('email'))}
          />
          <TextAreaField
            label={m.help_popup_message()}
            rows={3}
            limit={HELP_POPUP_MESSAGE_MAX}
            placeholder={m.help_popup_message_example()}
            {...unsentQuestion.keep(fields('message'), 'question')}
          />
          <SubmitButton pendingLabel={m.help_sending()}>{m.help_popup_submit()}</SubmitButton>
        </>
      )}
    </Form>
  );
}

export function hasUnsentText(): boolean {
  const { email, question } = unsentQuestion.over({ name: '', email: '', question: '' });
  return `${email}${question}`.trim() !== '';
}
