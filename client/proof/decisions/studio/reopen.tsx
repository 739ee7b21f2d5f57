import { useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { type StudioProof, useRefreshProofs } from '#client/proof/studio-proof.ts';
import { Button } from '#client/ui/button.tsx';
import { m } from '#messages';
import { ReasonDialog } from './reason-dialog.tsx';

interface ReopenProps {
  proof: StudioProof;
  /** Once it is over, as by a colleague, the reason that is being typed stays. */
  isOffered: boolean;
}

/** Opens what was approved again, so that a further version can be drawn. */
export function Reopen({ proof: { order }, isOffered }: ReopenProps) {
  const [isOpen, setOpen] = useState(false);
  const refresh = useRefreshProofs();
  const reopen = trpc.admin.proofs.reopen.useMutation({ onSettled: refresh });
  return (
    <div className="empty:hidden">
      {isOffered && (
        <Button variant="cream" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {m.studio_proof_reopen()}
        </Button>
      )}
      {isOpen && (
        <ReasonDialog
          title={m.studio_proof_reopen_title()}
          description={m.studio_proof_reopen_text()}
          action={m.studio_proof_reopen()}
          pendingLabel={m.studio_proof_reopening()}
          language={order.language}
          onClose={() => setOpen(false)}
          onSubmit={(reason) => reopen.mutateAsync({ orderId: order.id, reason })}
        />
      )}
    </div>
  );
}
