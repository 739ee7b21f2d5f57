import { type FormEvent, useState } from 'react';
import { createEditing } from '#client/editing/edit.ts';
import { StaleNotice } from '#client/editing/stale-notice.tsx';
import type { useEdit } from '#client/editing/use-edit.ts';
import { Button } from '#client/ui/button.tsx';
import { listOptions, SelectField, TextAreaField } from '#client/ui/field.tsx';
import { collectErrors } from '#client/ui/form.tsx';
import { m } from '#messages';
import { HELP_STATUS_LABELS, HELP_STATUSES } from '#shared/help/help.ts';
import { HELP_NOTES_MAX, type HelpEdit, helpEditSchema } from '#shared/help/help-requests.ts';
import type { HelpRequest } from './use-help-requests.ts';

export const helpEditing = createEditing(
  ({ status, adminNotes }: HelpRequest): HelpEdit => ({ status, adminNotes: adminNotes ?? '' }),
);

interface HelpEditFormProps {
  edit: ReturnType<typeof useEdit<HelpRequest, HelpEdit>>;
  onSave: (values: HelpEdit) => void;
  onCancel: () => void;
}

/** The form for status and notes. */
export function HelpEditForm({ edit, onSave, onCancel }: HelpEditFormProps) {
  const { values, isSaving } = edit;
  const [errors, setErrors] = useState<Record<string, string>>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const checked = helpEditSchema.safeParse(values);
    setErrors(checked.success ? {} : collectErrors(checked.error.issues));
    if (checked.success) onSave(checked.data);
  }

  return (
    <form
      noValidate
      data-saves=""
      aria-label={m.admin_help_file()}
      onSubmit={submit}
      className="cut grid gap-4 border-2 border-hairline bg-cream p-4 sm:p-5 lg:sticky lg:top-0 lg:row-span-2"
    >
      <SelectField
        label={m.orders_status()}
        value={values.status}
        onChange={(status) => edit.change({ status })}
        disabled={isSaving}
        error={errors.status}
        options={listOptions(HELP_STATUSES, HELP_STATUS_LABELS)}
      />
      <TextAreaField
        label={m.admin_help_notes_internal()}
        rows={4}
        value={values.adminNotes}
        onChange={(adminNotes) => edit.change({ adminNotes })}
        limit={values.adminNotes.length > HELP_NOTES_MAX * 0.9 ? HELP_NOTES_MAX : undefined}
        disabled={isSaving}
        error={errors.adminNotes}
        placeholder={m.admin_help_notes_example()}
      />
      <StaleNotice
        title={m.admin_help_stale()}
        edit={edit}
        textOf={textOfRequest}
        onTakeTheirs={edit.discard}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="cream" size="sm" onClick={onCancel} disabled={isSaving}>
          {m.admin_cancel()}
        </Button>
        <Button type="submit" size="sm" pending={isSaving} pendingLabel={m.admin_help_updating()}>
          {m.admin_help_update()}
        </Button>
      </div>
    </form>
  );
}

function textOfRequest({ status, adminNotes }: HelpRequest): {
  [Name in keyof HelpEdit]: [label: string, text: string];
} {
  return {
    status: [m.orders_status(), HELP_STATUS_LABELS[status]()],
    adminNotes: [m.admin_help_notes(), adminNotes ?? ''],
  };
}
