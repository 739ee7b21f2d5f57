import { randomBytes } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { Database, Tables } from '#server/database/types.ts';
import { isForeignKeyViolation } from '#server/database/violations.ts';
import { DomainError } from '#server/error.ts';
import { type ImageStore, NotStoredError } from '#server/images/image-store.ts';
import { type ImageUpload, processImage } from '#server/images/process-image.ts';
import { logWarning } from '#server/logging/log.ts';
import type { DraftKey } from '#shared/draft/comic.ts';
import { draftIdOfImage, IMAGE_URL_PREFIX, type ImageKind } from '#shared/draft/schema.ts';
import { errorText } from '#shared/error-text.ts';
import { IMAGE_QUALITY, IMAGE_SIDE_MAX, IMAGES_PER_DRAFT_MAX, type UploadedImage } from '#shared/image.ts';
import { draftNotFound } from './draft.ts';
import { matchesDraftKey } from './draft-key.ts';

/** Browsers send at most 1200 × 1200 px, which take 4 to 6 MB. */
const DECODED_BYTES_MAX = 16_000_000;

/** `originalFollows`: the browser will also send the file that it has shrunk. */
type DraftImageUpload = ImageUpload & { draft: DraftKey; kind: ImageKind; originalFollows?: boolean };

/** @throws DomainError with the upload's message, NOT_FOUND for a foreign draft; NotStoredError */
export async function uploadImage(
  db: Database,
  images: ImageStore,
  { draft, kind, originalFollows, ...upload }: DraftImageUpload,
): Promise<UploadedImage> {
  await checkImageLimit(db, draft);
  const jpeg = await toCleanJpeg(upload);
  const path = `${draft.id}/${kind}/${randomBytes(18).toString('base64url')}.jpg`;
  // Row first: a row without a file is purged with its draft, a file without a row would stay for ever.
  const row = { path, draftId: draft.id, bytes: jpeg.data.length, ...jpeg.size };
  await writeRow(db, row, originalFollows);
  try {
    await images.put(path, jpeg.data);
  } catch (error) {
    await removeImage(db, images, path);
    throw new NotStoredError(error);
  }
  if (!(await hasRow(db, path))) {
    // The draft was deleted, with its known files, before this file was stored.
    await images.delete([path]);
    throw draftNotFound();
  }
  return { url: IMAGE_URL_PREFIX + path, path, size: jpeg.data.length };
}

export async function readImage(images: ImageStore, url: string): Promise<Uint8Array | null> {
  return draftIdOfImage(url) ? images.get(url.slice(IMAGE_URL_PREFIX.length)) : null;
}

async function toCleanJpeg(upload: ImageUpload) {
  const { data, info } = await processImage(upload, DECODED_BYTES_MAX, (picture) =>
    picture
      .resize({ width: IMAGE_SIDE_MAX, height: IMAGE_SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: IMAGE_QUALITY * 100 })
      .toBuffer({ resolveWithObject: true }),
  );
  return { data, size: { width: info.width, height: info.height } };
}

async function writeRow(
  db: Database,
  row: Insertable<Tables['draftImages']>,
  originalFollows = false,
): Promise<void> {
  const { path, draftId } = row;
  try {
    await db.transaction().execute(async (tx) => {
      // Pictures that come at the same moment are counted in turn.
      const draft = tx.selectFrom('configuratorDrafts').where('id', '=', draftId).select('id');
      await draft.forNoKeyUpdate().execute();
      await tx.insertInto('draftImages').values(row).execute();
      if ((await countImages(tx, draftId)) > IMAGES_PER_DRAFT_MAX) throw tooManyImages();
      if (originalFollows)
        await tx.insertInto('draftOriginals').values({ imagePath: path, draftId }).execute();
    });
  } catch (error) {
    throw isForeignKeyViolation(error) ? draftNotFound() : error;
  }
}

/** The file may exist despite the error. If deleting fails too, the row stays for the purge. */
async function removeImage(db: Database, images: ImageStore, path: string): Promise<void> {
  try {
    await images.delete([path]);
  } catch (error) {
    return logWarning('upload', `What is left of a picture goes with its draft: ${(error as Error).message}`);
  }
  await db.deleteFrom('draftImages').where('path', '=', path).execute();
}

async function hasRow(db: Database, path: string): Promise<boolean> {
  const row = await db.selectFrom('draftImages').where('path', '=', path).select('path').executeTakeFirst();
  return row !== undefined;
}

/** Spares the decoding of pictures that are refused anyway. */
async function checkImageLimit(db: Database, draft: DraftKey): Promise<void> {
  const found = await db
    .selectFrom('configuratorDrafts as draft')
    .where(matchesDraftKey(draft))
    .where('draft.expiresAt', '>', (eb) => eb.fn<never>('now'))
    .select('draft.id')
    .executeTakeFirst();
  if (!found) throw draftNotFound();
  if ((await countImages(db, found.id)) >= IMAGES_PER_DRAFT_MAX) throw tooManyImages();
}

/**
 * Pictures that were removed from the comic count for an hour: a save that shows a new one comes after it, and a comic
 * that is open elsewhere may still show it.
 */
async function countImages(db: Database, draftId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with shown as materialized (
      select concat(characters, pages, reference_images) as text from configurator_drafts where id = ${draftId}::uuid)
    select count(*) as count from draft_images, shown
    where draft_id = ${draftId}::uuid
      and (created_at > now() - interval '1 hour' or strpos(shown.text, path) > 0)`.execute(db);
  return rows[0]?.count ?? 0;
}

function tooManyImages(): DomainError {
  const max = IMAGES_PER_DRAFT_MAX;
  return new DomainError('TOO_MANY_REQUESTS', errorText('errors_image_too_many', { max }));
}
