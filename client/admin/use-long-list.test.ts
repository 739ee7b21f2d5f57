import { expect, test } from 'vitest';
import { joinParts } from './use-long-list';

const part = (from: number, count: number, nextCursor: number | null) => ({
  rows: Array.from({ length: count }, (_, index) => from + index),
  nextCursor,
});

const parts = [
  { cursor: undefined, from: 0, count: 25 },
  { cursor: 24, from: 25, count: 25 },
  { cursor: 49, from: 50, count: 3 },
];

function list(shown: typeof parts) {
  return {
    pages: shown.map(({ from, count }) => part(from, count, count === 25 ? from + count - 1 : null)),
    pageParams: shown.map(({ cursor }) => ({ ...(cursor && { cursor }), limit: 25 })),
  };
}

test('what was read step by step is read anew in one go', () => {
  const { pages, pageParams } = joinParts(list(parts), 500);
  expect(pageParams).toEqual([{ limit: 75 }]);
  expect(pages).toEqual([part(0, 53, null)]);
});

test('what is longer than the server gives at once stays in parts', () => {
  const { pages, pageParams } = joinParts(list(parts), 50);
  expect(pageParams).toEqual([{ limit: 50 }, { cursor: 49, limit: 25 }]);
  expect(pages).toEqual([part(0, 50, 49), part(50, 3, null)]);
});

test('parts of a search that found little in each stay as they are, as each looks along so many rows', () => {
  const shown = {
    pages: [part(0, 0, 100), part(0, 2, 200), part(2, 1, null)],
    pageParams: [{ limit: 25 }, { cursor: 100, limit: 25 }, { cursor: 200, limit: 25 }],
  };
  expect(joinParts(shown, 500)).toEqual(shown);
});
