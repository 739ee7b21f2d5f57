import { sql } from 'kysely';
import type Stripe from 'stripe';
import { countDone } from '#server/count-done.ts';
import type { Database } from '#server/database/types.ts';
import { describeError, logWarning } from '#server/logging/log.ts';
import type { Services } from '#server/services.ts';
import { cancelTransfer, isOverdue, retrieveSession } from '#server/stripe/checkout-session.ts';
import { callStripe } from '#server/stripe/stripe-failure.ts';
import { RETENTION_DAYS } from '#shared/privacy/retention.ts';
import { expirePage, forgetPage } from './further-round.ts';
import { giveBackRounds } from './give-back-rounds.ts';
import { recordRoundRefunds } from './record-round-refunds.ts';
import { settleRound } from './settle-round.ts';

const CLOSED_AT_ONCE = 20;

/**
 * After a refund that may have canceled its order: no further round of it can be bought, and those of a withdrawn order
 * are given back. The jobs do the same for what this misses.
 */
export async function endRounds(services: Services): Promise<void> {
  await closeRoundPages(services);
  await giveBackRounds(services);
}

/** For a row of `orders`: whether it is canceled, completed or withdrawn, or its final pages are approved. */
const areRoundsOver = sql<boolean>`(orders.status in ('Canceled', 'Completed') or orders.withdrawn_at is not null
  or coalesce((select state = 'approved' and kind = 'final' from proof_versions
    where order_id = orders.id and state <> 'draft' order by number desc limit 1), false))`;

/**
 * Closes payment pages of orders for which no round can be used any more; what was paid is settled as usual. A job calls
 * it for what was missed, as after a crash or while Stripe did not answer. @returns how many were closed
 */
export async function closeRoundPages(services: Services): Promise<number> {
  const open = await services.db
    .selectFrom('proofRoundPayments')
    .innerJoin('orders', 'orders.id', 'proofRoundPayments.orderId')
    .where('proofRoundPayments.status', '=', 'open')
    .where(areRoundsOver)
    .select(['proofRoundPayments.id', 'proofRoundPayments.sessionId'])
    .limit(CLOSED_AT_ONCE)
    .execute();
  return countDone(
    open,
    (page) => closePage(services, page),
    (error, { sessionId }) =>
      logWarning('proofs', `The payment page ${sessionId} could not be closed: ${describeError(error)}`),
  );
}

async function closePage(
  services: Services,
  page: { id: string; sessionId: string | null },
): Promise<boolean> {
  if (page.sessionId) {
    await expirePage(await services.stripe(), page.sessionId);
    const settled = await settleRound(services, page.sessionId);
    if (settled) return settled.status !== 'open';
  }
  return forgetPage(services.db, page);
}

/**
 * Ends payments of rounds that have neither come nor failed for long, as those of carts are ended: Stripe lets a bank
 * transfer wait for ever, and its buyer can buy no other round meanwhile. @returns how many
 */
export async function endOverdueRounds(services: Services): Promise<number> {
  const overdue = await services.db
    .selectFrom('proofRoundPayments')
    .where('status', 'in', ['open', 'pending'])
    .where(isOverdue)
    .where('sessionId', 'is not', null)
    .select(['id', (eb) => eb.ref('sessionId').$notNull().as('sessionId')])
    .orderBy('createdAt')
    .limit(CLOSED_AT_ONCE)
    .execute();
  return countDone(
    overdue,
    (payment) => endPayment(services, payment),
    (error, { sessionId }) =>
      logWarning('proofs', `The session ${sessionId} could not be ended: ${describeError(error)}`),
  );
}

async function endPayment(services: Services, payment: { id: string; sessionId: string }): Promise<boolean> {
  const stripe = await services.stripe();
  const session = await retrieveSession(stripe, payment.sessionId);
  if (!session) return forgetPage(services.db, payment);
  await cancelTransfer(stripe, session);
  const settled = await settleRound(services, payment.sessionId);
  return settled !== null && settled.status !== 'open' && settled.status !== 'pending';
}

const PURGED_AT_ONCE = 500;

/**
 * Payments that came to nothing, which are kept as long as those of carts: from when Stripe last said so, as a transfer
 * fails after weeks, and its buyer is asked to write to us. @returns how many
 */
export async function purgeEndedRounds(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('proofRoundPayments')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('proofRoundPayments')
        .select('id')
        .where('status', 'in', ['failed', 'expired'])
        .where(
          (or) => or.fn.coalesce('checkedAt', 'createdAt'),
          '<',
          sql<Date>`now() - make_interval(days => ${RETENTION_DAYS.shortRecords})`,
        )
        .limit(PURGED_AT_ONCE),
    )
    .where('status', 'in', ['failed', 'expired'])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** @param of from an event, of which only the ids are trusted @returns null for a payment that is of no round */
export async function receiveRoundRefund(
  services: Services,
  of: { payment_intent: string } | { charge: string },
): Promise<'succeeded' | 'pending' | null> {
  const stripe = await services.stripe();
  const intent = 'charge' in of ? await intentOfCharge(stripe, of.charge) : of.payment_intent;
  const id =
    intent && ((await findPayment(services, intent)) ?? (await settleFirst(services, stripe, intent)));
  if (!id) return null;
  return (await recordRoundRefunds(services, id)) ? 'succeeded' : 'pending';
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
