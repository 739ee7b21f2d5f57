import type { Told } from './race.ts';

/** A save that named the revision it was made on. */
export type Save = { base: number; text: string; told: Told<{ status: string }> };

/**
 * Of saves that build on revisions, each is kept until a later one has replaced it knowingly, or its writer was told.
 * @param now what is stored, null if it was deleted @returns what is wrong
 */
export function whatIsLost(saves: Save[], now: { text: string } | null): string[] {
  const wrong: string[] = [];
  const saved = saves.filter(({ told }) => told.ended === 'done' && told.value.status === 'saved');
  const isTwice = saved.some((one) =>
    saved.some((other) => other.base === one.base && other.text !== one.text),
  );
  if (isTwice)
    wrong.push(
      `Two saves on the same revision were both accepted: ${saved.map(({ text }) => JSON.stringify(text)).join(', ')}`,
    );
  const last = saved.toSorted((a, b) => a.base - b.base).at(-1);
  const isUnknown = saves.some(({ told }) => told.ended === 'unknown' || told.wasCut);
  if (now && last && now.text !== last.text && !isUnknown)
    wrong.push(`${JSON.stringify(last.text)} was saved last, and ${JSON.stringify(now.text)} is kept`);
  return wrong;
}

/** 1, 2, 3 and so on, in any order. */
export function isGapless(numbers: number[]): boolean {
  return numbers.toSorted((a, b) => a - b).every((number, index) => number === index + 1);
}
