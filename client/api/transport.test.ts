import { afterEach, expect, test, vi } from 'vitest';
import { isRefusal, sentenceOf } from '#client/ui/errors.ts';
import { m } from '#messages';
import { BATCH_ITEMS_MAX, REQUEST_BYTES_MAX } from '#shared/request-limits.ts';
import { apiClient } from './transport.ts';

afterEach(() => vi.unstubAllGlobals());

const write = (message: string): Promise<unknown> =>
  apiClient.help.createContactMessage
    .mutate({ name: 'Eleni', email: 'eleni@example.com', message, website: '' })
    .catch((error) => error);

test('a body above the limit of a request never leaves', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const error = await write('ω'.repeat(REQUEST_BYTES_MAX / 2));
  expect([isRefusal(error), sentenceOf(error, '')]).toEqual([true, m.errors_too_large()]);
  expect(fetch).not.toHaveBeenCalled();
});

test('a platform’s refusal for size is told in our words, to each call that was sent together', async () => {
  vi.stubGlobal('fetch', async () => new Response('FUNCTION_PAYLOAD_TOO_LARGE', { status: 413 }));
  for (const error of await Promise.all([write('one'), write('another')]))
    expect([isRefusal(error), sentenceOf(error, '')]).toEqual([true, m.errors_too_large()]);
});

test('anything else goes through as it is', async () => {
  const fetch = vi.fn(async () => Response.json([{ result: { data: { json: { id: 'x' } } } }]));
  vi.stubGlobal('fetch', fetch);
  expect(await write('ω'.repeat(1000))).toEqual({ id: 'x' });
  expect(fetch).toHaveBeenCalledOnce();
});

test('a lost connection has a sentence too, which no answer of the server’s stands behind', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const error = await write('one');
  expect(error).toMatchObject({ message: expect.stringMatching(/^No answer reached you/) });
  expect([isRefusal(error), sentenceOf(error, 'Own words.')]).toEqual([false, 'Own words.']);
});

test('calls beyond those that one request may carry go in another', async () => {
  const fetch = vi.fn(async (url: string) => {
    const { pathname } = new URL(url, 'https://shop.example');
    return Response.json(pathname.split(',').map(() => ({ result: { data: { json: {} } } })));
  });
  vi.stubGlobal('fetch', fetch);
  await Promise.all(Array.from({ length: BATCH_ITEMS_MAX + 1 }, () => write('hello')));
  const counts = fetch.mock.calls.map(([url]) => String(url).split(',').length);
  expect(counts).toEqual([BATCH_ITEMS_MAX, 1]);
});

test('the result of a payment, which may wait for Stripe, keeps no other call waiting', async () => {
  let tellResult = (_: Response) => {};
  const answerTo = (result: unknown) => Response.json([{ result: { data: { json: result } } }]);
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('checkout.result')
      ? new Promise((resolve) => {
          tellResult = resolve;
        })
      : Promise.resolve(answerTo('somebody')),
  );
  const result = apiClient.checkout.result.query({ id: crypto.randomUUID() });
  expect(await apiClient.account.session.query()).toBe('somebody');
  tellResult(answerTo('paid'));
  expect(await result).toBe('paid');
});

test('an error is told in the language of this page, and in the server’s words if they are newer', async () => {
  const answer = (key: string) => async () => {
    const data = { code: 'FORBIDDEN', httpStatus: 403, text: { key, parameters: {} } };
    return Response.json([{ error: { json: { message: 'As the server says.', code: -32003, data } } }], {
      status: 403,
    });
  };
  vi.stubGlobal('fetch', answer('errors_sign_in_first'));
  expect(sentenceOf(await write('one'), '')).toBe('Please sign in to continue.');
  vi.stubGlobal('fetch', answer('errors_of_a_later_release'));
  expect(sentenceOf(await write('one'), '')).toBe('As the server says.');
});
