import { expect, test } from 'vitest';
import { renderMail } from './render-mail.tsx';

test.each([
  [0, 'This mail is the last copy of your address', 'We write to you when that is done'],
  [1, 'An order is not finished', 'the last copy of your address'],
  [2, '2 orders are not finished', 'the last copy of your address'],
])('the mail about a deletion that %d orders keep waiting says what stays', (openOrders, said, unsaid) => {
  const data = { ordersReduced: 1, openOrders };
  const { text } = renderMail({ template: 'data-deleted', data }, 'https://ink.test');
  expect(text).toContain(said);
  expect(text).not.toContain(unsaid);
});
