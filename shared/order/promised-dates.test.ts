import { describe, expect, test } from 'vitest';
import { formatSortableDateTime } from '#shared/dates.ts';
import type { Delivery } from '#shared/storefront/price.ts';
import {
  beginsLater,
  describePromise,
  promisedDates,
  type SentVersion,
  termsOf,
  withdrawalEnds,
} from './promised-dates.ts';
import { type Region, regionOf } from './region.ts';

const at = (moment: string) => new Date(`${moment}Z`);
const paidAt = at('2026-11-02T10:00');

const told = (type: Delivery['type'], rush: boolean, region: Region | null) =>
  describePromise(
    { type, rush, region: region ?? 'greece', paidAt, beginsAt: null, isPosted: type !== 'digital' },
    paidAt,
  );

describe('a comic is promised for', () => {
  test.each([
    ['digital', false, null, 'First sketches by Nov 5, 2026', 'Finished PDF by Nov 16, 2026'],
    ['digital', true, null, 'Created, with the finished PDF, by Nov 5, 2026'],
    ['print', true, 'greece', 'Created by Nov 5, 2026', 'Book at your door by Nov 10, 2026'],
    ['print', true, 'eu', 'Created by Nov 5, 2026', 'Book at your door by Nov 12, 2026'],
    ['print', true, 'international', 'Created by Nov 5, 2026', 'Book at your door by Nov 19, 2026'],
    [
      'print-digital',
      false,
      'international',
      'First sketches by Nov 5, 2026',
      'Finished PDF by Nov 16, 2026',
      'Book at your door by Nov 30, 2026',
    ],
  ] as const)('%s with rush %s to %s', (type, rush, region, ...promised) => {
    expect(told(type, rush, region)).toEqual(promised);
  });

  test('a digital comic tells the day of what is sent with it by post too', () => {
    const delivery = { type: 'digital', rush: true } as const;
    const terms = { ...delivery, paidAt, beginsAt: null, isPosted: true };
    const created = 'Created, with the finished PDF, by Nov 5, 2026';
    expect(describePromise({ ...terms, region: 'eu' }, paidAt)).toEqual([
      created,
      'Parcel at your door by Nov 12, 2026',
    ]);
    const order = { deliveryOption: 'digital', rush: true, createdAt: paidAt, beginsAt: null } as const;
    expect(termsOf({ ...order, country: 'GB' })).toMatchObject({ isPosted: true, region: 'international' });
    expect(termsOf({ ...order, country: null }).isPosted).toBe(false);
  });

  test.each([
    ['GR', 'greece'],
    ['DE', 'eu'],
    ['CY', 'eu'],
    ['GB', 'international'],
    ['CH', 'international'],
    [null, 'international'],
  ])('a parcel to %s as one to %s', (country, region) => {
    expect(regionOf(country)).toBe(region);
  });
});

describe('the time for a withdrawal lasts to the end of its last day in Athens,', () => {
  test.each([
    ['counted from the day after the order', '2026-11-24T08:00', '2026-12-09 00:00'],
    ['also for an order just before midnight', '2026-11-24T21:59', '2026-12-09 00:00'],
    ['and one day later for an order just after it', '2026-11-24T22:01', '2026-12-10 00:00'],
    ['which is not a Saturday or Sunday', '2026-11-07T08:00', '2026-11-24 00:00'],
    ['nor the day after Christmas', '2026-12-11T08:00', '2026-12-29 00:00'],
    ['nor New Year', '2026-12-18T08:00', '2027-01-05 00:00'],
    ['nor Good Friday to Easter Monday', '2027-04-16T08:00', '2027-05-05 00:00'],
    ['with the hour that is left out in March', '2027-03-18T08:00', '2027-04-02 00:00'],
    ['with the hour that comes twice in October', '2026-10-20T08:00', '2026-11-04 00:00'],
    ['over a 29 February', '2028-02-15T08:00', '2028-03-01 00:00'],
    ['over a February without one', '2027-02-15T08:00', '2027-03-02 00:00'],
    ['over the end of a year', '2026-12-31T08:00', '2027-01-15 00:00'],
    ['from 1 January', '2027-01-01T08:00', '2027-01-16 00:00'],
  ])('%s', (_, paid, begins) => {
    const beginsAt = beginsLater({ type: 'digital', rush: false }, false, at(paid)) ?? new Date(0);
    expect(formatSortableDateTime(beginsAt)).toBe(begins);
    expect(beginsAt.getTime() - withdrawalEnds(at(paid)).getTime()).toBe(1);
  });

  test('and is waited for only with a file alone whose buyer did not ask to begin at once', () => {
    expect(beginsLater({ type: 'digital', rush: true }, true, paidAt)).toBeNull();
    expect(beginsLater({ type: 'print-digital', rush: true }, false, paidAt)).toBeNull();
  });

  test('so that the days of a comic count from the day after it', () => {
    const delivery = { type: 'digital', rush: false } as const;
    const beginsAt = beginsLater(delivery, false, paidAt);
    const terms = { ...delivery, paidAt, beginsAt, isPosted: false, region: 'greece' } as const;
    const days = ['First sketches by Nov 20, 2026', 'Finished PDF by Dec 1, 2026'];
    const waited = ['Begun on Nov 17, 2026, after the days for a withdrawal', ...days];
    expect(describePromise(terms, paidAt)).toEqual(waited);
    expect(describePromise(terms, at('2026-11-30T10:00'))).toEqual(waited);
  });

  test('and no wait is told of a comic whose buyer asked later to begin at once', () => {
    const order = { deliveryOption: 'digital', rush: false, createdAt: paidAt, country: null } as const;
    const beginsAt = at('2026-11-04T10:00');
    const digitalConsent = { wording: 'Begin.', at: beginsAt.toISOString() };
    expect(describePromise(termsOf({ ...order, beginsAt, digitalConsent }), paidAt)).toEqual([
      'First sketches by Nov 7, 2026',
      'Finished PDF by Nov 18, 2026',
    ]);
  });
});

describe('the days of versions', () => {
  const sketches = { kind: 'sketches', sentAt: at('2026-11-04T10:00') } as const;
  const delivery = { type: 'digital', rush: false } as const;
  const terms = { ...delivery, paidAt, beginsAt: null, isPosted: false, region: 'greece' } as const;

  test('count a reopened version from the day on which it was opened again', () => {
    const answeredAt = at('2026-11-05T10:00');
    const approved = { ...sketches, state: 'approved', answeredAt };
    expect(promisedDates({ ...terms, versions: [approved] }, answeredAt).redrawn).toBeNull();
    const reopened = { ...sketches, state: 'asked', answeredAt, reopenedAt: at('2026-11-20T10:00') };
    const { redrawn, finished, isLate } = promisedDates(
      { ...terms, versions: [reopened] },
      at('2026-11-21T10:00'),
    );
    expect(redrawn).toEqual(at('2026-11-23T21:59:59.999'));
    expect([finished, isLate]).toEqual([at('2026-11-30T21:59:59.999'), false]);
  });

  test('are late once they are past, and once what comes first leaves no time for them', () => {
    const asked = { ...sketches, state: 'asked', answeredAt: at('2026-11-05T10:00') };
    const lateOn = (now: string) => promisedDates({ ...terms, versions: [asked] }, at(now)).isLate;
    expect(
      ['2026-11-08T12:00', '2026-11-10T10:00', '2026-11-11T10:00', '2026-11-24T10:00'].map(lateOn),
    ).toEqual([false, false, true, true]);
  });

  test('leave no day for a parcel once the last page that goes with it is late', () => {
    const lateOn = (now: string, versions: SentVersion[]) =>
      promisedDates({ ...terms, type: 'print', isPosted: true, versions }, at(now)).isLate;
    const approved = (kind: SentVersion['kind']) => ({
      ...{ kind, state: 'approved', sentAt: sketches.sentAt, answeredAt: sketches.sentAt },
    });
    expect(lateOn('2026-11-16T10:00', [approved('sketches')])).toBe(false);
    expect(lateOn('2026-11-17T10:00', [approved('sketches')])).toBe(true);
    expect(lateOn('2026-11-17T10:00', [approved('final')])).toBe(false);
    expect(lateOn('2026-11-22T10:00', [approved('final')])).toBe(true);
  });

  test('move by the calendar days that a version waits, whatever the clock does in between', () => {
    const sent = { ...sketches, state: 'sent', answeredAt: null };
    const dayOn = (now: string) => promisedDates({ ...terms, versions: [sent] }, at(now)).finished;
    expect(dayOn('2026-11-04T20:00')).toEqual(at('2026-11-16T21:59:59.999'));
    expect(dayOn('2026-11-07T08:00')).toEqual(at('2026-11-19T21:59:59.999'));
  });

  test.each([
    ['in March', '2027-03-24T10:00', '2027-03-26T21:30', '2027-03-28T21:30', '2027-04-10T20:59:59.999'],
    ['in October', '2026-10-22T10:00', '2026-10-24T10:00', '2026-10-26T21:30', '2026-11-07T21:59:59.999'],
  ])('move by the calendar days of a wait in which clocks change %s', (_, paid, sentAt, now, finished) => {
    const sent = { ...sketches, sentAt: at(sentAt), state: 'sent', answeredAt: null };
    const promised = promisedDates({ ...terms, paidAt: at(paid), versions: [sent] }, at(now));
    expect(promised.finished).toEqual(at(finished));
  });

  test('end with the day in Athens on both sides of a change of the clock', () => {
    const paid = at('2027-03-26T10:00');
    const { sketches: by } = promisedDates({ ...terms, paidAt: paid }, paid);
    expect(by).toEqual(at('2027-03-29T20:59:59.999'));
  });
});
