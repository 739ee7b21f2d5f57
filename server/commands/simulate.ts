import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureYear } from '#server/planning/simulation/measure.ts';
import { drawPlot } from '#server/planning/simulation/plot.ts';
import { describeYears, goalsOf } from '#server/planning/simulation/report.ts';

/** `npm run simulate` plays 20 seeds; `npm run simulate -- 7 9` those of 7 to 9. */
const [first = 1, last = first === 1 ? 20 : first] = process.argv.slice(2).map(Number);
const years = Array.from({ length: last - first + 1 }, (_, index) => measureYear(first + index));
console.info(describeYears(years));
for (const { name, value, isMet } of goalsOf(years)) {
  console.info(`${isMet ? ' ' : '!'} ${name}: ${value}`);
}
const folder = join(import.meta.dirname, '../../dist/simulation');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'year.svg'), drawPlot(years));
console.info('dist/simulation/year.svg has the plot.');
