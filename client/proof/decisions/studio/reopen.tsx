import { useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { type StudioProof, useRefreshProofs } from '#client/proof/studio-proof.ts';
import { Button } from '#client/ui/button.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** Opens what was approved again, so that a further version can be drawn. */
export function Reopen({ proof: { order } }: { proof: StudioProof }) {
  const [isOpen, setOpen] = useState(false);
  const refresh = useRefreshProofs();
  const reopen = trpc.admin.proofs.reopen.useMutation({ onSettled: refresh });
  return (
    <div>
      <Button variant="cream" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Reopen
      </Button>
      {isOpen && (
        <ReasonDialog
          title="Open the approved version again?"
          description="The approval is taken back, and a further version can be drawn. The customer reads the reason."
          action="Reopen"
          pendingLabel="Reopening..."
          onClose={() => setOpen(false)}
          onSubmit={(reason) => reopen.mutateAsync({ orderId: order.id, reason })}
        />
      )}
    </div>
  );
}
