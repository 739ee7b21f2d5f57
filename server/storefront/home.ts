import type { Database } from '#server/database/types.ts';
import type { FeaturedComic } from '#shared/gallery.ts';
import type { PricingTier } from '#shared/storefront.ts';
import { describeCover, selectFeaturedComics } from './gallery.ts';
import { jsonArrayFrom } from './json-array-from.ts';
import { selectPricingTiers, TIER_COLUMNS } from './packages.ts';

const CARD_COLUMNS = ['slug', 'title', 'category', 'cover', 'pageCount'] as const;

export async function getHome(db: Database): Promise<{ comics: FeaturedComic[]; tiers: PricingTier[] }> {
  const { tiers, comics } = await db
    .selectNoFrom([
      jsonArrayFrom(selectPricingTiers(db), TIER_COLUMNS).as('tiers'),
      jsonArrayFrom(selectFeaturedComics(db), CARD_COLUMNS).as('comics'),
    ])
    .executeTakeFirstOrThrow();
  return { comics: comics.map(describeCover), tiers };
}
