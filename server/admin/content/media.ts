import { randomBytes } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { Sharp } from 'sharp';
import { ILLUSTRATION_WIDTHS, type Illustration, illustrationUrl } from '../../../shared/gallery';
import { socialImageOf } from '../../../shared/social-image';
import type { Database } from '../../database/types';
import { fromCheckedImage } from '../../draft/checked-image';
import type { Services } from '../../services';
import { MEDIA_URL_PREFIX } from '../../storefront/media-routes';

export type PictureUpload = { type: string; bytes: Buffer };

type Store = Pick<Services, 'db' | 'images'>;

/** A picture may be so many times higher than wide; what is longer is made smaller. */
const HEIGHT_MAX = 3;
const WEBP_QUALITY = 82;
/** In pixels; at this size a page and its colours are still told apart from its neighbours. */
const PLACEHOLDER_WIDTH = 12;
/** What https://ogp.me asks of a picture for shared links, in pixels. */
const SOCIAL_CARD = { width: 1200, height: 630 };
const CREAM = '#f4ede2';
const PURGED_AT_ONCE = 100;

/**
 * Keeps a picture of the studio's own, in every width that a page may ask for, at a path nobody can guess.
 * @throws DomainError with the upload's message
 */
export async function storePicture(
  { db, images }: Store,
  folder: `gallery/${string}` | `stories/${string}`,
  { bytes, type }: PictureUpload,
): Promise<Illustration> {
  const { files, placeholder, size } = await fromCheckedImage(bytes, type, renderPicture);
  const src = `${MEDIA_URL_PREFIX}${folder}/${randomBytes(18).toString('base64url')}`;
  // The row first: files that no row knows would stay for ever.
  await db.insertInto('media').values({ src }).execute();
  await Promise.all(files.map(({ ending, data }) => images.put(pathOf(src) + ending, data)));
  return { src, ...size, placeholder, alt: '' };
}

/** Deletes those of the pictures that are uploaded and that nothing shows any more. */
export async function removeUnusedPictures({ db, images }: Store, srcs: string[]): Promise<void> {
  if (srcs.length === 0) return;
  await deletePictures({ db, images }, await selectUnused(db).where('src', 'in', srcs).execute());
}

/** Deletes what was uploaded more than a day ago and is shown nowhere, a bounded number at once. */
export async function purgeUnusedPictures({ db, images }: Store): Promise<number> {
  const unused = await selectUnused(db)
    .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
    .limit(PURGED_AT_ONCE)
    .execute();
  await deletePictures({ db, images }, unused);
  return unused.length;
}

async function renderPicture(picture: Sharp) {
  const largest = await picture
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
  const { width, height, channels } = largest.info;
  const { default: sharp } = await import('sharp');
  const again = () => sharp(largest.data, { raw: { width, height, channels } });
  const widths = ILLUSTRATION_WIDTHS.map(async (size) => ({
    ending: illustrationUrl('', size),
    data: await again()
      .resize({ width: size, withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer(),
  }));
  const card = again()
    .resize({ ...SOCIAL_CARD, fit: 'contain', background: CREAM })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
  const tiny = again().resize({ width: PLACEHOLDER_WIDTH }).webp({ quality: 20, effort: 6 }).toBuffer();
  return {
    files: [...(await Promise.all(widths)), { ending: SOCIAL_ENDING, data: await card }],
    placeholder: `data:image/webp;base64,${(await tiny).toString('base64')}`,
    size: { width, height },
  };
}

function selectUnused(db: Database) {
  return db
    .selectFrom('media')
    .select('src')
    .where(
      sql<SqlBool>`not exists (
        select from gallery_items where images @> jsonb_build_array(jsonb_build_object('src', media.src)))`,
    )
    .where(
      sql<SqlBool>`not exists (
        select from blog_posts where cover_image ->> 'src' = media.src or strpos(body, media.src) > 0)`,
    );
}

/** Files first: should that fail, the rows stay and the next run finds them again. */
async function deletePictures({ db, images }: Store, unused: { src: string }[]): Promise<void> {
  if (unused.length === 0) return;
  const srcs = unused.map(({ src }) => src);
  const endings = [...ILLUSTRATION_WIDTHS.map((width) => illustrationUrl('', width)), SOCIAL_ENDING];
  await images.delete(srcs.flatMap((src) => endings.map((ending) => pathOf(src) + ending)));
  await db.deleteFrom('media').where('src', 'in', srcs).execute();
}

const SOCIAL_ENDING = socialImageOf({ src: MEDIA_URL_PREFIX }).slice(MEDIA_URL_PREFIX.length);

function pathOf(src: string): string {
  return src.slice(MEDIA_URL_PREFIX.length);
}
