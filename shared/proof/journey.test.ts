import { expect, test } from 'vitest';
import { type JourneyFacts, type JourneyOrder, progressOf } from './journey.ts';
import type { ProofKind, VersionState } from './proof.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 12));

const order: JourneyOrder = {
  createdAt: day(1),
  status: 'In Progress',
  deliveryOption: 'print-digital',
  beginsAt: null,
  withdrawnAt: null,
  rush: false,
  country: 'GR',
};
const nothing: JourneyFacts = {
  hasDraft: false,
  moved: null,
  versions: [],
  deliveredAt: null,
  shippedAt: null,
  arrivedAt: null,
  isPresumedArrived: false,
  isResent: false,
};
const version = (kind: ProofKind, state: VersionState, sent: number, answered: number | null = null) => ({
  kind,
  state,
  sentAt: day(sent),
  answeredAt: answered === null ? null : day(answered),
  reopenedAt: null,
});

/** '✓ paid 1' is done on the 1st, '→' is now, '·' is ahead, '(22)' is promised, '(22 late)' was. */
function wayOf(facts: Partial<JourneyFacts>, change: Partial<JourneyOrder> = {}, today = day(20)): string {
  const { journey } = progressOf({ ...order, ...change }, { ...nothing, ...facts }, today);
  return journey
    .map(({ step, state, at, expected, isLate, beginsAt }) =>
      [
        { done: '✓', now: '→', ahead: '·' }[state],
        step,
        beginsAt && `from ${beginsAt.getUTCDate()}`,
        at?.getUTCDate(),
        expected && `(${expected.getUTCDate()}${isLate ? ' late' : ''})`,
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
    '✓ paid 1, → sketching (4 late), · your-turn, · drawing (15 late), · approved, · on-its-way, · delivered (20 late)',
  ],
  [
    'that is begun only after the days for a withdrawal',
    {},
    { status: 'Paid', deliveryOption: 'digital', country: null, beginsAt: day(15) },
    '✓ paid 1, → sketching (18 late), · your-turn, · drawing (29), · approved, · delivered (29)',
  ],
  [
    'whose sketches are with the customer, which moves the promised day',
    { versions: [version('sketches', 'sent', 18)] },
    {},
    '✓ paid 1, ✓ sketching 18, → your-turn 18, · drawing (17 late), · approved, · on-its-way, · delivered (22 late)',
  ],
  [
    'whose sketches are being redrawn',
    { versions: [version('sketches', 'asked', 3, 5)] },
    {},
    '✓ paid 1, → sketching 5 (8 late), · your-turn, · drawing (17 late), · approved, · on-its-way, · delivered (22 late)',
  ],
  [
    'whose sketches are approved',
    { versions: [version('sketches', 'approved', 3, 5)] },
    {},
    '✓ paid 1, ✓ sketching 3, ✓ your-turn 5, → drawing 5 (17 late), · approved, · on-its-way, · delivered (22 late)',
  ],
  [
    'whose final pages are with the customer',
    { versions: [version('sketches', 'approved', 3, 3), version('final', 'sent', 19)] },
    {},
    '✓ paid 1, ✓ sketching 3, → your-turn 19, ✓ drawing 19, · approved, · on-its-way, · delivered (21)',
  ],
  [
    'that is approved',
    { versions: [final] },
    {},
    '✓ paid 1, ✓ sketching 10, ✓ your-turn 10, ✓ drawing 10, → approved 12, · on-its-way, · delivered (22)',
  ],
  [
    'whose parcel is on its way',
    { versions: [final], deliveredAt: day(14), shippedAt: day(15) },
    {},
    '✓ paid 1, ✓ sketching 10, ✓ your-turn 10, ✓ drawing 10, ✓ approved 12, → on-its-way 15, · delivered (22)',
  ],
  [
    'whose parcel has arrived',
    { versions: [final], deliveredAt: day(14), shippedAt: day(15), arrivedAt: day(18) },
    {},
    '✓ paid 1, ✓ sketching 10, ✓ your-turn 10, ✓ drawing 10, ✓ approved 12, ✓ on-its-way 15, ✓ delivered 18',
  ],
  [
    'that is completed while its parcel is still on its way',
    { versions: [final], deliveredAt: day(14), shippedAt: day(15) },
    { status: 'Completed' },
    '✓ paid 1, ✓ sketching 10, ✓ your-turn 10, ✓ drawing 10, ✓ approved 12, → on-its-way 15, · delivered (22)',
  ],
  [
    'that is completed because nothing was heard since its parcel was sent',
    { versions: [final], deliveredAt: day(2), shippedAt: day(3), isPresumedArrived: true },
    { status: 'Completed' },
    '✓ paid 1, ✓ sketching 10, ✓ your-turn 10, ✓ drawing 10, ✓ approved 12, ✓ on-its-way 3, ✓ delivered',
  ],
  [
    'whose parcel is sent once more after its completion, for which no day was promised',
    { versions: [final], deliveredAt: day(2), shippedAt: day(19), isResent: true },
    { status: 'Ready for Print' },
    '✓ paid 1, ✓ sketching 10, ✓ your-turn 10, ✓ drawing 10, ✓ approved 12, → on-its-way 19, · delivered',
  ],
  [
    'that comes as files alone',
    { versions: [final], deliveredAt: day(14) },
    { deliveryOption: 'digital', country: null },
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
    '✓ paid 1, ✓ sketching, ✓ your-turn, ✓ drawing, → approved, · on-its-way, · delivered (20)',
  ],
  [
    'that was made by mail and is completed',
    {},
    { status: 'Completed', deliveryOption: 'digital', country: null },
    '✓ paid 1, ✓ sketching, ✓ your-turn, ✓ drawing, ✓ approved, ✓ delivered',
  ],
])('the way of an order %s', (_, facts, change, way) => {
  expect(wayOf(facts, change)).toBe(way);
});

test('an approval that is opened again is redrawn from that day, and nothing is delivered before it', () => {
  const reopened = { ...version('sketches', 'asked', 3, 5), reopenedAt: day(19) };
  expect(wayOf({ versions: [reopened] }, { deliveryOption: 'digital', country: null })).toBe(
    '✓ paid 1, → sketching 19 (22), · your-turn, · drawing (29), · approved, · delivered (29)',
  );
});

test('no day that is past is promised, whatever an order waits for', () => {
  for (const state of ['asked', 'approved', 'sent'] as const) {
    const versions = [version('sketches', state, 3, state === 'sent' ? null : 5)];
    const { journey } = progressOf(order, { ...nothing, versions }, day(30));
    for (const { expected, isLate } of journey) expect(expected && !isLate && expected < day(30)).toBeFalsy();
  }
});

test('a digital comic with an add-on that goes by post is on its way until its parcel arrives', () => {
  const posted: Partial<JourneyOrder> = { deliveryOption: 'digital', country: 'GR' };
  const versions = [final];
  expect(wayOf({ versions, deliveredAt: day(13) }, posted)).toMatch(
    /→ approved.*· on-its-way, · delivered \(22\)$/,
  );
  const sent = { versions, deliveredAt: day(13), shippedAt: day(14) };
  expect(wayOf(sent, posted)).toContain('→ on-its-way 14');
  expect(wayOf({ ...sent, arrivedAt: day(18) }, posted)).toMatch(/✓ on-its-way 14, ✓ delivered 18$/);
});

test('an order that is made in time tells the days of its sketches, its last page and its parcel', () => {
  const rushed = { status: 'Paid', rush: true } as const;
  expect(wayOf({}, {}, day(3))).toMatch(/sketching \(4\).*drawing \(15\).*delivered \(20\)$/);
  expect(wayOf({}, rushed, day(3))).toMatch(/sketching \(4\).*drawing \(4\).*delivered \(9\)$/);
  expect(wayOf({}, { ...rushed, country: 'GB' }, day(3))).toMatch(/drawing \(4\).*delivered \(18\)$/);
  const posted = { ...rushed, deliveryOption: 'digital', country: 'DE' } as const;
  expect(wayOf({}, posted, day(3))).toMatch(/drawing \(4\).*delivered \(11\)$/);
});

test('an order that is opened again after its delivery is drawn, and delivered anew', () => {
  const reopened = { ...version('final', 'asked', 3, 5), reopenedAt: day(19) };
  const facts = { versions: [reopened], deliveredAt: day(8), shippedAt: day(9), arrivedAt: day(12) };
  expect(wayOf(facts)).toMatch(/→ drawing 19 .*· on-its-way, · delivered/);
  expect(progressOf(order, { ...nothing, ...facts }, day(20)).stage).toBe('Drawing');
});

test('an order that waits for the days for a withdrawal is not being sketched yet, unless pages were sent', () => {
  const digital: Partial<JourneyOrder> = { deliveryOption: 'digital', country: null, beginsAt: day(22) };
  expect(wayOf({}, digital)).toMatch(/→ sketching from 22/);
  expect(wayOf({}, { ...digital, beginsAt: day(19) })).not.toContain('from');
  expect(wayOf({ versions: [version('sketches', 'asked', 18, 19)] }, digital)).not.toContain('from');
});
