import type { Order } from '#client/admin/orders/order-queries.ts';
import type { ApiOutput } from '#client/api/trpc.ts';

type Refund = ApiOutput['admin']['orders']['listRefunds']['refunds'][number];

/**
 * Money that is on its way back will cancel the order. A refund of the price that came back was made because the
 * withdrawal holds; one of an extra or a round says nothing of it.
 * @param owed cents of the price that are not given back
 */
export function isOfferedToSetAside(
  { withdrawnAt, status }: Pick<Order, 'withdrawnAt' | 'status'>,
  { owed, refunds }: { owed: number; refunds: Pick<Refund, 'status' | 'line'>[] },
): boolean {
  if (withdrawnAt === null) return false;
  if (status !== 'Canceled') return owed > 0 || refunds.every((refund) => refund.status !== 'pending');
  const wasGiven = refunds.some(
    (refund) => refund.line === null && (refund.status === 'failed' || refund.status === 'canceled'),
  );
  return owed > 0 && !wasGiven;
}
