import { type FormEvent, useState } from 'react';
import { StaleNotice } from '#client/admin/editing/stale-notice.tsx';
import { Button } from '#client/ui/button.tsx';
import { SelectField, TextAreaField } from '#client/ui/field.tsx';
import { collectErrors } from '#client/ui/form.tsx';
import { HELP_STATUS_LABELS, HELP_STATUSES } from '#shared/help.ts';
import { HELP_NOTES_MAX, helpEditSchema } from '#shared/help-requests.ts';
import type { HelpEdit, HelpEditStep } from './help-edit.ts';
import type { UpdateHelpRequest } from './help-mutations.ts';
import type { HelpRequest } from './use-help-requests.ts';

interface HelpEditFormProps {
  edit: HelpEdit;
  step: (step: HelpEditStep) => void;
  update: UpdateHelpRequest;
  onCancel: () => void;
}

/** Status and notes. Held above the form, as others may change them while it is open. */
export function HelpEditForm({ edit, step, update, onCancel }: HelpEditFormProps) {
  const { fields, base, theirs } = edit;
  const [errors, setErrors] = useState<Record<string, string>>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    if (update.isPending) return;
    const checked = helpEditSchema.safeParse(fields);
    setErrors(checked.success ? {} : collectErrors(checked.error.issues));
    if (checked.success) update.mutate({ id: base.id, revision: base.revision, ...checked.data });
  }

  return (
    <form
      noValidate
      aria-label="File this request"
      onSubmit={submit}
      className="cut grid gap-4 border-2 border-hairline bg-cream p-4 sm:p-5 lg:sticky lg:top-0 lg:row-span-2"
    >
      <SelectField
        label="Status"
        value={fields.status}
        onChange={(value) => {
          const status = HELP_STATUSES.find((known) => known === value);
          if (status) step({ type: 'typed', fields: { status } });
        }}
        disabled={update.isPending}
        error={errors.status}
      >
        {HELP_STATUSES.map((status) => (
          <option key={status} value={status}>
            {HELP_STATUS_LABELS[status]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Admin Notes (Internal)"
        rows={4}
        value={fields.adminNotes}
        onChange={(adminNotes) => step({ type: 'typed', fields: { adminNotes } })}
        limit={fields.adminNotes.length > HELP_NOTES_MAX * 0.9 ? HELP_NOTES_MAX : undefined}
        disabled={update.isPending}
        error={errors.adminNotes}
        placeholder="Only the studio sees these."
      />
      {theirs && (
        <StaleNotice
          what="request"
          theirs={describeTheirs(theirs, fields)}
          onTake={() => step({ type: 'took-theirs' })}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="cream" size="sm" onClick={onCancel} disabled={update.isPending}>
          Cancel
        </Button>
        <Button type="submit" size="sm" pending={update.isPending} pendingLabel="Updating...">
          Update Request
        </Button>
      </div>
    </form>
  );
}

function describeTheirs({ status, adminNotes }: HelpRequest, mine: HelpEdit['fields']) {
  const theirs: [label: string, text: string][] = [['Status', HELP_STATUS_LABELS[status]]];
  if ((adminNotes ?? '') !== mine.adminNotes) theirs.push(['Admin Notes', adminNotes ?? '']);
  return theirs;
}
