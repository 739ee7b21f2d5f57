import { expect, test } from 'vitest';
import { checkStep } from './check-step.ts';
import { EMPTY_COMIC } from './comic.ts';
import { comicSchema } from './schema.ts';
import { checkWishedDay, NO_WISH } from './wish.ts';

test.each([
  ['', null],
  ['2026-11-26', null],
  ['2028-11-24', null],
  ['2028-11-25', 'We plan at most two years ahead'],
  ['2036-11-25', 'We plan at most two years ahead'],
  ['2026-11-25', 'No comic can be ready today'],
  ['2026-11-24', 'That day is over'],
  ['0020-12-24', 'That day is over'],
  ['2027-02-29', 'Please enter a day that exists'],
  ['Christmas', 'Please enter a day that exists'],
])('a comic that is needed by ‘%s’ is answered with %s', (day, sentence) => {
  const problem = checkWishedDay(day, '2026-11-25');
  expect(problem?.slice(0, sentence?.length) ?? null).toBe(sentence);
});

test('a draft keeps whatever was typed as a day, and the step of delivery asks to mend it', () => {
  const delivery = { ...EMPTY_COMIC.delivery, wish: { ...NO_WISH, day: '24/12' } };
  const comic = { ...EMPTY_COMIC, delivery };
  expect(comicSchema.parse(comic).delivery).toEqual(delivery);
  expect(checkStep(5, comic)).toMatchObject([{ path: 'delivery.wish.day' }]);
  expect(checkStep(5, EMPTY_COMIC)).toEqual([]);
});
