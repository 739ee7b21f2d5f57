import Stripe from 'stripe';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CartItem } from '#shared/checkout/checkout.ts';
import { openPayment } from '#testing/buy.ts';
import { elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { recordWarnings, refusedRow } from '#testing/record-warnings.ts';
import { adminFixture, openTestShop, shopFixture } from '#testing/shop.ts';
import { type RecentSync, syncRecentOrders } from './sync-recent.ts';

const shop = shopFixture({ maxConnections: 10 });
const admin = adminFixture(shop);

beforeEach(async () => {
  await emptyTables(shop.db, 'checkouts');
  shop.payments.connect({ webhookUrl: null });
  // Makes the orders of earlier tests older than the sync's window.
  for (const session of shop.payments.sessions()) session.created = 1;
  for (const refund of shop.payments.refunds()) refund.created = 1;
});

async function open(...cartItems: CartItem[]): Promise<string> {
  return openPayment(shop.client(), { cartItems });
}

const eleni = () => putInCart(shop.db, elenisComic);

/** Pays while the webhook can't be reached. */
async function payUnheard(...cartItems: CartItem[]): Promise<string> {
  const id = await open(...cartItems);
  await shop.payments.pay(id);
  return id;
}

const ordersOf = (sessionId: string) =>
  shop.db.selectFrom('orders').select('status').where('checkoutSessionId', '=', sessionId).execute();

const sync = (days = 7, cursor?: string | null) =>
  admin.admin.orders.syncRecent.mutate({ days, ...(cursor != null && { cursor }) });
const NOTHING = {
  checked: 0,
  found: 0,
  alreadyThere: 0,
  refunds: 0,
  problems: 0,
  complete: true,
  cursor: null,
};

/** Calls the sync as the screen does, until nothing is left. */
async function syncToTheEnd(call: (cursor?: string) => Promise<RecentSync>) {
  const calls = [await call()];
  for (let cursor = calls[0]?.cursor; cursor; cursor = calls.at(-1)?.cursor) calls.push(await call(cursor));
  const sum = (key: 'checked' | 'found' | 'alreadyThere' | 'refunds' | 'problems') =>
    calls.reduce((total, answer) => total + answer[key], 0);
  return { calls: calls.length, checked: sum('checked'), found: sum('found'), refunds: sum('refunds') };
}

/** A sale of another shop in the same Stripe account. */
async function sellMugs(count: number): Promise<void> {
  const stripe = await shop.services.stripe();
  for (let sold = 0; sold < count; sold++) {
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'https://elsewhere.test',
      line_items: [
        { quantity: 1, price_data: { currency: 'eur', unit_amount: 900, product_data: { name: 'A mug' } } },
      ],
    });
    await shop.payments.pay(session.id, { email: 'someone@example.com' });
  }
}

describe('syncing the last days', () => {
  test('finds every paid order that the webhook missed, and only once', async () => {
    const missed = [await payUnheard(await eleni(), await putInCart(shop.db, tomsComic))];
    missed.push(await payUnheard(await eleni()));
    await open(await eleni());
    expect(await sync()).toEqual({ ...NOTHING, checked: 2, found: 3 });
    expect((await Promise.all(missed.map(ordersOf))).map((orders) => orders.length)).toEqual([2, 1]);
    expect(await sync()).toEqual({ ...NOTHING, checked: 2, alreadyThere: 3 });
    expect((await Promise.all(missed.map(ordersOf))).map((orders) => orders.length)).toEqual([2, 1]);
  });

  test('goes on, call after call, through more payments than one call takes', async () => {
    const oldest = await payUnheard(await eleni());
    await sellMugs(330);
    const newest = await payUnheard(await eleni());
    const first = await sync();
    expect(first).toMatchObject({ checked: 1, found: 1, complete: false });
    expect([await ordersOf(oldest), await ordersOf(newest)].map((orders) => orders.length)).toEqual([0, 1]);
    expect(await sync(7, first.cursor)).toEqual({ ...NOTHING, checked: 1, found: 1 });
    expect(await ordersOf(oldest)).toHaveLength(1);
  });

  test('that runs out of time goes on with what is left, refunds too, and leaves nothing out', async () => {
    const missed: string[] = [];
    for (let count = 0; count < 12; count++) missed.push(await payUnheard(await eleni()));
    for (const session of missed) await shop.payments.refund(session, { amount: 1_00 });
    const late = { pages: 1, timeMs: -1, timeoutMs: 10_000 };
    const whole = await syncToTheEnd((cursor) => syncRecentOrders(shop.services, { days: 7, cursor }, late));
    expect(whole).toEqual({ calls: 6, checked: 12, found: 12, refunds: 12 });
    expect((await Promise.all(missed.map(ordersOf))).map((orders) => orders.length)).toEqual(
      missed.map(() => 1),
    );
  });

  test('keeps to the days it began with, however long it takes', async () => {
    const session = await payUnheard(await eleni());
    const justThen = shop.payments.sessions().find(({ id }) => id === session)?.created;
    expect(await sync(1, `${justThen}.sessions.`)).toMatchObject({ found: 1 });
    expect(await sync(1, `${(justThen ?? 0) + 1}.sessions.`)).toMatchObject({ checked: 0 });
  });

  test.each(['', '7', 'cs_test_1', '1.orders.cs_test_1', "1.sessions.'; --"])(
    'is refused where it would go on at %j',
    async (cursor) => {
      await expect(sync(7, cursor)).rejects.toThrow('This sync can’t be continued. Please start it again.');
    },
  );

  test('says so when Stripe does not know where it would go on', async () => {
    await expect(sync(7, '1.sessions.cs_test_nowhere')).rejects.toThrow('This sync can’t be continued.');
  });

  test('leaves out what is older, or not paid for', async () => {
    const old = await payUnheard(await eleni());
    for (const session of shop.payments.sessions())
      if (session.id === old) session.created -= 8 * 24 * 60 * 60;
    const pending = await open(await eleni());
    await shop.payments.payLater(pending);
    expect(await sync()).toEqual({ ...NOTHING, checked: 1 });
    expect(await ordersOf(old)).toEqual([]);
    expect(await sync(9)).toEqual({ ...NOTHING, checked: 2, found: 1 });
  });

  test('finds refunds of the dashboard too, of orders that were here and that were not', async () => {
    const known = await payUnheard(await eleni());
    await sync();
    const unknown = await payUnheard(await eleni());
    await shop.payments.refund(known, { amount: 1_00 });
    await shop.payments.refund(unknown);
    expect(await sync()).toEqual({ ...NOTHING, checked: 2, found: 1, alreadyThere: 1, refunds: 2 });
    expect([await ordersOf(known), await ordersOf(unknown)]).toEqual([
      [{ status: 'Paid' }],
      [{ status: 'Canceled' }],
    ]);
    expect(await sync()).toEqual({ ...NOTHING, checked: 2, alreadyThere: 2 });
  });

  test('is not stopped by a session that can’t be settled, nor by one that takes for ever', async () => {
    const fine = [await payUnheard(await eleni()), await payUnheard(await eleni())];
    const broken = await payUnheard(await eleni());
    const endless = await payUnheard(await eleni());
    const stripe = await shop.services.stripe();
    const sessions = {
      list: stripe.checkout.sessions.list.bind(stripe.checkout.sessions),
      retrieve: async (id: string) => {
        if (id === broken) throw refusedRow();
        if (id === endless) return new Promise(() => {});
        return stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
      },
    };
    const failing = {
      ...shop.services,
      stripe: async () => ({ checkout: { sessions }, refunds: stripe.refunds }),
    } as unknown as typeof shop.services;
    // A busy machine needs a second for those that are fine.
    const bounds = { pages: 3, timeMs: 20_000, timeoutMs: 1_500 };
    const warnings = recordWarnings();
    expect(await syncRecentOrders(failing, { days: 7 }, bounds)).toEqual({
      ...NOTHING,
      checked: 4,
      found: 2,
      problems: 2,
    });
    const said = warnings();
    expect(said).toContain(`${broken} could not be synced: error 23514: new row violates check`);
    expect(said).toContain(`${endless} could not be synced: Error: No end of it in 1500 ms`);
    expect(said).not.toContain('Eleni');
    expect((await Promise.all(fine.map(ordersOf))).map((orders) => orders.length)).toEqual([1, 1]);
  });

  test('tells what it has brought when Stripe stops answering on the way, and where to go on', async () => {
    await payUnheard(await eleni());
    const stripe = await shop.services.stripe();
    const refunds = {
      list: async () => {
        throw new Stripe.errors.StripeConnectionError({ message: 'connect ECONNREFUSED' });
      },
    };
    const failing = {
      ...shop.services,
      stripe: async () => ({ checkout: stripe.checkout, refunds }),
    } as unknown as typeof shop.services;
    const first = await syncRecentOrders(failing, { days: 7 });
    expect(first).toMatchObject({ checked: 1, found: 1, complete: false });
    expect(await sync(7, first.cursor)).toEqual(NOTHING);
  });

  test('twice at the same moment makes each order once', async () => {
    const missed = await payUnheard(await eleni());
    const results = await Promise.all([sync(), sync(), sync()]);
    expect(results.every(({ problems }) => problems === 0)).toBe(true);
    expect(await ordersOf(missed)).toHaveLength(1);
  });

  test('takes no session that only names a checkout of ours', async () => {
    await open(await eleni());
    const { id } = await shop.db.selectFrom('checkouts').select('id').executeTakeFirstOrThrow();
    const stripe = await shop.services.stripe();
    const cheap = await stripe.checkout.sessions.create({
      mode: 'payment',
      client_reference_id: id,
      success_url: 'https://elsewhere.test',
      line_items: [
        { quantity: 1, price_data: { currency: 'eur', unit_amount: 100, product_data: { name: 'A pin' } } },
      ],
    });
    await shop.payments.pay(cheap.id, { email: 'someone@example.com' });
    expect(await sync()).toEqual(NOTHING);
  });

  test.each([0, 31, 1.5, Number.NaN])('is refused for %s days', async (days) => {
    await expect(sync(days)).rejects.toThrow(/Please enter a number of days|At most the last 30 days/);
  });

  test('says when Stripe is not configured, or does not answer', async () => {
    const bare = {
      ...shop.services,
      stripe: async () =>
        new Stripe('sk_test_shop', { host: '127.0.0.1', port: 9, protocol: 'http', maxNetworkRetries: 0 }),
    };
    await expect(syncRecentOrders(bare, { days: 7 })).rejects.toThrow(
      'The payment service can’t be reached right now',
    );
    const without = await openTestShop({ stripe: 'missing' });
    try {
      const owner = without.client(await without.signIn('maria@example.com', 'admin')).admin;
      await expect(owner.orders.syncRecent.mutate({ days: 7 })).rejects.toThrow('Stripe is not configured.');
    } finally {
      await without.close();
    }
  });
});
