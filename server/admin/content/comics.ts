import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { savedOrStale } from '#server/admin/saved-or-stale.ts';
import type { Database } from '#server/database/types.ts';
import { removeUnusedPictures } from '#server/pictures/store-picture.ts';
import type { Services } from '#server/services.ts';
import type { ComicContent, NewComic } from '#shared/admin/content.ts';
import { errorText } from '#shared/error-text.ts';
import type { GalleryComic, GalleryItem, Illustration } from '#shared/storefront/gallery.ts';
import type { NewItem } from '#shared/text.ts';
import type { TranslatedLanguage } from '#shared/translation.ts';
import type { Saved, Version } from '#shared/version.ts';
import { refuseField, refuseTaken, removedMeanwhile } from './refusals.ts';
import { nextDisplayOrder } from './reorder-list.ts';
import { freeSlug, keepSlug, refuseOthersSlug } from './slugs.ts';

export type ListedComic = Pick<
  GalleryItem,
  'id' | 'slug' | 'title' | 'category' | 'featured' | 'pageCount'
> & {
  published: boolean;
  publishedAlone: TranslatedLanguage[];
  revision: number;
  cover: Illustration | null;
};
export type EditedComic = GalleryComic & Pick<ListedComic, 'published' | 'publishedAlone' | 'revision'>;

const SLUG_TAKEN = { field: 'slug', text: errorText('errors_content_comic_slug_taken') };
const COMIC_COLUMNS = [
  'id',
  'slug',
  'title',
  'description',
  'category',
  'featured',
  'published',
  'publishedAlone',
  'revision',
  'images as pages',
] as const;

export function listComics(db: Database): Promise<ListedComic[]> {
  return db
    .selectFrom('galleryItems')
    .select(['id', 'slug', 'title', 'category', 'featured', 'published', 'publishedAlone', 'revision'])
    .select([
      sql<Illustration | null>`images -> 0`.as('cover'),
      sql<number>`jsonb_array_length(images)`.as('pageCount'),
    ])
    .orderBy('displayOrder')
    .orderBy('id')
    .execute();
}

export async function findComic(db: Database, id: string): Promise<EditedComic> {
  const comic = await db
    .selectFrom('galleryItems')
    .select(COMIC_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!comic) throw removedMeanwhile('comic');
  return comic;
}

/** Idempotent by `key`. */
export async function createComic(
  db: Database,
  { key = randomUUID(), title, category }: NewItem & NewComic,
): Promise<{ id: string }> {
  return db.transaction().execute(async (tx) => {
    const slug = await freeSlug(tx, 'galleryItems', title, 'comic');
    await tx
      .insertInto('galleryItems')
      .values({
        id: key,
        title,
        category,
        slug,
        description: '',
        images: '[]',
        featured: false,
        published: false,
        displayOrder: nextDisplayOrder('galleryItems'),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return { id: key };
  });
}

/** @throws DomainError CONFLICT if it cannot be published like this */
export function updateComic(
  db: Database,
  { id, revision, ...content }: Version & ComicContent,
): Promise<Saved<EditedComic>> {
  return refuseTaken(SLUG_TAKEN, () =>
    db.transaction().execute(async (tx) => {
      const found = await tx
        .selectFrom('galleryItems')
        .select(COMIC_COLUMNS)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!found) throw removedMeanwhile('comic');
      if (found.revision !== revision) return { status: 'stale', current: found };
      checkPublishable(content, found.pages);
      await refuseOthersSlug(tx, 'galleryItems', { id, slug: content.slug, text: SLUG_TAKEN.text });
      await keepSlug(tx, 'galleryItems', { id, revision, slug: content.slug });
      const current = await tx
        .updateTable('galleryItems')
        .set({ ...content, revision: revision + 1, ...(content.published && { publishedAlone: [] }) })
        .where('id', '=', id)
        .returning(COMIC_COLUMNS)
        .executeTakeFirstOrThrow();
      return { status: 'saved', current };
    }),
  );
}

/** @throws DomainError NOT_FOUND */
export async function deleteComic(
  services: Services,
  { id, revision }: Version,
): Promise<Saved<EditedComic>> {
  const { db } = services;
  const deleted = await db
    .deleteFrom('galleryItems')
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning(COMIC_COLUMNS)
    .executeTakeFirst();
  const srcs = deleted?.pages.map(({ src }) => src) ?? [];
  if (srcs.length > 0) services.afterResponse(() => removeUnusedPictures(services, srcs));
  return savedOrStale(deleted, () => findComic(db, id));
}

function checkPublishable({ published, description }: ComicContent, pages: Illustration[]): void {
  if (!published) return;
  if (pages.length === 0) refuseField('published', errorText('errors_content_comic_no_pages'));
  if (description === '') refuseField('description', errorText('errors_content_comic_no_description'));
}
