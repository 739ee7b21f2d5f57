import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { SettlingCheckout } from '#server/database/tables/checkout.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { inLanguage } from '#server/language.ts';
import { describeError, logWarning } from '#server/logging/log.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import { studioLanguage } from '#server/mail/studio.ts';
import { shippingAddressOf, writeOrders } from '#server/order/write-orders.ts';
import type { Services } from '#server/services.ts';
import { changedTexts } from '#server/storefront/site-texts.ts';
import { readTerms } from '#server/storefront/terms.ts';
import {
  chargedAt,
  claimUnsettledSessions,
  isOverdue,
  isPaid,
  retrieveSession,
  statusOfSession,
} from '#server/stripe/checkout-session.ts';
import { readSessionTax } from '#server/stripe/tax.ts';
import { releaseConversion } from '#server/tracking/conversions.ts';
import { sendWaitingConversions } from '#server/tracking/send-conversions.ts';
import { dayOf } from '#shared/calendar-day.ts';
import type { BankTransfer, CheckoutStatus } from '#shared/checkout/checkout.ts';
import type { Language } from '#shared/language.ts';
import { UUID_PATTERN } from '#shared/text.ts';
import { CONTRACT_TEXTS } from './contract-notes.ts';
import { settlementMails } from './mails.ts';
import { promisesAtPayment } from './promises.ts';

export type Settlement = { checkoutId: string; status: CheckoutStatus };

/**
 * Brings a checkout to the state of its Stripe session; orders are created nowhere else. Idempotent, in any
 * order and concurrently. https://docs.stripe.com/checkout/fulfillment @param hint.failed Stripe has reported
 * the delayed payment as failed @returns null for a session that is not ours
 */
export async function settleCheckout(
  services: Services,
  sessionId: string,
  hint: { failed?: boolean } = {},
): Promise<Settlement | null> {
  const { studioEmail, siteUrl } = services.env;
  const stripe = await services.stripe();
  const session = await retrieveSession(stripe, sessionId);
  const checkoutId = session?.client_reference_id;
  if (!session || !checkoutId || !UUID_PATTERN.test(checkoutId)) return null;

  const tax = isPaid(session) ? await readSessionTax(stripe, session) : null;
  const paidAt = isPaid(session) && isOfAnotherDay(session) ? await chargedAt(stripe, session) : null;
  const settled = await services.db.transaction().execute(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId, studioEmail);
    // Anyone can put a client_reference_id on a payment link of the same account, so the session must match.
    if (!checkout || (checkout.sessionId && checkout.sessionId !== session.id)) return null;
    const status = statusOfSession(checkout.status, session, hint);
    if (status !== checkout.status) {
      const address = shippingAddressOf(session, checkout.phone);
      const told =
        status === 'paid'
          ? await promisesAtPayment(tx, checkout, address, { now: new Date(), paidAt })
          : null;
      const orders =
        status === 'paid'
          ? await writeOrders(tx, checkout, session, {
              promises: told?.promises ?? null,
              tax,
            })
          : [];
      await writeMails(
        tx,
        settlementMails(checkout, status, orders, {
          studio: { recipient: studioEmail, language: checkout.studioLanguage },
          transfer: transferOf(session),
          address,
          afterHold: told?.afterHold ?? null,
          terms:
            checkout.terms ?? (await inLanguage(checkout.language, () => readTerms(tx, siteUrl))).wording,
          isOverdue: checkout.isOverdue,
        }),
      );
      if (status === 'paid') await releaseConversion(tx, services.env, checkout);
    }
    await writeStatus(tx, checkout, session, status);
    return { checkoutId, status, changed: status !== checkout.status };
  });
  if (settled?.changed) {
    services.afterResponse(() => sendWaitingMails(services));
    services.afterResponse(() => sendWaitingConversions(services));
  }
  return settled && { checkoutId: settled.checkoutId, status: settled.status };
}

/** Only then does it matter when it was paid. */
function isOfAnotherDay({ created }: Stripe.Checkout.Session): boolean {
  return dayOf(new Date(created * 1000)) !== dayOf(new Date());
}

/** Settles checkouts whose webhook may have been lost. */
export async function reconcileCheckouts(
  services: Services,
  limit = 50,
): Promise<{ looked: number; paid: number; failed: number }> {
  const claimed = await claimUnsettledSessions(services.db, 'checkouts', limit);

  const result = { looked: claimed.length, paid: 0, failed: 0 };
  for (const sessionId of claimed) {
    try {
      const settlement = await settleCheckout(services, sessionId);
      if (settlement?.status === 'paid') result.paid++;
    } catch (error) {
      logWarning(
        'checkout',
        `The session ${sessionId} could not be settled and is looked at again later: ${describeError(error)}`,
      );
      result.failed++;
    }
  }
  return result;
}

/** Locks the drafts too, so that checkouts of the same draft are settled in turn. */
function lockCheckout(
  tx: DatabaseTransaction,
  id: string,
  studioEmail: string,
): Promise<(SettlingCheckout & { studioLanguage: Language; isOverdue: boolean }) | undefined> {
  return (
    tx
      .with('checkout', (db) => db.selectFrom('checkouts').selectAll().where('id', '=', id).forUpdate())
      .with('drafts', (db) =>
        db
          .selectFrom('configuratorDrafts')
          .where('id', 'in', (eb) =>
            eb.selectFrom('checkout').select(sql<string>`unnest(checkout.draft_ids)`.as('id')),
          )
          .select('id')
          .orderBy('id')
          .forUpdate(),
      )
      .selectFrom('checkout')
      .select((eb) =>
        eb
          .selectFrom('orderedTerms')
          .whereRef('orderedTerms.id', '=', 'checkout.termsId')
          .select('wording')
          .as('terms'),
      )
      .select([isOverdue.as('isOverdue'), studioLanguage(studioEmail).as('studioLanguage')])
      .select(changedTexts(CONTRACT_TEXTS, sql.ref<Language>('checkout.language')).as('texts'))
      .select([
        'id',
        'number',
        'sessionId',
        'status',
        'customerEmail',
        'amountTotal',
        'currency',
        'items',
        'draftIds',
        'promises',
        'createdAt',
      ])
      .select(['phone', 'userId', 'language', 'paidAmount', 'paidCurrency', 'digitalConsent', 'digitalAsked'])
      // PostgreSQL does not run a CTE that nothing reads, so it would lock nothing.
      .select((eb) => eb.selectFrom('drafts').select(eb.fn.countAll().as('count')).as('lockedDrafts'))
      .executeTakeFirst()
  );
}

async function writeStatus(
  tx: Database,
  checkout: SettlingCheckout,
  session: Stripe.Checkout.Session,
  status: CheckoutStatus,
): Promise<void> {
  const transfer = status === 'pending' ? transferOf(session) : null;
  const becamePaid = status === 'paid' && checkout.status !== 'paid';
  const becameFailed = status === 'failed' && checkout.status !== 'failed';
  await tx
    .updateTable('checkouts')
    .set({
      status,
      sessionId: session.id,
      checkedAt: sql`now()`,
      transfer: transfer && JSON.stringify(transfer),
      ...(becameFailed && { failedAt: sql`now()` }),
      ...(becamePaid && {
        settledAt: sql`now()`,
        paidAmount: session.amount_total,
        paidCurrency: session.currency?.toUpperCase(),
        phone: null,
      }),
    })
    .where('id', '=', checkout.id)
    .execute();
  // The back office lists payments on their way, which have no order yet whose trigger would tell it.
  if (status !== checkout.status && [status, checkout.status].includes('pending'))
    await sql`select pg_notify('changes', 'orders')`.execute(tx);
}

/** Null for other delayed methods, such as SEPA debits, where the buyer does not transfer anything. */
function transferOf({ payment_intent: intent }: Stripe.Checkout.Session): BankTransfer | null {
  if (intent === null || typeof intent !== 'object') return null;
  const instructions = intent.next_action?.display_bank_transfer_instructions;
  if (!instructions) return null;
  const account = instructions.financial_addresses?.find(({ iban }) => iban)?.iban;
  return {
    amount: instructions.amount_remaining ?? intent.amount,
    account: account ? { holder: account.account_holder_name, iban: account.iban, bic: account.bic } : null,
    reference: instructions.reference,
    url: instructions.hosted_instructions_url,
  };
}
