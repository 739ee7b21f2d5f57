import { useState } from 'react';
import * as z from 'zod/mini';
import { loadApi, sentenceOf } from '../api';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { CheckboxField } from '../ui/field';
import { Form, SubmitButton } from '../ui/form';
import { saveNow } from './draft-sync';
import { useWizard } from './wizard-store';

/** The way to go on with the comic on a phone that was begun at a desk, or tomorrow. */
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
  const [sentTo, setSentTo] = useState<string | null>(null);
  const email = useWizard((state) => state.comic.customerEmail.trim());
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={sentTo === null ? 'Continue on another device' : 'Look in your inbox'}
      description={
        sentTo === null ? (
          <>
            We mail a link to <strong className="text-charcoal">{email}</strong> that opens this comic on any
            phone or computer. Whoever has the link can change the comic.
          </>
        ) : (
          <>
            The link is on its way to <strong className="text-charcoal">{sentTo}</strong>. It holds as long as
            your draft: seven days after the last change.
          </>
        )
      }
    >
      {sentTo === null ? (
        <LinkForm onSent={setSentTo} onClose={onClose} />
      ) : (
        <Button autoFocus onClick={onClose} className="mb-3 sm:min-w-32">
          Done
        </Button>
      )}
    </Dialog>
  );
}

const wishSchema = z.object({ remind: z.boolean() });

function LinkForm({ onSent, onClose }: { onSent: (email: string) => void; onClose: () => void }) {
  return (
    <Form
      label="Link to this comic"
      schema={wishSchema}
      initialValues={{ remind: false }}
      onSubmit={async ({ remind }) => onSent(await mailLink(remind))}
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
 * Mails the link to the comic as it stands, saved before.
 * @returns the address it went to
 * @throws Error with a sentence for the person
 */
async function mailLink(remind: boolean): Promise<string> {
  const isSaved = await saveNow();
  const key = useWizard.getState().serverDraft?.key;
  if (!isSaved || !key) {
    throw new Error('Your last changes could not be saved, so the link was not sent. Please try again.');
  }
  try {
    return (await (await loadApi()).draft.mailLink.mutate({ key, remind })).email;
  } catch (error) {
    throw new Error(
      sentenceOf(error, 'The link could not be sent. Please check your connection and try again.'),
    );
  }
}
