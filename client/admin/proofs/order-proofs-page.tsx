import { useRoute } from 'wouter';
import { AdminFrame } from '#client/admin/admin-frame.tsx';
import { ListState } from '#client/admin/list-state.tsx';
import { Proofing } from '#client/proof/studio/proofing.tsx';
import { useStudioProof } from '#client/proof/studio-proof.ts';

export function OrderProofsPage() {
  const [, params] = useRoute('/admin/orders/:order/proofs');
  return (
    <AdminFrame tab="proofs">{params && <Proofs key={params.order} orderId={params.order} />}</AdminFrame>
  );
}

function Proofs({ orderId }: { orderId: string }) {
  const query = useStudioProof(orderId);
  return (
    <ListState query={query} failed="Failed to load the proofs">
      {(proof) => <Proofing proof={proof} />}
    </ListState>
  );
}
