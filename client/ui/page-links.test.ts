import { expect, test } from 'vitest';
import { listPageLinks } from './page-links.ts';

test.each([
  [1, 2, '1 2'],
  [2, 3, '1 2 3'],
  [1, 5, '1 2 … 5'],
  [3, 5, '1 2 3 4 5'],
  [1, 39, '1 2 … 39'],
  [3, 39, '1 2 3 4 … 39'],
  [4, 39, '1 2 3 4 5 … 39'],
  [5, 39, '1 … 4 5 6 … 39'],
  [35, 39, '1 … 34 35 36 … 39'],
  [36, 39, '1 … 35 36 37 38 39'],
  [39, 39, '1 … 38 39'],
])('page %i of %i links to %s', (page, pageCount, links) => {
  const shown = listPageLinks(page, pageCount).map((link) => (link === 'gap' ? '…' : link));
  expect(shown.join(' ')).toBe(links);
});
