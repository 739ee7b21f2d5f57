import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeOrder } from '#server/admin/orders/testing.ts';
import { writePromise } from '#server/planning/testing.ts';
import { reduceOrder } from '#server/privacy/reduce-order.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import { MALFORMED_COMICS } from '#testing/malformed-comics.ts';
import { shopFixture } from '#testing/shop.ts';
import { newProofLink } from './links.ts';

const EMAIL = 'eleni@example.com';

const shop = shopFixture();
let admin: string;
let customer: string;
beforeAll(async () => {
  admin = await shop.signIn('maria@example.com', 'admin');
  customer = await shop.signIn(EMAIL);
  await shop.db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('email', '=', EMAIL)
    .execute();
});

describe.each(Object.entries(MALFORMED_COMICS))('an order with %s for its comic', (_what, stored) => {
  let id: string;
  beforeEach(async () => {
    shop.mails.length = 0;
    id = await writeOrder(shop.db, { addOns: ['Gift wrapping'] });
    await writeOrder(shop.db);
    await shop.db
      .updateTable('orders')
      .set({ rawOrderJson: JSON.stringify(stored) })
      .where('id', '=', id)
      .execute();
  });

  test('stands in the lists of its customer and opens', async () => {
    const { order } = shop.client(customer);
    const { orders } = await order.list.query({});
    const [bad] = orders.filter((listed) => listed.id === id);
    expect(orders.length).toBeGreaterThan(1);
    expect(bad?.pictures.every((url) => typeof url === 'string')).toBe(true);
    expect(bad?.characterNames.every((name) => typeof name === 'string')).toBe(true);
    const opened = await order.get.query({ id });
    expect(opened).toMatchObject({ tierName: 'Short Story', story: { characters: expect.any(Array) } });
  });

  test('stands in the list, figures, file and refunds of the studio, and its pictures come as a zip', async () => {
    const { orders, proofs } = shop.client(admin).admin;
    const filter = { search: EMAIL, sort: 'date', direction: 'desc' } as const;
    expect((await orders.list.query({ filter })).orders.map((order) => order.id)).toContain(id);
    expect((await orders.figures.query()).today).toBeGreaterThan(1);
    expect(await orders.get.query({ id })).toMatchObject({ id, tierName: 'Short Story' });
    expect((await orders.listRefunds.query({ id })).lines).not.toEqual([]);
    expect((await proofs.get.query({ id })).rounds).toEqual({ sold: 1, used: 0, left: 1 });
    const { number } = await orders.get.query({ id });
    expect(await download('orders.csv')).toContain(number);
    expect((await fetchAsAdmin(`orders/${id}/photos.zip`)).status).toBe(200);
  });

  test('is named by its package and type in a mail about its status, and on its proof’s page', async () => {
    const { orders } = shop.client(admin).admin;
    const { revision } = await orders.get.query({ id });
    const change = { status: 'In Progress', notes: '', tellCustomer: true, message: '' } as const;
    expect(await orders.update.mutate({ id, revision, ...change })).toMatchObject({ status: 'saved' });
    await shop.idle();
    expect(shop.mails.map(({ text }) => text).join()).toContain('Short Story: Love Story');
    const { token, row } = newProofLink({
      orderId: id,
      kind: 'buyer',
      name: 'Eleni',
      email: EMAIL,
      language: 'en',
    });
    await shop.db.insertInto('proofLinks').values(row).execute();
    expect(await shop.client().proof.get.mutate({ of: { token } })).toMatchObject({
      order: { title: 'Short Story: Love Story' },
    });
  });

  test('opens for its customer while it waits for the days for a withdrawal, and begins when asked', async () => {
    const begin = sql<Date>`now() + interval '9 days'`;
    await shop.db
      .updateTable('orders')
      .set({ beginsAt: begin, deliveryOption: 'digital' })
      .where('id', '=', id)
      .execute();
    await writePromise(shop.db, id, { day: addDays(dayOf(new Date()), 60) });
    const { order } = shop.client(customer);
    const { start } = await order.get.query({ id });
    expect(start?.now).not.toEqual([]);
    const of = { orderId: id };
    expect((await shop.client(customer).proof.get.mutate({ of })).start).toEqual(start);
    await shop.client(customer).proof.beginNow.mutate({ of, wording: start?.wording ?? '' });
    expect((await order.get.query({ id })).start).toBeNull();
  });

  test('is told no day by the plan, which says so', async () => {
    await shop.db.updateTable('orders').set({ daysFrom: 'plan' }).where('id', '=', id).execute();
    expect(await shop.client(admin).admin.orders.dayToTell.query({ id })).toEqual({ told: null });
  });

  test('can be deleted', async () => {
    const pseudonym = { name: 'Deleted customer', email: 'deleted-1@example.com' };
    await reduceOrder(shop.services, id, pseudonym, sql`true`);
    const order = await shop.client(admin).admin.orders.get.query({ id });
    expect(order.customerName).toBe('Deleted customer');
  });
});

function fetchAsAdmin(path: string) {
  return fetch(`${shop.url}/api/admin/${path}`, { headers: { cookie: admin } });
}

async function download(path: string) {
  const response = await fetchAsAdmin(path);
  expect(response.status).toBe(200);
  return response.text();
}
