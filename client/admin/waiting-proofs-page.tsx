import { AdminFrame } from './admin-frame.tsx';
import { WaitingProofs } from './orders/proofs/waiting-proofs.tsx';

export function WaitingProofsPage() {
  return (
    <AdminFrame place="proofs">
      <WaitingProofs />
    </AdminFrame>
  );
}
