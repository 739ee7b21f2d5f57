import { describe, expect, test } from 'vitest';
import type { DaysOffer } from '#shared/planning/wanted.ts';
import { nextStep } from './next-step.ts';
import { dogstory, lovestory } from './testing.ts';

const SENT = { items: [lovestory, dogstory], consent: true, phone: '' };
const ON_THE_PAGE = { sent: SENT, now: SENT, sawDays: true };
const NOTHING = { url: null, repriced: [], days: [] };
const LATER: DaysOffer = { refused: 'no-artist', freeFrom: null };

describe('an answer to a checkout', () => {
  test('leads to the payment', () => {
    const answer = { url: 'https://pay.example/1' };
    expect(nextStep(answer, ON_THE_PAGE)).toEqual({ kind: 'pay', url: answer.url });
  });

  test('leads nobody away who has left the cart, whatever it says', () => {
    for (const answer of [{ url: 'https://pay.example/1' }, NOTHING])
      expect(nextStep(answer, { ...ON_THE_PAGE, now: null })).toEqual({ kind: 'stay' });
  });

  test.each([
    ['lacks a comic that was sent', { items: [lovestory] }],
    ['has another version of it', { items: [lovestory, { ...dogstory, timestamp: dogstory.timestamp + 1 }] }],
    ['has the consent no more', { consent: false }],
    ['has another number for the parcel', { phone: '+30 210 1234567' }],
  ])('is not followed once the cart %s', (_, change) => {
    const answer = { url: 'https://pay.example/1' };
    const now = { ...SENT, ...change };
    expect(nextStep(answer, { ...ON_THE_PAGE, now })).toEqual({ kind: 'cart-changed' });
  });

  test('is followed where the cart has got a further comic', () => {
    const further = { ...dogstory, id: crypto.randomUUID() };
    const now = { ...SENT, items: [...SENT.items, further] };
    const answer = { url: 'https://pay.example/1' };
    expect(nextStep(answer, { ...ON_THE_PAGE, now })).toMatchObject({ kind: 'pay' });
  });

  test.each([
    ['that were not shown yet', false, 'unseen'],
    ['that have moved', true, 'moved'],
  ])('shows days %s before prices', (_, sawDays, because) => {
    const answer = { url: null, repriced: [lovestory], days: [LATER] };
    const step = { kind: 'see-days', days: [LATER], because };
    expect(nextStep(answer, { ...ON_THE_PAGE, sawDays })).toEqual(step);
  });

  test.each([
    ['a new price', { priceTotal: lovestory.priceTotal + 10_00 }, 'prices'],
    ['a number of pages at the same price', { extraPages: 0 }, 'pages'],
  ])('shows %s before anything is paid', (_, change, because) => {
    const repriced = [{ ...lovestory, ...change }];
    const step = { kind: 'see-prices', items: repriced, because };
    expect(nextStep({ ...NOTHING, repriced }, ON_THE_PAGE)).toEqual(step);
  });

  test('without a page or a reason is told', () => {
    expect(nextStep(NOTHING, ON_THE_PAGE)).toEqual({ kind: 'no-page' });
  });
});
