import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { explainRefusal } from './checkout-refusal.ts';

/** An error as the API client reports it. */
function answer(message: string, httpStatus: number, data: object = {}) {
  return TRPCClientError.from({
    error: { message, code: -32600, data: { code: 'BAD_REQUEST', httpStatus, ...data } },
  });
}

test.each<[string, unknown, string, string]>([
  [
    'a shop without payments',
    answer('Stripe is not configured.', 503, { notConfigured: true }),
    'Stripe Not Configured',
    'Payment processing is not yet set up. Please contact support.',
  ],
  [
    'a sentence of the server',
    answer('The package ‘Keepsake’ is no longer offered.', 409),
    'Checkout Error',
    'The package ‘Keepsake’ is no longer offered.',
  ],
  [
    'more comics than a request takes',
    answer('This is more than can be sent at once.', 413, { code: 'PAYLOAD_TOO_LARGE' }),
    'Checkout Error',
    'Your comics are more than can be sent at once. Please order some of them first.',
  ],
  ['a refusal without a sentence', answer('', 500), 'Checkout Error', 'Failed to create checkout session'],
  [
    'a lost connection',
    TRPCClientError.from(new TypeError('Failed to fetch')),
    'Error',
    'An unexpected error occurred',
  ],
  ['anything thrown', new Error('Boom'), 'Error', 'An unexpected error occurred'],
])('%s is said as the spec words it', (_, error, title, description) => {
  expect(explainRefusal(error, [])).toMatchObject({ title, description });
});

test('a refusal by the server stays on the page, a passing failure does not', () => {
  expect(explainRefusal(answer('Stripe is not configured.', 503, { notConfigured: true }), []).lasting).toBe(
    true,
  );
  expect(explainRefusal(answer('Please edit this comic.', 409), []).lasting).toBe(true);
  expect(explainRefusal(new TypeError('Failed to fetch'), []).lasting).toBe(false);
});

test.each(['paid', 'pending'])('a comic that is %s already can be insisted on, others can’t', (ordered) => {
  const refused = (details: object) => explainRefusal(answer('No.', 409, { details }), ['first']);
  expect(refused({ itemId: 'first', ordered })).toMatchObject({
    atItem: { first: 'No.' },
    orderedItemId: 'first',
    lasting: false,
  });
  expect(refused({ itemId: 'first' })).toMatchObject({ atItem: { first: 'No.' }, orderedItemId: null });
});

test('the faults of a comic are said at that comic, the first one first', () => {
  const issues = [
    { path: 'cartItems.1.characters.0.name', message: 'Name is required' },
    { path: 'cartItems.1.storyBrief', message: 'Too long' },
    { path: 'cartItems', message: 'Your cart is empty' },
  ];
  const refusal = explainRefusal(answer('Name is required', 400, { issues }), ['first', 'second']);
  expect(refusal).toMatchObject({ atItem: { second: 'Name is required' }, lasting: false });
});
