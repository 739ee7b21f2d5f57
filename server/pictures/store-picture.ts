import { randomBytes } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Sharp } from 'sharp';
import type { Database } from '#server/database/types.ts';
import { NotStoredError } from '#server/images/image-store.ts';
import { type ImageUpload, processImage } from '#server/images/process-image.ts';
import { logWarning } from '#server/logging/log.ts';
import type { Services } from '#server/services.ts';
import { ILLUSTRATION_WIDTHS, type Illustration } from '#shared/storefront/gallery.ts';
import { MASTER_ENDING, MEDIA_URL_PREFIX, PICTURE_ENDINGS } from './pictures.ts';

type Store = Pick<Services, 'db' | 'images'>;

const DECODED_BYTES_MAX = 64_000_000;
/** Maximum ratio of height to width; higher pictures are scaled down. */
const HEIGHT_MAX = 3;
const WEBP_QUALITY = 82;
const PLACEHOLDER_WIDTH = 12;
/** At most as many as a comic has pages. */
const CLAIMED_AT_ONCE = 100;

const IS_UNUSED = sql<SqlBool>`
  not exists (
    select from gallery_items where images @> jsonb_build_array(jsonb_build_object('src', media.src)))
  and not exists (
    select from blog_posts where cover_image ->> 'src' = media.src or strpos(body, media.src) > 0)
  and not exists (select from blog_post_translations where strpos(body, media.src) > 0)
  and not exists (select from site_texts where strpos(value, media.src) > 0)
  and not exists (select from site_text_translations where strpos(value, media.src) > 0)`;

/** @throws DomainError with the upload's message; NotStoredError */
export async function storePicture(
  { db, images }: Store,
  folder: `gallery/${string}` | `stories/${string}`,
  upload: ImageUpload,
): Promise<Illustration> {
  const { master, placeholder, size } = await processImage(upload, DECODED_BYTES_MAX, renderMaster);
  const src = `${MEDIA_URL_PREFIX}${folder}/${randomBytes(18).toString('base64url')}`;
  // Row first: a file without a row would never be deleted.
  await db.insertInto('media').values({ src }).execute();
  try {
    await images.put(pathOf(src) + MASTER_ENDING, master);
  } catch (error) {
    await deletePictures({ db, images }, [{ src }]).catch((problem: Error) =>
      logWarning('upload', `What is left of a picture goes tomorrow: ${problem.message}`),
    );
    throw new NotStoredError(error);
  }
  return { src, ...size, placeholder, alt: '' };
}

export async function removeUnusedPictures({ db, images }: Store, srcs: string[]): Promise<void> {
  if (srcs.length === 0) return;
  await deletePictures({ db, images }, await claimUnused(db, sql`src = any(${srcs}::text[])`));
}

export async function purgeUnusedPictures({ db, images }: Store): Promise<number> {
  const unused = await claimUnused(
    db,
    sql`(removed_at is not null or created_at < now() - interval '1 day')`,
  );
  await deletePictures({ db, images }, unused);
  return unused.length;
}

async function renderMaster(picture: Sharp) {
  const { data, info } = await picture
    .resize({
      width: Math.max(...ILLUSTRATION_WIDTHS),
      height: Math.max(...ILLUSTRATION_WIDTHS) * HEIGHT_MAX,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const { default: sharp } = await import('sharp');
  const again = () => sharp(data, { raw: { width, height, channels } });
  const master = await again().webp({ quality: WEBP_QUALITY }).toBuffer();
  const tiny = await again().resize({ width: PLACEHOLDER_WIDTH }).webp({ quality: 20, effort: 6 }).toBuffer();
  return {
    master,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    size: { width, height },
  };
}

/**
 * Marks pictures that nothing shows, after which no text may begin to show them (lockNamedPictures). It decides once
 * more when it has the locks: a statement that has waited for one does not see what was stored meanwhile.
 */
function claimUnused(db: Database, which: RawBuilder<SqlBool>): Promise<{ src: string }[]> {
  return db.transaction().execute(async (tx) => {
    const locked = await tx
      .selectFrom('media')
      .select('src')
      .where(which)
      .where(IS_UNUSED)
      .orderBy('src')
      .limit(CLAIMED_AT_ONCE)
      .forUpdate()
      .execute();
    if (locked.length === 0) return [];
    return tx
      .updateTable('media')
      .set({ removedAt: sql<Date>`now()` })
      .where(
        'src',
        'in',
        locked.map(({ src }) => src),
      )
      .where(IS_UNUSED)
      .returning('src')
      .execute();
  });
}

/**
 * Files first: if that fails, the rows remain for the next run. Masters before other sizes, so that a size
 * rendered meanwhile is noticed.
 */
async function deletePictures({ db, images }: Store, unused: { src: string }[]): Promise<void> {
  if (unused.length === 0) return;
  const srcs = unused.map(({ src }) => src);
  const [masterEnding, ...madeEndings] = PICTURE_ENDINGS;
  await images.delete(srcs.map((src) => pathOf(src) + masterEnding));
  await images.delete(srcs.flatMap((src) => madeEndings.map((ending) => pathOf(src) + ending)));
  await db.deleteFrom('media').where('src', 'in', srcs).execute();
}

function pathOf(src: string): string {
  return src.slice(MEDIA_URL_PREFIX.length);
}
