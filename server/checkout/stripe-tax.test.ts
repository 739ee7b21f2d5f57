import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createPseudonym, reduceOrder } from '#server/privacy/reduce-order.ts';
import { sendProof, writeProofOrder } from '#server/proof/testing.ts';
import { listAddOns } from '#server/storefront/packages.ts';
import { PACKAGE_NAME_MAX } from '#shared/admin/content.ts';
import type { CartItem } from '#shared/checkout/checkout.ts';
import { openPayment, sessionOf } from '#testing/buy.ts';
import { elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { expectConsoleError } from '#testing/fail-on-console-error.ts';
import { recordWarnings } from '#testing/record-warnings.ts';
import { lostResponse } from '#testing/refund-fixture.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';
import { followInvoices } from './follow-invoices.ts';

const shop = shopFixture({ maxConnections: 10, env: { stripeTax: true } });
const maria = adminFixture(shop);
beforeEach(async () => {
  await emptyTables(shop.db, 'throttles', 'orders', 'checkouts');
  await shop.db.updateTable('pricingTiers').set({ digitalVatRate: 600, printVatRate: 600 }).execute();
  await shop.db.updateTable('addOns').set({ vatRate: 2400 }).execute();
  shop.payments.setTaxSettings('active');
});

async function open(...cartItems: CartItem[]) {
  const id = await openPayment(shop.client(), { cartItems });
  const session = shop.payments.sessions().find((each) => each.id === id);
  if (!session) throw new Error('No page was opened');
  return session;
}

const orders = () => shop.db.selectFrom('orders').selectAll().orderBy('lineNumber').execute();

async function vatOfOnly() {
  const [order] = await orders();
  return maria.admin.orders.getVat.query({ id: order?.id ?? '' });
}

test('the payment page computes VAT, asks businesses for their number and issues the invoice', async () => {
  const session = await open(await putInCart(shop.db, elenisComic));
  expect(session).toMatchObject({
    amount_total: 149_00,
    automatic_tax: { enabled: true, status: 'requires_location_inputs' },
    tax_id_collection: { enabled: true, required: 'never' },
    invoice_creation: { enabled: true },
  });
  await shop.payments.pay(session.id, { country: 'GR' });
  await shop.idle();
  expect(session).toMatchObject({
    amount_total: 149_00,
    automatic_tax: { status: 'complete' },
    total_details: { amount_tax: 8_43 },
  });
  const [order] = await orders();
  expect(order?.flags).toEqual([]);
  expect(await vatOfOnly()).toEqual({
    source: 'stripe',
    currency: 'EUR',
    sold: [{ lines: ['comic'], amount: 149_00, rate: 600, vat: 8_43 }],
    refunded: [],
    taxIds: [],
    invoices: [
      { id: session.invoice, number: expect.stringMatching(/^INK7A3C1-\d{4}$/), url: expect.any(String) },
    ],
  });
});

test('a book with other goods has a line for each, at the rates of the country to which it goes', async () => {
  const addOn = await shop.db
    .selectFrom('addOns')
    .where('needsShipping', '=', true)
    .select(['id', 'name', 'price'])
    .executeTakeFirstOrThrow();
  const item = await putInCart(
    shop.db,
    { ...tomsComic, delivery: { type: 'print', rush: false } },
    { addOns: [addOn.name] },
  );
  const session = await open(item);
  await shop.payments.pay(session.id, {
    shipping: {
      name: 'Tom',
      address: {
        line1: 'Rue 1',
        line2: null,
        city: 'Paris',
        postal_code: '75001',
        state: null,
        country: 'FR',
      },
    },
  });
  await shop.idle();
  const [order] = await orders();
  const comic = item.priceTotal - addOn.price;
  expect(order?.vat?.parts).toEqual([
    { lines: ['comic'], amount: comic, rate: 550, vat: Math.round((comic * 5.5) / 105.5) },
    {
      lines: [`add-on-${addOn.id}`],
      amount: addOn.price,
      rate: 2000,
      vat: Math.round((addOn.price * 20) / 120),
    },
  ]);
  expect(order?.priceTotal).toBe(session.amount_total);
});

test('goods whose names are longer together than Stripe takes are cut', async () => {
  const before = await listAddOns(shop.db);
  const change = (id: string, values: { name: string; needsShipping: boolean }) =>
    shop.db.updateTable('addOns').set(values).where('id', '=', id).execute();
  // Of the last name a letter fits, and half of the character that follows.
  const names = ['A', 'B', 'C', 'D', 'E🖋️'].map((name) => name.padEnd(PACKAGE_NAME_MAX, '.'));
  for (const [index, { id }] of before.entries())
    await change(id, { name: names[index] ?? '', needsShipping: true });
  const printed = { ...tomsComic, delivery: { type: 'print' as const, rush: false } };
  expect(await open(await putInCart(shop.db, printed, { addOns: names }))).toMatchObject({ currency: 'eur' });
  for (const { id, name, needsShipping } of before) await change(id, { name, needsShipping });
});

test('a business in another country of the Union pays without VAT, and its number is kept', async () => {
  const session = await open(await putInCart(shop.db, elenisComic));
  await shop.payments.pay(session.id, { country: 'DE', businessName: 'Comics GmbH', taxId: 'DE123456789' });
  await shop.idle();
  expect(await vatOfOnly()).toMatchObject({
    sold: [{ amount: 149_00, rate: 0, vat: 0 }],
    taxIds: [{ type: 'eu_vat', value: 'DE123456789' }],
  });
});

describe('two comics in one payment', () => {
  test('each have their own VAT and the same invoice, and a refund takes off its part', async () => {
    const session = await open(
      await putInCart(shop.db, elenisComic),
      await putInCart(shop.db, { ...tomsComic, delivery: { type: 'print', rush: false } }),
    );
    await shop.payments.pay(session.id);
    await shop.idle();
    const written = await orders();
    expect(written.map(({ vat }) => vat?.invoice?.id)).toEqual([session.invoice, session.invoice]);
    const taxes = written.flatMap(({ vat }) => vat?.parts ?? []).reduce((sum, { vat }) => sum + vat, 0);
    expect(taxes).toBe(session.total_details?.amount_tax);
    await shop.payments.refund(session.id, { amount: session.amount_total ?? 0 });
    await shop.idle();
    for (const { id, vat } of written) {
      const { refunded } = await maria.admin.orders.getVat.query({ id });
      expect(refunded).toEqual(vat?.parts);
    }
  });
});

test('a transfer has its VAT and its invoice once the money is there', async () => {
  const session = await open(await putInCart(shop.db, elenisComic));
  await shop.payments.payLater(session.id);
  await shop.idle();
  expect(session.invoice).toBeNull();
  await shop.payments.succeed(session.id);
  await shop.idle();
  expect(await vatOfOnly()).toMatchObject({ source: 'stripe', invoices: [{ id: session.invoice }] });
});

test('a further round is taxed and invoiced as a sale of its own', async () => {
  const orderId = await writeProofOrder(shop.db, { rounds: 0 });
  const { token } = await sendProof(shop, maria, orderId, { kind: 'sketches' });
  const sessionId = sessionOf(await shop.client().proof.buyRound.mutate({ of: { token } }));
  await shop.payments.pay(sessionId, { country: 'DE' });
  await shop.idle();
  const session = shop.payments.sessions().find(({ id }) => id === sessionId);
  const { vat, amount } = await shop.db
    .selectFrom('proofRoundPayments')
    .select(['vat', 'amount'])
    .executeTakeFirstOrThrow();
  expect(vat).toMatchObject({
    from: 'stripe',
    parts: [{ amount, rate: 1900, vat: Math.round((amount * 19) / 119) }],
    invoice: { id: session?.invoice },
  });
});

test('an invoice that comes after its order is found by the job', async () => {
  const session = await open(await putInCart(shop.db, elenisComic));
  await shop.payments.pay(session.id);
  await shop.idle();
  const [order] = await orders();
  const late = { ...order?.vat, invoice: null };
  await shop.db
    .updateTable('orders')
    .set({ vat: JSON.stringify(late) })
    .execute();
  expect(await followInvoices(shop.services)).toBe(1);
  expect(await vatOfOnly()).toMatchObject({ invoices: [{ id: session.invoice }] });
  expect(await followInvoices(shop.services)).toBe(0);
});

test('invoices that never come keep the job from none that does', async () => {
  const [never, comes] = [
    await open(await putInCart(shop.db, elenisComic)),
    await open(await putInCart(shop.db, tomsComic)),
  ];
  for (const { id } of [never, comes]) await shop.payments.pay(id);
  await shop.idle();
  await sql`update orders set vat = jsonb_set(vat, '{invoice}', 'null')`.execute(shop.db);
  const { sessions } = (await shop.services.stripe()).checkout;
  const asked = vi.spyOn(sessions, 'retrieve').mockImplementation(() => {
    throw lostResponse();
  });
  const stop = recordWarnings();
  for (let run = 0; run < 2; run++) expect(await followInvoices(shop.services, 1)).toBe(0);
  stop();
  expect(asked.mock.calls.map(([id]) => id).sort()).toEqual([never.id, comes.id].sort());
  asked.mockRestore();
});

test('an order is written although Stripe does not show its invoice, which the job asks for again', async () => {
  const stop = recordWarnings();
  const refused = Object.assign(new Error('The key may not read invoices.'), {
    ...{ type: 'StripePermissionError', statusCode: 403 },
  });
  const { invoices } = await shop.services.stripe();
  const reading = vi.spyOn(invoices, 'retrieve').mockRejectedValue(refused);
  const session = await open(await putInCart(shop.db, elenisComic));
  await shop.payments.pay(session.id);
  await shop.idle();
  reading.mockRestore();
  expect(await vatOfOnly()).toMatchObject({ source: 'stripe', invoices: [] });
  expect(stop()).toContain('can’t be read yet');
  expect(await followInvoices(shop.services)).toBe(1);
  expect(await vatOfOnly()).toMatchObject({ invoices: [{ id: session.invoice }] });
});

test('a deletion removes the VAT number and the link to the invoice, and keeps its number', async () => {
  const session = await open(await putInCart(shop.db, elenisComic));
  await shop.payments.pay(session.id, { country: 'DE', taxId: 'DE123456789' });
  await shop.idle();
  const [order] = await orders();
  await reduceOrder(shop.services, order?.id ?? '', createPseudonym('0123456789abcdef'), sql`true`);
  expect(await vatOfOnly()).toMatchObject({
    sold: [{ amount: 149_00 }],
    taxIds: [],
    invoices: [{ number: order?.vat?.invoice?.number }],
  });
  expect(JSON.stringify(await orders())).not.toMatch(/DE123456789|\/invoices\//);
});

test('an invoice that comes after a deletion is kept by its number, without the page that names the buyer', async () => {
  const session = await open(await putInCart(shop.db, elenisComic));
  await shop.payments.pay(session.id, { country: 'DE', taxId: 'DE123456789' });
  await shop.idle();
  const [order] = await orders();
  await shop.db
    .updateTable('orders')
    .set({ vat: JSON.stringify({ ...order?.vat, invoice: null }) })
    .execute();
  await reduceOrder(shop.services, order?.id ?? '', createPseudonym('0123456789abcdef'), sql`true`);
  expect(await followInvoices(shop.services)).toBe(1);
  expect(await vatOfOnly()).toMatchObject({ invoices: [{ number: order?.vat?.invoice?.number }] });
  expect(JSON.stringify(await orders())).not.toMatch(/\/invoices\//);
});

test('Stripe that knows no head office opens no page, and the shop’s health says so', async () => {
  shop.payments.setTaxSettings('pending');
  expectConsoleError(/StripeTaxNotSetUp/);
  const item = await putInCart(shop.db, elenisComic);
  await expect(openPayment(shop.client(), { cartItems: [item] })).rejects.toMatchObject({
    data: { code: 'INTERNAL_SERVER_ERROR' },
  });
  await shop.idle();
  const { findings } = await maria.admin.health.get.query();
  expect(findings).toContainEqual(expect.objectContaining({ kind: 'no-tax', level: 'wrong' }));
});
