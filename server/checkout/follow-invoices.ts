import { sql } from 'kysely';
import { describeError, logWarning } from '#server/logging/log.ts';
import type { Services } from '#server/services.ts';
import { retrieveSession } from '#server/stripe/checkout-session.ts';
import { readInvoice } from '#server/stripe/tax.ts';

const DAYS = 7;

/**
 * Stripe issues an invoice a moment after the payment, so that orders and rounds may be written without it.
 * @returns how many have got theirs
 */
export async function followInvoices(services: Services, limit = 20): Promise<number> {
  const { rows } = await sql<{ sessionId: string }>`
    select distinct session_id from (
      select checkout_session_id as session_id from orders
      where created_at > now() - make_interval(days => ${DAYS}) and vat -> 'invoice' = 'null'
      union all
      select session_id from proof_round_payments
      where created_at > now() - make_interval(days => ${DAYS}) and vat -> 'invoice' = 'null'
    ) as waiting limit ${limit}`.execute(services.db);
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
  const vat = sql<string>`jsonb_set(vat, '{invoice}', ${JSON.stringify(invoice)}::jsonb)`;
  await db
    .updateTable('orders')
    .set({ vat })
    .where('checkoutSessionId', '=', sessionId)
    .where(sql<boolean>`vat -> 'invoice' = 'null'`)
    .execute();
  await db
    .updateTable('proofRoundPayments')
    .set({ vat })
    .where('sessionId', '=', sessionId)
    .where(sql<boolean>`vat -> 'invoice' = 'null'`)
    .execute();
  return true;
}
