import type { FormEvent } from 'react';
import { StaleNotice } from '#client/editing/stale-notice.tsx';
import type { StudioProof } from '#client/proof/studio-proof.ts';
import { kindsAfter, latestSent } from '#client/proof/version-labels.ts';
import { Button } from '#client/ui/button.tsx';
import { listOptions, SelectField, TextAreaField } from '#client/ui/field.tsx';
import { m } from '#messages';
import { PROOF_KIND_LABELS, PROOF_TEXT_MAX } from '#shared/proof/proof.ts';
import type { DraftEdit, DraftValues, EditedDraft } from './draft-editing.ts';

interface DraftFormProps {
  proof: StudioProof;
  edit: DraftEdit;
  onSave: () => void;
}

/** The kind of the pages, and the studio's note to the customer. */
export function DraftForm({ proof, edit, onSave }: DraftFormProps) {
  const { values, isSaving } = edit;
  const kinds = kindsAfter(latestSent(proof));
  const isTooLong = values.note.length > PROOF_TEXT_MAX;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSaving && edit.isEdited && !isTooLong) onSave();
  }

  return (
    <form noValidate aria-label={m.studio_pages_about()} onSubmit={submit} className="grid gap-3">
      <SelectField
        label={m.studio_pages_kind()}
        value={values.kind}
        onChange={(kind) => edit.change({ kind })}
        options={listOptions(kinds, PROOF_KIND_LABELS)}
      />
      <TextAreaField
        label={m.studio_pages_note()}
        hint={m.studio_pages_note_hint()}
        rows={3}
        lang={proof.order.language}
        value={values.note}
        onChange={(note) => edit.change({ note })}
        limit={values.note.length > PROOF_TEXT_MAX * 0.9 ? PROOF_TEXT_MAX : undefined}
        error={isTooLong ? m.studio_pages_note_long({ max: PROOF_TEXT_MAX }) : undefined}
      />
      <StaleNotice
        title={m.studio_pages_stale()}
        edit={edit}
        textOf={textOfDraft}
        onTakeTheirs={edit.discard}
      />
      <div className="flex items-center gap-3">
        <Button
          type="submit"
          variant="cream"
          size="sm"
          disabled={!edit.isEdited}
          pending={isSaving}
          pendingLabel={m.studio_proof_saving()}
        >
          {m.studio_pages_save()}
        </Button>
        <p role="status" className="text-sm text-soft">
          {edit.isEdited ? m.studio_pages_not_saved() : m.studio_pages_saved()}
        </p>
      </div>
    </form>
  );
}

function textOfDraft({ kind, note }: EditedDraft): {
  [Name in keyof DraftValues]: [label: string, text: string];
} {
  return {
    kind: [m.studio_pages_kind(), PROOF_KIND_LABELS[kind]()],
    note: [m.studio_pages_note(), note ?? ''],
  };
}
