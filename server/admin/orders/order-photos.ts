import { sql } from 'kysely';
import { m } from '#messages';
import type { Database } from '#server/database/types.ts';
import { readImage } from '#server/draft/images.ts';
import { ORIGINAL_ENDINGS, readOriginals, type StoredOriginal } from '#server/draft/stored-originals.ts';
import { isGivenTo, type Worker } from '#server/given-orders.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import type { Services } from '#server/services.ts';
import { type ComicPicture, listPictures } from '#shared/draft/comic-pictures.ts';
import { IMAGE_URL_PREFIX } from '#shared/draft/schema.ts';
import { readStoredComic, type StoredComic } from '#shared/order/stored-comic.ts';
import { UUID_PATTERN } from '#shared/text.ts';
import { orderNotFound } from './get-order.ts';

type WithPictures = Pick<StoredComic, 'characters' | 'pages' | 'referenceImages'>;
type Picture = { name: string; url: string; original: StoredOriginal | undefined };
export type ZipEntry = {
  name: string;
  input: Uint8Array | string | AsyncIterable<Uint8Array>;
  lastModified: Date;
};

/**
 * Streams an order's pictures one by one, and a text file that lists missing ones. `number` is the order's, as people
 * know it. @throws DomainError NOT_FOUND
 */
export async function openOrderPhotos(
  { db, images }: Pick<Services, 'db' | 'images'>,
  id: string,
  worker: Worker,
): Promise<{ number: string; pictures: AsyncGenerator<ZipEntry> }> {
  const order = UUID_PATTERN.test(id)
    ? await db
        .selectFrom('orders')
        .where('id', '=', id)
        .where(isGivenTo(worker, sql.ref('orders.id')))
        .select(['number', 'rawOrderJson', 'createdAt'])
        .executeTakeFirst()
    : undefined;
  if (!order) throw orderNotFound();
  const { number, rawOrderJson, createdAt } = order;
  const pictures = await namePictures(db, readStoredComic(rawOrderJson));
  return { number, pictures: readPictures(images, pictures, createdAt) };
}

async function* readPictures(
  images: ImageStore,
  pictures: Picture[],
  lastModified: Date,
): AsyncGenerator<ZipEntry> {
  const missing: string[] = [];
  for (const { name, url, original } of pictures) {
    const sent = original?.path ? await images.get(original.path) : null;
    const input = sent ?? (await readImage(images, url));
    if (input) yield { name: sent ? name : withEnding(name, 'jpg'), input, lastModified };
    else missing.push(`${name} (${url.slice(IMAGE_URL_PREFIX.length)})`);
  }
  if (missing.length > 0) {
    const input = `${m.admin_export_photos_missing()}\n\n${missing.join('\n')}\n`;
    yield { name: m.admin_export_file_missing(), input, lastModified };
  } else if (pictures.length === 0) {
    yield { name: m.admin_export_file_none(), input: `${m.admin_export_photos_none()}\n`, lastModified };
  }
}

function withEnding(name: string, ending: string): string {
  return name.replace(/\w+$/, ending);
}

/**
 * '01-eleni-2-in-her-raincoat.jpg', 'page-03-scene-1-the-ferry.png', 'reference-01.jpg': with the ending of the photo as
 * it was sent, where that has come, else of its copy for screens.
 */
export async function namePictures(db: Database, comic: WithPictures): Promise<Picture[]> {
  const pictures = listPictures(comic);
  const originals = await readOriginals(
    db,
    pictures.map(({ url }) => url.slice(IMAGE_URL_PREFIX.length)),
  );
  return pictures.map((picture) => {
    const original = originals.get(picture.url.slice(IMAGE_URL_PREFIX.length));
    const name = nameOf(...wordsOf(picture));
    const ending = original?.path && original.type ? ORIGINAL_ENDINGS[original.type] : 'jpg';
    return { name: withEnding(name, ending), url: picture.url, original };
  });
}

function wordsOf(picture: ComicPicture): (string | number)[] {
  const { title } = picture;
  if (picture.kind === 'characters') return [padded(picture.character), picture.name, picture.photo, title];
  if (picture.kind === 'scenes') return ['page', padded(picture.page), 'scene', picture.scene, title];
  return ['reference', padded(picture.reference), title];
}

function padded(number: number): string {
  return String(number).padStart(2, '0');
}

function nameOf(...parts: (string | number)[]): string {
  const words = parts.map((part) =>
    String(part)
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40),
  );
  return `${words.filter(Boolean).join('-')}.jpg`;
}
