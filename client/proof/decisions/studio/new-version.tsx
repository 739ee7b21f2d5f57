import { trpc } from '#client/api/trpc.ts';
import { type StudioProof, useRefreshProofs } from '#client/proof/studio-proof.ts';
import { draftOf, latestSent, nextKind } from '#client/proof/version-labels.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PencilIcon } from '#client/ui/icons/pencil.tsx';
import { PlusIcon } from '#client/ui/icons/plus.tsx';
import { showError } from '#client/ui/toast.tsx';
import { m } from '#messages';

interface NewVersionProps {
  proof: StudioProof;
  onCreated: (number: number) => void;
}

/** Begins the next version; an order has one draft at a time. */
export function NewVersion({ proof, onCreated }: NewVersionProps) {
  const refresh = useRefreshProofs();
  const create = trpc.admin.proofs.createVersion.useMutation({
    onSuccess: refresh,
    onError: (error) => showError(m.studio_proof_new_failed(), error, m.studio_proof_try_again()),
  });
  const latest = latestSent(proof);
  const kind = nextKind(latest);
  if (draftOf(proof) || kind === null || proof.order.status === 'Canceled' || proof.order.withdrawnAt)
    return null;
  const button = (
    <Button
      size="sm"
      data-key="add"
      pending={create.isPending}
      pendingLabel={m.studio_proof_new_beginning()}
      // Called only while this is on the page: whoever has left it since is not led back.
      onClick={() =>
        create.mutate({ orderId: proof.order.id, kind }, { onSuccess: ({ number }) => onCreated(number) })
      }
    >
      <PlusIcon className="size-4.5" />
      {m.studio_proof_new()}
    </Button>
  );
  if (latest) return button;
  return (
    <EmptyState
      picture={<PencilIcon />}
      title={m.studio_proof_empty_title()}
      description={m.studio_proof_empty_text()}
      action={button}
      className="w-full"
    />
  );
}
