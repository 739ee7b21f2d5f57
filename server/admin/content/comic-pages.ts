import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import type { ImageUpload } from '#server/images/process-image.ts';
import { removeUnusedPictures, storePicture } from '#server/pictures/store-picture.ts';
import type { Services } from '#server/services.ts';
import { isShown } from '#server/storefront/translations.ts';
import { COMIC_PAGES_MAX, type ComicPages, type PageContent } from '#shared/admin/content.ts';
import { errorText } from '#shared/error-text.ts';
import type { Illustration } from '#shared/storefront/gallery.ts';
import { removedMeanwhile } from './refusals.ts';

type SavedPages = { status: 'saved' | 'stale'; pages: Illustration[] };

/** Needs no revision, because it conflicts with no other change. @throws DomainError, NOT_FOUND */
export async function addComicPage(
  services: Services,
  comicId: string,
  upload: ImageUpload,
): Promise<Illustration> {
  const { db } = services;
  await checkPageLimit(db, comicId);
  const page = await storePicture(services, `gallery/${comicId}`, upload);
  const { numUpdatedRows } = await db
    .updateTable('galleryItems')
    .set({ images: sql<string>`images || ${JSON.stringify(page)}::jsonb` })
    .where('id', '=', comicId)
    .where(sql<number>`jsonb_array_length(images)`, '<', COMIC_PAGES_MAX)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return page;
  await removeUnusedPictures(services, [page.src]);
  await checkPageLimit(db, comicId);
  throw new DomainError('UNAVAILABLE', errorText('errors_content_page_not_added'));
}

/** If `before` is not the current list, nothing changes and the current pages are returned. */
export async function updateComicPages(services: Services, change: ComicPages): Promise<SavedPages> {
  const { after } = change;
  const saved = await services.db.transaction().execute(async (tx): Promise<SavedPages> => {
    const { images, isShown } = await lockComic(tx, change.id);
    if (!isSame(images, change.before)) return { status: 'stale', pages: images };
    if (isShown && after.length === 0)
      throw new DomainError('CONFLICT', errorText('errors_content_page_needed'));
    const pages = arrange(images, after);
    await tx
      .updateTable('galleryItems')
      .set({ images: JSON.stringify(pages) })
      .where('id', '=', change.id)
      .execute();
    return { status: 'saved', pages };
  });
  const removed = change.before
    .map(({ src }) => src)
    .filter((src) => !after.some((page) => page.src === src));
  if (saved.status === 'saved' && removed.length > 0)
    services.afterResponse(() => removeUnusedPictures(services, removed));
  return saved;
}

async function lockComic(tx: DatabaseTransaction, id: string) {
  const comic = await tx
    .selectFrom('galleryItems')
    .select(['images', isShown('galleryItems').as('isShown')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!comic) throw removedMeanwhile('comic');
  return comic;
}

function isSame(images: Illustration[], seen: PageContent[]): boolean {
  return (
    images.length === seen.length &&
    images.every(({ src, alt }, place) => src === seen[place]?.src && alt === seen[place]?.alt)
  );
}

/** Only order and alt text come from the client; everything else of a page stays as stored. */
function arrange(images: Illustration[], wanted: PageContent[]): Illustration[] {
  const known = new Map(images.map((image) => [image.src, image]));
  return wanted.map(({ src, alt }) => {
    const image = known.get(src);
    known.delete(src);
    if (!image) throw new DomainError('BAD_REQUEST', errorText('errors_content_page_foreign'));
    return { ...image, alt };
  });
}

async function checkPageLimit(db: Database, comicId: string): Promise<void> {
  const comic = await db
    .selectFrom('galleryItems')
    .select(sql<number>`jsonb_array_length(images)`.as('pageCount'))
    .where('id', '=', comicId)
    .executeTakeFirst();
  if (!comic) throw removedMeanwhile('comic');
  if (comic.pageCount >= COMIC_PAGES_MAX)
    throw new DomainError(
      'TOO_MANY_REQUESTS',
      errorText('errors_content_pages_too_many', { max: COMIC_PAGES_MAX }),
    );
}
