import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readLabelPapers } from '#server/admin/parcels/read-parcel.ts';
import { sendProof } from '#server/proof/testing.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import { elenisComic, putInCart } from '#testing/comics.ts';
import { daysAgo } from '#testing/days-before.ts';
import { refundFixture } from '#testing/refund-fixture.ts';
import { readOrderRecord } from './order-record.ts';
import { quoteOrder } from './quote-order.ts';

const fixture = refundFixture();
const [COPY, FRAME] = ['Extra printed copy', 'Framed cover print'];

/** A comic as files with add-ons by post, whose final pages are approved. */
async function buyPosted(addOns = [COPY], by?: 'bank') {
  const { shop, maria } = fixture;
  const item = await putInCart(shop.db, elenisComic, { addOns });
  const { orderIds } = await fixture.buy({ items: [item], ...(by && { by }) });
  const orderId = orderIds[0] ?? '';
  const { id, token } = await sendProof(shop, maria, orderId, { kind: 'final' });
  await shop.client().proof.approve.mutate({ of: { token }, versionId: id });
  expect(await statusOf(orderId)).toBe('Ready for Print');
  return { orderId, token, item };
}

type Posted = Awaited<ReturnType<typeof buyPosted>>;

const statusOf = async (id: string) => (await fixture.maria.admin.orders.get.query({ id })).status;

async function deliver({ orderId }: Posted): Promise<void> {
  const { shop, maria } = fixture;
  const file = { name: 'comic.txt', path: `proofs/${randomUUID()}.txt`, type: 'text/plain', bytes: 8 };
  await shop.db
    .insertInto('deliveries')
    .values({ orderId, ...file, createdBy: 'Maria' })
    .execute();
  await maria.admin.proofs.deliver.mutate({ orderId, message: '' });
}

async function giveBack({ orderId, item }: Posted, name = COPY, part = 1): Promise<void> {
  const { id = '', price = 0 } = item.addOns.find((addOn) => addOn.name === name) ?? {};
  await fixture.refund(orderId, { line: `add-on-${id}`, amount: Math.round(price * part) });
  await fixture.shop.idle();
}

async function sendParcel({ orderId }: Posted): Promise<string> {
  const id = randomUUID();
  await fixture.maria.admin.proofs.sendParcel.mutate({ id, orderId, carrier: 'ACS', number: '', url: null });
  return id;
}

const stepsOf = async ({ token }: Posted) =>
  (await fixture.shop.client().proof.get.mutate({ of: { token } })).journey.map(({ step }) => step);

const isStudiosTurn = async ({ orderId }: Posted) =>
  (await fixture.maria.admin.proofs.list.query({ waitingFor: 'studio' })).orders.some(
    ({ id }) => id === orderId,
  );

test('a comic as files is completed once its add-on by post is given back, as nothing more is sent', async () => {
  const order = await buyPosted();
  await deliver(order);
  await fixture.shop.db.transaction().execute(async (tx) => {
    // In this role no trigger holds what was sent.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update deliveries set sent_at = ${daysAgo(3)} where order_id = ${order.orderId}`.execute(tx);
  });
  expect(await statusOf(order.orderId)).toBe('Ready for Print');
  expect(await isStudiosTurn(order)).toBe(true);
  expect(await stepsOf(order)).toContain('on-its-way');
  await giveBack(order);
  expect(await statusOf(order.orderId)).toBe('Completed');
  expect(await stepsOf(order)).not.toContain('on-its-way');
  expect(await isStudiosTurn(order)).toBe(false);
  const promise = await fixture.shop.db
    .selectFrom('promises')
    .where('orderId', '=', order.orderId)
    .select(sql<string>`there_on::text`.as('thereOn'))
    .executeTakeFirstOrThrow();
  expect(promise.thereOn).toBe(addDays(dayOf(new Date()), -3));
});

test('an add-on by post that was given back before the files are there keeps them from nothing', async () => {
  const order = await buyPosted();
  await giveBack(order);
  expect(await stepsOf(order)).not.toContain('on-its-way');
  await expect(sendParcel(order)).rejects.toThrow('Nothing of this order goes by post');
  const { maria, shop } = fixture;
  const { order: shown } = await maria.admin.proofs.get.query({ id: order.orderId });
  expect(shown.isPosted).toBe(false);
  const papers = await readLabelPapers(shop.db, [order.orderId]);
  expect(String(papers.get(order.orderId))).toContain('so it needs no label');
  await deliver(order);
  expect(await statusOf(order.orderId)).toBe('Completed');
});

test('an order whose add-on by post was given back is planned as files alone', async () => {
  const order = await buyPosted();
  const { db } = fixture.shop;
  const dayOfFileBesideParcel = async () =>
    (await quoteOrder(db, await readOrderRecord(db, order.orderId), { beginsOn: null }))?.fileDay;
  expect(await dayOfFileBesideParcel()).toEqual(expect.any(String));
  await giveBack(order);
  expect(await dayOfFileBesideParcel()).toBeNull();
});

test.each([
  ['a part of it alone went back', [COPY], (order: Posted) => giveBack(order, COPY, 0.5)],
  ['another one by post was bought', [COPY, FRAME], (order: Posted) => giveBack(order, COPY)],
  [
    'its parcel was on its way before',
    [COPY],
    (order: Posted) => sendParcel(order).then(() => giveBack(order)),
  ],
] as const)('an add-on by post is still awaited where %s', async (_, addOns, happen) => {
  const order = await buyPosted([...addOns]);
  await happen(order);
  await deliver(order);
  expect(await statusOf(order.orderId)).toBe('Ready for Print');
  expect(await stepsOf(order)).toContain('on-its-way');
  const parcels = await fixture.shop.db
    .selectFrom('parcels')
    .where('orderId', '=', order.orderId)
    .select('id')
    .execute();
  await fixture.maria.admin.proofs.markArrived.mutate({ id: parcels[0]?.id ?? (await sendParcel(order)) });
  expect(await statusOf(order.orderId)).toBe('Completed');
});

test('an add-on by post whose refund a bank carries out for days, and then returns, is still awaited', async () => {
  const order = await buyPosted([COPY], 'bank');
  await giveBack(order);
  const { shop } = fixture;
  expect(await stepsOf(order)).toContain('on-its-way');
  const [made] = shop.payments.refunds();
  await shop.payments.succeedRefund(made?.id ?? '');
  await shop.idle();
  expect(await isStudiosTurn(order)).toBe(true);
  expect(await stepsOf(order)).not.toContain('on-its-way');
  await shop.payments.failRefund(made?.id ?? '');
  await shop.idle();
  await deliver(order);
  expect(await stepsOf(order)).toContain('on-its-way');
  expect(await statusOf(order.orderId)).toBe('Ready for Print');
});
