import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PrivacyOverview } from '#shared/privacy/privacy.ts';
import { DeletionConsequences } from './data-summary.tsx';

const overview: PrivacyOverview = {
  email: 'eleni@example.com',
  hasAccount: false,
  drafts: 1,
  photos: 1,
  orders: 0,
  messages: 0,
  newsletter: false,
  openOrders: [{ number: '5078-9616', status: 'waiting for payment' }],
};

const read = (changes: Partial<PrivacyOverview> = {}) =>
  renderToStaticMarkup(<DeletionConsequences overview={{ ...overview, ...changes }} />);

test('a payment that was only begun is called no order, and keeps its comic until it ends', () => {
  expect(read()).toContain('A payment that was begun (5078-9616) is not over yet.');
  expect(read()).not.toContain('We finish what you have ordered, and mail you as before');
});

test('finished orders are told of beside a payment that was only begun', () => {
  expect(read({ orders: 1 })).toContain('Finished orders are reduced');
});
