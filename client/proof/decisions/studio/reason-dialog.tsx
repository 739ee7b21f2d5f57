import * as z from 'zod/mini';
import { FormDialog } from '#client/editing/form-dialog.tsx';
import { TextAreaField } from '#client/ui/field.tsx';
import { m } from '#messages';
import type { Language } from '#shared/language.ts';
import { PROOF_TEXT_MAX } from '#shared/proof/proof.ts';
import { reopenSchema } from '#shared/proof/schema.ts';

const reasonSchema = z.pick(reopenSchema, { reason: true });

interface ReasonDialogProps {
  title: string;
  description: string;
  /** The label of the button that submits. */
  action: string;
  pendingLabel: string;
  /** Of the customer, who reads it too. */
  language: Language;
  onSubmit: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason that goes into the log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, action, pendingLabel, language, onSubmit, onClose } = props;
  return (
    <FormDialog
      title={title}
      description={description}
      schema={reasonSchema}
      initialValues={{ reason: '' }}
      onSubmit={async ({ reason }) => {
        await onSubmit(reason);
        onClose();
      }}
      onClose={onClose}
      unsaved={m.studio_proof_reason_unsaved()}
      action={action}
      pendingLabel={pendingLabel}
    >
      {(fields) => (
        <TextAreaField
          label={m.studio_proof_reason()}
          required
          rows={3}
          lang={language}
          limit={fields('reason').value.length > PROOF_TEXT_MAX * 0.9 ? PROOF_TEXT_MAX : undefined}
          {...fields('reason')}
        />
      )}
    </FormDialog>
  );
}
