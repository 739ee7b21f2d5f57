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
