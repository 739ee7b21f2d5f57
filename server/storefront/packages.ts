import { getLocale } from '#messages/runtime';
import { compileOnce } from '#server/database/compile-once.ts';
import type { Database } from '#server/database/types.ts';
import { rushPrice } from '#server/planning/settings.ts';
import type { Language } from '#shared/language.ts';
import type { AddOn, PricingTier } from '#shared/storefront/storefront.ts';
import { priorPricesOf, withoutNull } from './prior-prices.ts';
import { eachLanguage, selectIn, withFallbacks } from './translations.ts';

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

/** For the studio and the server alone: what visitors read has prices that include it. */
export const TIER_VAT_COLUMNS = ['digitalVatRate', 'printVatRate'] as const;

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

const selectTiers = eachLanguage((language) =>
  compileOnce((db) =>
    inShopOrder(db, TIER_COLUMNS, language).select([
      priorPricesOf('pricingTiers.id').as('priorPrices'),
      rushPrice.as('rushPrice'),
    ]),
  ),
);

/** In the language of the page that asks, as all that the storefront says. */
export async function listPricingTiers(db: Database): Promise<PricingTier[]> {
  return (await selectTiers[getLocale()](db)).map(withoutNull).map(withFallbacks);
}

export const selectPackageSummaries = (db: Database, language: Language) =>
  inShopOrder(db, SUMMARY_COLUMNS, language).select(priorPricesOf('pricingTiers.id').as('priorPrices'));

function inShopOrder<Column extends (typeof TIER_COLUMNS)[number]>(
  db: Database,
  columns: readonly Column[],
  language: Language,
) {
  return selectIn(db, 'pricingTiers', columns, language)
    .select('pricingTiers.name as originalName')
    .orderBy('displayOrder')
    .orderBy('id');
}

const selectAddOns = eachLanguage((language) =>
  compileOnce((db) =>
    selectIn(db, 'addOns', ADD_ON_COLUMNS, language)
      .select(priorPricesOf('addOns.id').as('priorPrices'))
      .orderBy('displayOrder')
      .orderBy('id'),
  ),
);

export async function listAddOns(db: Database): Promise<AddOn[]> {
  return (await selectAddOns[getLocale()](db)).map(withoutNull).map(withFallbacks);
}
