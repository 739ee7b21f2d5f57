import { expect, test } from 'vitest';
import { replaceSection, sectionOf } from './write-figures.ts';

const RUN = '2026-11-22 10:00 UTC, commit abc1234.';

test('a benchmark’s figures stand in a table with limit and verdict', () => {
  const section = sectionOf(
    'pages',
    [
      { name: 'first page', value: 98.94, unit: 'kB', limit: 120 },
      { name: 'a list over bare tRPC', value: 0.7, unit: 'times', least: 0.75, note: '700 | 1000 /s' },
      { name: 'not measured', value: Number.NaN, unit: 'ms', limit: 5 },
      { name: '  statements', value: 3, unit: '' },
    ],
    RUN,
  );
  expect(section).toBe(`## pages

${RUN}

| what | measured | limit |  | beside it |
| --- | --- | --- | --- | --- |
| first page | 98.9 kB | at most 120 | pass |  |
| a list over bare tRPC | 0.70 times | at least 0.75 | **miss** | 700 \\| 1000 /s |
| not measured | NaN ms | at most 5 | **miss** |  |
| statements | 3 |  |  |  |`);
});

test('only what was measured anew is replaced', () => {
  const first = replaceSection('', 'pages', '## pages\n\nold');
  const both = replaceSection(first, 'load', '## load\n\nnew');
  expect(both.match(/^## .*/gm)).toEqual(['## load', '## pages']);
  const again = replaceSection(both, 'pages', '## pages\n\nyounger');
  expect(again).toContain('## load\n\nnew\n\n## pages\n\nyounger\n');
  expect(again).not.toContain('old');
  expect(again.match(/# Figures/g)).toHaveLength(1);
});
