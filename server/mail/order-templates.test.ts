import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '#shared/order/order.ts';
import { DELETED_CUSTOMER } from '#shared/order/stored-names.ts';
import { DELETED_DOMAIN } from '#shared/privacy/privacy.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';
import { renderMail } from './render-mail.tsx';

const SITE = 'https://ink.test';
const news = {
  customerName: 'Eleni Papadopoulou',
  orderNumber: '0f7c2a52-9c1e-4a55-8a0a-6f7e2b1f9d11',
  title: 'Short Story: Love story',
} as const;

describe('the mail about an order’s status', () => {
  test.each(ORDER_STATUSES)('%s says what happens in words of its own, and leads to the orders', (status) => {
    const { subject, text, html } = renderMail({ template: 'order-status', data: { ...news, status } }, SITE);
    expect(subject).toMatch(/comic|order|word/);
    for (const part of ['Eleni Papadopoulou', news.title, news.orderNumber, `${SITE}/my-orders`]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    const others = ORDER_STATUSES.filter((other) => other !== status);
    const subjects = others.map(
      (other) => renderMail({ template: 'order-status', data: { ...news, status: other } }, SITE).subject,
    );
    expect(subjects).not.toContain(subject);
  });

  test('tells of the money only where some was given back', () => {
    const canceled = { ...news, status: 'Canceled' as const };
    const without = renderMail({ template: 'order-status', data: canceled }, SITE).text;
    expect(without).not.toMatch(/back to you/);
    const refunded = { amount: 149_00, currency: 'EUR' };
    const told = renderMail({ template: 'order-status', data: { ...canceled, refunded } }, SITE).text;
    expect(told).toContain('We have sent €149.00 back to you');
    const data = { ...news, status: 'Completed' as const, refunded };
    expect(renderMail({ template: 'order-status', data }, SITE).text).not.toContain('149');
  });

  test('carries the studio’s own words, which can be no markup, and is answered to the studio', () => {
    const message = 'Is the <b>cat</b> grey?\nOr is it black?';
    const data = {
      ...news,
      status: 'Waiting on Client' as const,
      message,
      studioEmail: 'studio@example.com',
    };
    const { text, html, replyTo } = renderMail({ template: 'order-status', data }, SITE);
    expect(text).toContain('Is the <b>cat</b> grey?');
    expect(html).toContain('Is the &lt;b&gt;cat&lt;/b&gt; grey?');
    expect(text).toContain('Please reply to this mail');
    expect(replyTo).toBe('studio@example.com');
  });

  test.each(['Ready for Print', 'Completed'] as const)('%s promises only what was bought', (status) => {
    const textFor = (deliveryOption: DeliveryType) =>
      renderMail({ template: 'order-status', data: { ...news, status, deliveryOption } }, SITE).text;
    expect(textFor('digital')).not.toMatch(/goes to print|the book/);
    expect(textFor('print')).not.toContain('PDF');
    expect(textFor('print')).toMatch(/goes to print|the book has left/);
  });

  test.each([
    ['digital', false, 'Your comic is finished.'],
    ['digital', true, 'Your comic is finished: its pages are with you as files.'],
    ['print', false, 'Your comic is finished: the book has left our studio.'],
    ['print-digital', true, 'the book has left our studio, and its pages are with you as files.'],
  ] as const)('Completed says of %s, with files %s: %s', (deliveryOption, hasSentFiles, sentence) => {
    const data = { ...news, status: 'Completed' as const, deliveryOption, hasSentFiles };
    expect(renderMail({ template: 'order-status', data }, SITE).text).toContain(sentence);
  });
});

test('the mail about a refund names every order it is of', () => {
  const data = {
    customerName: news.customerName,
    amount: 50_00,
    currency: 'EUR',
    orders: [news, { orderNumber: 'second', title: 'Love Letter: Pet story' }],
    canceled: true,
  };
  const { subject, text } = renderMail({ template: 'order-refunded', data }, SITE);
  expect(subject).toBe('We have sent €50.00 back to you');
  expect(text).toContain(
    `It is about Short Story: Love story (order ${news.orderNumber}) and Love Letter: Pet story (order second).`,
  );
  expect(text).toContain('all that you paid for them has gone back, so your orders are canceled');
  const rest = { ...data, orders: [news] };
  expect(renderMail({ template: 'order-refunded', data: rest }, SITE).text).toContain(
    'With it the whole price has gone back, so your order is canceled.',
  );
});

test('the mail about a refund that failed lets the studio answer the customer', () => {
  const data = {
    customerName: news.customerName,
    customerEmail: 'eleni@example.com',
    amount: 50_00,
    currency: 'EUR',
    orders: [news],
  };
  const mail = renderMail({ template: 'refund-failed', data }, SITE);
  expect(mail).toMatchObject({ replyTo: 'eleni@example.com' });
  expect(mail.text).toContain('a refund of €50.00');
});

test('the mail about a refund that failed names nobody who was deleted, and says where they are known', () => {
  const data = {
    customerName: DELETED_CUSTOMER,
    customerEmail: `x${DELETED_DOMAIN}`,
    amount: 50_00,
    currency: 'EUR',
    orders: [news],
  };
  const returned = renderMail({ template: 'refund-failed', data }, SITE);
  const unmade = renderMail({ template: 'refund-failed', data: { ...data, reason: null } }, SITE);
  for (const mail of [returned, unmade]) {
    expect(mail.replyTo).toBeUndefined();
    expect(mail.subject).toBe('A refund to a deleted customer has failed');
    expect(mail.text).toContain('a refund of €50.00 to a customer who has since been deleted');
    expect(mail.text).not.toMatch(/deleted\.invalid|agree with them/);
  }
  expect(returned.text).toContain('Stripe’s dashboard still names who has paid');
});
