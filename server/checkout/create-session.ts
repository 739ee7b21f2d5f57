import { sql } from 'kysely';
import type Stripe from 'stripe';
import { type CartItem, imagesOf } from '../../shared/checkout';
import { countPages, IMAGE_URL_PREFIX } from '../../shared/draft';
import { COMIC_TYPE_LABELS, DELIVERY_LABELS } from '../../shared/labels';
import { CURRENCY } from '../../shared/money';
import { type Price, priceComic } from '../../shared/price';
import type { Database } from '../database/types';
import { DomainError } from '../error';
import type { Services } from '../services';
import { SHIPPING_COUNTRIES } from './shipping-countries';

/** The comic as it stands in the shop now: our names and prices in place of the buyer's. */
type PricedItem = { item: CartItem; price: Price };

export type NewSession = { url: string } | { url: null; repriced: CartItem[] };

/**
 * Opens a payment for the comics of a cart and keeps a snapshot of each. Nothing is opened when a price is
 * not the one the buyer saw: they get the items with today's prices instead, to look at first.
 * @throws DomainError for what can't be ordered, in a sentence
 */
export async function createCheckoutSession(
  services: Services,
  cartItems: CartItem[],
  userId: string | null,
): Promise<NewSession> {
  const { db, env } = services;
  const stripe = await services.stripe();
  const priced = await priceFromShop(db, cartItems);
  const repriced = priced.filter(({ price }, index) => price.total !== cartItems[index]?.priceTotal);
  if (repriced.length > 0) return { url: null, repriced: repriced.map(({ item }) => item) };
  await checkImages(db, cartItems);

  const items = priced.map(({ item }) => item);
  const { id, superseded } = await keepSnapshot(db, items, userId);
  const session = await openStripeSession(stripe, env.siteUrl, id, priced);
  await db.updateTable('checkouts').set({ sessionId: session.id }).where('id', '=', id).execute();
  services.afterResponse(() => expireSessions(stripe, superseded));
  if (!session.url) throw new DomainError('UNAVAILABLE', 'Failed to initialize checkout');
  return { url: session.url };
}

async function priceFromShop(db: Database, cartItems: CartItem[]): Promise<PricedItem[]> {
  const tierIds = cartItems.map((item) => item.tier.id);
  const addOnIds = cartItems.flatMap((item) => item.addOns.map((addOn) => addOn.id));
  const [tiers, addOns] = await Promise.all([
    db
      .selectFrom('pricingTiers')
      .where('id', 'in', tierIds)
      .select(['id', 'name', 'pageCount', 'digitalPrice', 'printPrice', 'comboPrice'])
      .execute(),
    addOnIds.length > 0
      ? db.selectFrom('addOns').where('id', 'in', addOnIds).select(['id', 'name', 'price']).execute()
      : [],
  ]);

  return cartItems.map((item) => {
    const tier = tiers.find(({ id }) => id === item.tier.id);
    if (!tier) {
      const message = `The package ‘${item.tier.name}’ is no longer offered. Please edit this comic and choose another one.`;
      throw new DomainError('CONFLICT', message, { itemId: item.id });
    }
    const chosen = item.addOns.map((addOn) => {
      const offered = addOns.find(({ id }) => id === addOn.id);
      if (offered) return offered;
      const message = `The add-on ‘${addOn.name}’ is no longer offered. Please edit this comic and remove it.`;
      throw new DomainError('CONFLICT', message, { itemId: item.id });
    });
    if (item.scenes.some((scene) => scene.pageNumber > countPages(item, tier))) {
      const message = `The package ‘${tier.name}’ has ${tier.pageCount} pages. Please edit this comic, which has scenes on more.`;
      throw new DomainError('CONFLICT', message, { itemId: item.id });
    }
    const price = priceComic({ ...item, tier, addOns: chosen });
    const now = {
      ...item,
      tier: { ...tier, basePrice: price.basePrice },
      addOns: chosen,
      priceTotal: price.total,
    };
    return { item: now, price };
  });
}

/** A photo that is in the cart but not in the store would leave the artist with a blank. */
async function checkImages(db: Database, cartItems: CartItem[]): Promise<void> {
  const paths = [...new Set(cartItems.flatMap(imagesOf))].map((url) => url.slice(IMAGE_URL_PREFIX.length));
  if (paths.length === 0) return;
  const { stored } = await db
    .selectFrom('draftImages')
    .where('path', '=', sql<string>`any(${paths}::text[])`)
    .select((eb) => eb.fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow();
  if (stored < paths.length) {
    throw new DomainError(
      'CONFLICT',
      'A photo of a comic in your cart is not stored any more. Please edit the comic and upload it again.',
    );
  }
}

/**
 * Writes the checkout, keeps its drafts from expiring for another week, and names the open sessions for the
 * same comics, which it takes the place of.
 */
async function keepSnapshot(db: Database, items: CartItem[], userId: string | null) {
  const draftIds = items.map((item) => item.draftId);
  return db
    .with('kept', (cte) =>
      cte
        .updateTable('configuratorDrafts')
        .set({
          expiresAt: sql`greatest(expires_at, now() + interval '7 days')`,
          updatedAt: sql`now()`,
        })
        .where('id', 'in', draftIds),
    )
    .insertInto('checkouts')
    .values({
      customerEmail: items[0]?.customerEmail ?? '',
      amountTotal: items.reduce((sum, item) => sum + item.priceTotal, 0),
      currency: CURRENCY,
      items: JSON.stringify(items),
      draftIds,
      userId,
      status: 'open',
    })
    .returning([
      'id',
      sql<string[]>`array(
        select session_id from checkouts as older
        where older.draft_ids && ${draftIds}::uuid[] and older.status = 'open' and older.session_id is not null
      )`.as('superseded'),
    ])
    .executeTakeFirstOrThrow();
}

async function openStripeSession(stripe: Stripe, siteUrl: string, checkoutId: string, priced: PricedItem[]) {
  const printed = priced.some(({ item }) => item.delivery.type !== 'digital');
  try {
    return await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: checkoutId,
        customer_email: priced[0]?.item.customerEmail,
        line_items: priced.map(toLineItem),
        success_url: `${siteUrl}/checkout?success=true&oid=${checkoutId}`,
        cancel_url: `${siteUrl}/checkout?canceled=true&oid=${checkoutId}`,
        ...(printed && { shipping_address_collection: { allowed_countries: SHIPPING_COUNTRIES } }),
      },
      { idempotencyKey: checkoutId },
    );
  } catch (error) {
    throw toDomainError(error);
  }
}

/** One line a comic: Stripe takes at most 100, which a full cart's extras would pass. */
function toLineItem({ item, price }: PricedItem): Stripe.Checkout.SessionCreateParams.LineItem {
  const [, ...extras] = price.lines;
  return {
    quantity: 1,
    price_data: {
      currency: CURRENCY.toLowerCase(),
      unit_amount: price.total,
      product_data: {
        name: `${item.tier.name}: ${COMIC_TYPE_LABELS[item.comicType].label} comic`,
        description: [
          `${countPages(item, item.tier)} pages`,
          DELIVERY_LABELS[item.delivery.type].label,
          ...extras.map(({ label }) => label),
        ].join(' · '),
      },
    },
  };
}

/** What Stripe says of the buyer's input goes on to the buyer; everything else stays ours. */
function toDomainError(error: unknown): unknown {
  if (!(error instanceof Error) || !('type' in error)) return error;
  if (error.type === 'StripeInvalidRequestError' && 'param' in error && error.param === 'customer_email') {
    return new DomainError(
      'BAD_REQUEST',
      'The payment page does not accept this email address. Please correct it.',
    );
  }
  if (error.type === 'StripeConnectionError' || error.type === 'StripeAPIError') {
    return new DomainError(
      'UNAVAILABLE',
      'The payment page can’t be reached right now. Please try again in a minute.',
    );
  }
  return error;
}

/** Closes payment pages that a newer one replaced, so that one comic is not paid for twice by mistake. */
async function expireSessions(stripe: Stripe, sessionIds: string[]): Promise<void> {
  const results = await Promise.allSettled(sessionIds.map((id) => stripe.checkout.sessions.expire(id)));
  for (const result of results) {
    // A session paid for meanwhile refuses to expire; it settles like any other and is flagged.
    if (result.status === 'rejected') console.info(`A replaced payment page stays open: ${result.reason}`);
  }
}
