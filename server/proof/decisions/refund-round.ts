import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { RoundPaymentRow } from '#server/database/tables/proof.ts';
import { DomainError } from '#server/error.ts';
import { describeError, logWarning } from '#server/logging/log.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import { SYSTEM, writeLog } from '#server/proof/log.ts';
import { roundMails } from '#server/proof/mails.ts';
import type { Services } from '#server/services.ts';
import { callStripe, failureOf, isStripeError } from '#server/stripe/stripe-failure.ts';
import { formatMoney } from '#shared/money.ts';
import { lockPayment } from './rounds.ts';

const DASHBOARD = 'Stripe’s dashboard';
const REFUNDED_BY = 'refunded_by';

/**
 * Gives the whole amount back, which ends the round. Repeating it refunds nothing twice, by Stripe's idempotency key.
 * @throws DomainError NOT_FOUND, CONFLICT if Stripe refuses, UNAVAILABLE if the outcome is unknown
 */
export async function refundRound(services: Services, id: string, by: { name: string }): Promise<void> {
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
  await recordRoundRefund(services, id, intent);
}

const GIVEN_BACK_AT_ONCE = 20;
/** What Stripe refuses for so long, as it does for an account without money, is left to the studio. */
const TRIED_DAYS = 7;

/**
 * A withdrawal takes all payments of an order back (Directive 2011/83/EU, Article 13(1)): those of rounds follow once
 * its whole price, or the whole payment, has gone back. A part of it, or a cancelation alone, moves nothing.
 */
const isWithdrawn = sql<boolean>`exists (
  select from orders join checkouts on checkouts.id = orders.checkout_id
  cross join lateral (
    select sum(amount) as of_payment, sum(amount) filter (where order_id = orders.id) as of_order,
      max(coalesce(checked_at, refunds.created_at)) as last_at
    from refunds where refunds.checkout_id = checkouts.id and refunds.status = 'succeeded'
  ) as given_back
  where orders.id = proof_round_payments.order_id and orders.withdrawn_at is not null
    and orders.status = 'Canceled' and (of_order >= orders.price_total or of_payment >= checkouts.paid_amount)
    and last_at > now() - make_interval(days => ${sql.lit(TRIED_DAYS)}))`;

/**
 * Gives money back of rounds that came too late to be used, and of withdrawn orders. A job calls it for what was
 * missed. @returns how many were given back
 */
export async function giveBackRounds(services: Services): Promise<number> {
  const due = await services.db
    .selectFrom('proofRoundPayments')
    .where('status', '=', 'paid')
    .where('refunded', '=', 0)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('paidAfter', 'is not', null),
          eb('paidAt', '>', sql<Date>`now() - make_interval(days => ${TRIED_DAYS})`),
        ]),
        isWithdrawn,
      ]),
    )
    .select(['id', 'paymentIntentId'])
    .limit(GIVEN_BACK_AT_ONCE)
    .execute();
  let given = 0;
  for (const payment of due) {
    try {
      if (await giveBack(services, payment)) given++;
    } catch (error) {
      logWarning('proofs', `A round could not be given back: ${describeError(error)}`);
    }
  }
  return given;
}

/** A refund of a bank transfer takes days, longer than Stripe knows its idempotency key. */
async function giveBack(
  services: Services,
  { id, paymentIntentId: intent }: Pick<RoundPaymentRow, 'id' | 'paymentIntentId'>,
): Promise<boolean> {
  if (!intent) return false;
  const { refunds } = await services.stripe();
  const { data } = await callStripe(refunds.list({ payment_intent: intent, limit: 100 }));
  const isUnderWay = data.some(({ status }) => status !== 'failed' && status !== 'canceled');
  if (isUnderWay) return recordRoundRefund(services, id, intent);
  await refundRound(services, id, SYSTEM);
  return true;
}

/**
 * Brings a round's refunded amount to what Stripe says. Idempotent.
 * @returns whether the round has ended with it
 */
export async function recordRoundRefund(services: Services, id: string, intent: string): Promise<boolean> {
  const stripe = await services.stripe();
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
      by: name === SYSTEM.name ? SYSTEM : { role: 'studio', name },
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
  return changed;
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
