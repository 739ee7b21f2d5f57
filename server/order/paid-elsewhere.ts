import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import type { SessionUser } from '#shared/account/account.ts';
import type { PaidElsewhere } from '#shared/admin/refund.ts';
import { errorText } from '#shared/error-text.ts';
import { isWithdrawalOpen } from './open-withdrawal.ts';
import { cancelRefunded } from './receive-refund.ts';
import { canceledMails } from './refund-mails.ts';
import { findEarlier } from './refund-rows.ts';
import { lockOrder, reserveRefund } from './refunds.ts';
import { isPriceReturned } from './returned-refunds.ts';

/**
 * Notes that the studio has paid money of a withdrawn order, or of one whose refund came back, elsewhere, as by bank
 * transfer, where Stripe could not: it counts as given back. Where that cancels the order, its customer is mailed.
 * Idempotent by `key`. @throws DomainError NOT_FOUND, CONFLICT for an order of which nothing is owed or too large an amount
 */
export async function notePaidElsewhere(
  services: Services,
  { id, amount, note, key }: PaidElsewhere,
  admin: Pick<SessionUser, 'id' | 'email' | 'fullName'>,
): Promise<void> {
  const { db, env } = services;
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
    const payment = { id: order.checkoutId, paidAmount: order.paidAmount };
    const canceled = await cancelRefunded(tx, payment, paid);
    const refunded = { amount: await sumPaidElsewhere(tx, id), currency: paid.currency, elsewhere: true };
    const about = { refundId: key, studioEmail: env.studioEmail, refunded: { [id]: refunded } };
    const mails = await canceledMails(
      tx,
      canceled.map((ended) => ended.id),
      about,
    );
    await writeMails(tx, mails);
  });
  services.afterResponse(() => sendWaitingMails(services));
}

/** @returns cents, or another minor unit of the currency that was paid */
async function sumPaidElsewhere(tx: DatabaseTransaction, orderId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('refunds')
    .where('orderId', '=', orderId)
    .where('elsewhere', '=', true)
    .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
