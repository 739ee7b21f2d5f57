import type { Database } from '#server/database/types.ts';
import type { AddOn, PricingTier } from '#shared/storefront.ts';

export const TIER_COLUMNS = [
  'id',
  'name',
  'description',
  'pageCount',
  'charactersIncluded',
  'extraCharacterPrice',
  'digitalPrice',
  'printPrice',
  'comboPrice',
  'features',
  'popular',
  'revisionRounds',
  'includesConsultation',
  'includesDedication',
  'prioritySupportHours',
  'dedicatedManager',
] as const;

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

export async function listPricingTiers(db: Database): Promise<PricingTier[]> {
  return selectPricingTiers(db).execute();
}

export const selectPricingTiers = (db: Database) =>
  db.selectFrom('pricingTiers').select(TIER_COLUMNS).orderBy('displayOrder').orderBy('id');

export async function listAddOns(db: Database): Promise<AddOn[]> {
  return db.selectFrom('addOns').select(ADD_ON_COLUMNS).orderBy('displayOrder').orderBy('id').execute();
}
