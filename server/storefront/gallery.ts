import { sql } from 'kysely';
import { FEATURED_MAX, type GalleryComic, type GalleryItem, type Illustration } from '../../shared/gallery';
import type { Database } from '../database/types';

const ITEM_COLUMNS = ['id', 'slug', 'title', 'description', 'category', 'featured'] as const;

/** The whole gallery: its categories are filtered and counted on the screen. */
export async function listGallery(db: Database): Promise<GalleryItem[]> {
  return selectItems(db).execute();
}

export async function listFeaturedComics(db: Database): Promise<GalleryItem[]> {
  return selectItems(db).where('featured', '=', true).limit(FEATURED_MAX).execute();
}

/** A comic with all its pages, or null where there is none of that name. */
export async function getComic(db: Database, slug: string): Promise<GalleryComic | null> {
  const comic = await db
    .selectFrom('galleryItems')
    .select([...ITEM_COLUMNS, 'images as pages'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  return comic ?? null;
}

function selectItems(db: Database) {
  return db
    .selectFrom('galleryItems')
    .select(ITEM_COLUMNS)
    .select([
      sql<Illustration>`images -> 0`.as('cover'),
      sql<number>`jsonb_array_length(images)`.as('pageCount'),
    ])
    .orderBy('displayOrder')
    .orderBy('id');
}
