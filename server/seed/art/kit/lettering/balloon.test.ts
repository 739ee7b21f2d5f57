import { describe, expect, it } from 'vitest';
import { type BalloonKind, layOutBalloon } from './balloon';
import { breakEvenly } from './break-lines';
import { glyphsOf } from './fonts';
import type { LetteringStyle } from './lettering-style';
import { measureLine, typographic } from './text';

const style: LetteringStyle = {
  balloon: 'comic-neue',
  caption: 'comic-neue',
  effect: 'bangers',
  hand: 'caveat',
  size: 32,
  uppercase: true,
};

const TEXTS = [
  'No.',
  'Did you hear that?',
  'I kept every ticket, every stamp and that awful hat, because you laughed when I wore it.',
  'Antidisestablishmentarianism, she said',
  'First line\nand a second, rather longer one',
];

describe('A balloon', () => {
  it.each(TEXTS)('is wider and higher than its text: %s', (text) => {
    for (const kind of ['speech', 'thought', 'whisper', 'shout', 'radio'] satisfies BalloonKind[]) {
      const { radii, block } = layOutBalloon({ text, at: [0, 0], kind, within: null }, style, null);
      for (const [index, width] of block.widths.entries()) {
        const height = (Math.abs(index - (block.lines.length - 1) / 2) + 0.4) * 32;
        const room = radii.x * (1 - (height / radii.y) ** 2.6) ** (1 / 2.6);
        expect(room * 2).toBeGreaterThan(width);
      }
    }
  });

  it('moves into the box it must stay in', () => {
    const room = { x: 0, y: 0, width: 500, height: 400 };
    const { middle, radii } = layOutBalloon({ text: 'Here I am', at: [900, -50] }, style, room);
    expect(middle[0] + radii.x).toBeLessThanOrEqual(500);
    expect(middle[1] - radii.y).toBeGreaterThanOrEqual(0);
  });

  it('has its longest lines in the middle', () => {
    const { block } = layOutBalloon({ text: TEXTS[2] ?? '', at: [0, 0], proportion: 1.2 }, style, null);
    expect(block.widths.indexOf(block.width)).toBeGreaterThan(0);
    expect(block.widths.indexOf(block.width)).toBeLessThan(block.lines.length - 1);
  });
});

describe('Lettering', () => {
  it('refuses what a face cannot write, and names it', () => {
    expect(() => glyphsOf('caveat', 'Ελένη')).toThrow('caveat has no glyph for Ε λ έ ν η');
  });

  it('breaks a caption into lines no wider than it may be', () => {
    const type = { face: 'kalam', size: 30 } as const;
    const { lines } = breakEvenly('The summer that the ferry came late every single evening', type, 300);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(measureLine(line, type)).toBeLessThanOrEqual(300);
  });

  it('writes curly quotes, apostrophes and dots', () => {
    expect(typographic(`"It's late..." she said`)).toBe('“It’s late…” she said');
  });
});
