import { useEffect } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { track } from '#client/tracking/track.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { explainFailure, referenceOf } from '#client/ui/errors.ts';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { Form, FormButtons, SubmitButton } from '#client/ui/form.tsx';
import { prepareToasts, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { HELP_QUESTION_MAX, type HelpQuestion, helpQuestionSchema } from '#shared/help/help.ts';
import { type Person, useKnownPerson } from './known-person.ts';
import { questionKey, unsentQuestion } from './unsent-question.ts';

interface HelpDialogProps {
  readPerson: () => Person;
  onClose: () => void;
}

/** The dialog for a question to the studio. Unsent text is kept for the next time. */
export function HelpDialog({ readPerson, onClose }: HelpDialogProps) {
  const known = useKnownPerson(readPerson);
  const createRequest = trpc.help.createHelpRequest.useMutation();
  // Loaded early, so that a lost connection can be reported.
  useEffect(prepareToasts, []);

  async function submit(question: HelpQuestion) {
    const forget = unsentQuestion.prepareToClear();
    try {
      await createRequest.mutateAsync({ ...question, key: questionKey.keyOf(question) });
      questionKey.forget();
    } catch (error) {
      const reason = explainFailure(error, m.help_dialog_failed());
      // The dialog may be closed by now.
      showToast({ tone: 'error', title: reason, reference: referenceOf(error) });
      throw new Error(reason, { cause: error });
    }
    track({ name: 'Contact', email: question.email });
    showToast({
      tone: 'success',
      title: m.help_dialog_sent(),
    });
    // After being closed and opened again, the dialog may contain another question.
    if (forget()) onClose();
  }

  return (
    <Dialog open onOpenChange={onClose} title={m.help_dialog_title()} description={m.help_dialog_text()}>
      <Form
        label={m.help_dialog_label()}
        schema={helpQuestionSchema}
        initialValues={unsentQuestion.over({ ...known, question: '' })}
        onSubmit={submit}
        className="pb-3"
      >
        {(fields) => (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                label={m.help_name()}
                required
                autoComplete="name"
                {...unsentQuestion.keep(fields('name'))}
              />
              <TextField
                label={m.help_email()}
                required
                type="email"
                autoComplete="email"
                {...unsentQuestion.keep(fields('email'))}
              />
            </div>
            <TextAreaField
              label={m.help_dialog_question()}
              required
              rows={5}
              limit={HELP_QUESTION_MAX}
              {...unsentQuestion.keep(fields('question'))}
            />
            <FormButtons className="justify-end">
              <Button variant="cream" onClick={onClose}>
                {m.help_dialog_cancel()}
              </Button>
              <SubmitButton pendingLabel={m.help_sending()}>{m.help_dialog_submit()}</SubmitButton>
            </FormButtons>
          </>
        )}
      </Form>
    </Dialog>
  );
}
