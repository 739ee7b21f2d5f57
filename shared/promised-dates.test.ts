import { expect, test } from 'vitest';
import { beginsLater, describePromisedDates } from './promised-dates.ts';

const paidAt = new Date('2026-11-01T10:00:00Z');

test.each([
  ['digital', false, 'First sketches by Nov 4, 2026', 'Finished PDF by Nov 15, 2026'],
  ['print', false, 'First sketches by Nov 4, 2026', 'Finished book by Nov 22, 2026'],
  ['print-digital', true, 'Created by Nov 4, 2026', 'Finished book and PDF by Nov 15, 2026'],
  ['digital', true, 'Created by Nov 4, 2026', 'Finished PDF by Nov 8, 2026'],
] as const)('%s with rush %s is promised for the days it was sold with', (type, rush, ...promised) => {
  expect(describePromisedDates({ type, rush }, paidAt, null)).toEqual(promised);
});

test('a digital comic whose buyer did not ask to begin at once is promised for days after those for a withdrawal', () => {
  const delivery = { type: 'digital', rush: true } as const;
  expect(describePromisedDates(delivery, paidAt, beginsLater(delivery, false, paidAt))).toEqual([
    'Begun on Nov 15, 2026, after the days for a withdrawal',
    'Created by Nov 18, 2026',
    'Finished PDF by Nov 22, 2026',
  ]);
  expect(beginsLater(delivery, true, paidAt)).toBeNull();
  expect(beginsLater({ type: 'print-digital', rush: true }, false, paidAt)).toBeNull();
});
