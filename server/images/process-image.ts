import type { Metadata, Sharp } from 'sharp';
import { DomainError } from '#server/error.ts';
import { errorText } from '#shared/error-text.ts';
import { type ImageType, recogniseImage } from '#shared/image.ts';
import { decode, loadSharp } from './decode.ts';

export type ImageUpload = {
  type: string;
  bytes: Buffer;
  caller: string;
};

/** Waiting uploads stay in memory, up to 4.5 MB each. */
const WAITING = { perCaller: 20, total: 60 };
const LARGE_WAITING = { perCaller: 3, total: 30 };
const DECODING = { failOn: 'error', pages: 1 } as const;
/** px. */
const LOOK_SIDE = 64;

/**
 * @param decodedBytesMax a file of 400 kB can unpack to 400 MB @throws DomainError with the upload's message,
 * also if too many uploads are waiting
 */
export async function processImage<Made>(
  { bytes, type: declaredType, caller }: ImageUpload,
  decodedBytesMax: number,
  make: (picture: Sharp) => Promise<Made>,
): Promise<Made> {
  if (typeOf(bytes) !== declaredType) throw new DomainError('BAD_REQUEST', errorText('errors_image_type'));
  await readHeader(bytes, decodedBytesMax);
  const sharp = await loadSharp();
  return decode(caller, () => orUnreadable(make(sharp(bytes, DECODING).autoOrient())), WAITING);
}

/** `size` is that of the picture as it is seen, in px. */
export type CheckedImage = {
  type: ImageType;
  bytes: Buffer;
  orientation: number;
  size: { width: number; height: number };
};

/**
 * Checks a large file as `processImage` does, read when its turn has come, as many of them would not fit into memory.
 * @throws DomainError with the file's message, also if too many are waiting
 */
export function checkLargeImage<Made>(
  { read, caller }: { read: () => Promise<Buffer>; caller: string },
  decodedBytesMax: number,
  make: (image: CheckedImage) => Promise<Made>,
): Promise<Made> {
  const checkInTurn = async () => {
    const bytes = await read();
    const type = typeOf(bytes);
    const { orientation = 1, autoOrient } = await readHeader(bytes, decodedBytesMax);
    const sharp = await loadSharp();
    // All of it is decoded, and what is made of it is thrown away.
    await orUnreadable(sharp(bytes, DECODING).resize(LOOK_SIDE, LOOK_SIDE, { fit: 'inside' }).toBuffer());
    const size = { width: autoOrient.width, height: autoOrient.height };
    return make({ type, bytes, orientation, size });
  };
  return decode(caller, checkInTurn, LARGE_WAITING);
}

/** An allowlist: sharp could open many more formats. @throws DomainError */
function typeOf(bytes: Buffer): ImageType {
  const type = recogniseImage(bytes);
  if (type === 'image/heic') throw new DomainError('BAD_REQUEST', errorText('errors_image_heic'));
  if (type === null) throw new DomainError('BAD_REQUEST', errorText('errors_image_type'));
  return type;
}

async function readHeader(bytes: Buffer, decodedBytesMax: number): Promise<Metadata> {
  const sharp = await loadSharp();
  const header = await orUnreadable(sharp(bytes, { limitInputPixels: false }).metadata());
  if (decodedBytesOf(header) > decodedBytesMax)
    throw new DomainError('BAD_REQUEST', errorText('errors_image_pixels'));
  return header;
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
