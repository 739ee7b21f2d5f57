import { expect, test } from 'vitest';
import { describeSync } from './sync-words';

const nothing = { checked: 0, found: 0, alreadyThere: 0, refunds: 0, problems: 0, complete: true };

test.each([
  [nothing, ['There were no payments.', 'No order was missing.']],
  [{ ...nothing, checked: 1, alreadyThere: 1 }, ['1 payment was looked at.', 'No order was missing.']],
  [
    { ...nothing, checked: 12, found: 2, alreadyThere: 10, refunds: 1 },
    [
      '12 payments were looked at.',
      '2 orders were missing and are here now.',
      '1 refund was missing and is here now.',
    ],
  ],
  [
    { ...nothing, checked: 3, problems: 1, complete: false },
    [
      '3 payments were looked at.',
      'No order was missing.',
      '1 could not be synced. Please try it by its session ID.',
      'There is more than can be done at once. Please sync again.',
    ],
  ],
])('a sync that came to %o is told in sentences', (sync, sentences) => {
  expect(describeSync(sync)).toEqual(sentences);
});
