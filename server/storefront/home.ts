import type { Database } from '#server/database/types.ts';
import type { GalleryItem } from '#shared/gallery.ts';
import type { PricingTier } from '#shared/storefront.ts';
import { COVER_COLUMNS, describeCover, selectFeaturedComics } from './gallery.ts';
import { selectPricingTiers, TIER_COLUMNS } from './packages.ts';
import { rowsAsJson } from './rows-as-json.ts';

export async function getHome(db: Database): Promise<{ tiers: PricingTier[]; comics: GalleryItem[] }> {
  const { tiers, comics } = await db
    .selectNoFrom([
      rowsAsJson(selectPricingTiers(db), TIER_COLUMNS).as('tiers'),
      rowsAsJson(selectFeaturedComics(db), COVER_COLUMNS).as('comics'),
    ])
    .executeTakeFirstOrThrow();
  return { tiers, comics: comics.map(describeCover) };
}
