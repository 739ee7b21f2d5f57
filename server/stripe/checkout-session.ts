import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { Database } from '#server/database/types.ts';
import type { CheckoutStatus } from '#shared/checkout/checkout.ts';
import { RETENTION_DAYS } from '#shared/privacy/retention.ts';
import { callStripe, failureOf, isStripeError, isUnknownToStripe } from './stripe-failure.ts';

const PAID = ['paid', 'no_payment_required'];

/**
 * Claims payments whose webhook may have been lost: least recently checked first, older ones less often. Concurrent runs
 * claim different rows. @returns the ids of their sessions
 */
export async function claimUnsettledSessions(
  db: Database,
  table: 'checkouts' | 'proof_round_payments',
  limit: number,
): Promise<string[]> {
  // With `in`, PostgreSQL may run the subquery once a row, and claim more than the limit.
  const { rows } = await sql<{ sessionId: string }>`
    update ${sql.table(table)} set checked_at = now() where id = any(array(
      select id from ${sql.table(table)}
      where status in ('open', 'pending') and session_id is not null and (checked_at is null
        or checked_at < now() - greatest(interval '1 minute', (now() - created_at) / 10))
      order by checked_at nulls first limit ${limit}::integer for update skip locked))
    returning session_id`.execute(db);
  return rows.map(({ sessionId }) => sessionId);
}

/** @returns null for a session that Stripe does not know */
export async function retrieveSession(
  stripe: Stripe,
  sessionId: string,
): Promise<Stripe.Checkout.Session | null> {
  try {
    return await callStripe(stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }));
  } catch (error) {
    if (isUnknownToStripe(error)) return null;
    throw error;
  }
}

/** Nobody can pay on it afterwards. One that Stripe does not know, as after a change of the account, is closed already. */
export async function expireSession(stripe: Stripe, sessionId: string): Promise<void> {
  try {
    await callStripe(stripe.checkout.sessions.expire(sessionId));
  } catch (error) {
    if (!isUnknownToStripe(error)) throw error;
  }
}

/** Ends the wait for a bank transfer. A part that has arrived goes back by Stripe. https://docs.stripe.com/payments/bank-transfers */
export async function cancelTransfer(stripe: Stripe, session: Stripe.Checkout.Session): Promise<void> {
  const { payment_intent: intent } = session;
  if (intent === null || typeof intent === 'string' || intent.status !== 'requires_action') return;
  await callStripe(stripe.paymentIntents.cancel(intent.id));
}

export function isPaid({ payment_status: status }: Stripe.Checkout.Session): boolean {
  return PAID.includes(status);
}

/** When its money was taken; null where Stripe does not say. */
export async function chargedAt(stripe: Stripe, session: Stripe.Checkout.Session): Promise<Date | null> {
  const { payment_intent: intent } = session;
  const charge = intent !== null && typeof intent === 'object' ? intent.latest_charge : null;
  if (!charge) return null;
  try {
    const { created } =
      typeof charge === 'string' ? await callStripe(stripe.charges.retrieve(charge)) : charge;
    return new Date(created * 1000);
  } catch (error) {
    // Such as a restricted key without charges.
    if (isStripeError(error) && failureOf(error) === 'refused') return null;
    throw error;
  }
}

/** @param hint.failed Stripe has reported the delayed payment as failed */
export function statusOfSession(
  current: CheckoutStatus,
  session: Stripe.Checkout.Session,
  hint: { failed?: boolean },
): CheckoutStatus {
  if (current === 'paid' || isPaid(session)) return 'paid';
  if (session.status === 'expired') return 'expired';
  // The session may have been read before a state we know already; states never go back.
  if (session.status !== 'complete') return current;
  return current === 'failed' || hint.failed || hasPaymentFailed(session) ? 'failed' : 'pending';
}

/** A failed delayed payment leaves its intent waiting for another method. */
function hasPaymentFailed({ payment_intent: intent }: Stripe.Checkout.Session): boolean {
  return (
    intent !== null &&
    typeof intent === 'object' &&
    ['requires_payment_method', 'canceled'].includes(intent.status)
  );
}

/**
 * Of a row of either table of payments: we wait no longer for its money. Its end is ours then, and no bank's, whoever tells
 * of it first. By the clock of the database, as a server's may differ from that of the job that ends it.
 */
export const isOverdue = sql<boolean>`(created_at < now() - make_interval(days => ${sql.lit(RETENTION_DAYS.pendingPayment)}))`;

/** The payment in Stripe's dashboard; the id of a test session leads to its test mode. */
export function paymentUrlOf(order: { checkoutSessionId: string; paymentIntentId: string | null }): string {
  const mode = order.checkoutSessionId.startsWith('cs_test_') ? 'test/' : '';
  const path = order.paymentIntentId
    ? `payments/${encodeURIComponent(order.paymentIntentId)}`
    : `search?query=${encodeURIComponent(order.checkoutSessionId)}`;
  return `https://dashboard.stripe.com/${mode}${path}`;
}
