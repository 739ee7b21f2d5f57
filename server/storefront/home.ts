import { getLocale } from '#messages/runtime';
import type { Database } from '#server/database/types.ts';
import { FAQ_TEXTS } from '#shared/storefront/faq.ts';
import type { FeaturedComic } from '#shared/storefront/gallery.ts';
import { type ChangedTexts, REVIEW_TEXTS } from '#shared/storefront/site-texts.ts';
import type { PackageSummary } from '#shared/storefront/storefront.ts';
import { selectFeaturedComics } from './gallery.ts';
import { jsonArrayFrom } from './json-array-from.ts';
import { SUMMARY_COLUMNS, selectPackageSummaries } from './packages.ts';
import { withoutNull } from './prior-prices.ts';
import { changedTexts } from './site-texts.ts';
import { withFallbacks } from './translations.ts';

const CARD_COLUMNS = ['slug', 'title', 'category', 'cover', 'pageCount', 'untranslated'] as const;

type Home = {
  comics: FeaturedComic[];
  tiers: PackageSummary[];
  /** Missing as long as the owner has changed none, because every byte of the home page counts. */
  texts?: ChangedTexts;
};

export async function getHome(db: Database): Promise<Home> {
  const { tiers, comics, texts } = await db
    .selectNoFrom([
      jsonArrayFrom(selectPackageSummaries(db, getLocale()), [
        ...SUMMARY_COLUMNS,
        'originalName',
        'priorPrices',
        'untranslated',
      ]).as('tiers'),
      jsonArrayFrom(selectFeaturedComics(db), CARD_COLUMNS).as('comics'),
      changedTexts([...REVIEW_TEXTS, ...FAQ_TEXTS]).as('texts'),
    ])
    .executeTakeFirstOrThrow();
  return {
    // The cards are far below, so their pictures load unseen.
    comics: comics.map(({ cover: { src, width, height }, ...comic }) =>
      withFallbacks({ ...comic, cover: { src, width, height } }),
    ),
    tiers: tiers.map(withoutNull).map(withFallbacks),
    ...(Object.keys(texts).length > 0 && { texts }),
  };
}
