import { sql } from 'kysely';
import type Stripe from 'stripe';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import type { Database } from '#server/database/types.ts';
import { matchesDraftKey } from '#server/draft/draft-key.ts';
import type { Env } from '#server/env.ts';
import { DomainError } from '#server/error.ts';
import { describeOffer, offerDays } from '#server/planning/offer-days.ts';
import { readPlanning } from '#server/planning/read-planning.ts';
import type { Services } from '#server/services.ts';
import { type Offer, readOffer } from '#server/storefront/offer.ts';
import { type OrderedTerms, TERMS_TEXTS, writeTerms } from '#server/storefront/terms.ts';
import { createBuyer, refusesAddress } from '#server/stripe/customers.ts';
import { callStripe } from '#server/stripe/stripe-failure.ts';
import { refusesTax, StripeTaxNotSetUp, taxParameters } from '#server/stripe/tax.ts';
import type { ConsentRecord } from '#server/tracking/consent.ts';
import { prepareConversion } from '#server/tracking/conversions.ts';
import type { Visitor } from '#server/tracking/visitor.ts';
import { dayOf, startOfDay } from '#shared/calendar-day.ts';
import {
  type CartItem,
  comicTitle,
  isDigitalOnly,
  itemDetails,
  needsShipping,
  repriceItem,
} from '#shared/checkout/checkout.ts';
import { formatShortDate } from '#shared/dates.ts';
import type { DraftKey } from '#shared/draft/comic.ts';
import { listPictureUrls } from '#shared/draft/comic-pictures.ts';
import { IMAGE_URL_PREFIX } from '#shared/draft/schema.ts';
import { errorText } from '#shared/error-text.ts';
import { addressIn } from '#shared/language.ts';
import { CURRENCY } from '#shared/money.ts';
import type { OrderedComic } from '#shared/order/order.ts';
import { needsStartForRush } from '#shared/order/promised-dates.ts';
import type { Region } from '#shared/order/region.ts';
import { addOnLine, COMIC_LINE, taxedLines } from '#shared/order/vat.ts';
import type { HeldPromise } from '#shared/planning/held-promise.ts';
import {
  type DaysOffer,
  type DaysRefusal,
  isLaterThan,
  type ShownDays,
  wantedOf,
} from '#shared/planning/wanted.ts';
import type { Price } from '#shared/storefront/price.ts';
import { type ChangedTexts, siteText } from '#shared/storefront/site-texts.ts';
import { listOrderedDrafts } from './ordered.ts';
import { closePages, replacePages } from './replaced-pages.ts';
import { countriesOf } from './shipping-countries.ts';
import { refuseUnkeptWishes } from './wishes.ts';

const ADDRESS_REFUSED = errorText('errors_checkout_email_refused');

type PricedItem = { item: OrderedComic; price: Price };

type Buyer = {
  userId: string | null;
  draftKeys: DraftKey[];
  orderAgain?: string[];
  digitalConsent?: string;
  /** Kept where something is sent. */
  phone?: string;
  /** The days that the cart showed, by the place of each comic; none where it could not load them. */
  shownDays?: (ShownDays | null)[] | undefined;
  consent?: ConsentRecord;
  visitor?: Visitor;
};

export type NewSession =
  | { url: string }
  /** `days` of all comics, where one of them has become later or was not seen; else it is empty. */
  | { url: null; repriced: CartItem[]; days: DaysOffer[] };

/**
 * Opens a payment page for the comics of a cart and stores a snapshot. If a price or a number of pages has changed,
 * nothing is opened: the buyer gets the repriced items to confirm first, and the days likewise where one has become
 * later or was not seen. @param buyer.draftKeys prove access to the drafts, because draft ids appear in photo URLs
 * @param buyer.orderAgain drafts to order again although ordered before @throws DomainError CONFLICT, BAD_REQUEST, UNAVAILABLE or NOT_CONFIGURED
 */
export async function createCheckoutSession(
  services: Services,
  cartItems: CartItem[],
  buyer: Buyer,
): Promise<NewSession> {
  const { db, env } = services;
  const stripe = await services.stripe();
  const [offer] = await Promise.all([
    readOffer(db, cartItems, [...TERMS_TEXTS, 'digitalConsent']),
    refuseForeignDrafts(db, cartItems, buyer.draftKeys),
  ]);
  const priced = priceItems(cartItems, offer);
  const repriced = priced.filter(({ item }, index) => !isAsShown(item, cartItems[index]));
  if (repriced.length > 0)
    return { url: null, repriced: repriced.map(({ item: { package: _, ...item } }) => item), days: [] };
  await refuseOrderedDrafts(db, cartItems, buyer.orderAgain ?? []);

  const items = priced.map(({ item }) => item);
  const digitalConsent = checkDigitalConsent(offer.texts, items, buyer.digitalConsent);
  const terms = await writeTerms(offer.texts, env.siteUrl);
  const opened = await holdDays(db, items, {
    ...{ userId: buyer.userId, terms, shownDays: buyer.shownDays },
    phone: (items.some(needsShipping) && buyer.phone) || null,
    beginsAtOnce: digitalConsent !== null,
  });
  if ('later' in opened) return { url: null, repriced: [], days: opened.later };
  const { id } = opened;
  const session = await openStripeSession(services, stripe, opened, priced);
  const replaced = await replacePages(
    db,
    { id, sessionId: session.id, digitalConsent },
    items.map(({ draftId }) => draftId),
  );
  await prepareConversion(services, id, buyer);
  services.afterResponse(() => closePages(db, stripe, replaced));
  return session.url ? { url: session.url } : { url: null, repriced: [], days: [] };
}

/** An owner may sell a package with other pages for the same price. */
function isAsShown(item: OrderedComic, shown: CartItem | undefined): boolean {
  return shown?.priceTotal === item.priceTotal && shown.tier.pageCount === item.tier.pageCount;
}

/** @throws DomainError CONFLICT for a wording that is not today's, and for rush without it */
function checkDigitalConsent(
  texts: ChangedTexts,
  items: OrderedComic[],
  wording: string | undefined,
): string | null {
  if (wording === undefined) refuseRushWithoutStart(items);
  if (wording === undefined || !items.some(isDigitalOnly)) return null;
  if (wording !== siteText(texts, 'digitalConsent')) {
    throw new DomainError('CONFLICT', errorText('errors_consent_changed'));
  }
  return JSON.stringify({ wording, at: new Date().toISOString() });
}

/** @throws DomainError CONFLICT, as rush can't be kept while the time for a withdrawal runs */
function refuseRushWithoutStart(items: OrderedComic[]): void {
  const rushed = items.find(({ delivery }) => needsStartForRush(delivery));
  if (!rushed) return;
  throw new DomainError('CONFLICT', errorText('errors_checkout_rush_needs_start'), { itemId: rushed.id });
}

function priceItems(cartItems: CartItem[], { tiers, addOns }: Offer): PricedItem[] {
  return cartItems.map((cartItem) => {
    const offer = repriceItem(cartItem, { tiers, addOns });
    if ('refusal' in offer) throw new DomainError('CONFLICT', offer.refusal, { itemId: cartItem.id });
    const tier = tiers.find(({ id }) => id === cartItem.tier.id);
    if (!tier) throw new Error('A comic is offered without its package');
    const { digitalVatRate, printVatRate, ...ordered } = tier;
    const vatRates = {
      comic: offer.item.delivery.type === 'digital' ? digitalVatRate : printVatRate,
      addOns: Object.fromEntries(
        addOns
          .filter(({ id }) => offer.item.addOns.some((addOn) => addOn.id === id))
          .map(({ id, vatRate }) => [id, vatRate]),
      ),
    };
    return { item: { ...offer.item, package: ordered, vatRates }, price: offer.price };
  });
}

/** A checkout closes the payment pages of its drafts and orders them, so it needs their keys. */
async function refuseForeignDrafts(db: Database, cartItems: CartItem[], keys: DraftKey[]): Promise<void> {
  const draftIds = cartItems.map(({ draftId }) => draftId);
  const foreign = await db
    .selectFrom('configuratorDrafts')
    .where('id', 'in', draftIds)
    .where(({ not, or }) => not(or(keys.map(matchesDraftKey))))
    .select('id')
    .executeTakeFirst();
  if (!foreign) return;
  const item = cartItems.find(({ draftId }) => draftId === foreign.id);
  throw new DomainError('CONFLICT', errorText('errors_checkout_other_browser'), { itemId: item?.id });
}

/** Nearly always a mistake: a second tab, or a cart from before a bank transfer. */
async function refuseOrderedDrafts(db: Database, cartItems: CartItem[], orderAgain: string[]): Promise<void> {
  const draftIds = cartItems.map(({ draftId }) => draftId).filter((id) => !orderAgain.includes(id));
  const [ordered] = await listOrderedDrafts(db, draftIds);
  if (!ordered) return;
  const item = cartItems.find(({ draftId }) => draftId === ordered.draftId);
  const message =
    ordered.status === 'paid'
      ? errorText('errors_checkout_paid_already')
      : errorText('errors_checkout_payment_pending');
  throw new DomainError('CONFLICT', message, { itemId: item?.id, ordered: ordered.status });
}

/** The length of a product's name at Stripe. */
const NAME_MAX = 250;

const ATTEMPTS = 25;

/** `regions` are those where parcels may go. */
type Opened = { id: string; regions: Region[] };

/**
 * Stores the checkout with the days that its buyer is told. Whoever was told days since the plan was read may have got
 * the last place, so nothing is stored then and the plan is read again. @throws DomainError CONFLICT, also where rush is
 * sold out and where a wished day can't be kept, and UNAVAILABLE
 */
async function holdDays(
  db: Database,
  items: OrderedComic[],
  {
    shownDays,
    beginsAtOnce,
    ...rest
  }: {
    userId: string | null;
    terms: OrderedTerms;
    phone: string | null;
    shownDays: Buyer['shownDays'];
    beginsAtOnce: boolean;
  },
): Promise<Opened | { later: DaysOffer[] }> {
  const draftIds = items.map(({ draftId }) => draftId);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const planning = await readPlanning(db, dayOf(new Date()), draftIds);
    const promises = offerDays(
      planning,
      items.map((item) => wantedOf(item, beginsAtOnce)),
    );
    refuseSoldOutRush(items, promises);
    const regions = refuseUnkeptWishes(planning, items, beginsAtOnce);
    const offers = promises.map(describeOffer);
    if (shownDays && !hasSeen(offers, shownDays)) return { later: offers };
    const id = await insertCheckout(db, items, { ...rest, promises, toldCount: planning.toldCount });
    if (id !== null) return { id, regions };
  }
  throw new DomainError('UNAVAILABLE', errorText('errors_checkout_busy'));
}

function hasSeen(offers: DaysOffer[], shownDays: (ShownDays | null)[]): boolean {
  return offers.every((offer, index) => {
    const shown = shownDays[index];
    return shown !== undefined && !isLaterThan(offer, shown);
  });
}

/** @throws DomainError CONFLICT */
function refuseSoldOutRush(items: OrderedComic[], promises: (HeldPromise | DaysRefusal)[]): void {
  for (const [index, promise] of promises.entries()) {
    if (promise.refused !== 'rush-sold-out') continue;
    const { freeFrom } = promise;
    const sentence =
      freeFrom === null
        ? errorText('errors_checkout_rush_none')
        : errorText('errors_checkout_rush_sold_out', { date: formatShortDate(startOfDay(freeFrom)) });
    throw new DomainError('CONFLICT', sentence, { itemId: items[index]?.id });
  }
}

/**
 * One statement that locks the drafts, so that no photo is purged in between. @returns null where somebody was told days
 * in between @throws DomainError CONFLICT
 */
async function insertCheckout(
  db: Database,
  items: OrderedComic[],
  {
    userId,
    terms,
    phone,
    promises,
    toldCount,
  }: {
    userId: string | null;
    terms: OrderedTerms;
    phone: string | null;
    promises: (HeldPromise | DaysRefusal)[];
    toldCount: number;
  },
): Promise<string | null> {
  const draftIds = items.map(({ draftId }) => draftId);
  const paths = [...new Set(items.flatMap(listPictureUrls))].map((url) => url.slice(IMAGE_URL_PREFIX.length));
  const illustrated = items.filter((item) => listPictureUrls(item).length > 0).map(({ draftId }) => draftId);
  const amountTotal = items.reduce((sum, item) => sum + item.priceTotal, 0);
  const { rows } = await sql<{ id: string | null; isCurrent: boolean }>`
    with told as (
      update told_days set count = count + 1 where count = ${toldCount}::bigint returning count
    ), locked as (
      select id from configurator_drafts where id = any(${draftIds}::uuid[]) order by id for update
    ), kept as (
      update configurator_drafts
      set expires_at = greatest(expires_at, now() + interval '7 days'), updated_at = now()
      where id in (select id from locked)
    ), kept_terms as (
      insert into ordered_terms (id, wording) values (${terms.id}, ${terms.wording}) on conflict do nothing
    ), opened as (
    insert into checkouts
      (customer_email, amount_total, currency, items, draft_ids, user_id, terms_id, language, digital_asked, promises, phone)
    select ${items[0]?.customerEmail}::text, ${amountTotal}::integer, ${CURRENCY}::text,
      ${JSON.stringify(items)}::jsonb, ${draftIds}::uuid[], ${userId}::uuid, ${terms.id}::text,
      ${getLocale()}::text, true, ${JSON.stringify(promises)}::jsonb, ${phone}::text
    where exists (select from told) and (select count(*) from draft_images where path = any(${paths}::text[])) = ${paths.length}::integer
      and (select count(*) from locked where id = any(${illustrated}::uuid[])) = ${illustrated.length}::integer
    returning id
    )
    select (select id from opened) as id, exists (select from told) as is_current
  `.execute(db);
  const [stored] = rows;
  if (stored?.isCurrent && stored.id === null) {
    throw new DomainError('CONFLICT', errorText('errors_checkout_photo_gone'));
  }
  return stored?.id ?? null;
}

async function openStripeSession(
  services: Services,
  stripe: Stripe,
  opened: Opened,
  priced: PricedItem[],
): Promise<Stripe.Checkout.Session> {
  const { env } = services;
  const isShipped = priced.some(({ item }) => needsShipping(item));
  const email = priced[0]?.item.customerEmail ?? '';
  try {
    const buyer = await createBuyer(services, stripe, { checkoutId: opened.id }, { email, isShipped });
    const page = { ...describePage(env, opened, priced), ...buyer };
    return await callStripe(stripe.checkout.sessions.create(page, { idempotencyKey: opened.id }));
  } catch (error) {
    if (env.stripeTax && refusesTax(error)) throw new StripeTaxNotSetUp(error);
    throw refusesAddress(error) ? new DomainError('BAD_REQUEST', ADDRESS_REFUSED) : error;
  }
}

function describePage(
  env: Env,
  { id: checkoutId, regions }: Opened,
  priced: PricedItem[],
): Stripe.Checkout.SessionCreateParams {
  const language = getLocale();
  const page = env.siteUrl + addressIn(language, '/checkout');
  const isShipped = priced.some(({ item }) => needsShipping(item));
  return {
    mode: 'payment',
    locale: language,
    client_reference_id: checkoutId,
    line_items: priced.flatMap(env.stripeTax ? toTaxedItems : toLineItem),
    ...taxParameters(env),
    // Directive 2011/83/EU, Article 8(2), beside Stripe's own button.
    submit_type: 'pay',
    custom_text: { submit: { message: m.payment_binding() } },
    success_url: `${page}?success=true&oid=${checkoutId}`,
    cancel_url: `${page}?canceled=true&oid=${checkoutId}`,
    ...(isShipped && { shipping_address_collection: { allowed_countries: countriesOf(regions) } }),
  };
}

/** One line per comic, because Stripe takes at most 100. */
function toLineItem({ item, price }: PricedItem): Stripe.Checkout.SessionCreateParams.LineItem {
  return {
    quantity: 1,
    price_data: {
      currency: CURRENCY.toLowerCase(),
      unit_amount: price.total,
      product_data: {
        name: comicTitle(item),
        description: itemDetails(item).join(' · '),
      },
    },
  };
}

/** A line for each tax code of a comic, in the sequence in which `vatOfSession` reads them. */
function toTaxedItems({ item }: PricedItem): Stripe.Checkout.SessionCreateParams.LineItem[] {
  if (!item.vatRates) throw new Error('A comic is offered without its rates');
  return taxedLines(item, item.vatRates).map(({ lines, amount, taxCode }) => {
    const addOns = item.addOns.filter(({ id }) => lines.includes(addOnLine(id))).map(({ name }) => name);
    const isComic = lines.includes(COMIC_LINE);
    return {
      quantity: 1,
      price_data: {
        currency: CURRENCY.toLowerCase(),
        unit_amount: amount,
        tax_behavior: 'inclusive' as const,
        product_data: {
          name: isComic ? comicTitle(item) : addOns.join(', ').slice(0, NAME_MAX).toWellFormed(),
          ...(isComic && { description: itemDetails(item).join(' · ') }),
          tax_code: taxCode,
        },
      },
    };
  });
}
