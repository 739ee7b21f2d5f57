import { sql } from 'kysely';
import { getLocale } from '#messages/runtime';
import type { Database } from '#server/database/types.ts';
import { rushPrice } from '#server/planning/settings.ts';
import type { CartItem } from '#shared/checkout/checkout.ts';
import type { SiteTextName } from '#shared/storefront/site-texts.ts';
import { jsonArrayFrom } from './json-array-from.ts';
import { ADD_ON_COLUMNS, TIER_COLUMNS, TIER_VAT_COLUMNS } from './packages.ts';
import { changedTexts } from './site-texts.ts';
import { selectIn } from './translations.ts';

const OFFERED_TIER = [...TIER_COLUMNS, ...TIER_VAT_COLUMNS] as const;
const OFFERED_ADD_ON = [...ADD_ON_COLUMNS, 'vatRate'] as const;

/**
 * Reads today's offer of all that a cart holds, and the owner's texts that its order needs; in one statement, and in
 * the buyer's language, because an order keeps the words that its buyer read.
 */
export async function readOffer(db: Database, cartItems: CartItem[], names: readonly SiteTextName[]) {
  const tierIds = cartItems.map(({ tier }) => tier.id);
  const addOnIds = cartItems.flatMap(({ addOns }) => addOns.map(({ id }) => id));
  const tiers = selectIn(db, 'pricingTiers', OFFERED_TIER, getLocale())
    .select(rushPrice.as('rushPrice'))
    .where(isOneOf(tierIds));
  const addOns = selectIn(db, 'addOns', OFFERED_ADD_ON, getLocale()).where(isOneOf(addOnIds));
  return db
    .selectNoFrom([
      jsonArrayFrom(tiers, [...OFFERED_TIER, 'rushPrice']).as('tiers'),
      jsonArrayFrom(addOns, OFFERED_ADD_ON).as('addOns'),
      changedTexts(names).as('texts'),
    ])
    .executeTakeFirstOrThrow();
}

/** Takes an empty list too, which `in` does not. */
const isOneOf = (ids: string[]) => sql<boolean>`id = any(${ids}::uuid[])`;

export type Offer = Awaited<ReturnType<typeof readOffer>>;
