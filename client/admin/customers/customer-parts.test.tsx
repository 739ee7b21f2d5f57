import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Consents } from './customer-parts.tsx';
import type { Customer } from './customers-address.ts';

const subscription: NonNullable<Customer['subscription']> = {
  ...{ id: '0f0f0f0f-9999-4999-8999-999999999999', firstName: 'Eleni', lastName: null, source: 'footer' },
  ...{ consent: 'I want letters.', confirmedAt: new Date('2026-01-03T10:00Z'), unsubscribedAt: null },
  createdAt: new Date('2026-01-02T10:00Z'),
};
const read = (unsubscribedAt: Date | null) => {
  const customer = { orders: [], drafts: [], visits: [], subscription: { ...subscription, unsubscribedAt } };
  return renderToStaticMarkup(<Consents customer={customer} />);
};

test('a consent to the newsletter says when it was taken back', () => {
  expect(read(null)).toContain('I want letters.');
  expect(read(null)).not.toContain('Unsubscribed');
  expect(read(new Date('2026-05-04T10:00Z'))).toContain('Unsubscribed');
});
