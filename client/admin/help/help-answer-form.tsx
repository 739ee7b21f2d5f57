import { useState } from 'react';
import { rethrowForForm } from '#client/admin/rethrow-for-form.ts';
import { useCallKey } from '#client/api/call-key.ts';
import type { ApiInput } from '#client/api/trpc.ts';
import { HoldUnsavedInput } from '#client/api/unsaved-input.ts';
import { useTellAnswering } from '#client/editing/use-answering.ts';
import { useUnsentText } from '#client/editing/use-unsent-text.ts';
import { WhoAnswers } from '#client/editing/who-answers.tsx';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { CheckboxField, TextAreaField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { m } from '#messages';
import { HELP_ANSWER_MAX, helpAnswerFormSchema } from '#shared/help/help-requests.ts';
import { toLanguage } from '#shared/language.ts';
import type { HelpRequest } from './use-help-requests.ts';

interface HelpAnswerFormProps {
  request: HelpRequest;
  /** Called once the answer is among those that were sent. */
  onSent: () => void;
  send: (answer: ApiInput['admin']['help']['answer']) => Promise<{ status: 'saved' | 'stale' }>;
}

/** Answers a help request by mail. */
export function HelpAnswerForm({
  request: { id, email, language, answers },
  send,
  onSent,
}: HelpAnswerFormProps) {
  const unsent = useUnsentText(STORAGE_KEYS.helpAnswer(id));
  const callKey = useCallKey();
  const [sent, setSent] = useState(0);
  const [answersAtBegin, setAnswersAtBegin] = useState(answers.length);
  const tellAnswering = useTellAnswering({ of: 'question', id });
  const isAnsweredMeanwhile = answers.length > answersAtBegin;

  async function sendAnswer(answer: { message: string; resolve: boolean }) {
    const { status } = await rethrowForForm(
      send({ id, ...answer, answersSeen: answers.length, key: callKey.keyOf(answer.message) }),
      m.admin_help_not_sent(),
    );
    if (status === 'stale') return;
    unsent.write('');
    tellAnswering('');
    setAnswersAtBegin(answers.length + 1);
    callKey.forget();
    setSent(sent + 1);
    onSent();
  }

  return (
    <Form
      key={sent}
      label={m.admin_help_write_back()}
      schema={helpAnswerFormSchema}
      initialValues={{ message: unsent.read(), resolve: true }}
      onSubmit={sendAnswer}
      className="gap-3!"
    >
      {(fields) => {
        const message = fields('message');
        return (
          <>
            <HoldUnsavedInput when={message.value.trim() !== ''} />
            <WhoAnswers of="question" id={id} />
            <TextAreaField
              label={m.admin_help_answer()}
              hint={m.admin_help_answer_hint({ email })}
              lang={toLanguage(language)}
              rows={5}
              limit={message.value.length > HELP_ANSWER_MAX * 0.9 ? HELP_ANSWER_MAX : undefined}
              {...message}
              onChange={(text) => {
                if (message.value === '') setAnswersAtBegin(answers.length);
                unsent.write(text);
                tellAnswering(text);
                message.onChange(text);
              }}
            />
            {isAnsweredMeanwhile && message.value !== '' && (
              <p role="alert" className="cut border-2 border-charcoal bg-caption px-3 py-2 text-sm">
                {m.admin_help_answered_meanwhile()}
              </p>
            )}
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <CheckboxField label={m.admin_help_resolve()} {...fields('resolve')} />
              <SubmitButton variant="terracotta" size="sm" pendingLabel={m.admin_help_sending()}>
                {m.admin_help_send()}
              </SubmitButton>
            </div>
          </>
        );
      }}
    </Form>
  );
}
