import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { purgeOldRecords } from '#server/checkout/purge-old-records.ts';
import { settleCheckout } from '#server/checkout/settle.ts';
import type { CartItem } from '#shared/checkout/checkout.ts';
import { openPayment } from '#testing/buy.ts';
import { elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { consentOf } from '#testing/consent.ts';
import { openPinterest, type PinterestStandIn } from '#testing/pinterest.ts';
import { refuseWrites } from '#testing/refuse-writes.ts';
import { shopFixture } from '#testing/shop.ts';
import { sendWaitingConversions } from './send-conversions.ts';

const USER_AGENT = 'Mozilla/5.0 (of a test)';

let pinterest: PinterestStandIn;
beforeAll(async () => {
  pinterest = await openPinterest();
});
afterAll(() => pinterest.close());
const shop = shopFixture(() => ({ maxConnections: 10, env: { pinterest: pinterest.account } }));
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
beforeEach(() => {
  warn.mockClear();
  pinterest.counted.length = 0;
  pinterest.requests.length = 0;
  pinterest.fail(null);
});

/** A browser that sends these headers with every request. */
function browser(headers: Record<string, string> = {}) {
  return shop.client(undefined, {
    fetch: (input, init) =>
      fetch(input, { ...init, headers: { ...init?.headers, 'user-agent': USER_AGENT, ...headers } }),
  });
}

const agreed = () => consentOf({ id: crypto.randomUUID(), marketing: true, timestamp: Date.now() - 60_000 });
type Decision = ReturnType<typeof agreed>;

async function checkOut(consent?: Decision, headers?: Record<string, string>, cartItems?: CartItem[]) {
  const items = cartItems ?? [await putInCart(shop.db, elenisComic)];
  const sessionId = await openPayment(browser(headers), { cartItems: items, consent });
  const { id } = await shop.db
    .selectFrom('checkouts')
    .select('id')
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow();
  return { id, sessionId, items };
}

async function pay(sessionId: string) {
  await shop.payments.pay(sessionId);
  await shop.idle();
}

const waiting = () => shop.db.selectFrom('conversions').selectAll().execute();
const ordersOf = (checkoutId: string) =>
  shop.db.selectFrom('orders').select('id').where('checkoutId', '=', checkoutId).execute();
const send = () => sendWaitingConversions(shop.services);
const makeDue = () => sql`update conversions set next_attempt_at = now()`.execute(shop.db);

describe('conversions from the server', () => {
  test('no call before consent: a buyer who has not decided, or refused, is not reported', async () => {
    for (const consent of [undefined, consentOf({ id: crypto.randomUUID() })]) {
      const { id, sessionId } = await checkOut(consent);
      await pay(sessionId);
      expect(await ordersOf(id)).toHaveLength(1);
    }
    expect(pinterest.requests).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('a buyer who agreed is reported when the payment settles, though they never return', async () => {
    const { id, sessionId, items } = await checkOut(agreed(), { cookie: '_epik=dj0yJnU9abc; other=1' });
    expect(pinterest.requests).toEqual([]);
    await pay(sessionId);
    expect(pinterest.counted).toEqual([
      {
        event_name: 'checkout',
        action_source: 'web',
        event_time: expect.closeTo(Date.now() / 1000, -2),
        event_id: `order_${id}`,
        event_source_url: `${shop.url}/checkout`,
        user_data: {
          em: [createHash('sha256').update('eleni@example.com').digest('hex')],
          client_user_agent: USER_AGENT,
          click_id: 'dj0yJnU9abc',
        },
        custom_data: {
          currency: 'EUR',
          value: ((items[0]?.priceTotal ?? 0) / 100).toFixed(2),
          content_ids: [items[0]?.tier.id],
          contents: [
            {
              id: items[0]?.tier.id,
              item_name: expect.stringContaining(': '),
              item_price: ((items[0]?.priceTotal ?? 0) / 100).toFixed(2),
              quantity: 1,
            },
          ],
          num_items: 1,
          order_id: id,
        },
      },
    ]);
    expect(await waiting()).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  });

  test('the e-mail leaves only as a SHA-256 hash of the normalised address, and nothing else names the buyer', async () => {
    const item = await putInCart(shop.db, elenisComic);
    const buyer = { ...item, customerEmail: 'Eleni@Example.COM' };
    const { sessionId } = await checkOut(agreed(), { 'x-forwarded-for': '203.0.113.7' }, [buyer]);
    await pay(sessionId);
    const [request] = pinterest.requests;
    expect(request?.body).toContain(createHash('sha256').update('eleni@example.com').digest('hex'));
    for (const secret of ['leni@', 'Papadopoulou', '203.0.113.7', 'client_ip_address'])
      expect(request?.body.toLowerCase()).not.toContain(secret.toLowerCase());
  });

  test('several comics are one event with all of them', async () => {
    const items = [await putInCart(shop.db, elenisComic), await putInCart(shop.db, tomsComic)];
    const { sessionId } = await checkOut(agreed(), {}, items);
    await pay(sessionId);
    const total = items.reduce((sum, { priceTotal }) => sum + priceTotal, 0);
    expect(pinterest.counted[0]?.custom_data).toMatchObject({
      num_items: 2,
      value: (total / 100).toFixed(2),
      contents: [{ quantity: 1 }, { quantity: 1 }],
    });
  });

  test('none after revoking: what was agreed to at checkout and withdrawn before the payment is not reported', async () => {
    const consent = agreed();
    const { id, sessionId } = await checkOut(consent);
    await browser().tracking.recordConsent.mutate({
      ...consent,
      marketing: false,
      timestamp: consent.timestamp + 1,
    });
    expect(await waiting()).toEqual([]);
    await pay(sessionId);
    expect(await ordersOf(id)).toHaveLength(1);
    expect(pinterest.requests).toEqual([]);
  });

  test('none after revoking: what could not be sent yet is dropped', async () => {
    const consent = agreed();
    const { sessionId } = await checkOut(consent);
    pinterest.fail(503);
    await pay(sessionId);
    expect(await waiting()).toHaveLength(1);
    await browser().tracking.recordConsent.mutate({
      ...consent,
      marketing: false,
      timestamp: consent.timestamp + 1,
    });
    pinterest.fail(null);
    await makeDue();
    expect(await send()).toMatchObject({ sent: 0 });
    expect(await waiting()).toEqual([]);
    expect(pinterest.counted).toEqual([]);
  });

  test('Global Privacy Control wins over what is claimed', async () => {
    const consent = agreed();
    const { sessionId } = await checkOut(consent, { 'sec-gpc': '1' });
    await pay(sessionId);
    expect(pinterest.requests).toEqual([]);
  });

  test('settled by twenty at once and again later, it is sent once', async () => {
    const { sessionId } = await checkOut(agreed());
    await shop.payments.pay(sessionId);
    await Promise.all(Array.from({ length: 20 }, () => settleCheckout(shop.services, sessionId)));
    await shop.idle();
    await settleCheckout(shop.services, sessionId);
    await shop.idle();
    await send();
    expect(pinterest.requests).toHaveLength(1);
  });

  test('several senders at once send it once', async () => {
    const { sessionId } = await checkOut(agreed());
    pinterest.fail(503);
    await pay(sessionId);
    pinterest.fail(null);
    pinterest.requests.length = 0;
    await makeDue();
    await Promise.all(Array.from({ length: 5 }, send));
    expect(pinterest.requests).toHaveLength(1);
  });
});

describe('a report that fails', () => {
  test.each([429, 500, 503])('with %i leaves the order as it is, and is tried again', async (status) => {
    const { id, sessionId } = await checkOut(agreed());
    pinterest.fail(status);
    await pay(sessionId);
    expect(await ordersOf(id)).toHaveLength(1);
    expect(pinterest.requests).toHaveLength(1);
    expect(await send()).toEqual({ sent: 0, failed: 0, dropped: 0 });
    pinterest.fail(null);
    await makeDue();
    expect(await send()).toEqual({ sent: 1, failed: 0, dropped: 0 });
    expect(pinterest.counted.map(({ event_id }) => event_id)).toEqual([`order_${id}`]);
  });

  test('waits longer each time, and says why without naming the buyer', async () => {
    const { sessionId } = await checkOut(agreed());
    pinterest.fail(500);
    await pay(sessionId);
    const waits = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      const { rows } = await sql<{ wait: number }>`
        select round(extract(epoch from next_attempt_at - now()) / 60)::int as wait from conversions`.execute(
        shop.db,
      );
      waits.push(rows[0]?.wait);
      await makeDue();
      await send();
    }
    expect(waits).toEqual([1, 2, 4]);
    const said = warn.mock.calls.flat().join('\n');
    expect(said).toContain('Pinterest answered 500');
    expect(said).not.toMatch(/@|[0-9a-f]{40}/);
    await shop.db.deleteFrom('conversions').execute();
  });

  test('an event refused in an answer of 200 counts as failed', async () => {
    const { sessionId } = await checkOut(agreed());
    pinterest.fail(503);
    await pay(sessionId);
    pinterest.fail(null);
    await sql`update conversions set happened_at = now() + interval '1 hour', next_attempt_at = now()`.execute(
      shop.db,
    );
    expect(await send()).toMatchObject({ sent: 0, failed: 1 });
    const [row] = await waiting();
    expect(row?.lastError).toBe('Pinterest answered 200: event_time: must not lie in the future');
    await shop.db.deleteFrom('conversions').execute();
  });

  test('one older than seven days is dropped unsent, as Pinterest would refuse it', async () => {
    const { sessionId } = await checkOut(agreed());
    pinterest.fail(503);
    await pay(sessionId);
    pinterest.fail(null);
    pinterest.requests.length = 0;
    await sql`update conversions set happened_at = now() - interval '7 days 1 minute', next_attempt_at = now()`.execute(
      shop.db,
    );
    expect(await send()).toEqual({ sent: 0, failed: 0, dropped: 1 });
    expect(pinterest.requests).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('nothing that goes wrong with it keeps a checkout from being opened or settled', async () => {
    const breakTable = () => refuseWrites(shop.db, 'conversions', 'insert or update');

    let mendTable = await breakTable();
    const unnoted = await checkOut(agreed());
    await mendTable();
    const noted = await checkOut(agreed());
    mendTable = await breakTable();
    for (const { sessionId } of [unnoted, noted]) await pay(sessionId);
    await mendTable();
    for (const { id } of [unnoted, noted]) expect(await ordersOf(id)).toHaveLength(1);
    expect(pinterest.requests).toEqual([]);
    await shop.db.deleteFrom('conversions').execute();
  });
});

describe('an event that Pinterest would refuse', () => {
  const event = {
    event_name: 'checkout',
    action_source: 'web',
    event_time: Math.floor(Date.now() / 1000),
    event_id: 'order_1',
    user_data: { em: ['a'.repeat(64)] },
    custom_data: { currency: 'EUR', value: '129.00', num_items: 1 },
  };
  const post = async (change: object, token = pinterest.account.accessToken, account?: string) => {
    const { apiUrl, adAccountId } = pinterest.account;
    const response = await fetch(`${apiUrl}/v5/ad_accounts/${account ?? adAccountId}/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ data: [{ ...event, ...change }] }),
    });
    return { status: response.status, answer: await response.json() };
  };

  test.each([
    ['an unknown event', { event_name: 'purchase' }],
    ['nobody to match', { user_data: {} }],
    ['half of the pair that would do', { user_data: { client_user_agent: 'x' } }],
    ['an address that is not hashed', { user_data: { em: ['eleni@example.com'] } }],
    ['milliseconds', { event_time: Date.now() }],
    ['more than a week ago', { event_time: Math.floor(Date.now() / 1000) - 8 * 24 * 60 * 60 }],
    ['a value as a number', { custom_data: { ...event.custom_data, value: 129 } }],
    ['a value with a comma', { custom_data: { ...event.custom_data, value: '129,00' } }],
    ['a currency that is none', { custom_data: { ...event.custom_data, currency: 'EURO' } }],
    ['half an item', { custom_data: { ...event.custom_data, num_items: 1.5 } }],
  ])('%s is refused by the stand-in too', async (_, change) => {
    const { status, answer } = await post(change);
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      num_events_received: 1,
      num_events_processed: 0,
      events: [{ status: 'failed' }],
    });
  });

  test('and so are a wrong token and a wrong account, while a whole event is taken and counted once', async () => {
    expect((await post({}, 'wrong')).status).toBe(401);
    expect((await post({}, undefined, '1')).status).toBe(403);
    await post({});
    expect((await post({})).answer).toMatchObject({ num_events_processed: 1 });
    expect(pinterest.counted).toHaveLength(1);
  });
});

describe('consent on our server', () => {
  const record = (consent: Decision, headers?: Record<string, string>) =>
    browser(headers).tracking.recordConsent.mutate(consent);
  const stored = (id: string) =>
    shop.db.selectFrom('consents').selectAll().where('id', '=', id).executeTakeFirst();

  test('is kept with its time and version, and the newest decision wins whatever arrives last', async () => {
    const consent = agreed();
    await record(consent);
    expect(await stored(consent.id)).toMatchObject({
      analytics: false,
      marketing: true,
      version: 1,
      decidedAt: new Date(consent.timestamp),
    });
    const newer = { ...consent, marketing: false, analytics: true, timestamp: consent.timestamp + 1000 };
    await record(newer);
    await record(consent);
    expect(await stored(consent.id)).toMatchObject({ marketing: false, analytics: true });
  });

  test('twenty decisions at once end with the newest', async () => {
    const consent = agreed();
    const decisions = Array.from({ length: 20 }, (_, index) => ({
      ...consent,
      marketing: index === 19,
      timestamp: consent.timestamp + index,
    }));
    await Promise.all(decisions.map((decision) => record(decision)));
    expect(await stored(consent.id)).toMatchObject({ marketing: true });
  });

  test('a clock that is ahead counts as now, so that a later decision is newer', async () => {
    const consent = { ...agreed(), timestamp: Date.now() + 3_600_000 };
    await record(consent);
    await record({ ...consent, marketing: false, timestamp: consent.timestamp + 1 });
    expect(await stored(consent.id)).toMatchObject({ marketing: false });
  });

  test('with Global Privacy Control marketing is refused, whatever the page says', async () => {
    const consent = agreed();
    await record(consent, { 'sec-gpc': '1' });
    expect(await stored(consent.id)).toMatchObject({ marketing: false });
  });

  test.each([
    ['no id', { id: 'me' }],
    ['no version', { version: 0 }],
    ['a time that is none', { timestamp: Number.MAX_SAFE_INTEGER }],
  ])('with %s it is refused, and opens a checkout without being reported', async (_, change) => {
    const consent = { ...agreed(), ...change };
    await expect(record(consent)).rejects.toThrow();
    const { id, sessionId } = await checkOut(consent);
    await pay(sessionId);
    expect(await ordersOf(id)).toHaveLength(1);
    expect(pinterest.requests).toEqual([]);
  });

  test('is forgotten after three years, and a checkout that was never paid after a month', async () => {
    const consent = agreed();
    await checkOut(consent);
    expect(await waiting()).toHaveLength(1);
    await sql`update conversions set created_at = now() - interval '31 days'`.execute(shop.db);
    expect(await purgeOldRecords(shop.db)).toMatchObject({ conversions: 1, consents: 0 });
    await sql`update consents set decided_at = now() - interval '1096 days' where id = ${consent.id}::uuid`.execute(
      shop.db,
    );
    expect(await purgeOldRecords(shop.db)).toMatchObject({ conversions: 0, consents: 1 });
  });
});
