import type { Proof } from '#client/admin/orders/proofs/proof-queries.ts';
import { Deliveries } from './deliveries.tsx';
import { Parcels } from './parcels.tsx';

/** The end of an order: the finished files, and the parcel where something was printed. */
export function Delivery({ proof }: { proof: Proof }) {
  const isPrinted = proof.order.deliveryOption !== 'digital';
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-2">
      <Deliveries proof={proof} />
      {(isPrinted || proof.parcels.length > 0) && <Parcels proof={proof} />}
    </div>
  );
}
