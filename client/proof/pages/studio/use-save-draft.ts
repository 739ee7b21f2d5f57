import { trpc } from '#client/api/trpc.ts';
import { useRefreshProofs } from '#client/proof/studio-proof.ts';
import { showError } from '#client/ui/toast.tsx';
import { m } from '#messages';
import type { DraftEdit, EditedDraft } from './draft-editing.ts';

/** @returns the saved version; null if it is not saved, which the page then explains */
export function useSaveDraft({ save, values }: DraftEdit): () => Promise<EditedDraft | null> {
  const refresh = useRefreshProofs();
  const update = trpc.admin.proofs.updateVersion.useMutation();
  return async () => {
    try {
      return await save((version) => update.mutateAsync({ ...version, ...values }));
    } catch (error) {
      showError(m.studio_pages_save_failed(), error, m.studio_proof_try_again());
      return null;
    } finally {
      void refresh();
    }
  };
}
