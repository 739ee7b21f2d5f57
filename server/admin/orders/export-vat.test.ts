import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { readAnalytics } from '#server/admin/analytics/read-analytics.ts';
import { insertRefund, sell } from '#server/admin/analytics/testing.ts';
import { readOrderRefunds } from '#server/order/refunds.ts';
import { createPseudonym, reduceOrder } from '#server/privacy/reduce-order.ts';
import { analyticsSchema } from '#shared/admin/analytics.ts';
import { orderFilterSchema } from '#shared/admin/orders.ts';
import { divideByRate, roundPart } from '#shared/order/vat.ts';
import { elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { refundFixture } from '#testing/refund-fixture.ts';
import { exportOrders } from './export-orders.ts';
import { orderFigures } from './order-figures.ts';

const fixture = refundFixture();
beforeEach(async () => {
  await emptyTables(fixture.shop.db, 'orders', 'checkouts');
  await setRates({ file: 2400, print: 2400, addOn: 2400 });
});

async function setRates({ file, print, addOn }: { file: number; print: number; addOn: number }) {
  const { db } = fixture.shop;
  await db.updateTable('pricingTiers').set({ digitalVatRate: file, printVatRate: print }).execute();
  await db.updateTable('addOns').set({ vatRate: addOn }).execute();
}

/** The cells of VAT of each order, in the sequence in which the orders were written. */
async function vatOfOrders(): Promise<string[][]> {
  let csv = '';
  const filter = orderFilterSchema.parse({ sort: 'total', direction: 'asc' });
  for await (const lines of exportOrders(fixture.shop.db, filter)) csv += lines;
  const [heads = '', ...lines] = csv.trim().split('\r\n');
  const cellsOf = (line: string) => line.slice(1, -1).split('","');
  const from = cellsOf(heads).indexOf('Net');
  return lines.map((line) => cellsOf(line).slice(from, from + 7));
}

const addOnName = async () =>
  await fixture.shop.db
    .selectFrom('addOns')
    .select(['id', 'name', 'price'])
    .orderBy('price', 'desc')
    .executeTakeFirstOrThrow();

test('an order keeps the rate of the day on which it was sold', async () => {
  await setRates({ file: 600, print: 2400, addOn: 2400 });
  const [id] = (await fixture.buy()).orderIds;
  await setRates({ file: 2400, print: 2400, addOn: 2400 });
  expect(await vatOfOrders()).toEqual([['140.57', '8.43', '6%', 'Rate of the sale', '0.00', '0.00', '0.00']]);
  await fixture.refund(id, { amount: 49_00 });
  expect(await vatOfOrders()).toEqual([
    ['140.57', '8.43', '6%', 'Rate of the sale', '49.00', '46.23', '2.77'],
  ]);
  await fixture.refund(id, { amount: 100_00 });
  expect(await vatOfOrders()).toEqual([
    ['140.57', '8.43', '6%', 'Rate of the sale', '149.00', '140.57', '8.43'],
  ]);
});

test('an order of a book with other goods has both rates, and a refund takes the one of its line', async () => {
  await setRates({ file: 2400, print: 600, addOn: 2400 });
  const addOn = await addOnName();
  const item = await putInCart(fixture.shop.db, tomsComic, { addOns: [addOn.name] });
  const [id] = (await fixture.buy({ items: [item] })).orderIds;
  const [cells] = await vatOfOrders();
  const comic = item.priceTotal - addOn.price;
  const vat = Math.round((comic * 6) / 106) + Math.round((addOn.price * 24) / 124);
  expect(cells?.[1]).toBe((vat / 100).toFixed(2));
  expect(Number(cells?.[0]) + Number(cells?.[1])).toBeCloseTo(item.priceTotal / 100, 6);
  expect(cells?.[2]).toMatch(/^24% \([\d.]+ \+ [\d.]+\); 6% \([\d.]+ \+ [\d.]+\)$/);
  await fixture.refund(id, { amount: addOn.price, line: `add-on-${addOn.id}` });
  const refunded = Math.round((addOn.price * 24) / 124);
  expect((await vatOfOrders())[0]?.[6]).toBe((refunded / 100).toFixed(2));
});

test('a refund of a payment of two orders is shared by both to the cent', async () => {
  const bought = await fixture.buyTwo();
  await fixture.shop.payments.refund(bought.sessionId, { amount: 100_01 });
  await fixture.shop.idle();
  const lines = await vatOfOrders();
  const refunded = lines.map((cells) => Number(cells[4]));
  expect(refunded[0]).toBeLessThan(refunded[1] ?? 0);
  expect((refunded[0] ?? 0) + (refunded[1] ?? 0)).toBeCloseTo(100.01, 6);
  for (const cells of lines) expect(Number(cells[5]) + Number(cells[6])).toBeCloseTo(Number(cells[4]), 6);
});

test('refunds of a payment in another currency add up to the order’s price, in however many pieces', async () => {
  const [id = ''] = (await fixture.buy()).orderIds;
  const { db } = fixture.shop;
  await sql`update checkouts set paid_currency = 'USD', paid_amount = 160_00`.execute(db);
  await sql`insert into refunds (checkout_id, order_id, stripe_refund_id, amount, currency, status, created_by)
    select checkout_id, orders.id, gen_random_uuid(), amount, 'USD', 'succeeded', 'Maria'
    from orders, unnest(array[53_33, 53_33, 53_34]) as amount where orders.id = ${id}`.execute(db);
  expect((await vatOfOrders())[0]?.slice(4)).toEqual(['149.00', '120.16', '28.84']);
});

test('a transfer that arrives later has the rate of the day on which it was ordered', async () => {
  await setRates({ file: 600, print: 2400, addOn: 2400 });
  const sessionId = await fixture.open(await putInCart(fixture.shop.db, elenisComic));
  await fixture.shop.payments.payLater(sessionId);
  await setRates({ file: 2400, print: 2400, addOn: 2400 });
  await fixture.shop.payments.succeed(sessionId);
  await fixture.shop.idle();
  expect((await vatOfOrders())[0]?.slice(0, 4)).toEqual(['140.57', '8.43', '6%', 'Rate of the sale']);
});

test('an order from before rates were kept is computed at the rate of today, and says so', async () => {
  const [id = ''] = (await fixture.buy()).orderIds;
  await sql`update orders set vat = null where id = ${id}`.execute(fixture.shop.db);
  expect((await vatOfOrders())[0]?.slice(0, 4)).toEqual(['120.16', '28.84', '24%', 'Rate of today']);
  await sql`update orders set tier_id = gen_random_uuid() where id = ${id}`.execute(fixture.shop.db);
  expect((await vatOfOrders())[0]?.slice(0, 4)).toEqual(['', '', '', 'Unknown']);
});

test.each([
  ['no parts', {}],
  ['a text for parts', { from: 'rates', parts: 'all' }],
  ['parts that lack their amounts', { from: 'stripe', parts: [null, { rate: 600 }] }],
  ['a business and an invoice that can’t be read', { from: 'rates', parts: [], taxIds: {}, invoice: 7 }],
  ['null', null],
])('an order whose rates were stored with %s is counted at today’s, and hides no other', async (_, vat) => {
  const [id = ''] = (await fixture.buy()).orderIds;
  await fixture.buy();
  await sql`update orders set vat = ${JSON.stringify(vat)}::jsonb where id = ${id}::uuid`.execute(
    fixture.shop.db,
  );
  const sources = (await vatOfOrders()).map(([net, , , source]) => [net, source]);
  expect(sources.sort()).toEqual([
    ['120.16', 'Rate of the sale'],
    ['120.16', 'Rate of today'],
  ]);
  const detail = await fixture.maria.admin.orders.getVat.query({ id });
  expect(detail).toMatchObject({ source: 'today', taxIds: [], invoices: [] });
  const reduced = await reduceOrder(fixture.shop.services, id, createPseudonym(id), sql`true`);
  expect(reduced.ordersReduced).toBe(1);
});

test('a further round is a sale at its own rate, and so is what was given back of it', async () => {
  const [id = ''] = (await fixture.buy()).orderIds;
  const vat = JSON.stringify({ from: 'rates', parts: [{ lines: [], amount: 25_00, rate: 600, vat: 1_42 }] });
  await sql`insert into proof_round_payments (order_id, status, amount, currency, paid_amount, paid_currency, refunded, bought_by, paid_at, vat)
    values (${id}, 'paid', 2500, 'EUR', 2500, 'EUR', 1000, 'Eleni', now(), ${vat}::jsonb)`.execute(
    fixture.shop.db,
  );
  expect((await vatOfOrders())[0]).toEqual([
    '143.74',
    '30.26',
    '24% (120.16 + 28.84); 6% (23.58 + 1.42)',
    'Rate of the sale',
    '10.00',
    '9.43',
    '0.57',
  ]);
});

/** Orders of one payment. Amounts in cents; refunds in thousandths of what may still go back. */
type SoldPayment = {
  orders: {
    comic: number;
    addOn: number;
    rate: number;
    refunds: number[];
    isCanceled: boolean;
    round: number | null;
  }[];
  ofWholePayment: number[];
};

const thousandths = fc.array(fc.constantFrom(1, 333, 500, 999, 1000), { maxLength: 2 });
const soldPayment: fc.Arbitrary<SoldPayment> = fc.record({
  orders: fc.array(
    fc.record({
      comic: fc.integer({ min: 1, max: 900_00 }),
      addOn: fc.constantFrom(0, 1, 19_99),
      rate: fc.constantFrom(0, 6_00, 13_00, 24_00),
      refunds: thousandths,
      isCanceled: fc.boolean(),
      round: fc.option(fc.constantFrom(0, 1, 500, 1000)),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  ofWholePayment: thousandths,
});

/** Moments around the hour that comes twice in Athens, and the end of the year. */
const MOMENTS = [
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2026-12-31T21:59:59Z',
  '2026-12-31T22:00:00Z',
];
const momentOf = (index: number) => MOMENTS[index % MOMENTS.length] ?? '';

/** @returns whether refunds of no single order meet an order that is canceled, of which nobody knows how much was its own */
async function writePayment({ orders, ofWholePayment }: SoldPayment, place: number): Promise<boolean> {
  const { db } = fixture.shop;
  const checkoutId = randomUUID();
  const price = orders.reduce((sum, { comic, addOn }) => sum + comic + addOn, 0);
  let left = price;
  const sold: { id: string; left: number; isCanceled: boolean }[] = [];
  for (const [index, { comic, addOn, rate, refunds, isCanceled, round }] of orders.entries()) {
    const priceTotal = comic + addOn;
    const addOns = [{ id: 'wrap', price: addOn }];
    const parts = divideByRate({ priceTotal, addOns }, { comic: rate, addOns: { wrap: 24_00 } });
    const { id } = await sell(db, { at: momentOf(place + index), total: priceTotal, checkoutId });
    const vat = JSON.stringify({ from: 'rates', parts });
    await sql`update orders set vat = ${vat}::jsonb, payment_intent_id = 'pi_1' where id = ${id}`.execute(db);
    let leftOfOrder = priceTotal;
    for (const [number, share] of refunds.entries()) {
      const amount = Math.ceil((leftOfOrder * share) / 1000);
      if (amount === 0) continue;
      await insertRefund(db, { of: { id, checkoutId }, amount, at: momentOf(place + number + 1) });
      leftOfOrder -= amount;
    }
    left -= priceTotal - leftOfOrder;
    sold.push({ id, left: leftOfOrder, isCanceled });
    if (round !== null) await writeRound(id, Math.ceil((35_00 * round) / 1000), momentOf(place + 2));
  }
  if (orders.length > 1)
    for (const [number, share] of ofWholePayment.entries()) {
      const amount = Math.ceil((left * share) / 1000);
      if (amount === 0) continue;
      await insertRefund(db, { of: { checkoutId }, amount, at: momentOf(place + number + 2) });
      left -= amount;
    }
  await sql`update checkouts set amount_total = ${price}, paid_amount = ${price} where id = ${checkoutId}`.execute(
    db,
  );
  const canceled = sold.filter((order) => left === 0 || order.left === 0 || order.isCanceled);
  for (const { id } of canceled)
    await db.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', id).execute();
  const ofWhole = sold.reduce((sum, order) => sum + order.left, 0) - left;
  return ofWhole > 0 && canceled.length > 0;
}

async function writeRound(orderId: string, refunded: number, at: string): Promise<void> {
  const parts = [roundPart(35_00, 24_00)];
  const paid = { orderId, status: 'paid' as const, amount: 35_00, currency: 'EUR', boughtBy: 'Eleni' };
  const moment = new Date(at);
  const { id } = await fixture.shop.db
    .insertInto('proofRoundPayments')
    .values({
      ...paid,
      paidAt: moment,
      refunded,
      refundedAt: moment,
      vat: JSON.stringify({ from: 'rates', parts }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (refunded === 0) return;
  const made = { paymentId: id, amount: refunded, currency: 'EUR', status: 'succeeded' as const };
  await fixture.shop.db
    .insertInto('roundRefunds')
    .values({ ...made, stripeRefundId: randomUUID(), createdBy: 'Maria', createdAt: moment })
    .execute();
}

const centsOf = (text: string | undefined) => Math.round(Number(text) * 100);

async function linesOfExport() {
  const lines: Record<string, string>[] = [];
  let csv = '';
  for await (const part of exportOrders(fixture.shop.db, orderFilterSchema.parse({}))) csv += part;
  const [heads = [], ...rows] = csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));
  for (const row of rows)
    lines.push(Object.fromEntries(heads.map((head, index) => [head, row[index] ?? ''])));
  return lines.map((line) => ({
    number: line['Order ID'],
    isCanceled: line.Status === 'Canceled',
    ...{ total: centsOf(line.Total), net: centsOf(line.Net), vat: centsOf(line.VAT) },
    ...{ refunded: centsOf(line.Refunded), refundedNet: centsOf(line['Refunded Net']) },
    refundedVat: centsOf(line['Refunded VAT']),
  }));
}

const sumOf = <Row>(rows: Row[], amountOf: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

test('orders, bills, export and figures have the same sums to the cent, whatever was sold and given back', async () => {
  const { db } = fixture.shop;
  await fc.assert(
    fc.asyncProperty(fc.array(soldPayment, { minLength: 1, maxLength: 3 }), async (payments) => {
      await emptyTables(db, 'orders', 'checkouts');
      let isUnknown = false;
      for (const [place, payment] of payments.entries())
        isUnknown = (await writePayment(payment, place)) || isUnknown;

      const lines = await linesOfExport();
      for (const line of lines) {
        expect(line.net + line.vat).toBe(line.total);
        expect(line.refundedNet + line.refundedVat).toBe(line.refunded);
        if (line.refunded === line.total) expect(line.refundedVat).toBe(line.vat);
      }
      const { rows } = await sql<{
        sum: number;
      }>`select (select coalesce(sum(amount), 0) from refunds)::integer
        + (select coalesce(sum(amount), 0) from round_refunds)::integer as sum`.execute(db);
      expect(sumOf(lines, ({ refunded }) => refunded)).toBe(rows[0]?.sum);

      const orders = await db.selectFrom('orders').select(['id', 'number', 'status', 'priceTotal']).execute();
      for (const { id, number, priceTotal } of orders) {
        const bill = await readOrderRefunds(db, id);
        expect(sumOf(bill.lines, ({ amount }) => amount)).toBe(priceTotal);
        const line = lines.find((each) => each.number === number);
        const paidForRounds = sumOf(bill.rounds, ({ amount }) => amount);
        expect(line?.total).toBe(priceTotal + paidForRounds);
        const given = bill.ofNoLine + sumOf([...bill.lines, ...bill.rounds], ({ givenBack }) => givenBack);
        if (bill.ofWholePayment === 0) expect(line?.refunded).toBe(given);
        expect(bill.left).toBeLessThanOrEqual(priceTotal);
      }

      const asked = { range: 'custom', from: '2026-10-01', to: '2027-01-31' };
      const now = new Date('2027-06-01T12:00:00Z');
      const sums = [];
      for (const interval of ['day', 'week', 'month']) {
        const { timeline } = await readAnalytics(db, analyticsSchema.parse({ ...asked, interval }), now);
        const [revenue, refunded] = [
          sumOf(timeline, (point) => point.revenue),
          sumOf(timeline, (point) => point.refunded),
        ];
        sums.push({ revenue, refunded });
      }
      expect(new Set(sums.map((each) => JSON.stringify(each))).size).toBe(1);
      const standing = lines.filter(({ isCanceled }) => !isCanceled);
      const kept = sums[0] ?? { revenue: 0, refunded: 0 };
      const roundsKept = await sql<{ sum: number }>`
        select coalesce(sum(amount - refunded), 0)::integer as sum from proof_round_payments
          join orders on orders.id = order_id where orders.status = 'Canceled'`.execute(db);
      expect(kept.revenue).toBe(sumOf(standing, ({ total }) => total) + (roundsKept.rows[0]?.sum ?? 0));
      expect(kept.refunded).toBeLessThanOrEqual(kept.revenue);
      if (!isUnknown) expect(kept.refunded).toBe(sumOf(standing, ({ refunded }) => refunded));
      expect((await orderFigures(db, now)).totalRevenue).toBe(kept.revenue);
    }),
    { numRuns: 10 },
  );
});
