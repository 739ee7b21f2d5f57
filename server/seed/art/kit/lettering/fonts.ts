import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'opentype.js';
import { round } from '../geometry';

const FACES = {
  bangers: ['bangers', 400],
  'comic-neue': ['comic-neue', 700],
  'comic-neue-light': ['comic-neue', 400],
  'patrick-hand': ['patrick-hand', 400],
  caveat: ['caveat', 700],
  kalam: ['kalam', 400],
  'kalam-bold': ['kalam', 700],
  'amatic-sc': ['amatic-sc', 700],
  neucha: ['neucha', 400],
  'short-stack': ['short-stack', 400],
} as const;

export type FaceName = keyof typeof FACES;

/** A character of a face; lengths for a size of 1. */
export type Glyph = { advance: number; path: (x: number, y: number, size: number) => string; code: number };

// The fonts, and the UMD build of opentype.js (its only one that Node finds), stay in node_modules beside the build.
const require = createRequire(import.meta.url);
const { parse }: typeof import('opentype.js') = require('opentype.js');
const fonts = new Map<FaceName, Font>();
const glyphs = new Map<string, Glyph>();

/** @throws Error naming the characters that the face cannot write */
export function glyphsOf(face: FaceName, text: string): Glyph[] {
  const font = fontOf(face);
  const missing = [...text].filter((character) => font.charToGlyphIndex(character) === 0);
  if (missing.length > 0) {
    throw new Error(`The lettering face ${face} has no glyph for ${missing.join(' ')} in "${text}".`);
  }
  return [...text].map((character) => glyphOf(face, font, character));
}

/** How much closer (below 0) or wider two neighbours stand, for a size of 1. */
export function kerningOf(face: FaceName, left: Glyph, right: Glyph): number {
  const font = fontOf(face);
  return font.getKerningValue(font.glyphs.get(left.code), font.glyphs.get(right.code)) / font.unitsPerEm;
}

/** The height of a capital for a size of 1. */
export function capHeightOf(face: FaceName): number {
  const font = fontOf(face);
  const height: unknown = font.tables.os2?.sCapHeight;
  return (typeof height === 'number' && height > 0 ? height : font.ascender * 0.7) / font.unitsPerEm;
}

function fontOf(face: FaceName): Font {
  const known = fonts.get(face);
  if (known) return known;
  const [family, weight] = FACES[face];
  const bytes = readFileSync(
    require.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`),
  );
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  fonts.set(face, font);
  return font;
}

function glyphOf(face: FaceName, font: Font, character: string): Glyph {
  const key = `${face} ${character}`;
  const known = glyphs.get(key);
  if (known) return known;
  const drawn = font.charToGlyph(character);
  const { commands } = drawn.getPath(0, 0, 1);
  const glyph: Glyph = {
    code: drawn.index,
    advance: (drawn.advanceWidth ?? 0) / font.unitsPerEm,
    path: (x, y, size) => {
      const at = (px: number, py: number) => `${round(x + px * size)} ${round(y + py * size)}`;
      let path = '';
      for (const command of commands) {
        if (command.type === 'Z') path += 'Z';
        else if (command.type === 'Q') path += `Q${at(command.x1, command.y1)} ${at(command.x, command.y)}`;
        else if (command.type === 'C')
          path += `C${at(command.x1, command.y1)} ${at(command.x2, command.y2)} ${at(command.x, command.y)}`;
        else path += `${command.type}${at(command.x, command.y)}`;
      }
      return path;
    },
  };
  glyphs.set(key, glyph);
  return glyph;
}
