import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createPseudonym, reduceOrder } from '#server/privacy/reduce-order.ts';
import { orderFilterSchema } from '#shared/admin/orders.ts';
import { elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { refundFixture } from '#testing/refund-fixture.ts';
import { exportOrders } from './export-orders.ts';

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
