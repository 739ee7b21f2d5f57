import { expect, test } from 'vitest';
import { describeChange, describeCustomer, describeTier, describeTotal } from './order-labels.ts';

test.each([
  [0, '0 orders'],
  [1, '1 order'],
  [1204, '1,204 orders'],
  [undefined, 'Counting...'],
  [null, 'more than 1,025 orders'],
])('a total of %s is said as "%s"', (total, words) => {
  expect(describeTotal(total, 1025)).toBe(words);
});

test.each([
  ['Eleni', 'eleni@example.com', { name: 'Eleni', email: 'eleni@example.com' }],
  ['', 'eleni@example.com', { name: 'eleni@example.com', email: null }],
  ['Eleni', '', { name: 'Eleni', email: null }],
  ['', '', { name: 'Unknown', email: null }],
])('a customer "%s" with the address "%s" is called what is known', (customerName, customerEmail, called) => {
  expect(describeCustomer({ customerName, customerEmail })).toEqual(called);
});

test('a tier says its pages where it has any', () => {
  expect(describeTier({ tierName: 'Short Story', pageCount: 6 })).toBe('Short Story (6\u00a0pages)');
  expect(describeTier({ tierName: 'Postcard', pageCount: 1 })).toBe('Postcard (1\u00a0page)');
  expect(describeTier({ tierName: 'Sketch', pageCount: 0 })).toBe('Sketch');
});

test.each([
  ['status', 'Paid', 'In Progress', 'Maria changed the status from Paid to In Progress.'],
  ['notes', null, 'Call first.', 'Maria added notes.'],
  ['notes', 'Call first.', 'Called.', 'Maria changed the notes.'],
  ['notes', 'Called.', null, 'Maria removed the notes.'],
  ['refunded', '0', '5000', 'Maria gave back €50.00, €50.00 in all.'],
  ['refunded', '5000', '14900', 'Maria gave back €99.00, €149.00 in all.'],
  ['paid-elsewhere', '0', '5000', 'Maria noted that €50.00 were paid back elsewhere.'],
  ['refunded', '5000', '0', 'A refund of €50.00 did not reach the customer; €0.00 are given back in all.'],
] as const)('a change of %s from %s to %s is a sentence', (field, from, to, sentence) => {
  expect(describeChange({ changedBy: 'Maria', field, from, to, cause: null }, 'EUR')).toBe(sentence);
});

test.each([
  ['sent', 'Maria sent a version, so the status went from Paid to Completed.'],
  ['asked', 'Maria asked for changes, so the status went from Paid to Completed.'],
  ['approved', 'Maria approved a version, so the status went from Paid to Completed.'],
  ['reopened', 'Maria opened an approved version again, so the status went from Paid to Completed.'],
  ['delivered', 'Maria delivered the files, so the status went from Paid to Completed.'],
  ['arrived', 'Maria noted the arrival of the parcel, so the status went from Paid to Completed.'],
  ['elapsed', 'All was sent some time ago, so the status went from Paid to Completed.'],
] as const)('a status that nobody chose says what changed it: %s', (cause, sentence) => {
  const change = { changedBy: 'Maria', field: 'status', from: 'Paid', to: 'Completed', cause } as const;
  expect(describeChange(change, 'EUR')).toBe(sentence);
});

test.each([
  [
    'inquiry',
    'A bank asks about a payment of €149.00 for this order: the comic has not arrived. An answer is due',
  ],
  [
    'open',
    'A payment of €149.00 for this order is disputed at the customer’s bank or PayPal: the comic has not arrived. An answer is due',
  ],
  ['lost', 'The dispute about €149.00 is lost; the customer has the money back.'],
  ['won', 'The dispute about €149.00 is won; the money stays with you.'],
] as const)('a dispute that is %s is a sentence, with its last day while it is open', (to, sentence) => {
  const dispute = { amount: 149_00, reason: 'product_not_received', dueAt: new Date('2026-12-09T22:30Z') };
  const change = { changedBy: '', field: 'disputed', from: null, to, cause: null, dispute } as const;
  const isOpen = to === 'inquiry' || to === 'open';
  expect(describeChange(change, 'EUR')).toBe(
    isOpen ? `${sentence} in Stripe’s dashboard on December 10, 2026.` : sentence,
  );
});
