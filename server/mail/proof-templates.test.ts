import { expect, test } from 'vitest';
import { DELIVERY_TYPES } from '#shared/storefront/price.ts';
import { renderMail } from './render-mail.tsx';

const SITE = 'https://ink.test';

test.each(DELIVERY_TYPES)(
  'the approval of final pages promises a mail that fits the delivery %s',
  (deliveryOption) => {
    const data = {
      customerName: 'Eleni Papadopoulou',
      orderNumber: '4827-1935',
      title: 'Short Story: Love Story',
      kind: 'final pages' as const,
      number: 3,
      by: 'Eleni',
      at: '2026-11-23T10:00:00Z',
      isFinal: true,
      deliveryOption,
    };
    const { text } = renderMail({ template: 'proof-approved', data }, SITE);
    expect(text).toContain(
      deliveryOption === 'digital' ? 'when its files are here' : 'when it is on its way',
    );
  },
);
