import { sql } from 'kysely';
import { FEATURED_MAX, type GalleryComic, type GalleryItem, type Illustration } from '../../shared/gallery';
import type { Database } from '../database/types';

const ITEM_COLUMNS = ['id', 'slug', 'title', 'description', 'category', 'featured'] as const;

export const COVER_COLUMNS = [...ITEM_COLUMNS, 'cover', 'pageCount'] as const;

/** The whole gallery: its categories are filtered and counted on the screen. */
export async function listGallery(db: Database): Promise<GalleryItem[]> {
  return (await selectItems(db).execute()).map(describeCover);
}

export async function listFeaturedComics(db: Database): Promise<GalleryItem[]> {
  return (await selectFeaturedComics(db).execute()).map(describeCover);
}

export const selectFeaturedComics = (db: Database) =>
  selectItems(db).where('featured', '=', true).limit(FEATURED_MAX);

/** The whole gallery and the one comic of it that is open, in one statement; null where there is none of that name. */
export async function getGallery(
  db: Database,
  slug: string,
): Promise<{ items: GalleryItem[]; comic: GalleryComic | null }> {
  const rows = await selectItems(db)
    .select((eb) => eb.case().when('slug', '=', slug).then(eb.ref('images')).end().as('pages'))
    .execute();
  const items = rows.map(({ pages, ...item }) => describeCover(item));
  const open = rows.find((row) => row.slug === slug);
  if (!open?.pages) return { items, comic: null };
  const { cover, pageCount, pages, ...item } = open;
  return { items, comic: describePages({ ...item, pages }) };
}

/** A comic with all its pages, or null where there is none of that name that is published. */
export async function getComic(db: Database, slug: string): Promise<GalleryComic | null> {
  const comic = await db
    .selectFrom('galleryItems')
    .select([...ITEM_COLUMNS, 'images as pages'])
    .where('slug', '=', slug)
    .where('published', '=', true)
    .executeTakeFirst();
  return comic ? describePages(comic) : null;
}

function describePages(comic: GalleryComic): GalleryComic {
  const { title, pages } = comic;
  return { ...comic, pages: pages.map((page, index) => describePage(page, index + 1, title)) };
}

export function describeCover(item: GalleryItem): GalleryItem {
  return { ...item, cover: describePage(item.cover, 1, item.title) };
}

/** A page without words of its own is called by its number. */
function describePage(page: Illustration, number: number, title: string): Illustration {
  return { ...page, alt: page.alt || `Page ${number} of ${title}` };
}

function selectItems(db: Database) {
  return db
    .selectFrom('galleryItems')
    .select(ITEM_COLUMNS)
    .select([
      sql<Illustration>`images -> 0`.as('cover'),
      sql<number>`jsonb_array_length(images)`.as('pageCount'),
    ])
    .where('published', '=', true)
    .orderBy('displayOrder')
    .orderBy('id');
}
