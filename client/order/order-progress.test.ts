import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#shared/order/order.ts';
import type { JourneyStop } from '#shared/proof/journey.ts';
import { DELIVERY_TYPES } from '#shared/storefront/price.ts';
import { describeProgress, isBuyersTurn } from './order-progress.ts';

const digital = {
  status: 'Paid',
  journey: [],
  hasSentFiles: false,
  beginsAt: null,
  withdrawnAt: null,
  question: null,
  deliveryOption: 'digital',
  country: null,
} as const;
const posted = { ...digital, country: 'GR' } as const;
const print = { ...posted, deliveryOption: 'print' } as const;

test.each(ORDER_STATUSES)('%s is explained, however it is delivered', (status) => {
  for (const deliveryOption of DELIVERY_TYPES) {
    const { title, sentences } = describeProgress({ ...digital, status, deliveryOption });
    expect(title).not.toBe('');
    expect(sentences.join(' ')).not.toMatch(/undefined|NaN/);
  }
});

test('no times are told beside the days of the steps', () => {
  const said = (order: Parameters<typeof describeProgress>[0]) => describeProgress(order).sentences.join(' ');
  for (const order of [digital, posted, print, { ...print, deliveryOption: 'print-digital' } as const]) {
    for (const status of ['Paid', 'In Progress', 'Ready for Print'] as const)
      expect(said({ ...order, status })).not.toMatch(/\d|week|day/);
  }
  expect(said({ ...digital, beginsAt: new Date('2126-12-07T12:00Z') })).toContain('We begin on Dec 7, 2126');
  expect(said({ ...digital, beginsAt: new Date('2020-12-07T12:00Z') })).not.toContain('We begin');
  expect(said({ ...print, status: 'Waiting on Client' })).toContain('look into your mail');
});

test('a print that was ordered beside a file goes by post', () => {
  for (const status of ['Paid', 'In Progress'] as const) {
    const said = ({ country }: { country: string | null }) =>
      describeProgress({ ...digital, country, status }).sentences.join(' ');
    expect(said(posted)).toContain('and what you ordered in print goes by post.');
    expect(said(digital)).toMatch(/comes to you as a PDF\.$/);
  }
});

test('a mail with a question is spoken of only where one was sent', () => {
  const said = (question: string | null) =>
    describeProgress({ ...print, status: 'Waiting on Client', question }).sentences.join(' ');
  expect(said('Is the cat grey?')).toContain('We have asked you this by mail.');
  expect(said(null)).toContain('or write to hello@yoursinink.com');
  expect(said(null)).not.toContain('asked');
});

/** A way of which these steps were reached; the one with '→' is the current one. */
function way(...steps: string[]): JourneyStop[] {
  return steps.map((text) => {
    const step = text.replace('→ ', '') as JourneyStop['step'];
    const state = text.startsWith('→') ? 'now' : 'done';
    return { step, state, at: new Date(), expected: null, isLate: false, beginsAt: null };
  });
}

test('a parcel that was sent is on its way, whatever the status says', () => {
  for (const status of ['In Progress', 'Ready for Print', 'Completed'] as const) {
    const sent = { ...print, status, journey: way('→ on-its-way') };
    expect(describeProgress(sent)).toEqual({
      title: 'Your parcel is on its way',
      sentences: ['It has left our studio.'],
    });
    const withFiles = { ...sent, deliveryOption: 'print-digital' } as const;
    expect(describeProgress(withFiles).sentences).toContain(
      'The pages of your comic come to you as a PDF too.',
    );
    expect(describeProgress({ ...withFiles, hasSentFiles: true }).sentences).toContain(
      'The pages of your comic are with you as files already.',
    );
  }
});

test.each([
  ['digital', false, ['→ approved'], ['Next, the finished pages come to you as a PDF.']],
  [
    'digital',
    false,
    ['→ approved', 'on-its-way'],
    ['Next, the finished pages come to you as a PDF.', 'What you ordered in print is made and sent to you.'],
  ],
  [
    'digital',
    true,
    ['→ approved', 'on-its-way'],
    ['Its pages are with you as files.', 'What you ordered in print is made and sent to you.'],
  ],
  [
    'print-digital',
    true,
    ['→ approved', 'on-its-way'],
    ['Next, your comic is printed, bound and sent to you.', 'Its pages are with you as files already.'],
  ],
] as const)('approved pages of a %s comic (files with the buyer: %s) wait for what is missing', (...row) => {
  const [deliveryOption, hasSentFiles, steps, sentences] = row;
  for (const status of ['In Progress', 'Ready for Print'] as const) {
    const order = { ...print, deliveryOption, hasSentFiles, status, journey: way(...steps) };
    expect(describeProgress(order)).toEqual({ title: 'Every page is drawn', sentences });
  }
});

test('a finished comic speaks of files only where some were delivered, and of a book as far as it is known', () => {
  const said = (change: Partial<Parameters<typeof describeProgress>[0]>) =>
    describeProgress({ ...digital, status: 'Completed', ...change }).sentences.join(' ');
  expect(said({})).toBe('We hope you smile on every page.');
  expect(said({ hasSentFiles: true })).toBe(
    'Its pages are with you as files. We hope you smile on every page.',
  );
  const book = { deliveryOption: 'print', hasSentFiles: false } as const;
  expect(said(book)).toBe('The book has left our studio. We hope you smile on every page.');
  expect(said({ ...book, journey: way('on-its-way', 'delivered') })).toBe(
    'The book is with you. We hope you smile on every page.',
  );
});

test('a comic of which all has arrived is finished, whatever the status says', () => {
  const arrived = { ...print, status: 'Ready for Print', journey: way('on-its-way', 'delivered') } as const;
  expect(describeProgress(arrived).title).toBe('Your comic is finished');
  expect(describeProgress({ ...arrived, status: 'Canceled' }).title).toBe('This order was canceled');
});

test.each([
  ['in work', {}, true],
  ['canceled', { status: 'Canceled' }, false],
  ['completed by hand', { status: 'Completed' }, false],
  ['withdrawn', { withdrawnAt: new Date() }, false],
] as const)('pages of an order that is %s wait for its buyer, or do not', (_, change, isTheirs) => {
  const order = { ...digital, status: 'Waiting on Client', stage: 'With the customer' } as const;
  expect(isBuyersTurn({ ...order, ...change })).toBe(isTheirs);
});
