import type { Metadata, Sharp } from 'sharp';
import { DomainError } from '#server/error.ts';
import { errorText } from '#shared/error-text.ts';
import { recogniseImage } from '#shared/image.ts';
import { decode, loadSharp } from './decode.ts';

export type ImageUpload = {
  type: string;
  bytes: Buffer;
  caller: string;
};

/** Waiting uploads stay in memory, up to 4.5 MB each. */
const WAITING = { perCaller: 20, total: 60 };

/**
 * @param decodedBytesMax a file of 400 kB can unpack to 400 MB @throws DomainError with the upload's message,
 * also if too many uploads are waiting
 */
export async function processImage<Made>(
  { bytes, type: declaredType, caller }: ImageUpload,
  decodedBytesMax: number,
  make: (picture: Sharp) => Promise<Made>,
): Promise<Made> {
  const type = recogniseImage(bytes);
  if (type === 'image/heic') throw new DomainError('BAD_REQUEST', errorText('errors_image_heic'));
  // An allowlist: sharp could open many more formats.
  if (type === null || type !== declaredType)
    throw new DomainError('BAD_REQUEST', errorText('errors_image_type'));
  const sharp = await loadSharp();
  const header = await orUnreadable(sharp(bytes, { limitInputPixels: false }).metadata());
  if (decodedBytesOf(header) > decodedBytesMax)
    throw new DomainError('BAD_REQUEST', errorText('errors_image_pixels'));
  const options = { failOn: 'error', pages: 1 } as const;
  return decode(caller, () => orUnreadable(make(sharp(bytes, options).autoOrient())), WAITING);
}

const BYTES_PER_SAMPLE: Partial<Record<NonNullable<Metadata['depth']>, number>> = { uchar: 1, ushort: 2 };

function decodedBytesOf({ width, height, pageHeight, channels, depth }: Metadata): number {
  return width * (pageHeight ?? height) * channels * (BYTES_PER_SAMPLE[depth] ?? 8);
}

async function orUnreadable<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch {
    throw new DomainError('BAD_REQUEST', errorText('errors_image_unreadable'));
  }
}
