import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import type { SessionUser } from '#shared/account/account.ts';
import type { PaidElsewhere } from '#shared/admin/refund.ts';
import { errorText } from '#shared/error-text.ts';
import { isWithdrawalOpen } from './open-withdrawal.ts';
import { cancelRefunded } from './receive-refund.ts';
import { findEarlier } from './refund-rows.ts';
import { lockOrder, reserveRefund } from './refunds.ts';
import { isPriceReturned } from './returned-refunds.ts';

/**
 * Notes that the studio has paid money of a withdrawn order, or of one whose refund came back, elsewhere, as by bank
 * transfer, where Stripe could not: it counts as given back. Idempotent by `key`. @throws DomainError NOT_FOUND, CONFLICT
 * for an order of which nothing is owed or too large an amount
 */
export async function notePaidElsewhere(
  db: Database,
  { id, amount, note, key }: PaidElsewhere,
  admin: Pick<SessionUser, 'id' | 'email' | 'fullName'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw new DomainError('NOT_FOUND', errorText('errors_order_unknown'));
    if (await findEarlier(tx, 'refunds', key, { orderId: id, amount, elsewhere: true })) return;
    const open = await tx
      .selectFrom('orders')
      .where('id', '=', id)
      .where((eb) => eb.or([isWithdrawalOpen, isPriceReturned]))
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (!open) throw new DomainError('CONFLICT', errorText('errors_refund_nothing_owed'));
    const reason = 'requested_by_customer';
    const paid = await reserveRefund(tx, { id, amount, reason, note, key, elsewhere: true }, admin);
    await cancelRefunded(tx, { id: order.checkoutId, paidAmount: order.paidAmount }, paid);
  });
}
