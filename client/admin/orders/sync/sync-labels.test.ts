import { expect, test } from 'vitest';
import { addSyncs, describeProgress, describeSync, NOTHING_SYNCED } from './sync-labels.ts';

test.each([
  [NOTHING_SYNCED, ['There were no payments.', 'No order was missing.']],
  [{ ...NOTHING_SYNCED, checked: 1, alreadyThere: 1 }, ['1 payment was looked at.', 'No order was missing.']],
  [
    { ...NOTHING_SYNCED, checked: 1200, found: 2, alreadyThere: 1198, refunds: 1 },
    [
      '1,200 payments were looked at.',
      '2 orders were missing and are here now.',
      '1 refund was missing and is here now.',
    ],
  ],
  [
    { ...NOTHING_SYNCED, checked: 3, problems: 1 },
    [
      '3 payments were looked at.',
      'No order was missing.',
      '1 could not be synced. Please try it by its session ID.',
    ],
  ],
])('a sync that came to %o is told in sentences', (sync, sentences) => {
  expect(describeSync(sync)).toEqual(sentences);
});

test('a sync in parts says how far it has come, from the first on', () => {
  const part = { checked: 500, found: 1, alreadyThere: 499, refunds: 1, problems: 0 };
  expect(describeProgress(NOTHING_SYNCED)).toBe('Looking…');
  expect(describeProgress({ ...part, checked: 1 })).toBe('1 payment looked at, 2 added…');
  expect(describeProgress(addSyncs(part, { ...part, refunds: 0 }))).toBe(
    '1,000 payments looked at, 3 added…',
  );
});
