import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import boldFont from './fonts/commissioner-bold.ttf?inline';
import regularFont from './fonts/commissioner-regular.ttf?inline';

export type Pdf = PDFKit.PDFDocument;

const FONTS = { regular: bytesOf(regularFont), bold: bytesOf(boldFont) };
const KNOWN = knownCharacters();
/** Stands for a character that the typeface lacks. */
const UNKNOWN = '□';
/** They choose a form of the character before them, or join two, and have none themselves. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}/gu;
const EMOJI = /\p{Extended_Pictographic}\p{Emoji_Modifier}?/gu;

type Layout = {
  /** In points (1/72 inch), as are all lengths in a PDF. */
  size: [width: number, height: number];
  margin: number;
  title: string;
};

/** Millimetres in points. */
export function mm(length: number): number {
  return (length / 25.4) * 72;
}

/** A document without pages, in the typefaces `regular` and `bold`, which have Latin, Greek and Cyrillic. */
export function openPdf({ size, margin, title }: Layout): Pdf {
  const pdf = new PDFDocument({
    ...{ size, margin, autoFirstPage: false, bufferPages: true, font: '' },
    info: { Title: title, Creator: '', Producer: '' },
  });
  pdf.registerFont('regular', FONTS.regular);
  pdf.registerFont('bold', FONTS.bold);
  return pdf;
}

/** The document as it is drawn, so that no more of it is in memory than its reader has not taken yet. */
export async function* streamPdf(pdf: Pdf, drawing: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const _ of drawing) {
    const drawn = pdf.read();
    if (drawn) yield toBytes(drawn);
  }
  pdf.end();
  for await (const rest of pdf) yield toBytes(rest);
}

/** The text as it can be printed: with a sign for what the typeface lacks. */
export function printable(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE, '')
    .replace(EMOJI, UNKNOWN);
  return Array.from(plain, knownFor).join('');
}

/**
 * The character as it is, else with the accents of today's Greek, else its plain form, as of the wide digits of
 * Japanese keyboards.
 */
function knownFor(character: string): string {
  return known(character) ?? known(monotonic(character)) ?? known(character.normalize('NFKC')) ?? UNKNOWN;
}

/** A Greek letter with one accent instead of breathings and three kinds of accents: 'ἄ' becomes 'ά'. */
function monotonic(character: string): string {
  const marks = character.normalize('NFD').replace(/[\u0313\u0314\u0345]/g, '');
  return marks.replace(/[\u0300\u0342]/g, '\u0301').normalize('NFC');
}

/** For an address, which an emoji adds nothing to. */
export function withoutEmoji(text: string): string {
  return text.replace(INVISIBLE, '').replace(EMOJI, '').replace(/ {2,}/g, ' ').trim();
}

export function isPrintable(text: string): boolean {
  return !printable(text).includes(UNKNOWN);
}

/** Whether all of its letters and digits are printed, be there an emoji or not. */
export function isLegible(text: string): boolean {
  return Array.from(text.normalize('NFC'))
    .filter((character) => /[\p{L}\p{N}\p{Mn}\p{Mc}]/u.test(character))
    .every(isPrintable);
}

/** A code that a telephone's camera opens as an address. */
export function drawQrCode(pdf: Pdf, address: string, place: { x: number; y: number; side: number }): void {
  const { data, size } = encode(address, { border: 0 });
  const unit = place.side / size;
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      // A little larger than its cell, or viewers show hairlines between two.
      if (isDark) pdf.rect(place.x + column * unit, place.y + row * unit, unit * 1.03, unit * 1.03);
    }
  }
  pdf.fill('black');
  pdf.link(place.x, place.y, place.side, place.side, address);
}

function known(text: string): string | null {
  const isKnown = text === '\n' || Array.from(text).every((each) => KNOWN.has(each.codePointAt(0) ?? 0));
  return isKnown ? text : null;
}

function knownCharacters(): Set<number> {
  const font = create(FONTS.regular);
  if (!('characterSet' in font)) throw new Error('The typeface is a collection');
  return new Set(font.characterSet);
}

function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}

function toBytes(chunk: string | Buffer): Uint8Array {
  return typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk;
}
