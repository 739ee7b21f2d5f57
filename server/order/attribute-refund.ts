import type { DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import type { SessionUser } from '#shared/account/account.ts';
import { errorText } from '#shared/error-text.ts';
import { nameOf } from './order-history.ts';
import { cancelRefunded, recordRefunded } from './receive-refund.ts';
import { canceledMails } from './refund-mails.ts';
import { leftOfPrice, lockOrder } from './refunds.ts';

type Attribution = { id: string; refundId: string };

/**
 * Says which order of a shared payment a refund from Stripe's dashboard is for. It can be said once. Whoever was told of
 * the money alone is mailed if that cancels their order.
 * @throws DomainError NOT_FOUND, CONFLICT if it was said before, or is more than the order still has
 */
export async function attributeRefund(
  services: Services,
  attribution: Attribution,
  admin: Pick<SessionUser, 'id' | 'email' | 'fullName'>,
): Promise<void> {
  const { db, env } = services;
  await db.transaction().execute(async (tx) => {
    const canceled = await writeAttribution(tx, attribution, nameOf(admin));
    const about = { refundId: attribution.refundId, studioEmail: env.studioEmail };
    await writeMails(tx, await canceledMails(tx, canceled, about));
  });
  services.afterResponse(() => sendWaitingMails(services));
}

/** @returns the orders that are canceled with it */
async function writeAttribution(
  tx: DatabaseTransaction,
  { id, refundId }: Attribution,
  by: ReturnType<typeof nameOf>,
): Promise<string[]> {
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
  const canceled = await cancelRefunded(tx, { id: order.checkoutId, paidAmount: order.paidAmount }, named);
  return canceled.map(({ id }) => id);
}
