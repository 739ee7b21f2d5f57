import { type RawBuilder, sql } from 'kysely';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import type { Database } from '#server/database/types.ts';
import { FIRST_LANGUAGE, type Language } from '#shared/language.ts';
import {
  type CategoryChoice,
  COMICS_PER_PAGE,
  FEATURED_MAX,
  type GalleryCategory,
  type GalleryComic,
  type GalleryItem,
  type GalleryPage,
  type GalleryView,
  type Illustration,
} from '#shared/storefront/gallery.ts';
import type { Slugs } from '#shared/translation.ts';
import { jsonArrayFrom } from './json-array-from.ts';
import {
  describedIn,
  type Fallbacks,
  goesOnIn,
  hasSlug,
  isShownIn,
  offeredIn,
  selectIn,
  slugRank,
  slugsOf,
  withFallbacks,
} from './translations.ts';

const ITEM_COLUMNS = ['id', 'slug', 'title', 'description', 'category', 'featured'] as const;

const COVER_COLUMNS = [...ITEM_COLUMNS, 'cover', 'pageCount', 'untranslated'] as const;

export function getGallery(db: Database, view: GalleryView): Promise<GalleryPage> {
  return 'comic' in view ? getPageOfComic(db, view.comic) : getPage(db, view.category, view.page);
}

async function getPage(db: Database, category: CategoryChoice, page: number): Promise<GalleryPage> {
  const first = (page - 1) * COMICS_PER_PAGE;
  const found = await db
    .selectNoFrom([
      jsonArrayFrom(selectPage(db, category, first), COVER_COLUMNS).as('items'),
      selectCounts(db).as('counts'),
      goesOnIn(db, 'galleryItems', first, isOf(category)).as('languages'),
    ])
    .executeTakeFirstOrThrow();
  return describeGallery({ ...found, category, page, comic: null });
}

/** For an unknown comic, the first page. */
async function getPageOfComic(db: Database, slug: string): Promise<GalleryPage> {
  const perPage = sql.lit(COMICS_PER_PAGE);
  const first = sql<number>`(select before / ${perPage} * ${perPage} from place)`;
  const { comics, ...found } = await db
    .with('place', () => countBefore(db, slug))
    .selectNoFrom([
      sql<number>`(select before / ${perPage} + 1 from place)`.as('page'),
      jsonArrayFrom(selectPage(db, 'all', first), COVER_COLUMNS).as('items'),
      selectCounts(db).as('counts'),
      goesOnIn(db, 'galleryItems', first).as('languages'),
      jsonArrayFrom(selectComic(db, slug), [
        ...ITEM_COLUMNS,
        'pages',
        'slugs',
        'languages',
        'untranslated',
      ]).as('comics'),
    ])
    .executeTakeFirstOrThrow();
  const comic = comics[0] ? describePages(comics[0]) : null;
  return describeGallery({ ...found, category: 'all', comic });
}

export async function getComic(db: Database, slug: string): Promise<GalleryComic | null> {
  const comic = await selectComic(db, slug).executeTakeFirst();
  return comic ? describePages(comic) : null;
}

export const selectFeaturedComics = (db: Database) =>
  selectItems(db).where('featured', '=', true).limit(FEATURED_MAX);

function describeCover<Item extends Fallbacks & Pick<GalleryItem, 'cover' | 'title'>>(item: Item) {
  return withFallbacks({ ...item, cover: describePage(item.cover, 1, item.title) });
}

type FoundComic = Omit<GalleryComic, 'slugs' | 'languages' | 'untranslated'> &
  Fallbacks & { slugs: Slugs | null; languages: Language[] | null };

function describePages({ slugs, languages, ...comic }: FoundComic): GalleryComic {
  const { title, pages } = comic;
  return {
    ...withFallbacks(comic),
    ...(slugs && { slugs }),
    ...(languages && { languages }),
    pages: pages.map((page, index) => describePage(page, index + 1, title)),
  };
}

function describePage(page: Illustration, number: number, title: string): Illustration {
  return { ...page, alt: page.alt || m.gallery_page_of_comic({ number, title }) };
}

type FoundPage = Omit<GalleryPage, 'counts' | 'items'> & {
  items: (Omit<GalleryItem, 'untranslated'> & Fallbacks)[];
  counts: Partial<Record<GalleryCategory, number>>;
};

function describeGallery({ counts, items, ...page }: FoundPage): GalleryPage {
  const { Love = 0, Family = 0, Pet = 0, Memorial = 0, Other = 0 } = counts;
  const all = Love + Family + Pet + Memorial + Other;
  return { ...page, items: items.map(describeCover), counts: { all, Love, Family, Pet, Memorial, Other } };
}

function selectComic(db: Database, slug: string) {
  const language = getLocale();
  const page = describedIn(language, sql`page`, sql`translation.alts ->> (page ->> 'src')`);
  const pages =
    language === FIRST_LANGUAGE
      ? sql.ref('galleryItems.images')
      : sql`(select coalesce(jsonb_agg(${page} order by place), '[]')
          from jsonb_array_elements(gallery_items.images) with ordinality as pages (page, place))`;
  return selectIn(db, 'galleryItems', ITEM_COLUMNS, language)
    .select([
      pages.$castTo<Illustration[]>().as('pages'),
      slugsOf('galleryItems').as('slugs'),
      offeredIn('galleryItems').as('languages'),
    ])
    .where(hasSlug('galleryItems', slug))
    .where(isShownIn('galleryItems', getLocale()))
    .orderBy(slugRank('galleryItems', slug))
    .limit(1);
}

function selectPage(db: Database, category: CategoryChoice, first: number | RawBuilder<number>) {
  const ids = db
    .selectFrom('galleryItems')
    .select('id')
    .where(isShownIn('galleryItems', getLocale()))
    .where(isOf(category));
  // A subquery of ids, because otherwise the pictures of all earlier comics would be read.
  return selectItems(db).where(
    'id',
    'in',
    ids.orderBy('displayOrder').orderBy('id').limit(COMICS_PER_PAGE).offset(first),
  );
}

function isOf(category: CategoryChoice): RawBuilder<boolean> {
  return category === 'all' ? sql`true` : sql`category = ${category}`;
}

const countBefore = (db: Database, slug: string) =>
  db
    .selectFrom('galleryItems')
    .innerJoin(
      db
        .selectFrom('galleryItems')
        .select(['id', 'displayOrder'])
        .where(hasSlug('galleryItems', slug))
        .where(isShownIn('galleryItems', getLocale()))
        .orderBy(slugRank('galleryItems', slug))
        .limit(1)
        .as('comic'),
      (join) =>
        join.on(
          sql<boolean>`(gallery_items.display_order, gallery_items.id) < (comic.display_order, comic.id)`,
        ),
    )
    .select(sql<number>`count(*)::integer`.as('before'))
    .where(isShownIn('galleryItems', getLocale()));

function selectCounts(db: Database) {
  const counted = db
    .selectFrom('galleryItems')
    .select(['category', sql`count(*)`.as('count')])
    .where(isShownIn('galleryItems', getLocale()))
    .groupBy('category');
  return sql<
    Partial<Record<GalleryCategory, number>>
  >`(select coalesce(jsonb_object_agg(category, count), '{}') from ${counted} as counted)`;
}

function selectItems(db: Database) {
  const cover = sql`(images -> 0)`;
  return selectIn(db, 'galleryItems', ITEM_COLUMNS, getLocale())
    .select([
      describedIn(getLocale(), cover, sql`translation.alts ->> (images -> 0 ->> 'src')`).as('cover'),
      sql<number>`jsonb_array_length(images)`.as('pageCount'),
    ])
    .where(isShownIn('galleryItems', getLocale()))
    .orderBy('displayOrder')
    .orderBy('id');
}
