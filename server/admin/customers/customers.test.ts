import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeOrder } from '#server/admin/orders/testing.ts';
import { EMPTY_COMIC } from '#shared/draft/comic.ts';
import { buyComic } from '#testing/buy.ts';
import { elenisComic, putInCart } from '#testing/comics.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { recordWarnings } from '#testing/record-warnings.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';

const shop = shopFixture();
const studio = adminFixture(shop, 'maria@studio.test');

beforeEach(async () => {
  await emptyTables(shop.db, 'orders', 'checkouts', 'configurator_drafts', 'help_requests', 'mails');
  await sql`delete from throttles`.execute(shop.db);
  await sql`delete from subscribers`.execute(shop.db);
});

const list = (text = '') => studio.admin.customers.list.mutate({ text });
const get = (id: string) => studio.admin.customers.get.query({ of: 'order', id });

describe('the list of customers', () => {
  test('has each buyer once, at their last order, with how many they have', async () => {
    const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T00:00:00Z`;
    for (let buyer = 1; buyer <= 27; buyer++)
      await writeOrder(shop.db, { email: `buyer${buyer}@example.com`, createdAt: day(buyer) });
    await writeOrder(shop.db, { email: 'BUYER1@example.com', createdAt: '2026-02-01T00:00:00Z' });
    const first = await list();
    expect(first.customers).toHaveLength(25);
    expect(first.customers[0]).toMatchObject({ email: 'BUYER1@example.com', orders: 2 });
    const { customers: rest } = await studio.admin.customers.list.mutate({
      text: '',
      cursor: first.nextCursor ?? undefined,
    });
    expect(rest.map(({ email }) => email)).toEqual(['buyer3@example.com', 'buyer2@example.com']);
  });

  test('finds guests and those who have ordered nothing, by name in either alphabet', async () => {
    await writeOrder(shop.db, { email: 'guest@example.com', name: 'Χαρά Λουκά' });
    await shop.client().draft.create.mutate({
      ...EMPTY_COMIC,
      step: 1,
      customerName: 'Chara Loukidou',
      customerEmail: 'draft@example.com',
    });
    const { customers } = await list('chara');
    expect(customers.map(({ email, orders }) => [email, orders])).toEqual(
      expect.arrayContaining([
        ['guest@example.com', 1],
        ['draft@example.com', 0],
      ]),
    );
    expect((await list('nobody')).customers).toEqual([]);
  });
});

describe('the page of a customer', () => {
  test('has what they bought, wrote, were mailed and agreed to, whatever the capitals of their address', async () => {
    const email = elenisComic.customerEmail;
    const { orderId } = await buyComic(shop, await putInCart(shop.db, elenisComic));
    const { help, newsletter } = shop.client();
    await help.createHelpRequest.mutate({ name: 'Eleni', email: email.toUpperCase(), question: 'When?' });
    await newsletter.subscribe.mutate({ email });
    await shop.idle();
    const customer = await get(orderId);
    expect(customer).toMatchObject({
      email,
      account: null,
      orders: [{ id: orderId, versions: 0, isKept: null, promise: expect.objectContaining({ moves: [] }) }],
      questions: [{ kind: 'question', text: 'When?' }],
      subscription: { confirmedAt: null },
      drafts: [{ isOrdered: true }],
    });
    const [mail] = customer.mails.filter(({ isSecret }) => !isSecret);
    const key = { of: 'order', id: orderId } as const;
    const { subject, text } = await studio.admin.customers.getMail.query({ ...key, mailId: mail?.id ?? '' });
    expect(subject).toBe(mail?.subject);
    expect(text).toContain(elenisComic.customerName);
    expect(text).not.toMatch(/[\w-]{43}/);
  });

  test('says since when pages wait for their answer, until the order is completed, canceled or withdrawn', async () => {
    const id = await writeOrder(shop.db);
    const waits = async () => (await get(id)).orders.map(({ awaitedSince }) => awaitedSince !== null);
    await shop.db
      .insertInto('proofVersions')
      .values({ orderId: id, number: 1, kind: 'sketches', note: null, createdBy: 'Maria' })
      .execute();
    await sql`update proof_versions set state = 'sent', sent_by = 'Maria', sent_at = now()`.execute(shop.db);
    expect(await waits()).toEqual([true]);
    for (const ended of [sql`status = 'Completed'`, sql`status = 'Canceled'`, sql`withdrawn_at = now()`]) {
      await sql`update orders set status = 'Waiting on Client', withdrawn_at = null`.execute(shop.db);
      await sql`update orders set ${ended}`.execute(shop.db);
      expect(await waits()).toEqual([false]);
    }
  });

  test('shows a mail to nobody but under its reader’s own page', async () => {
    const { orderId } = await buyComic(shop, await putInCart(shop.db, elenisComic));
    const { mails } = await get(orderId);
    const other = await writeOrder(shop.db, { email: 'other@example.com' });
    await expect(
      studio.admin.customers.getMail.query({ of: 'order', id: other, mailId: mails[0]?.id ?? '' }),
    ).rejects.toThrow('This mail is no longer kept.');
  });

  test('is there although a mail of another release has words that this one can’t fill in', async () => {
    const stop = recordWarnings();
    const { orderId } = await buyComic(shop, await putInCart(shop.db, elenisComic));
    await shop.idle();
    await sql`update mails set data = data || '{"lines": null}' where template = 'order-confirmed'`.execute(
      shop.db,
    );
    const { mails } = await get(orderId);
    const [broken] = mails.filter(({ subject }) => subject === null);
    expect(broken).toMatchObject({ isSecret: false });
    await expect(
      studio.admin.customers.getMail.query({ of: 'order', id: orderId, mailId: broken?.id ?? '' }),
    ).rejects.toThrow('This mail is no longer kept.');
    expect(stop()).toContain('A mail of another release');
  });

  test('has the day that an order of before the plan was told, and none of one that was told none', async () => {
    const told = await writeOrder(shop.db, { createdAt: '2026-03-02T10:00:00Z', country: 'GR' });
    const untold = await writeOrder(shop.db);
    await shop.db.updateTable('orders').set({ daysFrom: 'plan' }).where('id', '=', untold).execute();
    const { orders } = await get(told);
    expect(orders.map(({ id, promise, constantDay }) => [id, promise, constantDay])).toEqual([
      [untold, null, null],
      [told, null, '2026-03-21'],
    ]);
  });

  test('of an account has the orders under its other address too, and of that address its own alone', async () => {
    const ioanna = 'ioanna@example.com';
    const cookie = await shop.signIn(ioanna);
    const gift = { ...elenisComic, customerEmail: 'gift@example.com' };
    const { orderId } = await buyComic(shop, await putInCart(shop.db, gift), cookie);
    const { id } = await shop.db
      .selectFrom('users')
      .where('email', '=', ioanna)
      .select('id')
      .executeTakeFirstOrThrow();
    const owner = await studio.admin.customers.get.query({ of: 'account', id });
    expect(owner).toMatchObject({
      email: ioanna,
      orders: [{ id: orderId, customerEmail: 'gift@example.com' }],
    });
    expect(await get(orderId)).toMatchObject({ email: 'gift@example.com', account: null });
  });

  test('is gone with the person', async () => {
    const { orderId } = await buyComic(shop, await putInCart(shop.db, elenisComic));
    await studio.admin.orders.update.mutate({
      ...{ id: orderId, revision: 1, status: 'Canceled', notes: '', tellCustomer: false },
    });
    await studio.admin.privacy.delete.mutate({ email: elenisComic.customerEmail });
    await shop.idle();
    await expect(get(orderId)).rejects.toThrow('There is no such customer.');
    expect((await list()).customers).toEqual([]);
  });
});
