import type { Sharp } from 'sharp';
import { IMAGE_MESSAGES, recogniseImage } from '../../shared/image';
import { DomainError } from '../error';

/**
 * Past this many pixels a picture is taken for a decompression bomb: an interlaced PNG is unpacked in memory as
 * a whole, four bytes a pixel. The browser shrinks what phones take long before it comes here.
 */
const PIXELS_MAX = 50_000_000;

/**
 * Makes something of an uploaded picture, which `make` gets upright; sharp leaves out everything but the pixels.
 * @throws DomainError with the upload's message where it is no picture, too many pixels, or not what it says it is
 */
export async function fromCheckedImage<Made>(
  bytes: Buffer,
  declaredType: string,
  make: (picture: Sharp) => Promise<Made>,
): Promise<Made> {
  const type = recogniseImage(bytes);
  if (type === 'image/heic') throw new DomainError('BAD_REQUEST', IMAGE_MESSAGES.heic);
  // Only JPEG, PNG and WebP ever reach a decoder, however many others sharp would open.
  if (type === null || type !== declaredType) throw new DomainError('BAD_REQUEST', IMAGE_MESSAGES.type);
  const { default: sharp } = await import('sharp');
  try {
    const options = { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 } as const;
    return await make(sharp(bytes, options).autoOrient());
  } catch {
    // sharp tells a truncated or poisoned file only by failing to decode it.
    throw new DomainError('BAD_REQUEST', IMAGE_MESSAGES.unreadable);
  }
}
