import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { RoundPaymentRow, RoundRefundRow } from '#server/database/tables/proof.ts';
import type { DatabaseTransaction } from '#server/database/types.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import { type Addressee, readStudio } from '#server/mail/studio.ts';
import type { OrderRecord } from '#server/order/order-record.ts';
import { listRefundsAtStripe } from '#server/order/receive-refund.ts';
import { convergeRefund } from '#server/order/refund-rows.ts';
import { SYSTEM, textOfAmount, writeLog } from '#server/proof/log.ts';
import { roundMails, roundRefundFailedMail } from '#server/proof/mails.ts';
import type { Services } from '#server/services.ts';
import { STRIPE_DASHBOARD } from '#shared/admin/refund.ts';
import { lockPayment, roundsOver } from './rounds.ts';

/** The key by which servers of before the table of these refunds named who has made one. */
const REFUNDED_BY = 'refunded_by';

/**
 * Brings the refunds of a round to what Stripe says, with those of its dashboard. Idempotent.
 * @returns whether the round has ended with it
 */
export async function recordRoundRefunds(services: Services, paymentId: string): Promise<boolean> {
  const recorded = await services.db.transaction().execute(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    const intent = locked?.payment.paymentIntentId;
    if (!locked || !intent) return null;
    // Asked under the lock, so that an older answer never overwrites a newer one.
    const made = await listRefundsAtStripe(services, { payment_intent: intent });
    const failed: RoundRefundRow[] = [];
    const arrived: Stripe.Refund[] = [];
    let returned = 0;
    for (const refund of made) {
      const { row, was, status } = await convergeRefund(tx, 'roundRefunds', { paymentId }, refund, {
        createdBy: refund.metadata?.[REFUNDED_BY] ?? STRIPE_DASHBOARD,
      });
      if (status === 'failed' && was !== 'failed') failed.push(row);
      if (status === 'succeeded' && was !== 'succeeded') arrived.push(refund);
      if (status !== 'succeeded' && was === 'succeeded') returned += row.amount;
    }
    const studio = await readStudio(tx, services.env);
    await writeMails(
      tx,
      failed.map((row) => roundRefundFailedMail(locked.order, row, studio)),
    );
    const hasEnded = await writeSum(tx, locked, { made, arrived, returned }, studio);
    return { hasEnded };
  });
  if (recorded) services.afterResponse(() => sendWaitingMails(services));
  return recorded?.hasEnded ?? false;
}

/**
 * @param arrived those that have succeeded since the last look, of which one may have been made before others that had
 * @param returned cents of those that have come back since
 */
async function writeSum(
  tx: DatabaseTransaction,
  { order, payment }: { order: OrderRecord; payment: RoundPaymentRow },
  { made, arrived, returned }: { made: Stripe.Refund[]; arrived: Stripe.Refund[]; returned: number },
  studio: Addressee,
): Promise<boolean> {
  const succeeded = made.filter(({ status }) => status === 'succeeded');
  const elsewhere = await sumElsewhere(tx, payment.id);
  const refunded = succeeded.reduce((sum, { amount }) => sum + amount, elsewhere.sum);
  // Without what a server of before the table of these refunds has noted and mailed.
  const given = refunded - payment.refunded + returned;
  if (given === 0 && returned === 0) return false;
  const last = findNewest(succeeded);
  const lastAt = last ? new Date(last.created * 1000) : null;
  const refundedAt = sql<Date | null>`greatest(${lastAt}::timestamptz, ${elsewhere.lastAt}::timestamptz)`;
  await tx
    .updateTable('proofRoundPayments')
    .set({ refunded, refundedAt })
    .where('id', '=', payment.id)
    .execute();
  const newest = findNewest(arrived);
  if (given <= 0 || !newest) return false;
  const hasEnded = isRefunded({ ...payment, refunded });
  const currency = payment.paidCurrency ?? payment.currency;
  if (hasEnded) {
    const name = await nameOfRefund(tx, newest.id);
    await writeLog(tx, {
      orderId: order.id,
      event: 'refunded',
      by: name === SYSTEM.name ? SYSTEM : { role: 'studio', name },
      text: textOfAmount(refunded, currency),
    });
  }
  await writeMails(
    tx,
    roundMails(order, payment, {
      event: hasEnded ? 'refunded' : 'part-refunded',
      amount: given,
      currency,
      isAsOffered: true,
      over: payment.paidAfter ?? (await roundsOver(tx, order)),
      studio,
      refundId: newest.id,
    }),
  );
  return hasEnded;
}

function findNewest(refunds: Stripe.Refund[]): Stripe.Refund | undefined {
  return refunds.toSorted((a, b) => b.created - a.created)[0];
}

/** Cents that the studio has paid back in another way than by Stripe, and when it did last. */
function sumElsewhere(tx: DatabaseTransaction, paymentId: string) {
  return tx
    .selectFrom('roundRefunds')
    .where('paymentId', '=', paymentId)
    .where('elsewhere', '=', true)
    .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('sum'))
    .select(sql<Date | null>`max(created_at)`.as('lastAt'))
    .executeTakeFirstOrThrow();
}

async function nameOfRefund(tx: DatabaseTransaction, stripeRefundId: string): Promise<string> {
  const row = await tx
    .selectFrom('roundRefunds')
    .where('stripeRefundId', '=', stripeRefundId)
    .select('createdBy')
    .executeTakeFirst();
  return row?.createdBy ?? STRIPE_DASHBOARD;
}

/** A part of the money alone leaves the round as it is. */
export function isRefunded({ amount, paidAmount, refunded }: RoundPaymentRow): boolean {
  return refunded >= (paidAmount ?? amount);
}
