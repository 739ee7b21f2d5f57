import { crc32 } from 'node:zlib';
import { DomainError } from '#server/error.ts';
import { errorText } from '#shared/error-text.ts';
import type { CheckedImage } from './process-image.ts';

/**
 * Drops what a camera or a program has written beside the picture: EXIF with the place, XMP, IPTC, comments, previews,
 * and what phones append after its end. The picture itself stays bit for bit, with its colour profile, and how it is to
 * be turned is written again. @throws DomainError BAD_REQUEST for a file whose structure can't be followed
 */
export function stripMetadata({ type, bytes, orientation }: CheckedImage): Buffer {
  const turn = orientation > 1 ? tiffOf(orientation) : null;
  try {
    return Buffer.concat(STRIP[type](bytes, turn));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new DomainError('BAD_REQUEST', errorText('errors_image_unreadable'));
  }
}

type Strip = (bytes: Buffer, turn: Buffer | null) => Buffer[];

const STRIP: Record<CheckedImage['type'], Strip> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
};

/** A directory of one entry, the orientation. https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf, 4.6 */
function tiffOf(orientation: number): Buffer {
  return Buffer.from(`4d4d002a0000000800010112000300000001000${orientation}000000000000`, 'hex');
}

const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B */
function stripJpeg(bytes: Buffer, turn: Buffer | null): Buffer[] {
  const kept: Buffer[] = [Buffer.from([0xff, START_OF_IMAGE])];
  if (turn) kept.push(exifSegment(turn));
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError('No marker');
    const marker = bytes.readUInt8(at + 1);
    // Markers may be padded.
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === END_OF_IMAGE) return [...kept, bytes.subarray(at, at + 2)];
    const start = at;
    at += 2 + bytes.readUInt16BE(at + 2);
    if (marker === START_OF_SCAN) at = endOfScan(bytes, at);
    const segment = bytes.subarray(start, at);
    if (isPartOfPicture(marker, segment)) kept.push(segment);
  }
}

/** Where the next marker stands that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); ; at = bytes.indexOf(0xff, at + 1)) {
    if (at === -1) throw new RangeError('No end');
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
}

function isPartOfPicture(marker: number, segment: Buffer): boolean {
  const isNamed = (name: string) => segment.toString('latin1', 4, 4 + name.length) === name;
  if (marker === 0xe0) return isNamed('JFIF\0');
  if (marker === 0xe2) return isNamed('ICC_PROFILE\0');
  if (marker === 0xee) return isNamed('Adobe');
  return marker !== 0xfe && (marker < 0xe0 || marker > 0xef);
}

function exifSegment(tiff: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Those that change what is seen. https://www.w3.org/TR/png-3/#11Chunks */
const PNG_CHUNKS = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP'];
const PNG_HEAD_BYTES = 8;

function stripPng(bytes: Buffer, turn: Buffer | null): Buffer[] {
  const kept: Buffer[] = [bytes.subarray(0, PNG_HEAD_BYTES)];
  for (let at = PNG_HEAD_BYTES; ; ) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > bytes.length) throw new RangeError('A chunk is cut');
    if (PNG_CHUNKS.includes(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IHDR' && turn) kept.push(pngChunk('eXIf', turn));
    if (name === 'IEND') return kept;
    at = end;
  }
}

function pngChunk(name: string, data: Buffer): Buffer {
  const whole = Buffer.concat([Buffer.alloc(4), Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
  whole.writeUInt32BE(data.length, 0);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4);
  return whole;
}

/** https://developers.google.com/speed/webp/docs/riff_container */
const WEBP_CHUNKS = ['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF'];
const WEBP_HEAD_BYTES = 12;
const XMP_FLAG = 0x04;
const EXIF_FLAG = 0x08;

function stripWebp(bytes: Buffer, turn: Buffer | null): Buffer[] {
  const kept: Buffer[] = [];
  const fileEnd = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = WEBP_HEAD_BYTES; at + 8 <= fileEnd; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > bytes.length) throw new RangeError('A chunk is cut');
    const chunk = Buffer.from(bytes.subarray(at, end));
    if (name === 'VP8X')
      chunk.writeUInt8((chunk.readUInt8(8) & ~XMP_FLAG & ~EXIF_FLAG) | (turn ? EXIF_FLAG : 0), 8);
    if (WEBP_CHUNKS.includes(name)) kept.push(chunk);
    at = end;
  }
  if (turn) kept.push(webpChunk('EXIF', turn));
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(
    kept.reduce((sum, chunk) => sum + chunk.length, 4),
    4,
  );
  return [head, ...kept];
}

/** The data's length is even. */
function webpChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data]);
}
