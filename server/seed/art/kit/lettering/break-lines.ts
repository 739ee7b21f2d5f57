import { measureLine, type Type } from './text';

export type TextBlock = { lines: string[]; widths: number[]; width: number };

/** Lines of about the same length, none wider than `widest` unless one word is. */
export function breakEvenly(text: string, type: Type, widest: number): TextBlock {
  const paragraphs = text.split('\n').map((paragraph) => {
    const words = wordsOf(paragraph);
    for (let count = 1; count < words.length; count++) {
      const lines = breakInto(words, type, () => 1, count);
      if (lines.every((line) => measureLine(line, type) <= widest)) return lines;
    }
    return words;
  });
  return block(paragraphs.flat(), type);
}

/**
 * Lines for a balloon, the middle ones longest. `proportion` is how much wider than high the block should be;
 * line breaks in the text are kept.
 */
export function breakForBalloon(text: string, type: Type, lineHeight: number, proportion = 2.4): TextBlock {
  if (text.includes('\n'))
    return block(
      text.split('\n').flatMap((line) => line.trim() || []),
      type,
    );
  const words = wordsOf(text);
  let best: TextBlock | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let count = 1; count <= Math.min(words.length, 8); count++) {
    const set = block(breakInto(words, type, bulge, count), type);
    const shape = set.width / (count * lineHeight);
    const raggedness = set.widths.reduce(
      (sum, width, index) => sum + Math.abs(width - set.width * bulge(index, count)),
      0,
    );
    const cost = Math.abs(Math.log(shape / proportion)) + (0.55 * raggedness) / (set.width * count);
    if (cost < bestCost) [best, bestCost] = [set, cost];
  }
  return best ?? block([text], type);
}

/** The share of the longest line's length that a line of a diamond has. */
function bulge(index: number, count: number): number {
  if (count < 3) return 1;
  const fromMiddle = Math.abs(index - (count - 1) / 2) / (count / 2);
  return 1 - 0.38 * fromMiddle ** 2;
}

/** The division of words into so many lines that comes closest to the wished shape, by dynamic programming. */
function breakInto(
  words: readonly string[],
  type: Type,
  shareOf: (index: number, count: number) => number,
  count: number,
): string[] {
  const space = measureLine(' ', type);
  const ends = [0];
  for (const word of words) ends.push((ends.at(-1) ?? 0) + measureLine(word, type) + space);
  const width = (from: number, to: number) => (ends[to] ?? 0) - (ends[from] ?? 0) - space;
  const shares = Array.from({ length: count }, (_, index) => shareOf(index, count));
  const unit = width(0, words.length) / shares.reduce((sum, share) => sum + share, 0);
  type Choice = { cost: number; from: number };
  const table: Choice[][] = [];
  for (let line = 0; line < count; line++) {
    table.push([]);
    for (let end = line + 1; end <= words.length - (count - 1 - line); end++) {
      let best: Choice = { cost: Number.POSITIVE_INFINITY, from: line };
      for (let from = line; from < end; from++) {
        const before =
          line === 0
            ? from === 0
              ? 0
              : Number.POSITIVE_INFINITY
            : (table[line - 1]?.[from]?.cost ?? Number.POSITIVE_INFINITY);
        const cost = before + (width(from, end) - unit * (shares[line] ?? 1)) ** 2;
        if (cost < best.cost) best = { cost, from };
      }
      const row = table[line];
      if (row) row[end] = best;
    }
  }
  const lines: string[] = [];
  for (let [line, end] = [count - 1, words.length]; line >= 0; line--) {
    const from = table[line]?.[end]?.from ?? 0;
    lines.unshift(words.slice(from, end).join(' '));
    end = from;
  }
  return lines;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function block(lines: string[], type: Type): TextBlock {
  const widths = lines.map((line) => measureLine(line, type));
  return { lines, widths, width: Math.max(0, ...widths) };
}
