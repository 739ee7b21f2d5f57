import * as z from 'zod/mini';
import { HoldUnsavedInput } from '#client/account/unsaved-input.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextAreaField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { PROOF_TEXT_MAX } from '#shared/proof.ts';
import { reopenSchema } from '#shared/proof-schema.ts';

const reasonSchema = z.pick(reopenSchema, { reason: true });

interface ReasonDialogProps {
  title: string;
  description: string;
  /** The label of the button that submits. */
  action: string;
  pendingLabel: string;
  onSubmit: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason that goes into the log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, action, pendingLabel, onSubmit, onClose } = props;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <Form
        schema={reasonSchema}
        initialValues={{ reason: '' }}
        onSubmit={async ({ reason }) => {
          await onSubmit(reason);
          onClose();
        }}
      >
        {(fields) => (
          <>
            <HoldUnsavedInput when={fields('reason').value.trim() !== ''} />
            <TextAreaField
              label="Reason"
              required
              rows={3}
              limit={fields('reason').value.length > PROOF_TEXT_MAX * 0.9 ? PROOF_TEXT_MAX : undefined}
              {...fields('reason')}
            />
            <div className="flex flex-wrap justify-end gap-3">
              <Button variant="cream" onClick={onClose}>
                Cancel
              </Button>
              <SubmitButton pendingLabel={pendingLabel}>{action}</SubmitButton>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}
