import { sql } from 'kysely';
import { countDone } from '#server/count-done.ts';
import { describeError, logWarning } from '#server/logging/log.ts';
import { priceAsPaid } from '#server/order/given-back.ts';
import { SYSTEM } from '#server/proof/log.ts';
import type { Services } from '#server/services.ts';
import { recordRoundRefunds } from './record-round-refunds.ts';
import { refundRest } from './refund-round.ts';

const GIVEN_BACK_AT_ONCE = 20;
/** A refund that Stripe refuses for so long, as it does for an account without money, is left to the studio. */
const TRIED_DAYS = 7;

/**
 * A withdrawal takes all payments of an order back (Directive 2011/83/EU, Article 13(1)): those of rounds follow once
 * its whole price, or the whole payment, has gone back. A part of it, or a cancelation alone, moves nothing.
 */
const isWithdrawn = sql<boolean>`exists (
  select from orders join checkouts on checkouts.id = orders.checkout_id
  cross join lateral (
    select sum(amount) as of_payment, sum(amount) filter (where order_id = orders.id) as of_order
    from refunds where refunds.checkout_id = checkouts.id and refunds.status = 'succeeded'
  ) as given_back
  where orders.id = proof_round_payments.order_id and orders.withdrawn_at is not null
    and orders.status = 'Canceled' and (of_order >= ${priceAsPaid} or of_payment >= checkouts.paid_amount))`;

/** One that has failed is tried again once a day. */
const wasTriedToday = sql<boolean>`exists (select from round_refunds
  where round_refunds.payment_id = proof_round_payments.id
    and (round_refunds.status = 'pending'
      or (round_refunds.status in ('failed', 'canceled') and created_by = ${SYSTEM.name}
        and round_refunds.created_at > now() - interval '1 day')))`;

/** Counted from the first try, as no job may have run since the round was owed. */
const wasGivenUp = sql<boolean>`exists (select from round_refunds
  where round_refunds.payment_id = proof_round_payments.id
    and round_refunds.status in ('failed', 'canceled') and created_by = ${SYSTEM.name}
    and round_refunds.created_at <= now() - make_interval(days => ${sql.lit(TRIED_DAYS)}))`;

/**
 * Gives money back of rounds that came too late to be used, and of withdrawn orders. A job calls it for what was
 * missed. @returns how many were given back
 */
export async function giveBackRounds(services: Services): Promise<number> {
  const due = await services.db
    .selectFrom('proofRoundPayments')
    .where('status', '=', 'paid')
    .where(sql<boolean>`refunded < coalesce(paid_amount, amount)`)
    .where((eb) => eb.or([eb('paidAfter', 'is not', null), isWithdrawn]))
    .where(({ not, or }) => not(or([wasTriedToday, wasGivenUp])))
    .select('id')
    .limit(GIVEN_BACK_AT_ONCE)
    .execute();
  return countDone(
    due,
    ({ id }) => giveBack(services, id),
    (error) => logWarning('proofs', `A round could not be given back: ${describeError(error)}`),
  );
}

async function giveBack(services: Services, id: string): Promise<boolean> {
  // A refund that Stripe knows already is only noted.
  await recordRoundRefunds(services, id);
  return refundRest(services, id, { id: null, name: SYSTEM.name });
}
