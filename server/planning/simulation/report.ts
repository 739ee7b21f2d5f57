import { addShares, mean, type Share, type YearFigures } from './measure.ts';

const COLUMNS: { head: string; of: (year: YearFigures) => string }[] = [
  { head: 'seed', of: ({ seed }) => String(seed) },
  { head: 'orders', of: ({ kept }) => String(kept.of) },
  { head: 'kept', of: ({ kept }) => percentOf(kept) },
  { head: 'sketches', of: ({ byKind }) => percentOf(byKind.sketches) },
  { head: 'digital', of: ({ byKind }) => percentOf(byKind.digital) },
  { head: 'print', of: ({ byKind }) => percentOf(byKind.print) },
  { head: 'constants kept', of: ({ keptByConstants }) => percentOf(keptByConstants) },
  {
    head: 'late by',
    of: ({ meanLateness, worstLateness }) => `${meanLateness.toFixed(1)}, at most ${worstLateness}`,
  },
  { head: 'idle', of: ({ idleShare }) => `${(100 * idleShare).toFixed(0)} %` },
  { head: 'promised days', of: ({ meanPromise }) => meanPromise.toFixed(1) },
  { head: 'constants', of: ({ meanConstant }) => meanConstant.toFixed(1) },
  { head: 'foreseen', of: ({ meanForeseen }) => meanForeseen.toFixed(1) },
  { head: 'needed', of: ({ meanNeeded }) => meanNeeded.toFixed(1) },
  { head: 'ratio', of: ({ meanPromise, meanForeseen }) => (meanPromise / meanForeseen).toFixed(2) },
  { head: 'rush sold out', of: ({ rushSoldOut }) => String(rushSoldOut) },
];

export type Goal = { name: string; value: string; isMet: boolean };

/** A row for each seed. */
export function describeYears(years: YearFigures[]): string {
  const rows = [COLUMNS.map(({ head }) => head), ...years.map((year) => COLUMNS.map(({ of }) => of(year)))];
  const widths = COLUMNS.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) => row.map((cell, index) => cell.padStart(widths[index] ?? 0)).join('  ')).join('\n');
}

/** The goals that the shop has for its promises, over all seeds. */
export function goalsOf(years: YearFigures[]): Goal[] {
  const worst = Math.min(...years.map(({ kept }) => kept.kept / kept.of));
  const all = addShares(years.map(({ kept }) => kept));
  const ratio =
    mean(years.map(({ meanPromise }) => meanPromise)) / mean(years.map(({ meanForeseen }) => meanForeseen));
  const kinds = (['sketches', 'digital', 'print'] as const).map((kind): Goal => {
    const share = addShares(years.map(({ byKind }) => byKind[kind]));
    const held = share.kept / share.of;
    return {
      name: `of ${kind}, 94 to 98 % hold`,
      value: percentOf(share),
      isMet: held >= 0.94 && held <= 0.98,
    };
  });
  return [
    {
      name: 'at least 95 % kept with every seed',
      value: `${(100 * worst).toFixed(1)} %`,
      isMet: worst >= 0.95,
    },
    { name: 'at least 97 % kept over all', value: percentOf(all), isMet: all.kept / all.of >= 0.97 },
    {
      name: 'mean promise at most 1.3 times that of who knows the future',
      value: ratio.toFixed(3),
      isMet: ratio <= 1.3,
    },
    ...kinds,
    {
      name: 'what the constants of before would have kept',
      value: percentOf(addShares(years.map(({ keptByConstants }) => keptByConstants))),
      isMet: true,
    },
  ];
}

function percentOf({ kept, of }: Share): string {
  return `${((100 * kept) / of).toFixed(1)} %`;
}
