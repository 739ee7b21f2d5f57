import { LeaveDialog, useLeaveGuard } from '#client/editing/leave-dialog.tsx';
import type { StudioProof } from '#client/proof/studio-proof.ts';
import { m } from '#messages';
import { Deliveries } from './deliveries.tsx';
import { Parcels } from './parcels.tsx';

/** The end of an order: the finished files, and the parcel where something goes by post. */
export function Delivery({ proof }: { proof: StudioProof }) {
  const guard = useLeaveGuard();
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-2">
      <Deliveries proof={proof} guard={guard} />
      {(proof.order.isPosted || proof.parcels.length > 0) && <Parcels proof={proof} guard={guard} />}
      <LeaveDialog guard={guard} description={m.studio_delivery_unsaved()} />
    </div>
  );
}
