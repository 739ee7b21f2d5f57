import { sql } from 'kysely';
import { countDone } from '#server/count-done.ts';
import type { Database } from '#server/database/types.ts';
import { describeError, logWarning } from '#server/logging/log.ts';
import type { Services } from '#server/services.ts';
import { makeCustomer, type PaymentKey } from './customers.ts';
import { failureOf, KEY_HOURS } from './stripe-failure.ts';

const BATCH = 20;
/** A page that is not open by then has failed to open. */
const OPENING_MINUTES = 10;

/** The payment by which Stripe made a customer, or was asked to. */
type Asked = { payment: PaymentKey; email: string };

/**
 * Notes customers of pages that were never opened: Stripe's answer was lost, or the process ended before it was noted. By the
 * key of before, Stripe names the same customer again. They are deleted with their payments then. @returns how many
 */
export async function noteLostCustomers({
  db,
  stripe: openStripe,
}: Pick<Services, 'db' | 'stripe'>): Promise<number> {
  const asked = [...(await claimCheckouts(db)), ...(await claimRounds(db))];
  if (asked.length === 0) return 0;
  const stripe = await openStripe();
  return countDone(
    asked,
    async ({ payment, email }) => {
      await makeCustomer(db, stripe, payment, email);
      return true;
    },
    (error) => {
      // A customer that Stripe refuses is none that was lost.
      if (failureOf(error) === 'unknown')
        logWarning('privacy', `A customer at Stripe may be lost: ${describeError(error)}`);
    },
  );
}

async function claimCheckouts(db: Database): Promise<Asked[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    update checkouts set checked_at = now() where id = any(array(
      select id from checkouts
      where ${isWithoutPage} and not exists (select from stripe_customers where checkout_id = checkouts.id)
      order by checked_at nulls first limit ${BATCH}::integer for update skip locked))
    returning id, customer_email as email`.execute(db);
  return rows.map(({ id, email }) => ({ payment: { checkoutId: id }, email }));
}

async function claimRounds(db: Database): Promise<Asked[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    update proof_round_payments set checked_at = now() where id = any(array(
      select id from proof_round_payments
      where ${isWithoutPage}
        and not exists (select from stripe_customers where round_payment_id = proof_round_payments.id)
      order by checked_at nulls first limit ${BATCH}::integer for update skip locked))
    returning id, (select customer_email from orders where orders.id = order_id) as email`.execute(db);
  return rows.map(({ id, email }) => ({ payment: { roundPaymentId: id }, email }));
}

/** For a row of either table: whether its page was never opened. Each is asked about less and less often. */
const isWithoutPage = sql<boolean>`(status = 'open' and session_id is null
  and created_at between now() - make_interval(hours => ${sql.lit(KEY_HOURS)})
    and now() - make_interval(mins => ${sql.lit(OPENING_MINUTES)})
  and (checked_at is null or checked_at < now() - (now() - created_at) / 10))`;
