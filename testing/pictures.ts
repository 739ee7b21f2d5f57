import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate, deflateSync } from 'node:zlib';
import sharp, { type Color } from 'sharp';

export function plain(width: number, height: number, background: Color = 'red') {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** The colour at a point, as the nearest of three. */
export async function colourAt(picture: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data;
  return `${red > 128 ? 'r' : '-'}${green > 128 ? 'g' : '-'}${blue > 128 ? 'b' : '-'}`;
}

/** Red on the left, blue on the right; stored sideways with metadata, as phones do. */
export function phonePhoto(): Promise<Buffer> {
  return plain(400, 200, 'red')
    .composite([
      { input: { create: { width: 200, height: 200, channels: 3, background: 'blue' } }, left: 200, top: 0 },
    ])
    .jpeg()
    .withExif({
      IFD0: { Make: 'Phone', Artist: 'Eleni' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '37/1 58/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '23/1 43/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>where we live</secret></x:xmpmeta>')
    .toBuffer();
}

export async function paddedTo(bytes: number): Promise<Buffer> {
  const picture = await plain(20, 20).jpeg().toBuffer();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

/** A tiny file that unpacks to thousands of times its size. */
export function blackPng(width: number, height: number): Buffer {
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return png(width, height, { depth: 1, colourType: GREY }, deflateSync(rows));
}

const PIECES = 50;

/** 16 bits per channel: 7000 × 7100 px are 290 kB, unpacked 298 MB. */
export async function deepPng(width: number, height: number): Promise<Buffer> {
  const bytes = height * (1 + width * 6);
  // Each piece waits for a thread, which on a busy machine takes longer than to compress it.
  const piece = Buffer.alloc(Math.ceil(bytes / PIECES));
  const pieces = Array.from({ length: PIECES }, (_, index) =>
    piece.subarray(0, bytes - index * piece.length),
  );
  const rows = Readable.from(pieces).pipe(createDeflate());
  return png(width, height, { depth: 16, colourType: COLOUR }, await buffer(rows));
}

/** https://www.w3.org/TR/png-3/#11IHDR */
const GREY = 0;
const COLOUR = 2;

function png(
  width: number,
  height: number,
  pixel: { depth: number; colourType: number },
  data: Buffer,
): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const whole = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
    whole.writeUInt32BE(data.length, 0);
    whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4);
    return whole;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([pixel.depth, pixel.colourType], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
