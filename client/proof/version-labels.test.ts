import { describe, expect, test } from 'vitest';
import { formatBytes, kindsAfter, nextKind, nextStep } from './version-labels.ts';

describe('the next version', () => {
  test('begins with sketches, repeats what was not approved, and goes on from what was', () => {
    expect(nextKind(undefined)).toBe('sketches');
    expect(nextKind({ kind: 'sketches', state: 'asked' })).toBe('sketches');
    expect(nextKind({ kind: 'sketches', state: 'approved' })).toBe('line_art');
    expect(nextKind({ kind: 'final', state: 'approved' })).toBeNull();
  });

  test('may be no step back behind what is approved', () => {
    expect(kindsAfter({ kind: 'line_art', state: 'approved' })).toEqual(['final']);
    expect(kindsAfter({ kind: 'line_art', state: 'asked' })).toHaveLength(3);
  });
});

const listed = {
  id: '',
  number: '',
  customerName: '',
  tierName: '',
  status: 'In Progress' as const,
  rush: false,
  version: 2,
  since: new Date(),
  openPins: 0,
  reminders: 0,
  finished: new Date(),
  next: null,
  isLate: false,
};

test.each([
  [{ version: null, kind: null, state: null }, 'Draw the first pages'],
  [{ kind: 'sketches', state: 'draft' }, 'Finish and send version 2'],
  [{ kind: 'sketches', state: 'asked', openPins: 1 }, 'Redraw: 1 open comment'],
  [{ kind: 'sketches', state: 'approved' }, 'Draw the line art'],
  [{ kind: 'final', state: 'approved' }, 'Deliver the finished comic'],
] as const)('an order at %j says what is to be done: %s', (order, sentence) => {
  expect(nextStep({ ...listed, ...order })).toBe(sentence);
});

test('sizes are written as people say them', () => {
  expect([1, 12, 4_200, 4_240_000, 199_900_000].map(formatBytes)).toEqual([
    '1 byte',
    '12 bytes',
    '4.2 kB',
    '4.2 MB',
    '200 MB',
  ]);
});
