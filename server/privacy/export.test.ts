import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeOrder } from '#server/admin/orders/testing.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { writeMails } from '#server/mail/outbox.ts';
import { writePromise } from '#server/planning/testing.ts';
import { sendProof } from '#server/proof/testing.ts';
import type { CartItem } from '#shared/checkout/checkout.ts';
import type { Language } from '#shared/language.ts';
import { openArtist } from '#testing/artists.ts';
import { openPayment } from '#testing/buy.ts';
import { elenisComic, putInCart } from '#testing/comics.ts';
import { recordWarnings } from '#testing/record-warnings.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';
import { exportSubject } from './export.ts';
import { type HeldRows, readHeldRows } from './held-rows.ts';
import { subjectOfMailbox } from './subject.ts';
import { findTraces } from './testing.ts';

const shop = shopFixture();
const studio = adminFixture(shop, 'maria@studio.test');

beforeEach(async () => {
  shop.setMailServer('up');
  await sql`delete from throttles`.execute(shop.db);
});

/** The texts of a copy, by their names. */
async function copyFor(email: string, language: Language = 'en'): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for await (const { name, input } of exportSubject(shop.services, { email, userId: null }, language))
    if (typeof input === 'string') texts[name] = input;
  return texts;
}

const dataOf = async (email: string): Promise<HeldRows> =>
  readHeldRows(shop.db, await subjectOfMailbox(shop.db, email));

const allOf = (copy: Record<string, string>) => Object.values(copy).join('\n');

const comicOf = (customerEmail: string, customerName: string): Promise<CartItem> =>
  putInCart(shop.db, { ...elenisComic, customerEmail, customerName });

async function openPage(...cartItems: CartItem[]): Promise<string> {
  return openPayment(shop.client(), { cartItems });
}

describe('a copy of somebody’s data', () => {
  test('explains itself in the language of the page that asked for it', async () => {
    const { 'διαβάστε-με.txt': inGreek = '' } = await copyFor('nobody@example.com', 'el');
    expect(inGreek).toContain('Ο λογαριασμός σας («account» στο data.json)');
    expect(inGreek).toContain('Νομική βάση: άρθρο 6 παράγραφος 1 στοιχείο β)');
    expect(inGreek).toContain('Διατήρηση: 3 έτη.');
    const { 'read-me.txt': inEnglish } = await copyFor('nobody@example.com', 'en');
    expect(inEnglish).toContain('Your account ("account" in data.json)');
  });

  test('names its day and the times of mails as its reader writes them, by the studio’s clock', async () => {
    const email = 'dates@example.com';
    await shop.client().newsletter.subscribe.mutate({ email });
    await shop.client().help.createHelpRequest.mutate({ name: 'Άννα', email, question: 'Πότε;' });
    await shop.idle();
    await shop.db
      .updateTable('mails')
      .set({ sentAt: new Date('2026-11-30T22:30:00Z') })
      .where('template', '=', 'help-request')
      .execute();
    const copy = await copyFor(email, 'el');
    expect(copy['διαβάστε-με.txt']).toMatch(/ με ημερομηνία \d{1,2} \p{Script=Greek}+ \d{4}\.\n/u);
    expect(allOf(copy)).toMatch(/\nΣτάλθηκε: 1 Δεκεμβρίου 2026 στις 00:30 /);
  });

  test('of an artist has their hours, days off, access and notes, and of other colleagues nothing', async () => {
    const [eva, nikos] = [await openArtist(shop, 'Eva'), await openArtist(shop, 'Nikos')];
    for (const { id } of [eva, nikos])
      await studio.admin.daysOff.create.mutate({
        ...{ kind: 'absence', artistId: id, name: '', firstDay: '2027-08-02', lastDay: '2027-08-13' },
      });
    const orderId = await writeOrder(shop.db, { email: 'helen@example.com' });
    for (const { id, admin, name } of [eva, nikos]) {
      await studio.admin.orders.giveToArtist.mutate({ id: orderId, artistId: id });
      const note = { key: randomUUID(), orderId, text: `${name} has begun.`, spokenWith: null };
      await admin.notes.create.mutate(note);
    }
    const data = await dataOf(eva.email);
    expect(data.account.artist_accounts).toMatchObject([{ artist_id: eva.id }]);
    expect(data.staff.artists).toMatchObject([{ id: eva.id, name: 'Eva' }]);
    expect(data.staff.days_off).toMatchObject([{ artist_id: eva.id, first_day: '2027-08-02' }]);
    expect(data.orders.order_notes).toMatchObject([{ text: 'Eva has begun.' }]);
    expect(data.orders.orders).toEqual([]);
  });

  test('of an artist has which comics they were given, have drawn and ticked off, and nothing of their customers', async () => {
    const [eva, nikos] = [await openArtist(shop, 'Eva'), await openArtist(shop, 'Nikos')];
    const ofEva = { artist_id: eva.id };
    const [given, planned, other] = [
      await writeOrder(shop.db),
      await writeOrder(shop.db),
      await writeOrder(shop.db),
    ];
    await shop.db.insertInto('givenOrders').values({ orderId: given, artistId: eva.id }).execute();
    await writePromise(shop.db, planned, { day: '2027-03-01', artistId: eva.id });
    await writePromise(shop.db, other, { day: '2027-03-01', artistId: nikos.id });
    const day = '2026-11-27';
    await shop.db
      .insertInto('doneToday')
      .values([
        { orderId: planned, artistId: eva.id, stage: 'sketches', day },
        { orderId: other, artistId: nikos.id, stage: 'sketches', day },
      ])
      .execute();
    const { orders } = await dataOf(eva.email);
    expect(orders.given_orders).toEqual([{ ...ofEva, order_id: given }]);
    expect(orders.promises).toEqual([
      { ...ofEva, order_id: planned, told_at: expect.any(String), ended_at: null },
    ]);
    expect(orders.done_today).toEqual([{ ...ofEva, order_id: planned, stage: 'sketches', day }]);
  });

  test('of somebody of the studio has what they did with orders, and nothing of the orders’ customers', async () => {
    const [maria, ada] = await Promise.all(
      ['Maria', 'Ada'].map(async (name) => {
        const email = `${name}-${randomUUID()}@studio.test`.toLowerCase();
        const client = shop.client(await shop.signIn(email, 'admin'));
        return { email, client };
      }),
    );
    if (!maria || !ada) throw new Error('Nobody is there');
    const orderId = await writeOrder(shop.db, { name: 'Helen Doukas', email: 'helen@example.com' });
    const { revision } = await maria.client.admin.orders.get.query({ id: orderId });
    const change = { id: orderId, revision, status: 'In Progress', notes: 'Helen paints.' } as const;
    await maria.client.admin.orders.update.mutate({
      ...{ ...change, tellCustomer: true, message: 'Dear Helen, we begin.' },
    });
    await sendProof(shop, maria.client, orderId);
    const parcel = { carrier: 'ELTA', number: 'RF123456785GR', url: null };
    await maria.client.admin.proofs.sendParcel.mutate({ id: randomUUID(), orderId, ...parcel });
    await maria.client.admin.privacy.delete.mutate({ email: 'nobody@example.com' });

    const mailbox = maria.email.split('@')[0];
    const { orders, proofs, requests, mails } = await dataOf(maria.email);
    expect(orders.order_changes).toEqual(
      expect.arrayContaining([
        {
          order_id: orderId,
          field: 'status',
          changed_by: expect.any(String),
          changed_at: expect.any(String),
        },
      ]),
    );
    expect(proofs.proof_versions).toMatchObject([{ order_id: orderId, number: 1, sent_by: mailbox }]);
    expect(proofs.proof_log?.map(({ event }) => event)).toEqual(expect.arrayContaining(['sent', 'shipped']));
    expect(proofs.parcels).toEqual([{ order_id: orderId, sent_by: mailbox, sent_at: expect.any(String) }]);
    expect(requests.privacy_requests).toMatchObject([{ kind: 'deletion', handled_by: mailbox }]);
    expect(JSON.stringify({ orders, proofs, requests, mails })).not.toMatch(/helen|doukas|RF123|ada-/i);

    const others = await dataOf(ada.email);
    expect([others.orders.order_changes, others.proofs.proof_log]).toEqual([[], []]);
    // A customer of the same name stands in no history of the studio.
    const { userId } = await subjectOfMailbox(shop.db, maria.email);
    await sql`delete from user_roles where user_id = ${userId}::uuid`.execute(shop.db);
    const former = await dataOf(maria.email);
    expect(former.orders.order_changes).toEqual(orders.order_changes);
    expect(former.proofs.parcels).toEqual([]);
  });

  test('of somebody of the studio has what they did under an earlier name, and what they set aside', async () => {
    const [ioanna, ada] = await Promise.all(
      ['ioanna', 'ada'].map(async (name) => {
        const email = `${name}-${randomUUID()}@studio.test`;
        return { email, client: shop.client(await shop.signIn(email, 'admin')) };
      }),
    );
    if (!ioanna || !ada) throw new Error('Nobody is there');
    const { account, admin } = ioanna.client;
    await account.updateProfile.mutate({ fullName: 'Ioanna Ritsou' });
    const orderId = await writeOrder(shop.db, { name: 'Helen Doukas', email: 'helen@example.com' });
    const parcel = { carrier: 'ELTA', number: 'RF123456785GR', url: null };
    await admin.proofs.sendParcel.mutate({ id: randomUUID(), orderId, ...parcel });
    const { number, revision } = await admin.orders.get.query({ id: orderId });
    const begun = { status: 'In Progress', notes: 'She calls.', tellCustomer: false } as const;
    await admin.orders.update.mutate({ ...begun, id: orderId, revision });
    const statement = { name: 'Helen Doukas', email: 'helen@example.com', orderNumber: number };
    await shop.client().withdrawal.create.mutate(statement);
    await admin.withdrawals.setAside.mutate({ orderId, reason: 'Helen has agreed.' });
    await account.updateProfile.mutate({ fullName: 'Ioanna Makri' });

    const { proofs, withdrawals } = await dataOf(ioanna.email);
    expect(proofs.parcels).toMatchObject([{ order_id: orderId, sent_by: 'Ioanna Ritsou' }]);
    expect(withdrawals.withdrawals).toEqual([{ orderId, by: 'Ioanna Ritsou', at: expect.any(String) }]);
    expect((await dataOf(ada.email)).withdrawals.withdrawals).toEqual([]);
    // Of a name that two had it is not certain whose it was.
    await ada.client.account.updateProfile.mutate({ fullName: 'Ioanna Ritsou' });
    expect((await dataOf(ioanna.email)).proofs.parcels).toEqual([]);
    expect((await dataOf(ada.email)).proofs.parcels).toEqual([]);
  });

  test('has nothing about an address that ends like theirs, and a deletion leaves that alone', async () => {
    shop.setMailServer('down');
    const { help } = shop.client();
    for (const [name, email] of [
      ['Ann', 'ann@example.com'],
      ['Joann', 'joann@example.com'],
      ['Ann of the islands', 'ann@example.com.gr'],
    ] as const)
      await help.createContactMessage.mutate({ name, email, message: `I am ${name}.`, website: '' });
    await help.createHelpRequest.mutate({
      name: 'Tom',
      email: 'tom@example.com',
      question: 'Please answer to:\nAnn@example.com.',
    });
    await shop.idle();
    const copy = allOf(await copyFor('ann@example.com'));
    expect(copy).toContain('I am Ann.');
    expect(copy).toContain('Please answer to');
    expect(copy).not.toMatch(/I am Joann|I am Ann of/);

    await studio.admin.privacy.delete.mutate({ email: 'ANN@example.com' });
    expect(await findTraces(shop, ['I am Ann.'])).toEqual([]);
    expect(await findTraces(shop, ['I am Joann.', 'I am Ann of'])).toEqual(
      expect.arrayContaining(['mails: I am Joann.', 'mails: I am Ann of']),
    );
  });

  test('shows of the studio’s list of suspicious messages their own alone', async () => {
    const { help } = shop.client();
    for (const name of ['Petros', 'Pavlos'])
      await help.createContactMessage.mutate({
        name,
        email: `${name}@example.com`,
        message: `${name} wins.`,
        website: 'https://spam.example',
      });
    for (const name of ['digest', 'mail']) await jobs.get(name)?.(shop.services);
    await shop.idle();
    const copy = await copyFor('petros@example.com');
    expect(Object.keys(copy).filter((name) => name.includes('suspicious'))).toHaveLength(1);
    expect(allOf(copy)).toContain('Petros wins.');
    expect(allOf(copy)).not.toContain('Pavlos');
  });

  test('shows of the studio’s list of late orders their own alone', async () => {
    const [own, other] = await Promise.all(
      ['Lina', 'Lakis'].map(async (name) => {
        const email = `${name}@example.com`;
        const orderId = await writeOrder(shop.db, { name, email });
        return {
          ...{ orderId, number: (await studio.admin.orders.get.query({ id: orderId })).number },
          ...{
            customerName: name,
            customerEmail: email,
            promisedDay: '2026-12-01',
            daysLeft: 1,
            daysLate: 2,
          },
          proposal: { what: 'rush' as const },
        };
      }),
    );
    if (!own || !other) throw new Error('No order is late');
    const content = { template: 'late-promises' as const, data: { orders: [other, own] } };
    const recipient = 'studio@example.com';
    await writeMails(shop.db, [
      { occasion: `late-promises:${own.number}`, recipient, language: 'en', content },
    ]);
    await jobs.get('mail')?.(shop.services);
    const copy = await copyFor(own.customerEmail);
    expect(Object.keys(copy).filter((name) => name.includes('late-promises'))).toHaveLength(1);
    expect(allOf(copy)).toContain('2026-12-01');
    expect(allOf(copy)).not.toMatch(new RegExp(`lakis|${other.number}|${other.orderId}`, 'i'));
  });

  test('is whole although a mail of another release has words that this one can’t fill in', async () => {
    const stop = recordWarnings();
    const email = 'gina@example.com';
    await shop.payments.pay(await openPage(await comicOf(email, 'Gina')));
    await shop.idle();
    await sql`update mails set data = data || '{"lines": null}'
      where template = 'order-confirmed' and recipient = ${email}`.execute(shop.db);
    const names = Object.keys(await copyFor(email));
    expect(names).toContainEqual(expect.stringContaining('new-order'));
    expect(names).not.toContainEqual(expect.stringContaining('order-confirmed'));
    expect(stop()).toContain('A mail of another release');
  });

  test('has a guest’s mails without their links, and those that still wait', async () => {
    const email = 'guest@example.com';
    await shop.payments.pay(await openPage(await comicOf(email, 'Gina')));
    await shop.idle();
    const mails = await shop.db.selectFrom('mails').where('recipient', '=', email).select('data').execute();
    const links = JSON.stringify(mails).match(/[\w-]{43}/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    shop.setMailServer('down');
    const [order] = await shop.db
      .selectFrom('orders')
      .where('customerEmail', '=', email)
      .selectAll()
      .execute();
    await studio.admin.orders.refund.mutate({
      id: order?.id ?? '',
      amount: 100,
      reason: 'requested_by_customer',
      note: '',
      key: randomUUID(),
    });
    await shop.idle();
    const copy = await copyFor(email);
    const names = Object.keys(copy).filter((name) => /order-confirmed|new-order/.test(name));
    expect(names.map((name) => name.replace(/\d+/, '1')).sort()).toEqual([
      'mails/1-new-order.txt',
      'mails/1-order-confirmed-yours-in-ink-terms.txt',
      'mails/1-order-confirmed.txt',
    ]);
    const { mails: held } = JSON.parse(copy['data.json'] ?? '{}').mails;
    expect(held).toContainEqual(expect.objectContaining({ template: 'order-refunded', sent_at: null }));
    for (const link of links) expect(allOf(copy)).not.toContain(link);
  });

  test('has each file that was delivered, also several of one name', async () => {
    const email = 'two-files@example.com';
    const orderId = await writeOrder(shop.db, { email });
    for (const text of ['the first', 'the mended one']) {
      const path = `proofs/${randomUUID()}.pdf`;
      await shop.services.images.put(path, Buffer.from(text));
      const file = { orderId, path, name: 'comic.pdf', type: 'application/pdf', bytes: text.length };
      await shop.db
        .insertInto('deliveries')
        .values({ ...file, createdBy: 'Maria', sentAt: new Date(), expiresAt: new Date() })
        .execute();
    }
    const names: string[] = [];
    for await (const { name } of exportSubject(shop.services, { email, userId: null }, 'en'))
      names.push(name);
    expect(names.filter((name) => name.startsWith('deliveries/')).map((name) => name.split('/')[2])).toEqual([
      '1-comic.pdf',
      '2-comic.pdf',
    ]);
  });

  test('has the comic of a payment page, and after that the order’s once', async () => {
    const email = 'page@example.com';
    const sessionId = await openPage(await comicOf(email, 'Pia'));
    const checkouts = async () => JSON.parse((await copyFor(email))['data.json'] ?? '{}').orders.checkouts;
    expect(await checkouts()).toMatchObject([{ items: [{ storyBrief: elenisComic.storyBrief }] }]);
    await shop.payments.pay(sessionId);
    await shop.idle();
    expect(await checkouts()).toEqual([expect.not.objectContaining({ items: expect.anything() })]);
  });

  test('of a comic in somebody else’s payment has nothing about who paid', async () => {
    const sessionId = await openPage(
      await comicOf('payer@example.com', 'Patricia Payer'),
      await comicOf('other@example.com', 'Otto Other'),
    );
    const before = await copyFor('OTHER@example.com');
    expect(JSON.parse(before['data.json'] ?? '').orders.checkouts).toMatchObject([
      { status: 'open', items: [{ customerName: 'Otto Other', storyBrief: elenisComic.storyBrief }] },
    ]);
    expect(allOf(before)).not.toMatch(/patricia|payer@/i);
    await shop.payments.pay(sessionId);
    await shop.idle();
    const { number } = await shop.db
      .selectFrom('checkouts')
      .where('customerEmail', '=', 'payer@example.com')
      .select('number')
      .executeTakeFirstOrThrow();
    // From all of it, and from the other's comic alone.
    for (const orderNumber of [number, `${number}-2`])
      await shop.client().withdrawal.create.mutate({
        name: 'Patricia Payer',
        email: 'Payer@example.com',
        orderNumber,
      });
    await shop.idle();
    const stated = await shop.db.selectFrom('withdrawals').select('orderIds').orderBy('id').execute();
    expect(stated.slice(-2).map(({ orderIds }) => orderIds.length)).toEqual([2, 1]);
    const copy = allOf(await copyFor('other@example.com'));
    expect(copy).toContain('Otto Other');
    expect(copy).not.toMatch(/patricia|payer@/i);
    expect(allOf(await copyFor('payer@example.com'))).toContain('withdrawal-studio');
  });
});
