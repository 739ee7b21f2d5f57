import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { joinParts, longListQuery, type Span } from './use-long-list';

const queryClient = new QueryClient();
afterEach(() => queryClient.clear());

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

test('what the server gives in parts of its own size stays in them', () => {
  const shown = {
    pages: [part(0, 25, 24), part(25, 25, null)],
    pageParams: [{ limit: 0 }, { cursor: 24, limit: 0 }],
  };
  expect(joinParts(shown, 0)).toEqual(shown);
});

const shops = [
  { of: 'a list within one reading', step: 25, atOnceMax: 500, times: 4, length: 125 },
  { of: 'a list beyond one reading', step: 25, atOnceMax: 50, times: 5, length: 150 },
  { of: 'a list whose steps do not fill one reading', step: 25, atOnceMax: 60, times: 5, length: 150 },
  { of: 'a list that the server cuts', step: undefined, atOnceMax: undefined, times: 3, length: 100 },
];

for (const { of, step, atOnceMax, times, length } of shops) {
  test(`${of} has the same rows after it was read anew`, async () => {
    const options = {
      queryKey: ['numbers'],
      step,
      atOnceMax,
      read: async ({ cursor = -1, limit }: Span<number>) =>
        part(cursor + 1, limit || 25, cursor + (limit || 25)),
    };
    const list = new InfiniteQueryObserver(queryClient, { ...longListQuery(options), enabled: false });
    const unsubscribe = list.subscribe(() => {});
    await list.refetch();
    for (let time = 0; time < times; time++) {
      await list.fetchNextPage();
      queryClient.setQueryData<Parameters<typeof joinParts<number, ReturnType<typeof part>>>[0]>(
        options.queryKey,
        (data) => data && joinParts(data, atOnceMax ?? 0),
      );
    }
    const numbers = Array.from({ length }, (_, index) => index);
    expect(list.getCurrentResult().data?.rows).toEqual(numbers);
    expect((await list.refetch()).data?.rows).toEqual(numbers);
    unsubscribe();
  });
}
