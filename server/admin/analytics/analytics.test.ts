import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/database/types.ts';
import { analyticsSchema } from '#shared/admin/analytics.ts';
import { countStatements, databaseFixture } from '#testing/database.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { readAnalytics } from './read-analytics.ts';
import { readLoad } from './read-load.ts';
import { insertRefund, sell } from './testing.ts';

const database = databaseFixture();
let db: Database;
beforeAll(() => {
  db = database.db;
});
beforeEach(async () => {
  await emptyTables(db, 'orders', 'checkouts', 'refunds', 'draft_progress');
});

/** A Saturday afternoon in Athens. */
const NOW = new Date('2026-11-21T14:00:00Z');

const ask = (question: object = {}, now = NOW) => readAnalytics(db, analyticsSchema.parse(question), now);
const between = (from: string, to: string, interval = 'day') =>
  ask({ range: 'custom', from, to, interval }, new Date('2027-06-01T12:00:00Z'));

describe('the range', () => {
  test.each([
    ['30-days', '2026-10-23', '2026-11-21', '2026-09-23', '2026-10-22'],
    ['90-days', '2026-08-24', '2026-11-21', '2026-05-26', '2026-08-23'],
    ['12-months', '2025-11-22', '2026-11-21', '2024-11-22', '2025-11-21'],
  ])('%s ends today, and is compared with as many days before', async (range, from, to, first, last) => {
    expect((await ask({ range })).range).toMatchObject({ from, to, before: { from: first, to: last } });
  });

  test('begins a new day at midnight in Athens, in summer as in winter', async () => {
    const lastDayAt = async (now: string) => (await ask({}, new Date(now))).range.to;
    expect(await lastDayAt('2026-11-21T21:59:59Z')).toBe('2026-11-21');
    expect(await lastDayAt('2026-11-21T22:00:00Z')).toBe('2026-11-22');
    expect(await lastDayAt('2026-07-01T20:59:59Z')).toBe('2026-07-01');
    expect(await lastDayAt('2026-07-01T21:00:00Z')).toBe('2026-07-02');
  });

  test('of everything begins with the first order or draft, and has nothing before it', async () => {
    expect((await ask({ range: 'all' })).range).toMatchObject({ from: '2026-11-21', days: 1, before: null });
    await sell(db, { at: '2026-03-05T10:00:00Z' });
    expect((await ask({ range: 'all' })).range).toMatchObject({ from: '2026-03-05', before: null });
    await sql`insert into draft_progress values ('2026-02-28', 1, 1)`.execute(db);
    expect((await ask({ range: 'all' })).range.from).toBe('2026-02-28');
  });

  test('that reaches into the future ends today', async () => {
    const { range } = await ask({ range: 'custom', from: '2026-11-20', to: '2026-12-31' });
    expect(range).toMatchObject({ from: '2026-11-20', to: '2026-11-21', days: 2 });
  });

  test('of many years is shown by week or month even when days are asked for', async () => {
    const asked = { range: 'custom', from: '2020-01-01', to: '2026-11-21' };
    const byDay = await ask({ ...asked, interval: 'day' });
    expect(byDay.range.interval).toBe('week');
    expect(byDay.timeline.length).toBeLessThan(400);
    expect((await ask({ ...asked, interval: 'month' })).range.interval).toBe('month');
  });

  test.each([
    [{ range: 'custom' }, 'Please enter the first and the last day'],
    [{ range: 'custom', from: '2026-01-02', to: '2026-01-01' }, 'The last day can’t be before the first'],
    [{ range: 'custom', from: '2026-02-30', to: '2026-03-01' }, 'Please enter a date'],
    [{ range: 'custom', from: '1990-01-01', to: '2026-03-01' }, 'Please enter another date'],
    [{ range: 'custom', from: '2026-01-01', to: '9999-12-31' }, 'Please enter another date'],
    [{ range: 'yesterday' }, 'This range does not exist'],
    [{ interval: 'minute' }, 'This interval does not exist'],
  ])('%o is refused', (asked, sentence) => {
    expect(analyticsSchema.safeParse(asked).error?.issues[0]?.message).toBe(sentence);
  });
});

describe('revenue over time', () => {
  /** 'from to: orders revenue', in euro. */
  const lines = async (...range: Parameters<typeof between>) =>
    (await between(...range)).timeline.map(
      ({ from, to, orders, revenue }) => `${from} ${to}: ${orders} ${revenue / 100}`,
    );

  test('counts a day from midnight to midnight in Athens, also when the clock changes', async () => {
    for (const at of [
      '2026-03-28T21:59:59Z',
      '2026-03-28T22:00:00Z',
      '2026-03-29T20:59:59Z',
      '2026-03-29T21:00:00Z',
      '2026-10-24T20:59:59Z',
      '2026-10-24T21:00:00Z',
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:30:00Z',
      '2026-10-25T21:59:59Z',
      '2026-10-25T22:00:00Z',
    ])
      await sell(db, { at, total: 100 });
    expect(await lines('2026-03-28', '2026-03-30')).toEqual([
      '2026-03-28 2026-03-28: 1 1',
      '2026-03-29 2026-03-29: 2 2',
      '2026-03-30 2026-03-30: 1 1',
    ]);
    expect(await lines('2026-10-24', '2026-10-26')).toEqual([
      '2026-10-24 2026-10-24: 1 1',
      '2026-10-25 2026-10-25: 4 4',
      '2026-10-26 2026-10-26: 1 1',
    ]);
  });

  test('by week begins on Monday, and a range that begins or ends within a week shows that part', async () => {
    await sell(db, { at: '2026-11-03T10:00:00Z', total: 999 });
    await sell(db, { at: '2026-11-04T10:00:00Z', total: 100 });
    await sell(db, { at: '2026-11-08T21:59:59Z', total: 200 });
    await sell(db, { at: '2026-11-08T22:00:00Z', total: 400 });
    await sell(db, { at: '2026-11-17T10:00:00Z', total: 800 });
    await sell(db, { at: '2026-11-18T22:00:00Z', total: 999 });
    expect(await lines('2026-11-04', '2026-11-18', 'week')).toEqual([
      '2026-11-04 2026-11-08: 2 3',
      '2026-11-09 2026-11-15: 1 4',
      '2026-11-16 2026-11-18: 1 8',
    ]);
  });

  test('by month fills the months without orders with zero, across the year', async () => {
    await sell(db, { at: '2026-12-31T21:59:59Z', total: 100 });
    await sell(db, { at: '2026-12-31T22:00:00Z', total: 200 });
    expect(await lines('2026-11-15', '2027-02-28', 'month')).toEqual([
      '2026-11-15 2026-11-30: 0 0',
      '2026-12-01 2026-12-31: 1 1',
      '2027-01-01 2027-01-31: 1 2',
      '2027-02-01 2027-02-28: 0 0',
    ]);
  });

  test('is there in full where nothing was ordered', async () => {
    const { timeline, choices, otherCurrencies, customers } = await ask();
    expect(timeline).toHaveLength(30);
    expect(new Set(timeline.map(({ orders, revenue, refunded }) => orders + revenue + refunded))).toEqual(
      new Set([0]),
    );
    expect([choices, otherCurrencies]).toEqual([[], []]);
    expect(customers).toEqual({ first: 0, cameBack: 0, returning: 0 });
  });

  test('is compared with the day as far into the range before', async () => {
    await sell(db, { at: '2026-11-10T10:00:00Z', total: 100 });
    await sell(db, { at: '2026-11-12T10:00:00Z', total: 200 });
    await sell(db, { at: '2026-11-09T10:00:00Z', total: 999 });
    await sell(db, { at: '2026-11-14T10:00:00Z', total: 300 });
    const { timeline } = await between('2026-11-13', '2026-11-15');
    expect(
      timeline.map(({ revenue, revenueBefore, ordersBefore }) => [revenue, revenueBefore, ordersBefore]),
    ).toEqual([
      [0, 100, 1],
      [300, 0, 0],
      [0, 200, 1],
    ]);
  });

  test('leaves canceled orders out, from the moment they are, and counts them again when they are not', async () => {
    const { id } = await sell(db, { at: '2026-11-20T10:00:00Z', total: 500 });
    await sell(db, { at: '2026-11-20T11:00:00Z', total: 100, status: 'Canceled' });
    const set = (status: 'Canceled' | 'Paid') =>
      db.updateTable('orders').set({ status }).where('id', '=', id).execute();
    const now = async () => {
      const { timeline, choices, customers } = await between('2026-11-20', '2026-11-20');
      return [timeline[0]?.revenue, choices.length, customers.first];
    };
    expect(await now()).toEqual([500, 3, 1]);
    await set('Canceled');
    expect(await now()).toEqual([0, 0, 0]);
    await set('Paid');
    expect(await now()).toEqual([500, 3, 1]);
  });

  test('is of orders in euro; others are named by their currency', async () => {
    await sell(db, { at: '2026-11-20T10:00:00Z', total: 500 });
    await sell(db, { at: '2026-11-20T10:00:00Z', total: 700, currency: 'USD' });
    await sell(db, { at: '2026-11-20T10:00:00Z', total: 800, currency: 'USD' });
    await sell(db, { at: '2026-11-20T10:00:00Z', total: 900, currency: 'GBP', status: 'Canceled' });
    const { timeline, otherCurrencies, choices } = await between('2026-11-20', '2026-11-20');
    expect(timeline).toMatchObject([{ orders: 1, revenue: 500 }]);
    expect(otherCurrencies).toEqual([{ currency: 'USD', orders: 2, revenue: 1500 }]);
    expect(choices.map(({ orders }) => orders)).toEqual([1, 1, 1]);
  });
});

describe('refunds', () => {
  const refundedOn = async (day: string) => (await between(day, day)).timeline[0]?.refunded;

  test('count on the day they were made, in Athens, where they succeeded', async () => {
    const order = await sell(db, { at: '2026-10-01T10:00:00Z', total: 500_00 });
    await insertRefund(db, { of: order, amount: 10_00, at: '2026-11-09T22:00:00Z' });
    await insertRefund(db, { of: order, amount: 20_00, at: '2026-11-10T21:59:59Z' });
    await insertRefund(db, { of: order, amount: 40_00, at: '2026-11-10T22:00:00Z' });
    await insertRefund(db, { of: order, amount: 50_00, at: '2026-11-10T10:00:00Z', status: 'failed' });
    await insertRefund(db, { of: order, amount: 50_00, at: '2026-11-10T10:00:00Z', status: 'pending' });
    const inDollars = await sell(db, { at: '2026-10-01T10:00:00Z', currency: 'USD' });
    await insertRefund(db, { of: inDollars, amount: 50_00, at: '2026-11-10T10:00:00Z', currency: 'USD' });
    expect(await refundedOn('2026-11-10')).toBe(30_00);
    const { timeline } = await between('2026-11-11', '2026-11-12');
    expect(timeline.map(({ refunded, refundedBefore }) => [refunded, refundedBefore])).toEqual([
      [40_00, 0],
      [0, 30_00],
    ]);
  });

  test('of a payment in another currency count with the order’s share in euro', async () => {
    const first = await sell(db, { at: '2026-11-10T10:00:00Z', total: 200_00 });
    await sell(db, { at: '2026-11-10T10:00:00Z', total: 300_00, checkoutId: first.checkoutId });
    await db
      .updateTable('checkouts')
      .set({ amountTotal: 500_00, paidAmount: 12_500_00, paidCurrency: 'CZK' })
      .where('id', '=', first.checkoutId)
      .execute();
    const giveBack = (of: { id?: string; checkoutId: string }, amount: number) =>
      insertRefund(db, { of, amount, at: '2026-11-10T11:00:00Z', currency: 'CZK' });
    await giveBack(first, 250_00);
    expect(await refundedOn('2026-11-10')).toBe(10_00);
    await giveBack({ checkoutId: first.checkoutId }, 10_000_00);
    expect(await refundedOn('2026-11-10')).toBe(10_00 + 400_00);
    await db.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', first.id).execute();
    expect(await refundedOn('2026-11-10')).toBe(300_00);
  });

  test('in another currency add up to the price to the cent, on whatever days they were made', async () => {
    const order = await sell(db, { at: '2026-10-01T10:00:00Z', total: 149_00 });
    await db
      .updateTable('checkouts')
      .set({ amountTotal: 149_00, paidAmount: 160_00, paidCurrency: 'USD' })
      .where('id', '=', order.checkoutId)
      .execute();
    for (const [day, amount] of [53_33, 53_33, 53_34].entries())
      await insertRefund(db, { of: order, amount, at: `2026-11-1${day}T11:00:00Z`, currency: 'USD' });
    const { timeline } = await between('2026-11-10', '2026-11-12');
    expect(timeline.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(149_00);
    expect(await refundedOn('2026-11-12')).toBe(149_00 - 99_33);
  });

  test('of a further round count each on the day they were made, and those that no row names on the last', async () => {
    const order = await sell(db, { at: '2026-10-01T10:00:00Z', total: 500_00 });
    const payment = await db
      .insertInto('proofRoundPayments')
      .values({
        ...{ orderId: order.id, status: 'paid', amount: 35_00, currency: 'EUR', boughtBy: 'Eleni' },
        ...{ paidAt: new Date('2026-11-01T10:00:00Z'), refunded: 35_00 },
        refundedAt: new Date('2026-11-12T10:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const made = { paymentId: payment.id, currency: 'EUR', createdBy: 'Maria' };
    await db
      .insertInto('roundRefunds')
      .values([
        ...[
          { ...made, amount: 10_00, at: '2026-11-09T22:00:00Z', status: 'succeeded' as const },
          { ...made, amount: 20_00, at: '2026-11-12T10:00:00Z', status: 'succeeded' as const },
          { ...made, amount: 5_00, at: '2026-11-10T10:00:00Z', status: 'failed' as const },
        ].map(({ at, ...refund }) => ({
          ...{ ...refund, stripeRefundId: randomUUID(), createdAt: new Date(at) },
        })),
      ])
      .execute();
    expect(await refundedOn('2026-11-10')).toBe(10_00);
    expect(await refundedOn('2026-11-12')).toBe(25_00);
    const { timeline } = await between('2026-11-01', '2026-11-30', 'month');
    expect(timeline[0]).toMatchObject({ revenue: 35_00, refunded: 35_00 });
  });

  test('of a canceled order are not taken away a second time', async () => {
    const order = await sell(db, { at: '2026-11-10T10:00:00Z', total: 500_00, status: 'Canceled' });
    await insertRefund(db, { of: order, amount: 500_00, at: '2026-11-10T11:00:00Z' });
    await insertRefund(db, {
      of: { checkoutId: order.checkoutId },
      amount: 1_00,
      at: '2026-11-10T11:00:00Z',
    });
    expect(await refundedOn('2026-11-10')).toBe(0);
  });

  test('of a whole payment count once, and no more than what is left in the revenue of it', async () => {
    const first = await sell(db, { at: '2026-11-10T10:00:00Z', total: 200_00 });
    await sell(db, { at: '2026-11-10T10:00:00Z', total: 300_00, checkoutId: first.checkoutId });
    await insertRefund(db, {
      of: { checkoutId: first.checkoutId },
      amount: 450_00,
      at: '2026-11-10T11:00:00Z',
    });
    expect(await refundedOn('2026-11-10')).toBe(450_00);
    await db.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', first.id).execute();
    expect(await refundedOn('2026-11-10')).toBe(300_00);
  });

  test('of a whole payment in parts count together no more than what refunds of its other orders have left', async () => {
    const first = await sell(db, { at: '2026-11-10T10:00:00Z', total: 200_00, status: 'Canceled' });
    const second = await sell(db, {
      ...{ at: '2026-11-10T10:00:00Z', total: 300_00, checkoutId: first.checkoutId },
    });
    const giveBack = (of: { id?: string; checkoutId: string }, amount: number, day: string) =>
      insertRefund(db, { of, amount, at: `${day}T11:00:00Z` });
    await giveBack({ checkoutId: first.checkoutId }, 150_00, '2026-11-10');
    await giveBack({ checkoutId: first.checkoutId }, 250_00, '2026-11-11');
    await giveBack(second, 30_00, '2026-11-12');
    expect(await refundedOn('2026-11-10')).toBe(150_00);
    expect(await refundedOn('2026-11-11')).toBe(120_00);
    const { timeline } = await between('2026-11-01', '2026-11-30', 'month');
    expect(timeline[0]).toMatchObject({ revenue: 300_00, refunded: 300_00 });
  });
});

describe('ordered comics', () => {
  /** 'name orders revenue', in euro. */
  async function choicesOf(choice: string) {
    const { choices } = await between('2026-11-01', '2026-11-30');
    return choices
      .filter((counted) => counted.choice === choice)
      .map(({ name, orders, revenue }) => `${name} ${orders} ${revenue / 100}`);
  }

  beforeEach(async () => {
    await sell(db, {
      at: '2026-11-02T10:00:00Z',
      total: 300_00,
      package: 'Short Story',
      type: 'love',
      delivery: 'digital',
      addOns: { 'Gift wrapping': 15_00 },
    });
    await sell(db, {
      at: '2026-11-30T21:59:59Z',
      total: 900_00,
      package: 'Epic',
      type: 'pet',
      delivery: 'print-digital',
      addOns: { 'Gift wrapping': 20_00, 'Extra copy': 60_00 },
    });
    await sell(db, { at: '2026-11-20T10:00:00Z', total: 100_00, package: 'Short Story', type: 'pet' });
    await sell(db, { at: '2026-10-31T21:59:59Z', total: 5_00, package: 'Too early' });
    await sell(db, { at: '2026-11-30T22:00:00Z', total: 5_00, package: 'Too late' });
  });

  test.each([
    ['package', ['Short Story 2 400', 'Epic 1 900']],
    ['type', ['pet 2 1000', 'love 1 300']],
    ['delivery', ['digital 2 400', 'print-digital 1 900']],
    ['add-on', ['Gift wrapping 2 35', 'Extra copy 1 60']],
  ])('by %s, the most frequent first', async (choice, expected) => {
    expect(await choicesOf(choice)).toEqual(expected);
  });

  test('follows orders that change and go', async () => {
    await sql`update orders set tier_name = 'Novel', price_total = 50000 where tier_name = 'Epic'`.execute(
      db,
    );
    await sql`delete from orders where comic_type = 'love'`.execute(db);
    expect(await choicesOf('package')).toEqual(['Novel 1 500', 'Short Story 1 100']);
    expect(await choicesOf('add-on')).toEqual(['Extra copy 1 60', 'Gift wrapping 1 20']);
    await sql`delete from orders`.execute(db);
    expect(await choicesOf('package')).toEqual([]);
  });

  test('counts a package that was renamed as one, under the name it has now', async () => {
    const tierId = randomUUID();
    const sellAs = (name: string, day: number) =>
      sell(db, { at: `2026-11-${day}T10:00:00Z`, total: 10_00, package: name, tierId });
    await sellAs('Novella', 10);
    await sellAs('Roman', 12);
    await sellAs('Novella', 11);
    expect(await choicesOf('package')).toContain('Roman 3 30');
    await sql`
      insert into pricing_tiers (id, name, description, page_count, digital_price, print_price, combo_price,
        revision_rounds, display_order)
      values (${tierId}, 'Big Novel', 'Long', 24, 100, 200, 200, 1, 99)`.execute(db);
    expect(await choicesOf('package')).toContain('Big Novel 3 30');
    await sql`delete from pricing_tiers where id = ${tierId}`.execute(db);
    await sell(db, { at: '2026-11-13T10:00:00Z', total: 10_00, package: 'Roman', tierId: randomUUID() });
    expect((await choicesOf('package')).filter((line) => line.startsWith('Roman'))).toEqual(['Roman 4 40']);
  });

  test('counts an add-on whose price is not known without revenue', async () => {
    await sql`update orders set raw_order_json = '{"addOns": "none"}'`.execute(db);
    expect(await choicesOf('add-on')).toEqual(['Gift wrapping 2 0', 'Extra copy 1 0']);
  });

  test('holds while orders come and are canceled at once, without anybody waiting in a circle', async () => {
    await emptyTables(db, 'orders', 'checkouts');
    await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const order = await sell(db, {
          at: '2026-11-10T10:00:00Z',
          total: 100_00,
          email: `${n % 3 ? 'Tom' : 'tom'}@example.com`,
          addOns: n % 2 ? { 'Gift wrapping': 1_00 } : { 'Extra copy': 2_00, 'Gift wrapping': 1_00 },
        });
        if (n % 4 === 0)
          await db.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', order.id).execute();
      }),
    );
    expect(await choicesOf('package')).toEqual(['Short Story 30 3000']);
    expect(await choicesOf('add-on')).toEqual(['Gift wrapping 30 30', 'Extra copy 10 20']);
    expect((await between('2026-11-01', '2026-11-30')).customers).toEqual({
      first: 0,
      cameBack: 1,
      returning: 0,
    });
  });
});

describe('customers', () => {
  const countIn = async (from: string, to: string) => {
    const { first, cameBack, returning } = (await between(from, to)).customers;
    return [first, cameBack, returning];
  };

  test('are new or returning by their address, however it is written', async () => {
    await sell(db, { at: '2026-09-01T10:00:00Z', email: 'eleni@example.com' });
    await sell(db, { at: '2026-11-10T10:00:00Z', email: 'Eleni@EXAMPLE.com' });
    await sell(db, { at: '2026-11-10T10:00:00Z', email: 'ΖΩΉ@example.com' });
    await sell(db, { at: '2026-11-12T10:00:00Z', email: 'ζωή@example.com' });
    await sell(db, { at: '2026-11-10T10:00:00Z', email: 'tom@example.com' });
    expect(await countIn('2026-11-01', '2026-11-30')).toEqual([1, 1, 1]);
    expect(await countIn('2026-11-01', '2026-11-10')).toEqual([2, 0, 1]);
    expect(await countIn('2026-11-11', '2026-11-30')).toEqual([0, 0, 1]);
    expect(await countIn('2026-08-01', '2026-11-30')).toEqual([1, 2, 0]);
    expect(await countIn('2026-12-01', '2026-12-31')).toEqual([0, 0, 0]);
  });

  test('an order of two comics at once is one purchase', async () => {
    const { checkoutId } = await sell(db, { at: '2026-11-10T10:00:00Z' });
    await sell(db, { at: '2026-11-10T10:00:00Z', checkoutId });
    expect(await countIn('2026-11-01', '2026-11-30')).toEqual([1, 0, 0]);
  });

  test('people who ordered before the range, long after it, and within it are found within', async () => {
    for (const at of ['2026-01-01', '2026-02-01', '2026-06-15', '2026-11-10']) await sell(db, { at });
    expect(await countIn('2026-06-01', '2026-06-30')).toEqual([0, 0, 1]);
    expect(await countIn('2026-06-16', '2026-06-30')).toEqual([0, 0, 0]);
    expect(await countIn('2026-02-01', '2026-02-28')).toEqual([0, 0, 1]);
  });

  test('are new with the first order that is not canceled', async () => {
    await sell(db, { at: '2026-09-01T10:00:00Z', status: 'Canceled' });
    const { id } = await sell(db, { at: '2026-11-10T10:00:00Z' });
    expect(await countIn('2026-11-01', '2026-11-30')).toEqual([1, 0, 0]);
    await db.deleteFrom('orders').where('id', '=', id).execute();
    expect(await countIn('2026-01-01', '2026-11-30')).toEqual([0, 0, 0]);
    expect((await sql`select from customer_days`.execute(db)).rows).toEqual([]);
  });
});

describe('open work', () => {
  test('is counted by status and by the days since the order, whatever the range, without what is withdrawn', async () => {
    const days = (count: number) => new Date(NOW.getTime() - count * 86_400_000).toISOString();
    for (const age of [0, 3, 4, 7, 8, 14, 15, 200]) await sell(db, { at: days(age), status: 'In Progress' });
    await sell(db, { at: days(5), status: 'Paid', currency: 'USD' });
    await sell(db, { at: days(40), status: 'Completed' });
    await sell(db, { at: days(40), status: 'Canceled' });
    const withdrawn = await sell(db, { at: days(90), status: 'Paid' });
    await db.updateTable('orders').set({ withdrawnAt: NOW }).where('id', '=', withdrawn.id).execute();
    const none = { orders: 0, oldest: null, upTo3: 0, upTo7: 0, upTo14: 0, older: 0 };
    const expected = [
      { ...none, status: 'Paid', orders: 1, oldest: '2026-11-16', upTo7: 1 },
      { status: 'In Progress', orders: 8, oldest: '2026-05-05', upTo3: 2, upTo7: 2, upTo14: 2, older: 2 },
      { ...none, status: 'Waiting on Client' },
      { ...none, status: 'Ready for Print' },
    ];
    expect((await ask()).openWork).toEqual(expected);
    expect((await ask({ range: 'custom', from: '2026-01-01', to: '2026-01-01' })).openWork).toEqual(expected);
  });
});

describe('the load', () => {
  beforeAll(async () => {
    await sql`
      insert into pricing_tiers (id, name, description, page_count, digital_price, print_price, combo_price,
        revision_rounds, display_order)
      values (${randomUUID()}, 'Novella', 'Long', 24, 100, 200, 200, 1, 99)`.execute(db);
  });
  afterAll(() => sql`delete from pricing_tiers where name = 'Novella'`.execute(db));

  test('of a new shop is that of its one artist, with the days that a buyer would be told', async () => {
    const { artists, withoutArtist, promisedToday, keptPercent, pageMinutes } = await readLoad(db, NOW);
    expect([withoutArtist, keptPercent, pageMinutes]).toEqual([0, 25, 58.75]);
    expect(artists).toMatchObject([{ name: 'The studio', afterwards: 0, unplaced: 0 }]);
    expect(artists[0]?.weeks.slice(0, 2)).toEqual([
      { from: '2026-11-21', to: '2026-11-22', capacity: 0, drawn: 0, late: 0 },
      { from: '2026-11-23', to: '2026-11-29', capacity: 2400, drawn: 0, late: 0 },
    ]);
    expect(promisedToday).toHaveLength(1);
    for (const { digital, digitalRush, print, printRush } of promisedToday) {
      expect([digital, digitalRush, print, printRush]).toEqual(
        Array(4).fill(expect.stringMatching(/^2026|2027/)),
      );
      expect(digital < print).toBe(true);
    }
  });

  test('says why a day is not promised', async () => {
    await sql`update planning_settings set settings = '{"rush":{"percent":0,"price":0,"days":3,"placesPerWeek":0}}'`.execute(
      db,
    );
    await sql`update artists set styles = '{anime}'`.execute(db);
    const { promisedToday } = await readLoad(db, NOW);
    await sql`update planning_settings set settings = '{}'`.execute(db);
    await sql`update artists set styles = '{}'`.execute(db);
    expect(promisedToday[0]).toMatchObject({
      digital: { refused: 'no-artist', freeFrom: null },
      printRush: { refused: 'rush-sold-out', freeFrom: null },
    });
  });

  test('takes two statements: the plan, and the packages', async () => {
    expect(await countStatements(db, () => readLoad(db, NOW))).toHaveLength(2);
  });
});

test('all of it takes eight statements', async () => {
  expect(await countStatements(db, () => ask())).toHaveLength(8);
});
