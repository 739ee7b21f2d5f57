import { readImage } from '#server/draft/images.ts';
import { decode } from '#server/images/decode.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import { describeError, logWarning } from '#server/logging/log.ts';

/**
 * px: 42 mm, as wide as a photo stands on the sheet, in 260 dpi. It is to be recognised there; drawn from are the
 * photos of the folder.
 */
const SIDE = 430;
const QUALITY = 76;
/** All sheets share the queue of decoding in turn with others. */
const CALLER = 'job sheets';

/** In px. */
export type SheetPhoto = { data: Buffer; width: number; height: number };

/** Null for a photo that is not there, or can't be read: the sheet says so in its place. */
export async function readSheetPhoto(images: ImageStore, url: string): Promise<SheetPhoto | null> {
  try {
    const stored = await readImage(images, url);
    if (!stored) return null;
    const { data, info } = await decode(CALLER, (sharp) =>
      sharp(stored)
        .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .toColourspace('srgb')
        .jpeg({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true }),
    );
    return { data, width: info.width, height: info.height };
  } catch (error) {
    logWarning('sheet', `A photo is missing on a job sheet: ${describeError(error)}`);
    return null;
  }
}
