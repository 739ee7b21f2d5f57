import type { Database } from '#server/database/types.ts';
import type { GalleryItem } from '#shared/gallery.ts';
import type { PricingTier } from '#shared/storefront.ts';
import { COVER_COLUMNS, describeCover, selectFeaturedComics } from './gallery.ts';
import { jsonArrayFrom } from './json-array-from.ts';
import { selectPricingTiers, TIER_COLUMNS } from './packages.ts';

export async function getHome(db: Database): Promise<{ tiers: PricingTier[]; comics: GalleryItem[] }> {
  const { tiers, comics } = await db
    .selectNoFrom([
      jsonArrayFrom(selectPricingTiers(db), TIER_COLUMNS).as('tiers'),
      jsonArrayFrom(selectFeaturedComics(db), COVER_COLUMNS).as('comics'),
    ])
    .executeTakeFirstOrThrow();
  return { tiers, comics: comics.map(describeCover) };
}
