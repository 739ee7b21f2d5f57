import { type RawBuilder, sql } from 'kysely';
import { describeError, logWarning } from '#server/logging/log.ts';
import type { Services } from '#server/services.ts';
import { retrieveSession } from '#server/stripe/checkout-session.ts';
import { readInvoice } from '#server/stripe/tax.ts';
import type { Invoice } from '#shared/order/vat.ts';

const DAYS = 7;

/**
 * Stripe issues an invoice a moment after the payment, so that orders and rounds may be written without it. Those that were
 * asked about longest ago come first, so that invoices that never come keep none from theirs.
 * @returns how many have got theirs
 */
export async function followInvoices(services: Services, limit = 20): Promise<number> {
  const { rows } = await sql<{ sessionId: string }>`
    with waiting as (
      select checkouts.id, session_id, checked_at from checkouts
      where session_id is not null and id in (select checkout_id from orders
        where created_at > now() - make_interval(days => ${DAYS}) and vat -> 'invoice' = 'null')
      union all
      select id, session_id, checked_at from proof_round_payments
      where session_id is not null
        and created_at > now() - make_interval(days => ${DAYS}) and vat -> 'invoice' = 'null'
    ),
    chosen as (select id from waiting order by checked_at nulls first limit ${limit}::integer),
    of_orders as (update checkouts set checked_at = now() where id = any(array(
      select id from checkouts where id in (select id from chosen) for update skip locked)) returning session_id),
    of_rounds as (update proof_round_payments set checked_at = now() where id = any(array(
      select id from proof_round_payments where id in (select id from chosen) for update skip locked)) returning session_id)
    select session_id from of_orders union all select session_id from of_rounds`.execute(services.db);
  let found = 0;
  for (const { sessionId } of rows) {
    try {
      if (await followInvoice(services, sessionId)) found++;
    } catch (error) {
      logWarning('checkout', `The invoice of ${sessionId} could not be read: ${describeError(error)}`);
    }
  }
  return found;
}

async function followInvoice({ db, stripe: openStripe }: Services, sessionId: string): Promise<boolean> {
  const stripe = await openStripe();
  const session = await retrieveSession(stripe, sessionId);
  const invoice = session && (await readInvoice(stripe, session));
  if (!invoice) return false;
  const isAwaited = sql<boolean>`vat -> 'invoice' = 'null'`;
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('orders')
      .set({ vat: vatWith(invoice, sql`identity_removed_at`) })
      .where('checkoutSessionId', '=', sessionId)
      .where(isAwaited)
      .execute();
    // A deletion locks the order too, so that it is over before this writes, or sees what this wrote.
    const round = await tx
      .selectFrom('orders')
      .innerJoin('proofRoundPayments', 'proofRoundPayments.orderId', 'orders.id')
      .where('sessionId', '=', sessionId)
      .select('orders.id')
      .forShare('orders')
      .executeTakeFirst();
    if (!round) return;
    const removedAt = sql`(select identity_removed_at from orders where id = order_id)`;
    await tx
      .updateTable('proofRoundPayments')
      .set({ vat: vatWith(invoice, removedAt) })
      .where('sessionId', '=', sessionId)
      .where(isAwaited)
      .execute();
  });
  return true;
}

/** Its page names the buyer, so it is left out once the name is removed. */
function vatWith({ url, ...numbered }: Invoice, removedAt: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`jsonb_set(vat, '{invoice}', case when ${removedAt} is null
    then ${JSON.stringify({ ...numbered, url })}::jsonb else ${JSON.stringify(numbered)}::jsonb end)`;
}
