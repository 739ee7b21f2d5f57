import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { listOf } from './bounds.ts';

const TOO_MANY = 'At most 2 names';

test('a list that is too long is refused before any of its items is looked at', () => {
  const look = vi.fn(() => true);
  const names = listOf(z.string().check(z.refine(look)), 2, TOO_MANY);
  expect(names.safeParse(['a', 'b']).success).toBe(true);
  expect(look).toHaveBeenCalledTimes(2);
  expect(names.safeParse(['a', 'b', 'c']).error?.issues).toMatchObject([{ message: TOO_MANY, path: [] }]);
  expect(look).toHaveBeenCalledTimes(2);
});

test.each([null, undefined, 'ab', { length: 1, 0: 'a' }, 5])('%j is no list', (value) => {
  expect(listOf(z.string(), 2, TOO_MANY).safeParse(value).success).toBe(false);
});
