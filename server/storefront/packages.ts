import { compileOnce } from '#server/database/compile-once.ts';
import type { Database } from '#server/database/types.ts';
import type { AddOn, PricingTier } from '#shared/storefront/storefront.ts';
import { priorPricesOf, withoutNull } from './prior-prices.ts';

export const SUMMARY_COLUMNS = [
  'id',
  'name',
  'description',
  'pageCount',
  'charactersIncluded',
  'digitalPrice',
  'features',
  'popular',
  'revisionRounds',
  'includesConsultation',
  'includesDedication',
  'prioritySupportHours',
  'dedicatedManager',
] as const;

export const TIER_COLUMNS = [...SUMMARY_COLUMNS, 'extraCharacterPrice', 'printPrice', 'comboPrice'] as const;

export const ADD_ON_COLUMNS = [
  'id',
  'name',
  'description',
  'price',
  'needsShipping',
  'textLabel',
  'textHint',
  'textMax',
  'textRequired',
  'revisionRounds',
] as const;

const selectTiers = compileOnce((db) =>
  inShopOrder(db).select(TIER_COLUMNS).select(priorPricesOf('pricingTiers.id').as('priorPrices')),
);

export async function listPricingTiers(db: Database): Promise<PricingTier[]> {
  return (await selectTiers(db)).map(withoutNull);
}

export const selectPackageSummaries = (db: Database) =>
  inShopOrder(db).select(SUMMARY_COLUMNS).select(priorPricesOf('pricingTiers.id').as('priorPrices'));

function inShopOrder(db: Database) {
  return db.selectFrom('pricingTiers').orderBy('displayOrder').orderBy('id');
}

const selectAddOns = compileOnce((db) =>
  db
    .selectFrom('addOns')
    .select(ADD_ON_COLUMNS)
    .select(priorPricesOf('addOns.id').as('priorPrices'))
    .orderBy('displayOrder')
    .orderBy('id'),
);

export async function listAddOns(db: Database): Promise<AddOn[]> {
  return (await selectAddOns(db)).map(withoutNull);
}
