import { expect, test } from 'vitest';
import type { JourneyStop } from '#shared/journey.ts';
import { ORDER_STATUSES } from '#shared/order.ts';
import { DELIVERY_TYPES } from '#shared/price.ts';
import { describeProgress } from './order-progress.ts';

const digital = {
  status: 'Paid',
  stage: 'New',
  journey: [],
  beginsAt: null,
  withdrawnAt: null,
  question: null,
  deliveryOption: 'digital',
  rush: false,
  country: 'GR',
} as const;
const print = { ...digital, deliveryOption: 'print' } as const;

test.each(ORDER_STATUSES)('%s is explained, however it is delivered', (status) => {
  for (const deliveryOption of DELIVERY_TYPES) {
    const { title, sentences } = describeProgress({ ...digital, status, deliveryOption });
    expect(title).not.toBe('');
    expect(sentences.join(' ')).not.toMatch(/undefined|NaN/);
  }
});

test('the times are the ones the shop promises everywhere', () => {
  const said = (order: Parameters<typeof describeProgress>[0]) => describeProgress(order).sentences.join(' ');
  expect(said(digital)).toContain('within 3 days');
  expect(said(digital)).toContain('1–2 weeks in all');
  expect(said({ ...digital, beginsAt: new Date('2126-12-07T12:00Z') })).toContain('We begin on Dec 7, 2126');
  expect(said({ ...digital, beginsAt: new Date('2020-12-07T12:00Z') })).not.toContain('We begin');
  expect(said(print)).toContain('2–3 weeks in all');
  expect(said({ ...print, country: 'GB' })).toContain('3–4 weeks in all');
  expect(said({ ...print, country: 'DE', rush: true })).toContain('another 5–7 days');
  expect(said({ ...print, rush: true })).toContain('created in 3 days');
  expect(said({ ...print, rush: true })).not.toContain('weeks');
  expect(said({ ...print, status: 'Waiting on Client' })).toContain('look into your mail');
});

test('a mail with a question is spoken of only where one was sent', () => {
  const said = (question: string | null) =>
    describeProgress({ ...print, status: 'Waiting on Client', question }).sentences.join(' ');
  expect(said('Is the cat grey?')).toContain('We have asked you this by mail.');
  expect(said(null)).toContain('or write to hello@yoursinink.com');
  expect(said(null)).not.toContain('asked');
});

const now = (step: 'approved' | 'on-its-way') =>
  [{ step, state: 'now', at: null, expected: null, isLate: false, beginsAt: null }] satisfies JourneyStop[];

test('a parcel that was sent is on its way, whatever the status says', () => {
  for (const status of ['In Progress', 'Ready for Print', 'Completed'] as const) {
    const sent = { ...print, status, journey: now('on-its-way') };
    expect(describeProgress(sent)).toEqual({
      title: 'Your parcel is on its way',
      sentences: ['It has left our studio.'],
    });
    const withFiles = { ...sent, deliveryOption: 'print-digital' } as const;
    expect(describeProgress(withFiles).sentences).toContain('Its pages come to you as a PDF too.');
    expect(describeProgress({ ...withFiles, stage: 'Shipped' }).sentences).toContain(
      'Its pages are with you as files already.',
    );
  }
});

test('a digital comic whose pages are approved waits for its files, not for drawing', () => {
  const approved = { ...digital, status: 'In Progress', journey: now('approved') } as const;
  expect(describeProgress(approved)).toEqual({
    title: 'Every page is drawn',
    sentences: ['Next, the finished pages come to you as a PDF.'],
  });
});

test('a finished comic speaks of files only where some were delivered', () => {
  const said = (change: Partial<Parameters<typeof describeProgress>[0]>) =>
    describeProgress({ ...digital, status: 'Completed', ...change }).sentences.join(' ');
  expect(said({})).toBe('We hope you smile on every page.');
  expect(said({ stage: 'Shipped' })).toBe(
    'Its pages are with you as files. We hope you smile on every page.',
  );
  expect(said({ deliveryOption: 'print', stage: 'Shipped' })).toBe(
    'The book has left our studio. We hope you smile on every page.',
  );
});
