import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { Database } from '#server/database/types.ts';
import type { Env } from '#server/env.ts';
import { describeError, logWarning } from '#server/logging/log.ts';
import type { Services } from '#server/services.ts';
import { callStripe, failureOf, isStripeError, isUnknownToStripe } from './stripe-failure.ts';

type SessionParameters = Stripe.Checkout.SessionCreateParams;
type CustomerUpdate = Stripe.Checkout.SessionCreateParams.CustomerUpdate;

/** A payment for comics, or for a further round. */
export type PaymentKey = { checkoutId: string } | { roundPaymentId: string };

/**
 * Makes the customer of a payment at Stripe, without whom its page offers no bank transfer:
 * https://docs.stripe.com/payments/bank-transfers/accept-a-payment. Stripe knows the address alone, and forgets it with
 * the payment. Where it makes no customer, as for a key without that right, the page still takes cards.
 * @param email of the buyer, who can't change it on the page
 * @returns who pays, as parameters of the session @throws Stripe's error for an address that it refuses, and where it gives
 * no answer
 */
export async function createBuyer(
  { db, env }: { db: Database; env: Pick<Env, 'stripeTax'> },
  stripe: Stripe,
  payment: PaymentKey,
  { email, isShipped }: { email: string; isShipped: boolean },
): Promise<Partial<SessionParameters>> {
  try {
    const customer = await makeCustomer(db, stripe, payment, email);
    return { customer, ...(env.stripeTax && { customer_update: neededForTax(isShipped) }) };
  } catch (error) {
    if (!isStripeError(error) || failureOf(error) === 'unknown' || refusesAddress(error)) throw error;
    logWarning('checkout', `A payment page opens without bank transfers: ${describeError(error)}`);
    return { customer_email: email };
  }
}

/** Idempotent by the payment, as long as Stripe knows the key. @returns Stripe's id @throws Stripe's error */
export async function makeCustomer(
  db: Database,
  stripe: Stripe,
  payment: PaymentKey,
  email: string,
): Promise<string> {
  const [paymentId] = Object.values(payment);
  const created = stripe.customers.create({ email }, { idempotencyKey: `customer-${paymentId}` });
  const { id } = await callStripe(created);
  await keepCustomer(db, id, payment);
  return id;
}

/** Stripe computes tax by an address that its page asks for, and has to keep it for that. */
function neededForTax(isShipped: boolean): CustomerUpdate {
  return { address: 'auto', name: 'auto', ...(isShipped && { shipping: 'auto' }) };
}

/** Whether Stripe refuses the address of the page, or of its customer. */
export function refusesAddress(error: unknown): boolean {
  return (
    isStripeError(error) && 'param' in error && (error.param === 'email' || error.param === 'customer_email')
  );
}

/** One whose payment was deleted meanwhile belongs to none, and is deleted by the job. */
async function keepCustomer(db: Database, id: string, payment: PaymentKey): Promise<void> {
  const checkoutId = 'checkoutId' in payment ? payment.checkoutId : null;
  const roundPaymentId = 'roundPaymentId' in payment ? payment.roundPaymentId : null;
  await sql`
    insert into stripe_customers (id, checkout_id, round_payment_id) select ${id}::text,
      (select id from checkouts where id = ${checkoutId}::uuid),
      (select id from proof_round_payments where id = ${roundPaymentId}::uuid)
    on conflict do nothing`.execute(db);
}

/** Lets go of the customer of a checkout that names nobody any more. */
export async function releaseCustomer(db: Database, checkoutId: string): Promise<void> {
  await db
    .updateTable('stripeCustomers')
    .set({ checkoutId: null })
    .where('checkoutId', '=', checkoutId)
    .execute();
}

/** Lets go of the customers of the further rounds of an order that names nobody any more. */
export async function releaseRoundCustomers(db: Database, orderId: string): Promise<void> {
  await db
    .updateTable('stripeCustomers')
    .set({ roundPaymentId: null })
    .where('roundPaymentId', 'in', (eb) =>
      eb.selectFrom('proofRoundPayments').where('orderId', '=', orderId).select('id'),
    )
    .execute();
}

const BATCH = 20;

/**
 * Deletes customers at Stripe whose payments are gone. One that fails is tried again an hour later. Concurrent runs take
 * different ones. @returns how many it has tried
 */
export async function deleteCustomers({ db, stripe }: Pick<Services, 'db' | 'stripe'>): Promise<number> {
  // With `in`, PostgreSQL may run the subquery once a row, and claim more than the limit.
  const { rows } = await sql<{ id: string }>`
    update stripe_customers set tried_at = now() where id = any(array(
      select id from stripe_customers
      where checkout_id is null and round_payment_id is null
        and (tried_at is null or tried_at < now() - interval '1 hour')
      order by tried_at nulls first limit ${BATCH}::integer for update skip locked))
    returning id`.execute(db);
  for (const { id } of rows) {
    try {
      await deleteAtStripe(await stripe(), id);
      await db.deleteFrom('stripeCustomers').where('id', '=', id).execute();
    } catch (error) {
      logWarning('privacy', `The customer ${id} stays at Stripe for now: ${describeError(error)}`);
    }
  }
  return rows.length;
}

/** A customer whom Stripe does not know, as after a change of the account, is deleted already. */
async function deleteAtStripe(stripe: Stripe, id: string): Promise<void> {
  try {
    await callStripe(stripe.customers.del(id));
  } catch (error) {
    if (!isUnknownToStripe(error)) throw error;
  }
}
