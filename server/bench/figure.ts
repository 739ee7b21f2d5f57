import type { Cost } from './scale.ts';

export type Figure = {
  name: string;
  value: number;
  unit: string;
  limit?: number;
  least?: number;
  note?: string;
  /** For the arithmetic of docs/scale.md. */
  cost?: Cost;
};

/** '0.82 of its requests a second' */
export function amountOf({ value, unit }: Figure): string {
  return `${Number.isInteger(value) ? value : value.toFixed(Math.abs(value) < 10 ? 2 : 1)} ${unit}`.trim();
}

/** 'at most 50', or empty without a limit. */
export function boundOf({ limit, least }: Figure): string {
  if (limit !== undefined) return `at most ${limit}`;
  return least === undefined ? '' : `at least ${least}`;
}

/** NaN does not pass. */
export function passes({ value, limit, least }: Figure): boolean {
  return value <= (limit ?? Number.POSITIVE_INFINITY) && value >= (least ?? Number.NEGATIVE_INFINITY);
}

/** @param runs of the same benchmark @returns each figure, with its note, of the run in which it was in the middle */
export function medianFigures(runs: Figure[][]): Figure[] {
  const [first = []] = runs;
  return first.flatMap((_, index) => {
    const seen = runs.flatMap((figures) => figures[index] ?? []).toSorted((a, b) => a.value - b.value);
    return seen[Math.floor(seen.length / 2)] ?? [];
  });
}
