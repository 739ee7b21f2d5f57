import { AdminFrame } from '#client/admin/admin-frame.tsx';
import { WaitingProofs } from './waiting-proofs.tsx';

export function WaitingProofsPage() {
  return (
    <AdminFrame tab="proofs">
      <WaitingProofs />
    </AdminFrame>
  );
}
