import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type ApiInput, trpc } from '#client/api/trpc.ts';
import { saveNow } from '#client/draft/page-drafts.ts';
import { useWizard } from '#client/draft/wizard-store.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { referenceOf, sentenceOf } from '#client/ui/errors.ts';
import { CheckboxField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { prepareToasts, showToast } from '#client/ui/toast.tsx';

export function ContinueElsewhere() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="ink-link -my-2 lg:-my-3 min-h-11 flex-none text-soft text-xs hover:text-charcoal sm:text-sm"
      >
        Continue on another device
      </button>
      {isOpen && <LinkDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function LinkDialog({ onClose }: { onClose: () => void }) {
  const [sent, setSent] = useState<Sent | null>(null);
  const email = useWizard((state) => state.comic.customerEmail.trim());
  // The toast must be loaded already if the connection drops.
  useEffect(prepareToasts, []);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={sent ? 'Look in your inbox' : 'Continue on another device'}
      description={
        !sent ? (
          <>
            We mail a link to <strong className="text-charcoal">{email}</strong> that opens this comic on any
            phone or computer. Whoever has the link can change the comic.
          </>
        ) : (
          <>
            The link is on its way to <strong className="text-charcoal">{sent.email}</strong>. It holds as
            long as your draft: seven days after the last change.{' '}
            {sent.reminds
              ? 'If you leave your comic for a day, we remind you of it once.'
              : 'We send no reminder.'}
          </>
        )
      }
    >
      {!sent ? (
        <LinkForm onSent={setSent} onClose={onClose} />
      ) : (
        <Button autoFocus onClick={onClose} className="mb-3 sm:min-w-32">
          Done
        </Button>
      )}
    </Dialog>
  );
}

type Sent = { email: string; reminds: boolean };
type SendLink = (input: ApiInput['draft']['mailLink']) => Promise<Sent>;

/** Whether a reminder was requested, by draft, from the server's answers since the page was opened. */
const wishes = new Map<string, boolean>();

/** Undefined if untouched, so that a choice made on another device stays. */
const wishSchema = z.object({ remind: z.optional(z.boolean()) });

function LinkForm({ onSent, onClose }: { onSent: (sent: Sent) => void; onClose: () => void }) {
  const draftId = useWizard((state) => state.serverDraft?.key.id ?? '');
  const { mutateAsync } = trpc.draft.mailLink.useMutation();
  return (
    <Form
      label="Link to this comic"
      schema={wishSchema}
      initialValues={{ remind: wishes.get(draftId) || undefined }}
      onSubmit={async ({ remind }) => onSent(await mailLink(mutateAsync, remind))}
      className="pb-3"
    >
      {(fields) => (
        <>
          <p className="text-sm text-soft">
            Another address? Change it with your name in step 2, or in the review.
          </p>
          <CheckboxField
            label="Remind me once if I leave my comic for a day"
            hint="One mail and no more, and you can unsubscribe from it with one click."
            {...fields('remind')}
            value={fields('remind').value ?? false}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="cream" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton pendingLabel="Sending...">Send me the link</SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}

/**
 * Saves the comic, then mails the link.
 * @param remind undefined leaves an earlier choice as it is
 * @throws Error with a sentence that was also shown in a toast, as the dialog may be closed
 */
async function mailLink(send: SendLink, remind: boolean | undefined): Promise<Sent> {
  const isSaved = await saveNow();
  const key = useWizard.getState().serverDraft?.key;
  if (!isSaved || !key) {
    throw showFailure('Your last changes could not be saved, so the link was not sent. Please try again.');
  }
  try {
    const sent = await send({ key, remind });
    wishes.set(key.id, sent.reminds);
    return sent;
  } catch (error) {
    const fallback = 'The link could not be sent. Please check your connection and try again.';
    throw showFailure(sentenceOf(error, fallback), error);
  }
}

function showFailure(sentence: string, cause?: unknown): Error {
  showToast({ tone: 'error', title: sentence, reference: referenceOf(cause) });
  return new Error(sentence, { cause });
}
