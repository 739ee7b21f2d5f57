import { type Expression, type RawBuilder, sql } from 'kysely';
import type { GalleryItem } from '../../shared/gallery';
import type { PricingTier } from '../../shared/storefront';
import type { Database } from '../database/types';
import { COVER_COLUMNS, describeCover, selectFeaturedComics } from './gallery';
import { selectPricingTiers, TIER_COLUMNS } from './packages';

/** Everything that the first page shows, read in one statement: its packages and its comics. */
export async function getHome(db: Database): Promise<{ tiers: PricingTier[]; comics: GalleryItem[] }> {
  const { tiers, comics } = await db
    .selectNoFrom([
      asList(selectPricingTiers(db), TIER_COLUMNS).as('tiers'),
      asList(selectFeaturedComics(db), COVER_COLUMNS).as('comics'),
    ])
    .executeTakeFirstOrThrow();
  return { tiers, comics: comics.map(describeCover) };
}

/** A query's rows in their order as one JSON value, under the names that the code has for their columns. */
function asList<Row, Name extends keyof Row & string>(
  query: Expression<Row>,
  columns: readonly Name[],
): RawBuilder<Pick<Row, Name>[]> {
  const fields = columns.flatMap((column) => [sql.lit(column), sql.ref(`row.${column}`)]);
  return sql`(select coalesce(jsonb_agg(jsonb_build_object(${sql.join(fields)})), '[]') from ${query} as row)`;
}
