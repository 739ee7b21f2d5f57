import { sql } from 'kysely';
import { getLocale } from '#messages/runtime';
import type { Database } from '#server/database/types.ts';
import { rushPrice } from '#server/planning/settings.ts';
import type { CartItem } from '#shared/checkout/checkout.ts';
import type { SiteTextName } from '#shared/storefront/site-texts.ts';
import { jsonArrayFrom } from './json-array-from.ts';
import { ADD_ON_COLUMNS, TIER_COLUMNS } from './packages.ts';
import { changedTexts } from './site-texts.ts';
import { selectIn } from './translations.ts';

/**
 * What the shop offers today of what a cart holds, and the owner's texts that its order needs; in one statement, and in
 * the buyer's language, because an order keeps the words that its buyer read.
 */
export async function readOffer(db: Database, cartItems: CartItem[], names: readonly SiteTextName[]) {
  const tierIds = cartItems.map(({ tier }) => tier.id);
  const addOnIds = cartItems.flatMap(({ addOns }) => addOns.map(({ id }) => id));
  const tiers = selectIn(db, 'pricingTiers', TIER_COLUMNS, getLocale())
    .select(rushPrice.as('rushPrice'))
    .where(isOneOf(tierIds));
  const addOns = selectIn(db, 'addOns', ADD_ON_COLUMNS, getLocale()).where(isOneOf(addOnIds));
  return db
    .selectNoFrom([
      jsonArrayFrom(tiers, [...TIER_COLUMNS, 'rushPrice']).as('tiers'),
      jsonArrayFrom(addOns, ADD_ON_COLUMNS).as('addOns'),
      changedTexts(names).as('texts'),
    ])
    .executeTakeFirstOrThrow();
}

/** Also of an empty list, which `in` does not take. */
const isOneOf = (ids: string[]) => sql<boolean>`id = any(${ids}::uuid[])`;

export type Offer = Awaited<ReturnType<typeof readOffer>>;
