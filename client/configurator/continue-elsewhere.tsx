import { type ReactNode, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type ApiInput, trpc } from '#client/api/trpc.ts';
import { saveNow } from '#client/draft/page-drafts.ts';
import { useWizard } from '#client/draft/wizard-store.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { referenceOf, sentenceOf } from '#client/ui/errors.ts';
import { CheckboxField } from '#client/ui/field.tsx';
import { Form, FormButtons, SubmitButton } from '#client/ui/form.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { prepareToasts, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';

export function ContinueElsewhere() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="ink-link -my-2 lg:-my-3 min-h-11 flex-none text-soft text-xs hover:text-charcoal sm:text-sm"
      >
        {m.wizard_elsewhere()}
      </button>
      {isOpen && <LinkDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const ADDRESS = {
  strong: (words: ReactNode) => <strong className="text-charcoal">{words}</strong>,
};

function LinkDialog({ onClose }: { onClose: () => void }) {
  const [sent, setSent] = useState<Sent | null>(null);
  const email = useWizard((state) => state.comic.customerEmail.trim());
  // The toast must be loaded already if the connection drops.
  useEffect(prepareToasts, []);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={sent ? m.wizard_elsewhere_sent() : m.wizard_elsewhere()}
      description={
        !sent ? (
          <RichText parts={m.wizard_elsewhere_text.parts({ email })} tags={ADDRESS} />
        ) : (
          <>
            <RichText parts={m.wizard_elsewhere_on_its_way.parts({ email: sent.email })} tags={ADDRESS} />{' '}
            {sent.reminds ? m.wizard_elsewhere_reminds() : m.wizard_elsewhere_no_reminder()}
          </>
        )
      }
    >
      {!sent ? (
        <LinkForm onSent={setSent} onClose={onClose} />
      ) : (
        <Button autoFocus onClick={onClose} className="mb-3 sm:min-w-32">
          {m.wizard_elsewhere_done()}
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
      label={m.wizard_elsewhere_form()}
      schema={wishSchema}
      initialValues={{ remind: wishes.get(draftId) || undefined }}
      onSubmit={async ({ remind }) => onSent(await mailLink(mutateAsync, remind))}
      className="pb-3"
    >
      {(fields) => (
        <>
          <p className="text-sm text-soft">{m.wizard_elsewhere_address()}</p>
          <CheckboxField
            label={m.wizard_elsewhere_remind()}
            hint={m.wizard_elsewhere_remind_hint()}
            {...fields('remind')}
            value={fields('remind').value ?? false}
          />
          <FormButtons className="justify-end">
            <Button variant="cream" onClick={onClose}>
              {m.wizard_cancel()}
            </Button>
            <SubmitButton pendingLabel={m.wizard_elsewhere_sending()}>
              {m.wizard_elsewhere_send()}
            </SubmitButton>
          </FormButtons>
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
    throw showFailure(m.wizard_elsewhere_not_saved());
  }
  try {
    const sent = await send({ key, remind });
    wishes.set(key.id, sent.reminds);
    return sent;
  } catch (error) {
    const fallback = m.wizard_elsewhere_failed();
    throw showFailure(sentenceOf(error, fallback), error);
  }
}

function showFailure(sentence: string, cause?: unknown): Error {
  showToast({ tone: 'error', title: sentence, reference: referenceOf(cause) });
  return new Error(sentence, { cause });
}
