import { trpc } from '#client/api/trpc.ts';
import { type StudioPin, useRefreshProofs } from '#client/proof/studio-proof.ts';
import { showError } from '#client/ui/toast.tsx';
import { m } from '#messages';

/** Marks a comment as done, or as open again, in the sequence of the presses. */
export function useMarkDone({ id: pinId }: StudioPin): (done: boolean) => void {
  const refresh = useRefreshProofs();
  const mark = trpc.admin.proofs.markDone.useMutation({
    scope: { id: `marks of comment ${pinId}` },
    onError: (error) => showError(m.studio_proof_not_saved(), error, m.studio_proof_try_again()),
    onSettled: refresh,
  });
  return (done) => mark.mutate({ pinId, done });
}
