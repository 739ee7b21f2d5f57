import type Stripe from 'stripe';
import type { RoundPaymentRow } from '#server/database/tables/proof.ts';
import { DomainError } from '#server/error.ts';
import { logWarning } from '#server/logging/log.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import type { ChangedBy } from '#server/order/order-history.ts';
import type { Services } from '#server/services.ts';
import { callStripe, failureOf, isStripeError } from '#server/stripe/stripe-failure.ts';
import { formatMoney } from '#shared/money.ts';
import { writeLog } from './log.ts';
import { roundMails } from './mails.ts';
import { lockPayment, settleRound } from './settle-round.ts';

const DASHBOARD = 'Stripe’s dashboard';
const REFUNDED_BY = 'refunded_by';

/**
 * Gives the whole amount back, which ends the round. Repeating it refunds nothing twice, by Stripe's idempotency key.
 * @throws DomainError NOT_FOUND, CONFLICT if Stripe refuses, UNAVAILABLE if the outcome is unknown
 */
export async function refundRound(services: Services, id: string, by: ChangedBy): Promise<void> {
  const payment = await services.db
    .selectFrom('proofRoundPayments')
    .where('id', '=', id)
    .where('status', '=', 'paid')
    .select(['paymentIntentId', 'refunded'])
    .executeTakeFirst();
  if (!payment?.paymentIntentId) throw new DomainError('NOT_FOUND', 'This round was not paid for.');
  if (payment.refunded > 0)
    throw new DomainError('CONFLICT', 'The money of this round was given back already.');
  const stripe = await services.stripe();
  const intent = payment.paymentIntentId;
  try {
    const making = stripe.refunds.create(
      { payment_intent: intent, metadata: { [REFUNDED_BY]: by.name } },
      { idempotencyKey: `refund-round-${id}` },
    );
    await callStripe(making);
  } catch (error) {
    if (!isStripeError(error)) throw error;
    if (failureOf(error) === 'refused')
      throw new DomainError('CONFLICT', `Stripe has refused the refund: ${error.message}`);
    logWarning('proofs', `The refund of a round has no answer yet: ${error.message}`);
    throw new DomainError('UNAVAILABLE', 'Stripe does not answer. Please look again in a minute.');
  }
  await receiveRoundRefund(services, { payment_intent: intent });
}

/**
 * Brings a round's refunded amount to what Stripe says. Idempotent. @param of from an event, of which only the ids are
 * trusted @returns null for a payment that is of no round
 */
export async function receiveRoundRefund(
  services: Services,
  of: { payment_intent: string } | { charge: string },
): Promise<'succeeded' | 'pending' | null> {
  const stripe = await services.stripe();
  const intent = 'charge' in of ? await intentOfCharge(stripe, of.charge) : of.payment_intent;
  const id =
    intent && ((await findPayment(services, intent)) ?? (await settleFirst(services, stripe, intent)));
  if (!id) return null;
  const changed = await services.db.transaction().execute(async (tx) => {
    const locked = await lockPayment(tx, id);
    if (!locked) return false;
    const { order, payment } = locked;
    // Asked under the lock, so that an older answer never overwrites a newer one.
    const { data } = await callStripe(stripe.refunds.list({ payment_intent: intent, limit: 100 }));
    const refunded = sumOf(data);
    if (refunded === payment.refunded) return false;
    await tx
      .updateTable('proofRoundPayments')
      .set({ refunded, refundedAt: lastOf(data) })
      .where('id', '=', id)
      .execute();
    if (!isRefunded({ ...payment, refunded }) || isRefunded(payment)) return false;
    const { amount, currency } = { amount: refunded, currency: payment.paidCurrency ?? payment.currency };
    const name = data.find(({ metadata }) => metadata?.[REFUNDED_BY])?.metadata?.[REFUNDED_BY] ?? DASHBOARD;
    await writeLog(tx, {
      orderId: order.id,
      event: 'refunded',
      by: { role: 'studio', name },
      text: formatMoney(amount, currency),
    });
    const studio = services.env.studioEmail;
    await writeMails(
      tx,
      roundMails(order, payment, { event: 'refunded', amount, currency, isAsOffered: true, studio }),
    );
    return true;
  });
  if (changed) services.afterResponse(() => sendWaitingMails(services));
  return changed ? 'succeeded' : 'pending';
}

/** A part of the money alone leaves the round as it is. */
function isRefunded({ amount, paidAmount, refunded }: RoundPaymentRow): boolean {
  return refunded >= (paidAmount ?? amount);
}

function sumOf(refunds: Stripe.Refund[]): number {
  return refunds.reduce((sum, { status, amount }) => sum + (status === 'succeeded' ? amount : 0), 0);
}

/** The day of the newest refund, as the figures count it. */
function lastOf(refunds: Stripe.Refund[]): Date | null {
  const succeeded = refunds.flatMap(({ status, created }) => (status === 'succeeded' ? created : []));
  return succeeded.length > 0 ? new Date(Math.max(...succeeded) * 1000) : null;
}

async function findPayment({ db }: Services, intent: string): Promise<string | null> {
  const payment = await db
    .selectFrom('proofRoundPayments')
    .where('paymentIntentId', '=', intent)
    .where('status', '=', 'paid')
    .select('id')
    .executeTakeFirst();
  return payment?.id ?? null;
}

/** The refund's webhook can arrive before the payment's. */
async function settleFirst(services: Services, stripe: Stripe, intent: string): Promise<string | null> {
  const { data } = await callStripe(stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }));
  const settled = data[0] ? await settleRound(services, data[0].id) : null;
  return settled?.status === 'paid' ? settled.id : null;
}

async function intentOfCharge(stripe: Stripe, charge: string): Promise<string | null> {
  const { data } = await callStripe(stripe.refunds.list({ charge, limit: 1 }));
  const intent = data[0]?.payment_intent;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
