import { expect, test } from 'vitest';
import { countDone } from './count-done.ts';

test('each has its turn where one before it fails', async () => {
  const failed: unknown[] = [];
  const done = await countDone(
    ['first', 'broken', 'refused', 'last'],
    async (item) => {
      if (item === 'broken') throw new Error('Stripe is away');
      return item !== 'refused';
    },
    (error, item) => failed.push([item, error]),
  );
  expect(done).toBe(2);
  expect(failed).toEqual([['broken', new Error('Stripe is away')]]);
});
