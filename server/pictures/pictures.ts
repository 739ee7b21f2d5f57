import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { decode } from '#server/images/decode.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import { logWarning } from '#server/logging/log.ts';
import { ILLUSTRATION_WIDTHS, illustrationUrl, socialImageOf } from '#shared/storefront/gallery.ts';
import { SHOP_PICTURES_URL } from '#shared/storefront/pictures.ts';
import { UUID_PATTERN } from '#shared/text.ts';

export type Pictures = {
  /** A width ('shop/the-last-ferry/1-840.webp') or the social card ('…-social.jpg'); null if missing. */
  read(path: string): Promise<Uint8Array | null>;
  /** The same width as AVIF, which has the same quality in two thirds of the bytes; null for what stays as it is. */
  readAvif(path: string): Promise<Uint8Array | null>;
};

export const MEDIA_URL_PREFIX = '/media/';
const SHOP_PREFIX = SHOP_PICTURES_URL.slice(MEDIA_URL_PREFIX.length);

const AVIF = '.avif';

/** The largest width is stored; the others and the card are rendered from it. */
export const MASTER_ENDING = illustrationUrl('', 1200);
const SOCIAL_ENDING = socialImageOf({ src: '' });
const SMALLER_ENDINGS = ILLUSTRATION_WIDTHS.map((width) => illustrationUrl('', width)).filter(
  (ending) => ending !== MASTER_ENDING,
);
const ASKED_ENDINGS = [MASTER_ENDING, ...SMALLER_ENDINGS, SOCIAL_ENDING];
export const PICTURE_ENDINGS = [...ASKED_ENDINGS, ...SMALLER_ENDINGS.map(avifOf)];

/**
 * The name of a folder or of a picture. A longer one is refused by file systems, with an error that is none of ours.
 */
const SHOP_NAME = '[a-z0-9-]{1,100}';
const SHOP_PICTURE = `${SHOP_PREFIX}${SHOP_NAME}(?:/${SHOP_NAME})?`;
const STUDIO_PICTURE = `(?:gallery|stories)/${UUID_PATTERN.source.slice(1, -1)}/[\\w-]{24}`;
/** An allowlist, because customers' photos are in the same store. */
const PICTURE_PATH = new RegExp(`^(${SHOP_PICTURE}|${STUDIO_PICTURE})(${ASKED_ENDINGS.join('|')})$`);

/** px, as https://ogp.me recommends. */
const SOCIAL_CARD = { width: 1200, height: 630 };
const CREAM = '#f4ede2';
const CLOSE_LOOK = 840;
/** The most libwebp can do: 4 % fewer bytes for a third more time, once for each width. */
const WEBP_EFFORT = 6;
/** More takes libaom three times as long for 5 % fewer bytes. */
const AVIF_EFFORT = 2;

export function openPictures(images: ImageStore, shopFolder: string): Pictures {
  const inProgress = new Map<string, Promise<Uint8Array | null>>();

  async function read(path: string): Promise<Uint8Array | null> {
    const [, picture, ending] = PICTURE_PATH.exec(path) ?? [];
    if (!picture || !ending) return null;
    const stored = (await readShopFile(picture, ending)) ?? (await images.get(path));
    return stored || ending === MASTER_ENDING ? stored : makeOnce(picture, ending);
  }

  async function readAvif(path: string): Promise<Uint8Array | null> {
    const [, picture, ending] = PICTURE_PATH.exec(path) ?? [];
    if (!picture || !ending || !SMALLER_ENDINGS.includes(ending)) return null;
    return (await images.get(picture + avifOf(ending))) ?? makeOnce(picture, avifOf(ending));
  }

  function makeOnce(picture: string, ending: string): Promise<Uint8Array | null> {
    const path = picture + ending;
    const making = inProgress.get(path) ?? make(picture, ending).finally(() => inProgress.delete(path));
    inProgress.set(path, making);
    return making;
  }

  async function make(picture: string, ending: string): Promise<Uint8Array | null> {
    const master = await readMaster(picture);
    if (!master) return null;
    const made = await decode('sizes', (sharp) => render(sharp(master), ending));
    const path = picture + ending;
    try {
      await images.put(path, made);
    } catch (error) {
      logWarning('picture', `A size of a picture could not be stored: ${(error as Error).message}`);
      return made;
    }
    // The picture was deleted meanwhile, its master first; the new file would stay for ever.
    if (!(await readMaster(picture))) await images.delete([path]);
    return made;
  }

  const readMaster = async (picture: string) =>
    (await readShopFile(picture, MASTER_ENDING)) ?? (await images.get(picture + MASTER_ENDING));

  async function readShopFile(picture: string, ending: string): Promise<Uint8Array | null> {
    if (!picture.startsWith(SHOP_PREFIX)) return null;
    if (ending !== MASTER_ENDING && ending !== SOCIAL_ENDING) return null;
    const file = picture.slice(SHOP_PREFIX.length) + (ending === MASTER_ENDING ? '.webp' : ending);
    return readFile(join(shopFolder, file)).catch(nullIfMissing);
  }

  return { read, readAvif };
}

function render(picture: Sharp, ending: string): Promise<Buffer> {
  if (ending === SOCIAL_ENDING) {
    return picture
      .resize({ ...SOCIAL_CARD, fit: 'contain', background: CREAM })
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer();
  }
  const width = ILLUSTRATION_WIDTHS.find((width) =>
    [illustrationUrl('', width), avifOf(illustrationUrl('', width))].includes(ending),
  );
  if (!width) throw new Error(`There is no width of ${ending}.`);
  const resized = picture.resize({ width, withoutEnlargement: true, fastShrinkOnLoad: false });
  const isClose = width >= CLOSE_LOOK;
  return ending.endsWith(AVIF)
    ? resized.avif({ quality: isClose ? 60 : 50, effort: AVIF_EFFORT }).toBuffer()
    : resized.webp({ quality: isClose ? 80 : 70, smartSubsample: true, effort: WEBP_EFFORT }).toBuffer();
}

function avifOf(ending: string): string {
  return ending.replace(/\.webp$/, AVIF);
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
