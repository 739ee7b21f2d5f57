import { describe, expect, test } from 'vitest';
import { addShares, measureYear } from './measure.ts';
import { playYear } from './play.ts';
import { drawPlot } from './plot.ts';
import { describeYears } from './report.ts';
import { drawYear } from './year.ts';

describe('a simulated year', () => {
  const years = [measureYear(3)];
  const [year] = years;

  test('keeps 95 % of its promises, of each kind, and many more than the constants of before', () => {
    const { sketches, digital, print } = year?.byKind ?? {};
    for (const share of [year?.kept, sketches, digital, print]) {
      expect((share?.kept ?? 0) / (share?.of ?? 0)).toBeGreaterThanOrEqual(0.95);
    }
    expect(year?.kept.of).toBeGreaterThan(200);
    expect(year?.keptByConstants.kept).toBeLessThan((year?.kept.kept ?? 0) / 2);
  });

  test('is the same for the same seed', () => {
    expect(playYear(drawYear(3))).toEqual(year?.played);
  });

  test('counts against the first promise, which only the customer’s days move, never backwards', () => {
    expect(year?.played.orders.filter(({ first, promised }) => promised < first)).toEqual([]);
  });

  test('is written as a table and drawn as a plot', () => {
    expect(describeYears(years)).toMatch(/^seed .*\n +3 +333 /);
    expect(drawPlot(years)).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect(
      addShares([
        { kept: 1, of: 2 },
        { kept: 3, of: 4 },
      ]),
    ).toEqual({ kept: 4, of: 6 });
  });
});
