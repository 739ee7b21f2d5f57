import { sql } from 'kysely';
import type Stripe from 'stripe';
import { m } from '#messages';
import type { RoundPaymentRow } from '#server/database/tables/proof.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import type { Env } from '#server/env.ts';
import { DomainError } from '#server/error.ts';
import { inLanguage } from '#server/language.ts';
import { logInfo } from '#server/logging/log.ts';
import type { Reader } from '#server/order/links.ts';
import { lockActiveOrder, type OrderRecord, orderFinished } from '#server/order/order-record.ts';
import { findLatest } from '#server/proof/pages/versions.ts';
import type { Services } from '#server/services.ts';
import { retrieveSession } from '#server/stripe/checkout-session.ts';
import { createBuyer } from '#server/stripe/customers.ts';
import { callStripe, isStripeError } from '#server/stripe/stripe-failure.ts';
import { taxParameters } from '#server/stripe/tax.ts';
import { errorText } from '#shared/error-text.ts';
import { addressIn, toLanguage } from '#shared/language.ts';
import { CURRENCY } from '#shared/money.ts';
import { roundPart, type SoldVat, STANDARD_VAT_RATE, taxCodeOf } from '#shared/order/vat.ts';
import { readRounds } from './rounds.ts';
import { settleRound } from './settle-round.ts';

/** Stripe's sessions end after 24 hours, and its idempotency keys hold as long. */
const PAGE_HOURS = 23;
/** The page that was open, one that had to be closed, and a new one. */
const ATTEMPTS_MAX = 3;

export type RoundOffer = { price: number; currency: string };

type TaxedOffer = RoundOffer & { vatRate: number };

/** The cheapest add-on that adds one round; null where the shop sells none. */
export async function readRoundOffer(db: Database): Promise<RoundOffer | null> {
  const offer = await findOffer(db);
  return offer && { price: offer.price, currency: offer.currency };
}

async function findOffer(db: Database): Promise<TaxedOffer | null> {
  const addOn = await db
    .selectFrom('addOns')
    .where('revisionRounds', '=', 1)
    .where('price', '>', 0)
    .select(['price', 'vatRate'])
    .orderBy('price')
    .limit(1)
    .executeTakeFirst();
  return addOn ? { ...addOn, currency: CURRENCY } : null;
}

/**
 * Opens the payment page for one more round. An order has one such page at a time, so that a second click or a second
 * tab leads to the same one. @throws DomainError FORBIDDEN for the family, CONFLICT, UNAVAILABLE, NOT_CONFIGURED
 */
export async function buyRound(services: Services, reader: Reader): Promise<{ url: string }> {
  if (reader.role === 'family') throw new DomainError('FORBIDDEN', errorText('errors_proof_buyer_buys'));
  const stripe = await services.stripe();
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const { order, payment, isStale } = await services.db
      .transaction()
      .execute((tx) => preparePayment(tx, reader));
    const url = payment.sessionId
      ? await reopenPage(services, stripe, { ...payment, sessionId: payment.sessionId }, isStale)
      : await openPage(services, stripe, order, payment);
    if (url) return { url };
  }
  throw new DomainError('UNAVAILABLE', errorText('errors_proof_payment_page_failed'));
}

async function preparePayment(tx: DatabaseTransaction, reader: Reader) {
  const order = await lockActiveOrder(tx, reader.orderId);
  const [offer, open] = [await findOffer(tx), await findUnsettled(tx, order.id)];
  if (!offer) throw new DomainError('CONFLICT', errorText('errors_proof_rounds_not_sold'));
  if (open?.status === 'pending') throw onItsWay();
  await refuseNeedless(tx, order);
  if (open && isCurrent(open, offer)) return { order, payment: open, isStale: false };
  if (open?.sessionId) return { order, payment: open, isStale: true };
  if (open)
    await tx.updateTable('proofRoundPayments').set({ status: 'expired' }).where('id', '=', open.id).execute();
  const { price: amount, currency, vatRate } = offer;
  const vat: SoldVat = { from: 'rates', parts: [roundPart(amount, vatRate)] };
  const payment = await tx
    .insertInto('proofRoundPayments')
    .values({ orderId: order.id, amount, currency, boughtBy: reader.name, vat: JSON.stringify(vat) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { order, payment, isStale: false };
}

function findUnsettled(tx: DatabaseTransaction, orderId: string) {
  return tx
    .selectFrom('proofRoundPayments')
    .where('orderId', '=', orderId)
    .where('status', 'in', ['open', 'pending'])
    .selectAll()
    .orderBy(sql`status = 'pending'`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

function isCurrent({ amount, currency, createdAt }: RoundPaymentRow, offer: RoundOffer): boolean {
  const isYoung = Date.now() - createdAt.getTime() < PAGE_HOURS * 60 * 60_000;
  return isYoung && amount === offer.price && currency === offer.currency;
}

/** Nobody pays for what they have, or can't use. */
async function refuseNeedless(tx: DatabaseTransaction, order: OrderRecord): Promise<void> {
  const latest = await findLatest(tx, order.id);
  if (!latest) throw new DomainError('CONFLICT', errorText('errors_proof_no_pages_yet'));
  if (latest.state === 'approved' && latest.kind === 'final')
    throw new DomainError('CONFLICT', errorText('errors_proof_approved_already'));
  if (order.status === 'Completed') throw orderFinished();
  const { left } = await readRounds(tx, order);
  if (left > 0) throw new DomainError('CONFLICT', errorText('errors_proof_round_left', { count: left }));
}

/**
 * If the process ends before the session is noted, the next call gets the same one by its idempotency key. @returns null
 * where the payment has ended meanwhile
 */
async function openPage(
  services: Services,
  stripe: Stripe,
  order: OrderRecord,
  payment: RoundPaymentRow,
): Promise<string | null> {
  const { db } = services;
  const session = await createPage(services, stripe, order, payment);
  if (!session) {
    await forgetPage(db, { id: payment.id, sessionId: null });
    return null;
  }
  const noted = await db
    .updateTable('proofRoundPayments')
    .set({ sessionId: session.id })
    .where('id', '=', payment.id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (noted) return session.url;
  // It was closed while its page was being opened, as by an approval; the next try says why.
  await expirePage(stripe, session.id);
  return null;
}

/** @returns null where Stripe knows its key with other parameters, as where Stripe Tax was switched on meanwhile */
async function createPage(
  services: Services,
  stripe: Stripe,
  order: OrderRecord,
  payment: RoundPaymentRow,
): Promise<Stripe.Checkout.Session | null> {
  const buyer = await createBuyer(
    services,
    stripe,
    { roundPaymentId: payment.id },
    { email: order.customerEmail, isShipped: false },
  );
  const page = { ...describePage(services.env, order, payment), ...buyer };
  try {
    const options = { idempotencyKey: `round-${payment.id}` };
    return await callStripe(stripe.checkout.sessions.create(page, options));
  } catch (error) {
    if (isStripeError(error) && error.type === 'StripeIdempotencyError' && error.statusCode === 400)
      return null;
    throw error;
  }
}

function describePage(
  env: Env,
  order: OrderRecord,
  payment: RoundPaymentRow,
): Stripe.Checkout.SessionCreateParams {
  const language = toLanguage(order.language);
  const back = `${env.siteUrl}${addressIn(language, '/proof')}?order=${order.id}&round=${payment.id}`;
  return {
    mode: 'payment',
    locale: language,
    client_reference_id: payment.id,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: payment.currency.toLowerCase(),
          unit_amount: payment.amount,
          ...(env.stripeTax && { tax_behavior: 'inclusive' }),
          product_data: inLanguage(language, () => ({
            name: m.payment_round(),
            description: m.payment_round_order({ number: order.number }),
            ...(env.stripeTax && { tax_code: taxCodeOfRound(payment) }),
          })),
        },
      },
    ],
    ...taxParameters(env),
    success_url: back,
    cancel_url: `${back}&canceled=true`,
  };
}

/** A round is drawn, and sent by nobody. */
function taxCodeOfRound({ vat }: RoundPaymentRow): string {
  return taxCodeOf(vat?.parts[0]?.rate ?? STANDARD_VAT_RATE, true);
}

/** @returns null where the page has ended and nothing was paid @throws DomainError CONFLICT if it was */
async function reopenPage(
  services: Services,
  stripe: Stripe,
  page: { id: string; sessionId: string },
  isStale: boolean,
): Promise<string | null> {
  const { sessionId } = page;
  if (isStale) await expirePage(stripe, sessionId);
  const session = await retrieveSession(stripe, sessionId);
  if (!session) await forgetPage(services.db, page);
  if (session?.status === 'open' && session.url) return session.url;
  const settled = await settleRound(services, sessionId);
  if (settled?.status === 'paid')
    throw new DomainError('CONFLICT', errorText('errors_proof_round_just_paid'));
  if (settled?.status === 'pending') throw onItsWay();
  return null;
}

export async function expirePage(stripe: Stripe, sessionId: string): Promise<void> {
  try {
    await callStripe(stripe.checkout.sessions.expire(sessionId));
  } catch (error) {
    // A session that was paid or has ended meanwhile can't expire; it is settled as usual.
    logInfo('proofs', `A replaced payment page stays as it is: ${error}`);
  }
}

/** Ends one that Stripe does not know, as after a change of the account there, or that was never opened. */
export async function forgetPage(
  db: Database,
  { id, sessionId }: { id: string; sessionId: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('proofRoundPayments')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', 'in', ['open', 'pending'])
    .where('sessionId', 'is not distinct from', sessionId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function onItsWay(): DomainError {
  return new DomainError('CONFLICT', errorText('errors_proof_round_on_its_way'));
}
