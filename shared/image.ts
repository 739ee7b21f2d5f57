/** Bytes, of a picture as somebody chooses it: the browser shrinks it, and a customer's is also sent as it is. */
export const IMAGE_BYTES_MAX = 20 * 1024 * 1024;
/**
 * Bytes. A larger file is sent by parts of this size. Stores take none below 5 MiB but the last.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html
 */
export const UPLOAD_PART_BYTES = 8_000_000;
/** Bytes, of all originals of a draft. */
export const ORIGINALS_BYTES_MAX = 1_500_000_000;
/** px. */
export const IMAGE_SIDE_MAX = 1200;
export const IMAGE_QUALITY = 0.8;
export const IMAGES_PER_DRAFT_MAX = 300;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

export type UploadedImage = { url: string; path: string; size: number };

export const IMAGE_HEAD_BYTES = 12;
const HEIF_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/**
 * By magic bytes, because names and declared types can be wrong. HEIC is known for a helpful error only.
 * https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern, ISO/IEC 23008-12
 */
export function recogniseImage(head: Uint8Array): ImageType | 'image/heic' | null {
  if (textAt(head, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (textAt(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 12) === 'WEBP') return 'image/webp';
  if (textAt(head, 4, 8) === 'ftyp' && HEIF_BRANDS.includes(textAt(head, 8, 12))) return 'image/heic';
  return null;
}

function textAt(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
