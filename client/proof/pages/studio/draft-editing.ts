import { createEditing } from '#client/editing/edit.ts';
import type { useEdit } from '#client/editing/use-edit.ts';
import type { StudioVersion } from '#client/proof/studio-proof.ts';
import type { ProofKind } from '#shared/proof/proof.ts';

export type DraftValues = { kind: ProofKind; note: string };
export type EditedDraft = Pick<StudioVersion, 'id' | 'number' | 'kind' | 'note' | 'revision'>;
export type DraftEdit = ReturnType<typeof useEdit<EditedDraft, DraftValues>>;

export const draftEditing = createEditing<EditedDraft, DraftValues>(({ kind, note }) => ({
  kind,
  note: note ?? '',
}));
