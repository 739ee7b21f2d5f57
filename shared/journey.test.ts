import { expect, test } from 'vitest';
import { type JourneyFacts, type JourneyOrder, progressOf } from './journey.ts';
import type { ProofKind, VersionState } from './proof.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 12));

const order: JourneyOrder = {
  createdAt: day(1),
  status: 'In Progress',
  deliveryOption: 'print-digital',
  beginsAt: null,
  rush: false,
};
const nothing: JourneyFacts = {
  hasDraft: false,
  versions: [],
  deliveredAt: null,
  shippedAt: null,
  arrivedAt: null,
};
const version = (kind: ProofKind, state: VersionState, sent: number, answered: number | null = null) => ({
  kind,
  state,
  sentAt: day(sent),
  answeredAt: answered === null ? null : day(answered),
});

/** '✓ paid 1' is done on the 1st, '→' is now, '·' is ahead, '(22)' is promised. */
function wayOf(facts: Partial<JourneyFacts>, change: Partial<JourneyOrder> = {}): string {
  const { journey } = progressOf({ ...order, ...change }, { ...nothing, ...facts }, day(20));
  return journey
    .map(({ step, state, at, expected }) =>
      [
        { done: '✓', now: '→', ahead: '·' }[state],
        step,
        at?.getUTCDate(),
        expected && `(${expected.getUTCDate()})`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');
}

const final = version('final', 'approved', 10, 12);

test.each<[string, Partial<JourneyFacts>, Partial<JourneyOrder>, string]>([
  [
    'that is paid',
    {},
    { status: 'Paid' },
    '✓ paid 1, → sketching (4), · your-turn, · drawing, · approved, · on-its-way, · delivered (22)',
  ],
  [
    'that is begun only after the days for a withdrawal',
    {},
    { status: 'Paid', deliveryOption: 'digital', beginsAt: day(15) },
    '✓ paid 1, → sketching (18), · your-turn, · drawing, · approved, · delivered (29)',
  ],
  [
    'whose sketches are with the customer, which moves the promised day',
    { versions: [version('sketches', 'sent', 18)] },
    {},
    '✓ paid 1, ✓ sketching 18, → your-turn 18, · drawing, · approved, · on-its-way, · delivered (24)',
  ],
  [
    'whose sketches are being redrawn',
    { versions: [version('sketches', 'asked', 3, 5)] },
    {},
    '✓ paid 1, → sketching 5 (8), · your-turn, · drawing, · approved, · on-its-way, · delivered (24)',
  ],
  [
    'whose sketches are approved',
    { versions: [version('sketches', 'approved', 3, 5)] },
    {},
    '✓ paid 1, ✓ sketching 3, ✓ your-turn 5, → drawing 5, · approved, · on-its-way, · delivered (24)',
  ],
  [
    'whose final pages are with the customer',
    { versions: [version('sketches', 'approved', 3, 3), version('final', 'sent', 19)] },
    {},
    '✓ paid 1, ✓ sketching 3, → your-turn 19, ✓ drawing 19, · approved, · on-its-way, · delivered (23)',
  ],
  [
    'that is approved',
    { versions: [final] },
    {},
    '✓ paid 1, ✓ sketching 10, ✓ your-turn 10, ✓ drawing 10, → approved 12, · on-its-way, · delivered (24)',
  ],
  [
    'whose parcel is on its way',
    { versions: [final], deliveredAt: day(14), shippedAt: day(15) },
    {},
    '✓ paid 1, ✓ sketching 10, ✓ your-turn 10, ✓ drawing 10, ✓ approved 12, → on-its-way 15, · delivered (24)',
  ],
  [
    'whose parcel has arrived',
    { versions: [final], deliveredAt: day(14), shippedAt: day(15), arrivedAt: day(18) },
    {},
    '✓ paid 1, ✓ sketching 10, ✓ your-turn 10, ✓ drawing 10, ✓ approved 12, ✓ on-its-way 15, ✓ delivered 18',
  ],
  [
    'that comes as files alone',
    { versions: [final], deliveredAt: day(14) },
    { deliveryOption: 'digital' },
    '✓ paid 1, ✓ sketching 10, ✓ your-turn 10, ✓ drawing 10, ✓ approved 12, ✓ delivered 14',
  ],
  [
    'that was canceled tells what has happened, and promises nothing',
    { versions: [version('sketches', 'sent', 18)] },
    { status: 'Canceled' },
    '✓ paid 1, ✓ sketching 18',
  ],
  [
    'that was made by mail follows the status that the studio chose',
    {},
    { status: 'Ready for Print' },
    '✓ paid 1, ✓ sketching, ✓ your-turn, ✓ drawing, → approved, · on-its-way, · delivered (22)',
  ],
  [
    'that was made by mail and is completed',
    {},
    { status: 'Completed', deliveryOption: 'digital' },
    '✓ paid 1, ✓ sketching, ✓ your-turn, ✓ drawing, ✓ approved, ✓ delivered',
  ],
])('the way of an order %s', (_, facts, change, way) => {
  expect(wayOf(facts, change)).toBe(way);
});
