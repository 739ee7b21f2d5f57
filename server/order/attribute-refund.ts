import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import type { SessionUser } from '#shared/account/account.ts';
import { errorText } from '#shared/error-text.ts';
import { nameOf } from './order-history.ts';
import { cancelRefunded, recordRefunded } from './receive-refund.ts';
import { leftOfPrice, lockOrder } from './refunds.ts';

type Attribution = { id: string; refundId: string };

/**
 * Says which order of a shared payment a refund from Stripe's dashboard is for. It can be said once.
 * @throws DomainError NOT_FOUND, CONFLICT if it was said before, or is more than the order still has
 */
export async function attributeRefund(
  db: Database,
  attribution: Attribution,
  admin: Pick<SessionUser, 'id' | 'email' | 'fullName'>,
): Promise<void> {
  await db.transaction().execute((tx) => writeAttribution(tx, attribution, nameOf(admin)));
}

async function writeAttribution(
  tx: DatabaseTransaction,
  { id, refundId }: Attribution,
  by: ReturnType<typeof nameOf>,
): Promise<void> {
  const order = await lockOrder(tx, id);
  if (!order) throw new DomainError('NOT_FOUND', errorText('errors_order_unknown'));
  const most = await leftOfPrice(tx, order);
  const row = await tx
    .updateTable('refunds')
    .set({ orderId: id })
    .where('id', '=', refundId)
    .where('checkoutId', '=', order.checkoutId)
    .where('orderId', 'is', null)
    .where('status', '=', 'succeeded')
    .where('amount', '<=', most.cents)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new DomainError('CONFLICT', errorText('errors_refund_attributed', { most }));
  const named = { ...row, createdById: by.id, createdBy: by.name };
  await recordRefunded(tx, named, row.amount);
  await cancelRefunded(tx, { id: order.checkoutId, paidAmount: order.paidAmount }, named);
}
