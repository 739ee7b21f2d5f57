import { type FaceName, type Glyph, glyphsOf, kerningOf } from './fonts';

/** How a text is set: size in page units, `spacing` between letters as a share of the size. */
export type Type = { face: FaceName; size: number; spacing?: number };

export type PlacedGlyph = { glyph: Glyph; x: number; advance: number };

/** The glyphs of one line with the places of their left edges, in page units from 0. */
export function setLine(text: string, { face, size, spacing = 0 }: Type): PlacedGlyph[] {
  let x = 0;
  const glyphs = glyphsOf(face, text);
  return glyphs.map((glyph, index) => {
    const next = glyphs[index + 1];
    const placed = { glyph, x, advance: glyph.advance * size };
    x += placed.advance + (next ? (kerningOf(face, glyph, next) + spacing) * size : 0);
    return placed;
  });
}

export function measureLine(text: string, type: Type): number {
  const last = setLine(text, type).at(-1);
  return last ? last.x + last.advance : 0;
}

export function linePath(text: string, type: Type, x: number, baseline: number): string {
  return setLine(text, type)
    .map((placed) => placed.glyph.path(x + placed.x, baseline, type.size))
    .join('');
}

/** Straight quotes and dots as a letterer writes them. */
export function typographic(text: string): string {
  return text
    .replace(/(^|[\s(])"/g, '$1“')
    .replace(/"/g, '”')
    .replace(/(^|[\s(“])'/g, '$1‘')
    .replace(/'/g, '’')
    .replace(/\.\.\./g, '…');
}
