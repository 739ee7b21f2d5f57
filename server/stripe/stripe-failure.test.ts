import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionOf } from '#testing/buy.ts';
import { draftKeysOf, elenisComic, putInCart } from '#testing/comics.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { expectConsoleError } from '#testing/fail-on-console-error.ts';
import { recordWarnings } from '#testing/record-warnings.ts';
import { shopFixture, type TestShop } from '#testing/shop.ts';
import { lazyStripe } from './stripe.ts';

const SENTENCE = 'The payment service can’t be reached right now. Please try again in a minute.';
/** The longest time a buyer waits. */
const TIMEOUT_MS = 8000;

const shop = shopFixture({ maxConnections: 10 });
let workingStripe: TestShop['services']['stripe'];
let failing: { server: Server; answer: RequestListener };
let asked = 0;
beforeAll(async () => {
  workingStripe = shop.services.stripe;
  const server = createServer((request, response) => {
    asked++;
    failing.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  failing = { server, answer: () => {} };
});
afterAll(async () => {
  failing.server.closeAllConnections();
  failing.server.close();
});
beforeEach(async () => {
  await emptyTables(shop.db, 'throttles');
});
afterEach(async () => {
  vi.useRealTimers();
  shop.services.stripe = workingStripe;
  await shop.idle();
  vi.restoreAllMocks();
});

/** Replaces Stripe by a server with these responses. */
function replaceStripe(answer: RequestListener) {
  failing.answer = answer;
  asked = 0;
  const { port } = failing.server.address() as AddressInfo;
  const { stripe } = shop.services.env;
  if (!stripe) throw new Error('The shop has its keys');
  shop.services.stripe = lazyStripe({ ...stripe, apiUrl: `http://127.0.0.1:${port}` });
}

const refuse = (status: number, type: string): RequestListener => {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(JSON.stringify({ error: { type, message: 'Stripe says no.' } }));
  };
};

async function checkOut() {
  const item = await putInCart(shop.db, elenisComic);
  const sessionId = sessionOf(await open(item));
  const { id } = await shop.db
    .selectFrom('checkouts')
    .select('id')
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow();
  return { id, sessionId, item };
}

function open(item: Awaited<ReturnType<typeof putInCart>>) {
  return shop.client().checkout.createSession.mutate({ cartItems: [item], draftKeys: draftKeysOf([item]) });
}

const ask = (id: string) => shop.client().checkout.result.query({ id });

async function deliver(sessionId: string) {
  const { body, headers } = shop.payments.sign('checkout.session.completed', sessionId);
  const answer = await fetch(`${shop.url}/api/stripe/webhook`, { method: 'POST', body, headers });
  return [answer.status, (await answer.json()).message];
}

test('three hundred questions about one payment ask Stripe a few times', async () => {
  const { id, sessionId } = await checkOut();
  const session = shop.payments.sessions().find((one) => one.id === sessionId);
  replaceStripe((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...session, payment_intent: null }));
  });
  const begun = Date.now();
  for (let round = 0; round < 30; round++) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['open']));
  }
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(1 + Math.ceil((Date.now() - begun) / 2000));
});

test('one caller’s questions about many payments ask Stripe so often, and then tell what is known', async () => {
  const { id } = await checkOut();
  await ask(id);
  await sql`update throttles set tries = 300 where key like 'checkout-status:%'`.execute(shop.db);
  await sql`update checkouts set checked_at = now() - interval '1 minute'`.execute(shop.db);
  replaceStripe(refuse(500, 'api_error'));
  expect((await ask(id)).status).toBe('open');
  expect(asked).toBe(0);
});

describe('while Stripe', () => {
  test.each([
    ['has had too many calls', 429, 'rate_limit_error'],
    ['refuses our key', 401, 'authentication_error'],
    ['does not let our key do it', 403, 'invalid_request_error'],
    ['has a failure of its own', 500, 'api_error'],
  ])('%s, buyers are told so in a sentence or see what is known', async (_, status, type) => {
    if (status === 401 || status === 403) expectConsoleError(/Please check STRIPE_SECRET_KEY/);
    else recordWarnings();
    const { id, sessionId } = await checkOut();
    const item = await putInCart(shop.db, elenisComic);
    const admin = shop.client(await shop.signIn(`${status}@example.com`, 'admin')).admin;
    replaceStripe(refuse(status, type));
    const unavailable = { message: SENTENCE, data: { httpStatus: 503 } };
    await expect(open(item)).rejects.toMatchObject(unavailable);
    await expect(admin.orders.sync.mutate({ sessionId })).rejects.toMatchObject(unavailable);
    await expect(admin.orders.syncRecent.mutate({ days: 7 })).rejects.toMatchObject(unavailable);
    expect(await deliver(sessionId)).toEqual([503, SENTENCE]);
    expect((await ask(id)).status).toBe('open');
    await shop.idle();
  });

  test('hangs, nobody waits for it longer than eight seconds', async () => {
    recordWarnings();
    const { id, sessionId } = await checkOut();
    const item = await putInCart(shop.db, elenisComic);
    const admin = shop.client(await shop.signIn('maria@example.com', 'admin')).admin;
    replaceStripe(() => {});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answers = Promise.allSettled([
      ask(id),
      open(item),
      deliver(sessionId),
      admin.orders.syncRecent.mutate({ days: 7 }),
    ]);
    await expect.poll(() => asked).toBe(4);
    vi.advanceTimersByTime(TIMEOUT_MS);
    const [status, opening, webhook, sync] = await answers;
    expect(status).toMatchObject({ status: 'fulfilled', value: { status: 'open' } });
    expect(opening).toMatchObject({ reason: { message: SENTENCE, data: { httpStatus: 503 } } });
    expect(webhook).toMatchObject({ value: [503, SENTENCE] });
    expect(sync).toMatchObject({ reason: { message: SENTENCE } });
  });
});
