import { useRoute } from 'wouter';
import { AdminFrame } from './admin-frame.tsx';
import { Proofing } from './orders/proofs/proofing.tsx';

export function OrderProofsPage() {
  const [, params] = useRoute('/admin/orders/:order/proofs');
  return (
    <AdminFrame place="proofs">{params && <Proofing key={params.order} orderId={params.order} />}</AdminFrame>
  );
}
