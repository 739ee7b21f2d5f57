import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#shared/order.ts';
import { DELIVERY_TYPES } from '#shared/price.ts';
import { describeProgress, trackOrder } from './order-progress.ts';

const digital = { status: 'Paid', deliveryOption: 'digital', rush: false } as const;
const print = { ...digital, deliveryOption: 'print' } as const;

const drawn = (order: Parameters<typeof trackOrder>[0]) =>
  trackOrder(order).map(({ name, state }) => `${name}: ${state}`);

test('a digital comic is never on its way to the printer', () => {
  expect(drawn(digital)).toEqual(['Paid: current', 'In Progress: ahead', 'Completed: ahead']);
});

test.each([
  ['Paid', ['current', 'ahead', 'ahead', 'ahead']],
  ['In Progress', ['done', 'current', 'ahead', 'ahead']],
  ['Waiting on Client', ['done', 'current', 'ahead', 'ahead']],
  ['Ready for Print', ['done', 'done', 'current', 'ahead']],
  ['Completed', ['done', 'done', 'done', 'current']],
  ['Canceled', []],
] as const)('a printed comic that is %s stands at %j', (status, states) => {
  expect(trackOrder({ ...print, status }).map(({ state }) => state)).toEqual(states);
});

test('a digital comic that the studio marks as ready for print shows it', () => {
  expect(drawn({ ...digital, status: 'Ready for Print' })).toContain('Ready for Print: current');
});

test.each(ORDER_STATUSES)('%s is explained, however it is delivered', (status) => {
  for (const deliveryOption of DELIVERY_TYPES) {
    const { title, sentences } = describeProgress({ status, deliveryOption, rush: false });
    expect(title).not.toBe('');
    expect(sentences.join(' ')).not.toMatch(/undefined|NaN/);
  }
});

test('the times are the ones the shop promises everywhere', () => {
  const said = (order: Parameters<typeof describeProgress>[0]) => describeProgress(order).sentences.join(' ');
  expect(said(digital)).toContain('within 3 days');
  expect(said(digital)).toContain('1–2 weeks in all');
  expect(said(print)).toContain('2–3 weeks in all');
  expect(said({ ...print, rush: true })).toContain('created in 3 days');
  expect(said({ ...print, rush: true })).not.toContain('weeks');
  expect(said({ ...print, status: 'Waiting on Client' })).toContain('look into your mail');
});
