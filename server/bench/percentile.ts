/** @param share of the values that are below it, 0.95 for p95 @returns NaN of no values */
export function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

export function median(values: number[]): number {
  return percentile(values, 0.5);
}
