import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CartItem } from '../../shared/checkout';
import { sendWaitingMails } from '../mail/outbox';
import type { Services } from '../services';
import { elenisComic, putInCart, tomsComic } from '../testing/cast';
import { expectConsoleError } from '../testing/fail-on-console-error';
import { openTestShop, type TestShop } from '../testing/shop';
import { readOrderRefunds, refundOrder } from './refunds';
import { reconcileRefunds } from './send-refund';

const PRICE = 149_00;
const STUDIO = 'studio@example.com';

let shop: TestShop;
let maria: ReturnType<TestShop['client']>;
let mariasId: string;

beforeAll(async () => {
  shop = await openTestShop({ maxConnections: 10 });
  maria = shop.client(await shop.signIn('maria@example.com', 'admin'));
  const user = shop.db.selectFrom('users').where('email', '=', 'maria@example.com').select('id');
  mariasId = (await user.executeTakeFirstOrThrow()).id;
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.mails.length = 0;
  shop.setMailServer('up');
  hear();
});
afterEach(() => shop.idle());

/** Whether our webhook can be reached. */
const hear = () => shop.payments.connect({ webhookUrl: `${shop.url}/api/stripe/webhook` });
const unheard = () => shop.payments.connect({ webhookUrl: null });

type Bought = { sessionId: string; intent: string; charge: string; orderIds: string[] };

async function open(...cartItems: CartItem[]): Promise<string> {
  const { url } = await shop.client().checkout.createSession.mutate({ cartItems });
  return url?.split('/').at(-1) ?? '';
}

/** Orders one comic of €149.00 unless told which, and pays. Mails about it are left out. */
async function buy(options: { by?: 'bank'; items?: CartItem[] } = {}): Promise<Bought> {
  const sessionId = await open(...(options.items ?? [await putInCart(shop.db, elenisComic)]));
  if (options.by === 'bank') {
    await shop.payments.payLater(sessionId);
    await shop.payments.succeed(sessionId);
  } else await shop.payments.pay(sessionId);
  await shop.idle();
  shop.mails.length = 0;
  return { sessionId, ...paymentOf(sessionId), orderIds: await orderIdsOf(sessionId) };
}

/** Eleni's for €149.00 and Tom's for €369.00, paid together. */
const buyTwo = async () =>
  buy({ items: [await putInCart(shop.db, elenisComic), await putInCart(shop.db, tomsComic)] });

function paymentOf(sessionId: string) {
  const session = shop.payments.sessions().find(({ id }) => id === sessionId);
  const intent = shop.payments.paymentIntents().find(({ id }) => id === session?.payment_intent);
  return { intent: intent?.id ?? '', charge: String(intent?.latest_charge) };
}

async function orderIdsOf(sessionId: string): Promise<string[]> {
  const orders = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('checkoutSessionId', '=', sessionId)
    .orderBy('lineNumber')
    .execute();
  return orders.map(({ id }) => id);
}

type Ask = { amount?: number; note?: string; key?: string; reason?: 'duplicate' };

const ask = (
  id: string | undefined,
  { amount = PRICE, key = randomUUID(), note = '', ...rest }: Ask = {},
) => ({
  id: id ?? '',
  amount,
  key,
  note,
  reason: 'requested_by_customer' as const,
  ...rest,
});

const refund = (id: string | undefined, asked?: Ask) => maria.admin.refundOrder.mutate(ask(id, asked));
const refundsOf = (id: string | undefined) => readOrderRefunds(shop.db, id ?? '');
const atStripe = ({ intent }: Bought) =>
  shop.payments.refunds().filter(({ payment_intent }) => payment_intent === intent);

const orderOf = (id: string | undefined) =>
  shop.db
    .selectFrom('orders')
    .select(['status', 'revision'])
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow();

const statusesOf = ({ orderIds }: Bought) =>
  Promise.all(orderIds.map(async (id) => (await orderOf(id)).status));

const historyOf = async (id: string | undefined) =>
  (
    await shop.db
      .selectFrom('orderChanges')
      .select(['changedById', 'changedBy', 'field', 'fromValue', 'toValue'])
      .where('orderId', '=', id ?? '')
      .orderBy('id')
      .execute()
  ).map(({ changedById, changedBy, field, fromValue, toValue }) => [
    changedBy,
    changedById === mariasId,
    field,
    fromValue,
    toValue,
  ]);

const mailsTo = (recipient: string) => shop.mails.filter(({ to }) => to === recipient);

/** As if so much time had gone by since the refunds were made and looked at. */
const pass = (time: string) =>
  sql`update refunds set created_at = created_at - ${time}::interval, checked_at = checked_at - ${time}::interval
    where status = 'pending'`.execute(shop.db);

/** A shop whose refunds reach Stripe, or not, in another way. */
function withRefunds(create: (stripe: Stripe, ...args: Parameters<Stripe['refunds']['create']>) => unknown) {
  return {
    ...shop.services,
    stripe: async () => {
      const stripe = await shop.services.stripe();
      return new Proxy(stripe, {
        get(target, name) {
          if (name !== 'refunds') return Reflect.get(target, name);
          return {
            list: target.refunds.list.bind(target.refunds),
            retrieve: target.refunds.retrieve.bind(target.refunds),
            create: (...args: Parameters<Stripe['refunds']['create']>) => create(target, ...args),
          };
        },
      });
    },
  } as Services;
}

const asMaria = () => ({ id: mariasId, email: 'maria@example.com', fullName: null });
const lost = () => new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'socket hang up' });

describe('a refund from the panel', () => {
  test('gives a part back, says who, why and what is left, and writes to the customer', async () => {
    const { orderIds, ...bought } = await buy();
    const [id] = orderIds;
    const asked = { amount: 49_00, note: '  Two pages less.  ', reason: 'duplicate' as const };
    expect(await refund(id, asked)).toEqual({ status: 'succeeded' });
    await shop.idle();

    expect(atStripe({ orderIds, ...bought })).toMatchObject([
      { amount: 49_00, reason: 'duplicate', metadata: { order_id: id } },
    ]);
    expect(JSON.stringify(atStripe({ orderIds, ...bought }))).not.toContain('Two pages less');
    expect(await refundsOf(id)).toEqual({
      refunds: [
        {
          id: expect.any(String),
          amount: 49_00,
          currency: 'EUR',
          reason: 'duplicate',
          note: 'Two pages less.',
          status: 'succeeded',
          failureReason: null,
          createdBy: 'maria@example.com',
          createdAt: expect.any(Date),
          ofWholePayment: false,
        },
      ],
      currency: 'EUR',
      refunded: 49_00,
      left: 100_00,
    });
    expect(await orderOf(id)).toEqual({ status: 'Paid', revision: 1 });
    expect(await historyOf(id)).toEqual([['maria@example.com', true, 'refunded', '0', '4900']]);
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['eleni@example.com', 'We have sent €49.00 back to you'],
    ]);
    expect(shop.mails[0]?.text).toContain(`(order ${id})`);
    expect(shop.mails[0]?.text).not.toMatch(/cancel|Two pages/);
  });

  test('of the whole price cancels the order, and the mail says so', async () => {
    const bought = await buy();
    const [id] = bought.orderIds;
    await refund(id, { amount: 100_00 });
    await refund(id, { amount: 49_00 });
    await shop.idle();
    expect(await orderOf(id)).toEqual({ status: 'Canceled', revision: 2 });
    expect(await refundsOf(id)).toMatchObject({ refunded: PRICE, left: 0, refunds: [{}, {}] });
    expect(await historyOf(id)).toEqual([
      ['maria@example.com', true, 'refunded', '0', '10000'],
      ['maria@example.com', true, 'refunded', '10000', '14900'],
      ['maria@example.com', true, 'status', 'Paid', 'Canceled'],
    ]);
    expect(shop.mails.map(({ text }) => /canceled/.test(text))).toEqual([false, true]);
  });

  test('is listed for admins, newest first', async () => {
    const [id = ''] = (await buy()).orderIds;
    await refund(id, { amount: 1_00 });
    await refund(id, { amount: 2_00 });
    const { refunds } = await maria.admin.listOrderRefunds.query({ id });
    expect(refunds.map(({ amount }) => amount)).toEqual([2_00, 1_00]);
    const nobodys = maria.admin.listOrderRefunds.query({ id: randomUUID() });
    await expect(nobodys).rejects.toThrow('This order does not exist.');
  });

  test('of one comic leaves the other that was paid with it', async () => {
    const bought = await buyTwo();
    const [elenis, toms] = bought.orderIds;
    await refund(elenis);
    expect(await statusesOf(bought)).toEqual(['Canceled', 'Paid']);
    expect(await refundsOf(toms)).toMatchObject({ refunds: [], refunded: 0, left: 369_00 });
  });

  test('of every comic of a payment cancels each with its own', async () => {
    const bought = await buyTwo();
    for (const id of bought.orderIds) await refund(id, { amount: (await refundsOf(id)).left });
    await shop.idle();
    expect(await statusesOf(bought)).toEqual(['Canceled', 'Canceled']);
    expect(shop.mails.map(({ to }) => to)).toEqual(['eleni@example.com', 'tom@example.com']);
  });

  test('of a bank transfer is pending, counts as given, and is finished when it has arrived', async () => {
    const bought = await buy({ by: 'bank' });
    const [id] = bought.orderIds;
    expect(await refund(id)).toEqual({ status: 'pending' });
    await shop.idle();
    expect(await refundsOf(id)).toMatchObject({ left: 0, refunded: 0, refunds: [{ status: 'pending' }] });
    expect([await orderOf(id), shop.mails]).toEqual([{ status: 'Paid', revision: 1 }, []]);
    await expect(refund(id, { amount: 1 })).rejects.toThrow('Nothing is left of this order');

    await shop.payments.succeedRefund(atStripe(bought)[0]?.id ?? '');
    await shop.idle();
    expect(await refundsOf(id)).toMatchObject({ refunded: PRICE, refunds: [{ status: 'succeeded' }] });
    expect((await orderOf(id)).status).toBe('Canceled');
    expect(shop.mails).toHaveLength(1);
  });

  test('of an order that was canceled before is made all the same', async () => {
    const [id] = (await buy()).orderIds;
    await sql`update orders set status = 'Canceled' where id = ${id}`.execute(shop.db);
    expect(await refund(id)).toEqual({ status: 'succeeded' });
    await shop.idle();
    expect(await orderOf(id)).toEqual({ status: 'Canceled', revision: 1 });
    expect(await historyOf(id)).toHaveLength(1);
    expect(shop.mails).toHaveLength(1);
  });
});

describe('refused is', () => {
  test('more than the order cost, whatever else was paid with it', async () => {
    const bought = await buyTwo();
    const [elenis] = bought.orderIds;
    await expect(refund(elenis, { amount: PRICE + 1 })).rejects.toMatchObject({
      message: 'At most €149.00 can still be given back.',
      data: { code: 'CONFLICT', details: { field: 'amount' } },
    });
    await refund(elenis, { amount: 100_00 });
    await expect(refund(elenis, { amount: 49_01 })).rejects.toThrow(
      'At most €49.00 can still be given back.',
    );
    await refund(elenis, { amount: 49_00 });
    await expect(refund(elenis, { amount: 1 })).rejects.toThrow(
      'Nothing is left of this order to give back.',
    );
    expect(atStripe(bought)).toHaveLength(2);
  });

  test('more than is left of the payment, when a part of it was given back in the dashboard', async () => {
    const bought = await buyTwo();
    const [elenis, toms] = bought.orderIds;
    const whole = (await refundsOf(elenis)).left + (await refundsOf(toms)).left;
    await shop.payments.refund(bought.sessionId, { amount: whole - 20_00 });
    await shop.idle();
    expect(await refundsOf(elenis)).toMatchObject({ left: 20_00, refunded: 0 });
    await expect(refund(elenis, { amount: 20_01 })).rejects.toThrow('At most €20.00');
    await refund(elenis, { amount: 20_00 });
    expect(await statusesOf(bought)).toEqual(['Canceled', 'Canceled']);
  });

  test.each<[what: string, input: object, sentence: string]>([
    ['no amount', { amount: 0 }, 'Please enter an amount'],
    ['less than none', { amount: -1 }, 'Please enter an amount'],
    ['half a cent', { amount: 0.5 }, 'Please enter an amount'],
    ['more than there are numbers', { amount: 2 ** 31 }, 'This is more than was paid'],
    ['a reason nobody has', { reason: 'mood' }, 'Please select a reason'],
    ['a novel for a note', { note: 'x'.repeat(1001) }, 'The note must be at most 1000 characters'],
    ['no key', { key: 'x' }, 'Please reload the page and try again'],
    ['no order', { id: randomUUID() }, 'This order does not exist.'],
    ['no order’s id', { id: 'x' }, 'This order does not exist.'],
  ])('%s', async (_, input, sentence) => {
    const request = { ...ask(randomUUID()), ...input };
    await expect(maria.admin.refundOrder.mutate(request)).rejects.toThrow(sentence);
  });

  test('an order that was paid in another currency, as its price can’t be compared', async () => {
    const [id] = (await buy()).orderIds;
    await sql`update checkouts set paid_currency = 'USD' where id = (select checkout_id from orders where id = ${id})`.execute(
      shop.db,
    );
    await expect(refund(id)).rejects.toThrow('paid in another currency');
    expect((await refundsOf(id)).left).toBe(0);
  });

  test('one that Stripe refuses, which is then seen as failed, beside what Stripe knows', async () => {
    const bought = await buy();
    const [id] = bought.orderIds;
    unheard();
    await shop.payments.refund(bought.sessionId, { amount: 100_00 });
    await expect(refund(id, { amount: 49_01 })).rejects.toMatchObject({
      message: expect.stringContaining(
        'Stripe has refused the refund: Refund amount (€49.01) is greater than',
      ),
      data: { code: 'CONFLICT' },
    });
    expect(await refundsOf(id)).toMatchObject({
      left: 49_00,
      refunded: 100_00,
      refunds: expect.arrayContaining([
        expect.objectContaining({ status: 'failed', amount: 49_01, createdBy: 'maria@example.com' }),
        expect.objectContaining({ status: 'succeeded', amount: 100_00, createdBy: 'Stripe’s dashboard' }),
      ]),
    });
  });

  test('anything, without Stripe’s keys', async () => {
    const bare = await openTestShop({ stripe: 'missing' });
    try {
      const admin = bare.client(await bare.signIn('maria@example.com', 'admin')).admin;
      await expect(admin.refundOrder.mutate(ask(randomUUID()))).rejects.toThrow('Stripe is not configured.');
    } finally {
      await bare.close();
    }
  });
});

describe('the same refund', () => {
  test('asked for twice, one after the other or at once, is made once', async () => {
    const bought = await buy();
    const asked = ask(bought.orderIds[0], { amount: 10_00 });
    await maria.admin.refundOrder.mutate(asked);
    expect(await maria.admin.refundOrder.mutate(asked)).toEqual({ status: 'succeeded' });
    const other = ask(bought.orderIds[0], { amount: 10_00 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => maria.admin.refundOrder.mutate(other)));
    await shop.idle();
    expect(answers).toEqual(Array(5).fill({ status: 'succeeded' }));
    expect(atStripe(bought)).toHaveLength(2);
    expect((await refundsOf(asked.id)).refunded).toBe(20_00);
    expect(shop.mails).toHaveLength(2);
  });

  test('can’t be another one: its key belongs to this amount and order', async () => {
    const bought = await buyTwo();
    const asked = ask(bought.orderIds[0], { amount: 10_00 });
    await maria.admin.refundOrder.mutate(asked);
    for (const change of [{ amount: 11_00 }, { id: bought.orderIds[1] ?? '' }]) {
      const again = maria.admin.refundOrder.mutate({ ...asked, ...change });
      await expect(again).rejects.toThrow('with another amount');
    }
    expect(atStripe(bought)).toHaveLength(1);
  });

  test('is not tried again once Stripe has refused it', async () => {
    const bought = await buy();
    unheard();
    await shop.payments.refund(bought.sessionId);
    const asked = ask(bought.orderIds[0], { amount: 1_00 });
    await expect(maria.admin.refundOrder.mutate(asked)).rejects.toThrow('has already been refunded');
    await expect(maria.admin.refundOrder.mutate(asked)).rejects.toThrow('Please start a new one');
  });
});

describe('many at the same moment', () => {
  test('ten admins never give back more than the price, though Stripe would', async () => {
    const bought = await buyTwo();
    const [id] = bought.orderIds;
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => refund(id, { amount: 40_00 })));
    await shop.idle();
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(atStripe(bought).map(({ amount }) => amount)).toEqual([40_00, 40_00, 40_00]);
    expect(await refundsOf(id)).toMatchObject({ left: 29_00, refunded: 120_00 });
    expect((await historyOf(id)).map(([, , , , to]) => to)).toEqual(['4000', '8000', '12000']);
    expect(shop.mails).toHaveLength(3);
  });

  test('of two comics of one payment never more than was paid', async () => {
    const bought = await buyTwo();
    const [elenis, toms] = bought.orderIds;
    const lefts = [(await refundsOf(elenis)).left, (await refundsOf(toms)).left];
    await Promise.allSettled(
      [elenis, toms, elenis, toms].map((id, index) => refund(id, { amount: lefts[index % 2] })),
    );
    await shop.idle();
    expect(atStripe(bought)).toHaveLength(2);
    expect(await statusesOf(bought)).toEqual(['Canceled', 'Canceled']);
  });
});

describe('a crash', () => {
  test('between Stripe’s refund and our row is healed by the job, without a second refund', async () => {
    const bought = await buy();
    const [id] = bought.orderIds;
    unheard();
    const crashing = withRefunds(async (stripe, ...args) => {
      await stripe.refunds.create(...args);
      throw lost();
    });
    await expect(refundOrder(crashing, ask(id), asMaria())).rejects.toThrow('please don’t make it again');
    expect(await refundsOf(id)).toMatchObject({ left: 0, refunds: [{ status: 'pending' }] });
    expect(await reconcileRefunds(shop.services)).toEqual({ looked: 0, done: 0, failed: 0 });

    await pass('2 minutes');
    expect(await reconcileRefunds(shop.services)).toEqual({ looked: 1, done: 1, failed: 0 });
    await shop.idle();
    expect(atStripe(bought)).toHaveLength(1);
    expect(await refundsOf(id)).toMatchObject({ refunded: PRICE, refunds: [{ status: 'succeeded' }] });
    expect((await orderOf(id)).status).toBe('Canceled');
    expect(shop.mails).toHaveLength(1);
    expect(await reconcileRefunds(shop.services)).toEqual({ looked: 0, done: 0, failed: 0 });
  });

  test('is healed even when nobody looked for days', async () => {
    const bought = await buy();
    const [id] = bought.orderIds;
    unheard();
    const crashing = withRefunds(async (stripe, ...args) => {
      await stripe.refunds.create(...args);
      throw lost();
    });
    await expect(refundOrder(crashing, ask(id), asMaria())).rejects.toThrow('Stripe does not answer');
    await pass('3 days');
    expect(await reconcileRefunds(shop.services)).toEqual({ looked: 1, done: 1, failed: 0 });
    expect(await refundsOf(id)).toMatchObject({ refunded: PRICE, refunds: [{ status: 'succeeded' }] });
    expect(atStripe(bought)).toHaveLength(1);
  });

  test('between Stripe’s refund and our row is healed by the webhook too', async () => {
    const bought = await buy();
    const [id] = bought.orderIds;
    const crashing = withRefunds(async (stripe, ...args) => {
      await stripe.refunds.create(...args);
      await shop.payments.idle();
      throw lost();
    });
    await expect(refundOrder(crashing, ask(id), asMaria())).rejects.toThrow('Stripe does not answer');
    expect(await refundsOf(id)).toMatchObject({
      refunds: [{ status: 'succeeded', createdBy: 'maria@example.com' }],
    });
  });

  test('before Stripe’s refund makes it later, with the same key', async () => {
    const bought = await buy();
    const [id] = bought.orderIds;
    const key = randomUUID();
    const crashing = withRefunds(() => {
      throw lost();
    });
    await expect(refundOrder(crashing, ask(id, { key }), asMaria())).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    expect(atStripe(bought)).toEqual([]);
    await pass('2 minutes');
    expect(await reconcileRefunds(shop.services)).toEqual({ looked: 1, done: 1, failed: 0 });
    await shop.idle();
    expect(atStripe(bought)).toMatchObject([{ metadata: { refund_id: key } }]);
    expect(await refund(id, { key })).toEqual({ status: 'succeeded' });
    expect(atStripe(bought)).toHaveLength(1);
  });

  test('that left a refund alone for a day gives its amount back, as the key no longer protects it', async () => {
    const bought = await buy();
    const [id] = bought.orderIds;
    const key = randomUUID();
    const crashing = withRefunds(() => {
      throw lost();
    });
    await expect(refundOrder(crashing, ask(id, { key }), asMaria())).rejects.toThrow(
      'Stripe does not answer',
    );
    await pass('1 day');
    expect(await refund(id, { key })).toEqual({ status: 'pending' });
    expect(await reconcileRefunds(shop.services)).toEqual({ looked: 1, done: 1, failed: 0 });
    expect(atStripe(bought)).toEqual([]);
    expect(await refundsOf(id)).toMatchObject({
      left: PRICE,
      refunds: [{ status: 'failed', failureReason: 'Stripe has never heard of it.' }],
    });
  });

  test('before a refund that Stripe then refuses lets it fail', async () => {
    const bought = await buy();
    const [id] = bought.orderIds;
    const crashing = withRefunds(() => {
      throw lost();
    });
    await expect(refundOrder(crashing, ask(id), asMaria())).rejects.toThrow('Stripe does not answer');
    unheard();
    await shop.payments.refund(bought.sessionId, { amount: 1_00 });
    await pass('2 minutes');
    expect(await reconcileRefunds(shop.services)).toEqual({ looked: 1, done: 1, failed: 0 });
    expect(await refundsOf(id)).toMatchObject({ left: PRICE - 1_00, refunded: 1_00 });
  });

  test('of the database after Stripe’s refund loses nothing', async () => {
    const bought = await buy();
    const [id] = bought.orderIds;
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`.execute(
      shop.db,
    );
    await sql`create trigger refuse before insert on mails for each row execute function refuse()`.execute(
      shop.db,
    );
    expectConsoleError(/disk full/);
    unheard();
    await expect(refund(id)).rejects.toMatchObject({ data: { httpStatus: 500 } });
    expect(await shop.payments.emit('refund.created', atStripe(bought)[0]?.id ?? '')).toEqual([0]);
    hear();
    expect(await shop.payments.emit('refund.created', atStripe(bought)[0]?.id ?? '')).toEqual([500]);
    expect(await orderOf(id)).toEqual({ status: 'Paid', revision: 1 });
    expect(await historyOf(id)).toEqual([]);

    await sql`drop trigger refuse on mails`.execute(shop.db);
    expect(await shop.payments.emit('refund.created', atStripe(bought)[0]?.id ?? '')).toEqual([200]);
    expect(await refundsOf(id)).toMatchObject({ refunded: PRICE, refunds: [{ status: 'succeeded' }] });
  });

  test('of one refund’s asking keeps no other waiting', async () => {
    const [broken] = (await buy()).orderIds;
    const [fine] = (await buy()).orderIds;
    const crashing = withRefunds(() => {
      throw lost();
    });
    for (const id of [broken, fine])
      await expect(refundOrder(crashing, ask(id), asMaria())).rejects.toThrow();
    await pass('2 minutes');
    const halfBroken = withRefunds((stripe, ...args) => {
      if (args[0]?.metadata && 'order_id' in args[0].metadata && args[0].metadata.order_id === broken)
        throw new Error('A moment of weakness');
      return stripe.refunds.create(...args);
    });
    expect(await reconcileRefunds(halfBroken)).toEqual({ looked: 2, done: 1, failed: 1 });
    expect((await refundsOf(fine)).refunded).toBe(PRICE);
    await pass('2 minutes');
    await reconcileRefunds(shop.services);
  });
});

describe('a refund in Stripe’s dashboard', () => {
  test('of a part belongs to the order, says where it was made, and cancels nothing', async () => {
    const bought = await buy();
    const [id] = bought.orderIds;
    await shop.payments.refund(bought.sessionId, { amount: 30_00, reason: 'duplicate' });
    await shop.idle();
    expect(await refundsOf(id)).toMatchObject({
      left: 119_00,
      refunded: 30_00,
      refunds: [{ amount: 30_00, reason: 'duplicate', status: 'succeeded', createdBy: 'Stripe’s dashboard' }],
    });
    expect(await orderOf(id)).toEqual({ status: 'Paid', revision: 1 });
    expect(await historyOf(id)).toEqual([['Stripe’s dashboard', false, 'refunded', '0', '3000']]);
    expect(mailsTo('eleni@example.com')).toHaveLength(1);
  });

  test('of everything cancels the order', async () => {
    const bought = await buy();
    const [id] = bought.orderIds;
    await shop.payments.refund(bought.sessionId);
    await shop.idle();
    expect(await orderOf(id)).toEqual({ status: 'Canceled', revision: 2 });
    expect(await refundsOf(id)).toMatchObject({ left: 0, refunded: PRICE });
  });

  test('of a part of a payment of several comics is of none of them, but lessens what is left', async () => {
    const bought = await buyTwo();
    const [elenis, toms] = bought.orderIds;
    const whole = (await refundsOf(elenis)).left + (await refundsOf(toms)).left;
    await shop.payments.refund(bought.sessionId, { amount: whole - 100_00 });
    await shop.idle();
    expect(await statusesOf(bought)).toEqual(['Paid', 'Paid']);
    for (const id of bought.orderIds)
      expect(await refundsOf(id)).toMatchObject({
        left: 100_00,
        refunded: 0,
        refunds: [{ ofWholePayment: true }],
      });
    expect(shop.mails.map(({ to }) => to)).toEqual(['eleni@example.com']);
    for (const id of bought.orderIds) expect(shop.mails[0]?.text).toContain(id);
  });

  test('of the whole payment cancels every comic of it, with one mail', async () => {
    const bought = await buyTwo();
    await shop.payments.refund(bought.sessionId);
    await shop.idle();
    expect(await statusesOf(bought)).toEqual(['Canceled', 'Canceled']);
    for (const id of bought.orderIds)
      expect(await historyOf(id)).toEqual([['Stripe’s dashboard', false, 'status', 'Paid', 'Canceled']]);
    expect(shop.mails).toHaveLength(1);
    expect(shop.mails[0]?.text).toContain('your orders are canceled with it');
  });

  test('cannot pass for one of another order’s by naming its row', async () => {
    const [mine, other] = [await buy(), await buy()];
    const key = randomUUID();
    const crashing = withRefunds(() => {
      throw lost();
    });
    await expect(
      refundOrder(crashing, ask(mine.orderIds[0], { key, amount: 5_00 }), asMaria()),
    ).rejects.toThrow();
    for (const named of [key, "' or 1=1", ''])
      await shop.payments.refund(other.sessionId, { amount: 5_00, metadata: { refund_id: named } });
    expect((await refundsOf(mine.orderIds[0])).refunds).toMatchObject([{ status: 'pending' }]);
    expect(await refundsOf(other.orderIds[0])).toMatchObject({ refunded: 15_00, left: PRICE - 15_00 });
    await pass('2 minutes');
    await reconcileRefunds(shop.services);
  });

  test('that copies what one of the panel carried is another one', async () => {
    const bought = await buy();
    const key = randomUUID();
    await refund(bought.orderIds[0], { key, amount: 5_00 });
    await shop.payments.refund(bought.sessionId, { amount: 5_00, metadata: { refund_id: key } });
    expect(await refundsOf(bought.orderIds[0])).toMatchObject({ refunded: 10_00, refunds: [{}, {}] });
  });

  test('for a reason of Stripe’s own is kept without one', async () => {
    const bought = await buy();
    unheard();
    const made = await shop.payments.refund(bought.sessionId, { amount: 1_00 });
    Object.assign(made, { reason: 'expired_uncaptured_charge' });
    hear();
    await shop.payments.emit('refund.created', made.id);
    expect((await refundsOf(bought.orderIds[0])).refunds).toMatchObject([{ reason: null }]);
  });
});

describe('the webhook of refunds', () => {
  /** A dashboard refund we have not heard of. */
  async function refundUnheard(by?: 'bank') {
    const bought = await buy({ by });
    unheard();
    const { id } = await shop.payments.refund(bought.sessionId);
    hear();
    return { ...bought, refundId: id, orderId: bought.orderIds[0] };
  }

  test('repeated and concurrent deliveries of every kind make one refund and one mail', async () => {
    const { refundId, charge, orderId } = await refundUnheard();
    const answers = await Promise.all([
      shop.payments.emit('refund.created', refundId, { times: 6 }),
      shop.payments.emit('charge.refunded', charge, { times: 6 }),
      shop.payments.emit('refund.updated', refundId, { times: 6 }),
    ]);
    await shop.idle();
    expect(answers.flat()).toEqual(Array(18).fill(200));
    expect((await refundsOf(orderId)).refunds).toHaveLength(1);
    expect(await historyOf(orderId)).toHaveLength(2);
    expect(shop.mails).toHaveLength(1);
  });

  test('an event that is later than its successor changes nothing', async () => {
    const { refundId, orderId } = await refundUnheard('bank');
    const early = shop.payments.sign('refund.created', refundId);
    unheard();
    await shop.payments.succeedRefund(refundId);
    hear();
    await shop.payments.emit('refund.updated', refundId);
    const answer = await fetch(`${shop.url}/api/stripe/webhook`, {
      method: 'POST',
      body: early.body,
      headers: early.headers,
    });
    expect(answer.status).toBe(200);
    expect((await refundsOf(orderId)).refunds).toMatchObject([{ status: 'succeeded' }]);
    expect(await historyOf(orderId)).toHaveLength(2);
  });

  test('an answer read before another one, and written after it, changes nothing', async () => {
    const { refundId, orderId } = await refundUnheard('bank');
    const stripe = await shop.services.stripe();
    const slow = await stripe.refunds.retrieve(refundId);
    unheard();
    await shop.payments.succeedRefund(refundId);
    hear();
    await shop.payments.emit('refund.updated', refundId);
    const { receiveRefund } = await import('./receive-refund');
    expect(await receiveRefund(shop.services, slow)).toBe('succeeded');
    expect((await refundsOf(orderId)).refunds).toMatchObject([{ status: 'succeeded' }]);
  });

  test('the body is not believed: the amount is what Stripe says', async () => {
    const { refundId, orderId } = await refundUnheard();
    const { body } = shop.payments.sign('refund.created', refundId);
    const forged = body.replace(`"amount": ${PRICE}`, '"amount": 1');
    expect(forged).not.toBe(body);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: forged, secret: 'whsec_shop' });
    const headers = { 'stripe-signature': signature };
    await fetch(`${shop.url}/api/stripe/webhook`, { method: 'POST', body: forged, headers });
    expect((await refundsOf(orderId)).refunds).toMatchObject([{ amount: PRICE }]);
  });

  test('a bad signature is refused and writes nothing', async () => {
    const { refundId, charge, orderId } = await refundUnheard();
    for (const event of [
      shop.payments.sign('refund.created', refundId, { secret: 'whsec_other' }),
      shop.payments.sign('charge.refunded', charge, { signatureAge: 600 }),
    ]) {
      const { body, headers } = event;
      const answer = await fetch(`${shop.url}/api/stripe/webhook`, { method: 'POST', body, headers });
      expect(answer.status).toBe(400);
    }
    expect((await refundsOf(orderId)).refunds).toEqual([]);
  });

  test('a refund of a payment that is not ours, or of none, is taken and ignored', async () => {
    const stripe = await shop.services.stripe();
    const mug = { currency: 'eur', unit_amount: 900, product_data: { name: 'A mug' } };
    const { id } = await stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'https://elsewhere.test',
      line_items: [{ quantity: 1, price_data: mug }],
    });
    await shop.payments.pay(id, { email: 'someone@example.com' });
    const before = await shop.db.selectFrom('refunds').select('id').execute();
    const made = await shop.payments.refund(id);
    expect(await shop.payments.emit('refund.created', made.id)).toEqual([200]);
    expect(await shop.payments.emit('charge.refunded', made.charge)).toEqual([200]);
    const body = shop.payments.sign('refund.created', made.id).body.replaceAll(made.id, 're_gone');
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_shop' });
    const headers = { 'stripe-signature': signature };
    const answer = await fetch(`${shop.url}/api/stripe/webhook`, { method: 'POST', body, headers });
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'Not our refund.' }]);
    expect(await shop.db.selectFrom('refunds').select('id').execute()).toHaveLength(before.length);
  });

  test('a refund heard of before its payment settles the payment first', async () => {
    const sessionId = await open(await putInCart(shop.db, elenisComic));
    unheard();
    await shop.payments.pay(sessionId);
    const made = await shop.payments.refund(sessionId);
    hear();
    expect(await shop.payments.emit('charge.refunded', made.charge)).toEqual([200]);
    const [id] = await orderIdsOf(sessionId);
    expect((await orderOf(id)).status).toBe('Canceled');
    await shop.payments.emit('checkout.session.completed', sessionId);
    expect((await orderOf(id)).status).toBe('Canceled');
  });

  test('a payment still on its way has no order to refund, in the panel or outside', async () => {
    const sessionId = await open(await putInCart(shop.db, elenisComic));
    await shop.payments.payLater(sessionId);
    await expect(shop.payments.refund(sessionId)).rejects.toThrow('successful charge');
    expect(await orderIdsOf(sessionId)).toEqual([]);
  });
});

describe('a refund that fails', () => {
  test('is shown as failed, gives its amount back, and the studio hears of it', async () => {
    const bought = await buy();
    const [id] = bought.orderIds;
    await refund(id);
    await shop.payments.failRefund(atStripe(bought)[0]?.id ?? '');
    await shop.idle();
    expect(await refundsOf(id)).toMatchObject({
      left: PRICE,
      refunded: 0,
      refunds: [{ status: 'failed', failureReason: 'expired_or_canceled_card' }],
    });
    expect((await historyOf(id)).at(-1)).toEqual(['maria@example.com', true, 'refunded', '14900', '0']);
    expect(mailsTo(STUDIO).map(({ subject }) => subject)).toEqual([
      'A refund to Eleni Papadopoulou has failed',
    ]);
    expect(await refund(id)).toEqual({ status: 'succeeded' });
  });

  test('never succeeds again, whatever arrives later', async () => {
    const bought = await buy({ by: 'bank' });
    const [id] = bought.orderIds;
    await refund(id);
    const [made] = atStripe(bought);
    const early = await (await shop.services.stripe()).refunds.retrieve(made?.id ?? '');
    await shop.payments.failRefund(made?.id ?? '');
    const { receiveRefund } = await import('./receive-refund');
    expect(await receiveRefund(shop.services, { ...early, status: 'succeeded' })).toBe('failed');
    expect((await orderOf(id)).status).toBe('Paid');
  });

  test('is found by the job when the webhook was missed', async () => {
    const bought = await buy({ by: 'bank' });
    const [id] = bought.orderIds;
    await refund(id);
    unheard();
    await shop.payments.failRefund(atStripe(bought)[0]?.id ?? '');
    await pass('2 minutes');
    expect(await reconcileRefunds(shop.services)).toMatchObject({ failed: 0 });
    expect((await refundsOf(id)).refunds).toMatchObject([{ status: 'failed' }]);
  });
});

test('with the mail server down the refund stands, and the mail goes out later', async () => {
  const [id] = (await buy()).orderIds;
  shop.setMailServer('down');
  expect(await refund(id)).toEqual({ status: 'succeeded' });
  await shop.idle();
  expect((await orderOf(id)).status).toBe('Canceled');
  expect(shop.mails).toEqual([]);
  shop.setMailServer('up');
  await sql`update mails set next_attempt_at = now() where sent_at is null`.execute(shop.db);
  await sendWaitingMails(shop.services);
  expect(mailsTo('eleni@example.com')).toHaveLength(1);
});

test('open panels hear of a refund, though the order itself has not changed', async () => {
  const [id] = (await buy()).orderIds;
  const leaving = new AbortController();
  const changes = shop.services.changes.watch(leaving.signal)[Symbol.asyncIterator]();
  expect((await changes.next()).value).toBe('everything');
  const next = changes.next();
  await refund(id, { amount: 1_00 });
  expect((await next).value).toBe('orders');
  leaving.abort();
});

test('only admins may give money back, and nobody else learns that it can be', async () => {
  const [id] = (await buy()).orderIds;
  for (const client of [shop.client(), shop.client(await shop.signIn('eleni@example.com'))])
    await expect(client.admin.refundOrder.mutate(ask(id))).rejects.toThrow('This page does not exist.');
});
