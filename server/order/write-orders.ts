import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { SettlingCheckout } from '#server/database/tables/checkout.ts';
import type { ShippingAddress } from '#server/database/tables/order.ts';
import type { DatabaseTransaction } from '#server/database/types.ts';
import { promiseRows } from '#server/planning/stored-promise.ts';
import type { SessionTax } from '#server/stripe/tax.ts';
import { needsShipping } from '#shared/checkout/checkout.ts';
import { countPages, countScenes } from '#shared/draft/comic.ts';
import type { Language } from '#shared/language.ts';
import type { OrderedComic, OrderFlag } from '#shared/order/order.ts';
import { beginsLater, type PromiseTold } from '#shared/order/promised-dates.ts';
import { readStoredComic } from '#shared/order/stored-comic.ts';
import { divideByRate, type SoldVat, taxedLines } from '#shared/order/vat.ts';
import type { StoredDays } from '#shared/planning/held-promise.ts';
import { buyerName, newProofLink } from './links.ts';
import { orderSearchText } from './search-text.ts';
import { isOfBuyer, isWithdrawnFromAny } from './withdrawn-before.ts';

export type WrittenOrder = {
  id: string;
  number: string;
  lineNumber: number;
  flags: OrderFlag[];
  shippingAddress: ShippingAddress | null;
  createdAt: Date;
  beginsAt: Date | null;
  /** Of a statement that came before the money. */
  withdrawnAt: Date | null;
  promise: PromiseTold;
  /** Of a link to the order's page, for a buyer without an account. */
  token: string | null;
};

/**
 * Also writes a guest's links, stops what was withdrawn from before the money came, and deletes the draft keys of mailed
 * links, because an ordered draft is kept for years. The caller has locked the checkout, as does whoever receives a
 * statement about it.
 * @param tax what Stripe has computed, if it has @param promises of each comic; null for a payment page from before days were planned
 */
export async function writeOrders(
  tx: DatabaseTransaction,
  checkout: SettlingCheckout,
  session: Stripe.Checkout.Session,
  { promises, tax }: { promises: (StoredDays | null)[] | null; tax: SessionTax | null },
): Promise<WrittenOrder[]> {
  const address = shippingAddressOf(session, checkout.phone);
  const sold = vatOfItems(checkout.items, tax);
  const paidAsOrdered =
    session.amount_total === checkout.amountTotal && session.currency?.toUpperCase() === checkout.currency;
  const placed = checkout.items.map((item) => {
    const id = randomUUID();
    return { id, item, link: checkout.userId ? null : linkOf(item, id, checkout.language) };
  });
  const told = placed.flatMap(({ id }, index) => {
    const promise = promises?.[index];
    return promise ? [promiseRows(id, promise)] : [];
  });
  const isOrdered = sql<boolean>`draft_id = any(${checkout.draftIds}::uuid[])`;
  const rows = placed.flatMap(({ link }) => link?.row ?? []);
  const written = await tx
    .with('keys', (db) => db.deleteFrom('draftKeys').where(isOrdered))
    .with('links', (db) =>
      rows.length > 0 ? db.insertInto('proofLinks').values(rows) : db.deleteFrom('proofLinks').where(isNever),
    )
    .with('told', (db) =>
      told.length > 0
        ? db.insertInto('promises').values(told.map(({ promise }) => promise))
        : db.deleteFrom('promises').where(isNever),
    )
    .with('planned', (db) =>
      told.length > 0
        ? db.insertInto('promiseWindows').values(told.flatMap(({ windows }) => windows))
        : db.deleteFrom('promiseWindows').where(isNever),
    )
    .with('stated', (db) =>
      db
        .updateTable('withdrawals')
        .from('checkouts')
        .set({ orderIds: statedOf(placed) })
        .where('checkouts.id', '=', checkout.id)
        .where(isWithdrawnFromAny('checkouts'))
        .returning(['receivedAt', 'withdrawals.orderIds']),
    )
    .insertInto('orders')
    .values(
      placed.map(({ id, item }, index) => ({
        ...toOrderColumns(item),
        id,
        number: placed.length > 1 ? `${checkout.number}-${index + 1}` : checkout.number,
        checkoutId: checkout.id,
        checkoutSessionId: session.id,
        lineNumber: index + 1,
        userId: checkout.userId,
        paymentIntentId:
          typeof session.payment_intent === 'string' ? session.payment_intent : session.payment_intent?.id,
        source: 'storefront',
        currency: checkout.currency,
        vat: sold[index] ? JSON.stringify(sold[index]) : null,
        language: checkout.language,
        status: 'Paid' as const,
        daysFrom: promises === null ? ('constants' as const) : ('plan' as const),
        beginsAt: startOf(checkout, item),
        withdrawnAt: sql<Date | null>`(select min(received_at) from stated where ${id}::uuid = any(order_ids))`,
        shippingAddress: needsShipping(item) && address ? JSON.stringify(address) : null,
        searchText: orderSearchText({
          ...item,
          rawOrderJson: item,
          shippingAddress: needsShipping(item) ? address : null,
        }),
        flags: flagsOf(item, paidAsOrdered),
      })),
    )
    .returning([
      'id',
      'number',
      'lineNumber',
      'flags',
      'shippingAddress',
      'createdAt',
      'beginsAt',
      'withdrawnAt',
    ])
    .execute();
  return written.map((order) => ({
    ...order,
    promise: promises && toldOf(promises[order.lineNumber - 1] ?? null),
    token: placed[order.lineNumber - 1]?.link?.token ?? null,
  }));
}

function toldOf(promise: StoredDays | null): PromiseTold {
  if (!promise) return 'untold';
  const { kind, sketches, day, fileDay: file, answerDays, windows } = promise;
  return { kind, sketches, day, file, answerDays, redrawn: null, drawnBy: windows.at(-1)?.due ?? day };
}

/** The orders that a row of `withdrawals` is about: all of its buyer, else those under its address. */
function statedOf(placed: { id: string; item: OrderedComic }[]) {
  const ids = placed.map(({ id }) => id);
  const emails = placed.map(({ item }) => item.customerEmail);
  return sql<string[]>`case when ${isOfBuyer('checkouts')} then ${ids}::uuid[] else array(
    select placed.id from unnest(${ids}::uuid[], ${emails}::text[]) as placed (id, email)
    where lower(placed.email) = lower(withdrawals.email)) end`;
}

/** When the work begins on a comic that is paid for now; null where it begins at once. */
export function startOf(
  { digitalAsked, digitalConsent }: Pick<SettlingCheckout, 'digitalAsked' | 'digitalConsent'>,
  { delivery }: Pick<OrderedComic, 'delivery'>,
  now = new Date(),
): Date | null {
  return digitalAsked ? beginsLater(delivery, digitalConsent !== null, now) : null;
}

/** Takes the VAT that Stripe has computed, else that of the rates on the day of the order. */
function vatOfItems(items: OrderedComic[], tax: SessionTax | null): (SoldVat | null)[] {
  let next = 0;
  return items.map((item) => {
    const { vatRates: rates } = item;
    if (!rates) return null;
    if (!tax) return { from: 'rates', parts: divideByRate(item, rates) };
    const parts = taxedLines(item, rates).flatMap(({ lines }) => {
      const computed = tax.lines[next++];
      return computed ? [{ lines, ...computed }] : [];
    });
    return { from: 'stripe', parts, taxIds: tax.taxIds, invoice: tax.invoice };
  });
}

const isNever = sql<boolean>`false`;

function linkOf({ customerName, customerEmail: email }: OrderedComic, orderId: string, language: Language) {
  return newProofLink({ orderId, kind: 'buyer', name: buyerName(customerName), email, language });
}

export function toOrderColumns(item: OrderedComic) {
  return {
    draftId: item.draftId,
    customerName: item.customerName,
    customerEmail: item.customerEmail,
    comicType: item.comicType,
    tierId: item.tier.id,
    tierName: item.tier.name,
    pageCount: countPages(item, item.tier),
    addOns: item.addOns.map(({ name }) => name),
    deliveryOption: item.delivery.type,
    rush: item.delivery.rush,
    charactersCount: item.characters.length,
    // An item of before pages were kept has a flat list of scenes.
    scenesCount: countScenes(readStoredComic(item).pages),
    priceTotal: item.priceTotal,
    rawOrderJson: JSON.stringify(item),
    searchText: orderSearchText({ ...item, rawOrderJson: item }),
    searchedAt: sql<Date>`now()`,
  };
}

function flagsOf(item: OrderedComic, paidAsOrdered: boolean) {
  const always: OrderFlag[] = paidAsOrdered ? [] : ['amount-mismatch'];
  return sql<OrderFlag[]>`${always}::text[] || array(
    select 'draft-ordered-before' where exists (select from orders where draft_id = ${item.draftId})
  )`;
}

/** @param phone as the buyer gave it in the cart */
export function shippingAddressOf(
  session: Stripe.Checkout.Session,
  phone: string | null,
): ShippingAddress | null {
  const shipping = session.collected_information?.shipping_details;
  if (!shipping) return null;
  const { line1, line2, city, state, postal_code, country } = shipping.address;
  return {
    name: shipping.name,
    phone: phone ?? session.customer_details?.phone ?? null,
    line1,
    line2,
    city,
    state,
    postalCode: postal_code,
    country,
  };
}
