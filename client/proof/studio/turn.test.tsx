import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { StudioVersion } from '#client/proof/studio-proof.ts';
import { Turn } from './turn.tsx';

type TurningProof = Parameters<typeof Turn>[0]['proof'];

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 10));

const SENT: StudioVersion = {
  ...{ id: 'version', number: 2, kind: 'sketches', note: null, state: 'sent', revision: 3 },
  ...{ sentAt: day(2), sentBy: 'Maria', answeredAt: null, answeredBy: null, reopenedAt: null, pages: [] },
};
const APPROVED: StudioVersion = { ...SENT, state: 'approved', answeredAt: day(4), answeredBy: 'Eleni' };

const ORDER: TurningProof['order'] = {
  ...{ id: 'order', number: '4827-1935', title: 'A comic', customerName: 'Eleni', language: 'en' },
  ...{ status: 'In Progress', deliveryOption: 'digital', isPosted: false, paidAt: day(1), withdrawnAt: null },
};

const PAUSED: TurningProof['promiseStory'] = {
  ...{ firstDay: '2026-12-20', day: '2026-12-20', movingDays: 0, pausedSince: '2026-11-05', answerBy: null },
  ...{ thereOn: null, isEnded: false, moves: [] },
};

function said({ version, ...proof }: Partial<TurningProof> & { version?: StudioVersion }): string {
  const whole = { log: [], stage: 'Sketching' as const, promiseStory: null, order: ORDER, ...proof };
  const turn = <Turn proof={{ ...whole, versions: version ? [version] : [] }} />;
  return renderToStaticMarkup(turn).replace(/<[^>]*>/g, '');
}

describe('whose turn it is', () => {
  test.each<[string, Parameters<typeof said>[0], RegExp]>([
    ['is the studio’s before the first pages', {}, /^Your turn since Nov 1.*first pages are not sent/],
    ['is the customer’s once a version is sent', { version: SENT }, /^Waiting for Eleni since Nov 2/],
    ['is the studio’s after an approval', { version: APPROVED }, /^Your turn since Nov 4.*approved by Eleni/],
    [
      'is the studio’s since it has opened an approval again, with no word of changes that were asked for',
      { version: { ...APPROVED, state: 'asked', reopenedAt: day(6) } },
      /^Your turn since Nov 6.*you have opened version 2 again\.$/,
    ],
    [
      'is the customer’s while they have it paused',
      { promiseStory: PAUSED },
      /^Paused by the customer since Nov 5/,
    ],
    [
      'is nobody’s of an order that was completed by hand',
      { order: { ...ORDER, status: 'Completed' }, version: SENT },
      /^This order is completed: nothing waits for you or the customer\.$/,
    ],
    [
      'is nobody’s of an order that was canceled',
      { order: { ...ORDER, status: 'Canceled' }, version: SENT },
      /^This order is canceled: nothing waits for you or the customer\.$/,
    ],
  ])('%s', (_, proof, sentence) => {
    expect(said(proof)).toMatch(sentence);
  });
});
