import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { m } from '#messages';
import { up as removeOldWishes } from '#migrations/20261128T1800-wishes-of-reduced-orders.ts';
import { writeOrder } from '#server/admin/orders/testing.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { inLanguage } from '#server/language.ts';
import { writeMails } from '#server/mail/outbox.ts';
import { orderSearchText } from '#server/order/search-text.ts';
import { tokenOf, uploadFile } from '#server/proof/testing.ts';
import {
  PERSONAL_DATA,
  PERSONAL_DATA_KINDS,
  TABLES_WITHOUT_PERSONAL_DATA,
} from '#shared/privacy/personal-data.ts';
import { RETENTION_DAYS, RETENTION_YEARS } from '#shared/privacy/retention.ts';
import { openArtist } from '#testing/artists.ts';
import { elenisComic, putInCart } from '#testing/comics.ts';
import { expectConsoleError } from '#testing/fail-on-console-error.ts';
import { afterRow, waitForBlocked } from '#testing/interleave.ts';
import { shopFixture } from '#testing/shop.ts';
import { readHeldRows } from './held-rows.ts';
import { createPseudonym, reduceOrder } from './reduce-order.ts';
import { carryOutDeletion } from './requests.ts';
import { subjectOfMailbox } from './subject.ts';
import {
  agePast,
  findTraces,
  keepEverything,
  listFiles,
  listTables,
  livePenelopesLife,
  openPaymentPage,
  PASSWORD,
  penelope,
} from './testing.ts';

const shop = shopFixture({ maxConnections: 6 });
let life: Awaited<ReturnType<typeof livePenelopesLife>>;

let restore: () => Promise<void>;

beforeAll(async () => {
  life = await livePenelopesLife(shop);
  restore = await keepEverything(shop);
});
beforeEach(async () => {
  await restore();
  shop.services.env.mail = undefined;
});

const finish = (status: 'Completed' | 'Canceled' = 'Completed') =>
  sql`update orders set status = ${status}`.execute(shop.db);

/** With a mail server configured, mails with secrets are deleted once they are sent. */
const withMailServer = () => {
  shop.services.env.mail = { smtpUrl: 'smtp://mail.test', from: 'ink@example.com' };
};

const deleteAccount = (currentPassword = PASSWORD) =>
  shop.client(life.cookie).privacy.deleteAccount.mutate({ currentPassword });

/** Everything in the life of all orders. */
async function happenedDaysAgo(days: number): Promise<void> {
  const then = sql`now() - make_interval(days => ${days})`;
  await sql`update orders set created_at = ${then}`.execute(shop.db);
  await removedContent(then);
  await sql`update order_changes set changed_at = ${then}`.execute(shop.db);
  await sql`update refunds set created_at = ${then}`.execute(shop.db);
  for (const [table, column] of [
    ['proof_log', 'at'],
    ['proof_versions', 'created_at'],
    ['proof_pins', 'updated_at'],
    ['order_notes', 'created_at'],
    ['deliveries', 'created_at'],
  ] as const) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(shop.db);
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${then}`.execute(shop.db);
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(shop.db);
  }
}

/** Moves the time at which content was removed. */
async function removedContent(then: RawBuilder<unknown>): Promise<void> {
  await sql`update orders set content_removed_at = ${then} where content_removed_at is not null`.execute(
    shop.db,
  );
}

/** The order's day was moved by the studio, which noted why. */
async function promiseLater(reason: string): Promise<void> {
  await sql`
    with promised as (
      insert into promises (order_id, artist_id, kind, is_rush, answer_days, sketches_minutes, line_art_minutes,
        final_minutes, sketches_day, first_day, promised_day, drawn_by, sketches_safety, safety)
      select orders.id, artists.id, 'digital', false, 3, 60, 60, 60, day, day, day, day, 0, 0
      from orders, artists, (values (date '2026-12-01')) as days (day)
      on conflict (order_id) do update set promised_day = excluded.promised_day
      returning order_id)
    insert into promise_moves (order_id, fact, days, reason, message)
    select order_id, 'studio', 2, ${reason}::text, ${reason}::text from promised`.execute(shop.db);
}

async function sendFile({ orderId, ...studio }: { orderId: string } & Parameters<typeof uploadFile>[1]) {
  const file = { orderId, versionId: null, purpose: 'delivery' as const, type: 'text/plain' };
  await uploadFile(shop, studio, { ...file, name: 'ouzeri.txt', bytes: Buffer.from('A comic.') });
}

async function mailedToken(email: string): Promise<string> {
  await shop.client().privacy.requestLink.mutate({ email });
  await shop.idle();
  const mail = shop.mails.findLast(({ subject }) => subject === 'Your data at our studio');
  return /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function download(headers: Record<string, string>, body: string): Promise<Buffer> {
  const answer = await fetch(`${shop.url}/api/privacy/export`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  return Buffer.from(await answer.arrayBuffer());
}

describe('the list of what is kept (GDPR, Article 13)', () => {
  test('names every table of the database once, as personal or as about the shop alone', async () => {
    const named = [
      ...PERSONAL_DATA_KINDS.flatMap((kind) => PERSONAL_DATA[kind].tables),
      ...TABLES_WITHOUT_PERSONAL_DATA,
    ];
    const tables = (await listTables(shop)).filter((table) => !table.startsWith('kysely_'));
    expect([...named].sort()).toEqual(tables.sort());
  });

  test.each([
    ['en', 'who of us decided that, when and why'],
    ['el', 'ποιος από εμάς το αποφάσισε, πότε και γιατί'],
  ] as const)(
    'says in %s of a withdrawal that did not hold what is kept of the decision',
    (language, kept) => {
      expect(inLanguage(language, () => PERSONAL_DATA.withdrawals.data())).toContain(kept);
    },
  );

  test.each([
    ['en', 'then the picture as it is'],
    ['el', 'έπειτα την εικόνα όπως είναι'],
  ] as const)('says in %s that pictures are also sent with their hidden information', (language, sent) => {
    expect(inLanguage(language, () => m.privacy_more_text())).toContain(sent);
  });

  test.each([
    ['en', 'what you wrote with your address', 'what you wrote with it 2 years'],
    ['el', 'όσα γράψατε μαζί με αυτήν', 'όσα γράψατε μαζί με αυτήν 2 έτη'],
  ] as const)(
    'says in %s what is kept with an address of the newsletter, and how long',
    (language, data, kept) => {
      const { newsletter } = PERSONAL_DATA;
      const said = inLanguage(language, () => [newsletter.data(), newsletter.kept()]);
      expect(said).toEqual([expect.stringContaining(data), expect.stringContaining(kept)]);
    },
  );
});

describe('erasure (GDPR, Article 17)', () => {
  test('leaves no trace of a customer in any table and in the store of files', async () => {
    await finish();
    withMailServer();
    const before = await findTraces(shop, penelope.traces);
    expect(before.length).toBeGreaterThan(20);
    expect((await listFiles(shop)).length).toBeGreaterThan(4);

    const result = await deleteAccount();
    await shop.idle();
    expect(result).toMatchObject({
      openOrders: 0,
      counts: { accounts: 1, drafts: 2, photos: 2, messages: 2, newsletter: 1, ordersReduced: 1 },
    });
    expect(await findTraces(shop, penelope.traces)).toEqual([]);
    expect(await listFiles(shop)).toEqual([]);
    expect(shop.mails.at(-1)).toMatchObject({ to: penelope.email, subject: 'Your data is deleted' });
  });

  test('keeps of a finished order what accounting needs: number, date, package, prices, country, payment, refunds', async () => {
    await finish();
    const read = () =>
      shop.db
        .selectFrom('orders')
        .innerJoin('checkouts', 'checkouts.id', 'orders.checkoutId')
        .select([
          'orders.number',
          'orders.createdAt',
          'tierName',
          'pageCount',
          'priceTotal',
          'orders.currency',
        ])
        .select(['paymentIntentId', 'checkoutSessionId', 'amountTotal', 'paidAmount', 'orders.addOns'])
        .executeTakeFirstOrThrow();
    const refunds = () => shop.db.selectFrom('refunds').select(['amount', 'status', 'reason']).execute();
    const before = [await read(), await refunds()];
    await deleteAccount();
    expect([await read(), await refunds()]).toEqual(before);
    const order = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      customerName: 'Deleted customer',
      customerEmail: expect.stringMatching(/^deleted-[0-9a-f]{16}@deleted\.invalid$/),
      shippingAddress: { country: 'GR', line1: null, name: '' },
      notes: null,
      userId: null,
    });
    expect((await life.studio.admin.orders.get.query({ id: order.id })).number).toBe(order.number);
  });

  test('takes the day that its buyer wished from an order and its payment', async () => {
    await finish();
    const wish = JSON.stringify({ day: '2031-02-27', region: 'greece', fileFirst: true });
    const writeWish = async () => {
      await sql`update orders set raw_order_json = jsonb_set(raw_order_json, '{delivery,wish}', ${wish}::jsonb)`.execute(
        shop.db,
      );
      await sql`update checkouts set items = jsonb_set(items, '{0,delivery,wish}', ${wish}::jsonb)`.execute(
        shop.db,
      );
    };
    const deliveries = async () => {
      const { rawOrderJson, items } = await shop.db
        .selectFrom('orders')
        .innerJoin('checkouts', 'checkouts.id', 'orders.checkoutId')
        .select(['rawOrderJson', 'items'])
        .executeTakeFirstOrThrow();
      return [rawOrderJson.delivery, items[0]?.delivery];
    };
    const kept = { type: 'print-digital', rush: false };
    await writeWish();
    await deleteAccount();
    expect(await deliveries()).toEqual([kept, kept]);

    // As an older release has left it.
    await writeWish();
    await removeOldWishes(shop.db as Kysely<unknown>);
    expect(await deliveries()).toEqual([kept, kept]);
  });

  test('is followed by no note and no message about the order, as both would stay for good', async () => {
    withMailServer();
    await finish('Canceled');
    await deleteAccount();
    await shop.idle();
    const { orders } = life.studio.admin;
    const id = life.orderId;
    const change = async (notes: string) => {
      const { revision } = await orders.get.query({ id });
      const mail = { tellCustomer: true, message: 'Dear Penelope, we have sent it.', sentElsewhere: true };
      return orders.update.mutate({ id, revision, status: 'Completed', notes, ...mail });
    };
    await expect(change('Penelope calls.')).rejects.toThrow('The content of this order was deleted');
    await change('');
    await shop.idle();
    expect(await findTraces(shop, penelope.traces)).toEqual([]);
    const { changes } = await orders.get.query({ id });
    const changed = changes.find(({ field }) => field === 'status');
    expect(changed).toMatchObject({ to: 'Completed', mailed: false, message: null });
  });

  test('waits for an order that is still being made, and reduces it 30 days after it is finished', async () => {
    withMailServer();
    await sql`update orders set status = 'In Progress'`.execute(shop.db);
    expect(await deleteAccount()).toMatchObject({ openOrders: 1, counts: { accounts: 1, ordersReduced: 0 } });
    await shop.idle();
    expect(shop.mails.at(-1)).toMatchObject({ subject: 'Most of your data is deleted' });
    const left = await findTraces(shop, penelope.traces);
    expect(left.some((trace) => trace.startsWith('orders:'))).toBe(true);
    expect(left.filter((trace) => /^(users|profiles|subscribers|help_requests|contact)/.test(trace))).toEqual(
      [],
    );

    await finish();
    await sql`update order_changes set changed_at = now() - interval '29 days'`.execute(shop.db);
    await sql`update orders set created_at = now() - interval '60 days'`.execute(shop.db);
    expect(await jobs.get('privacy')?.(shop.services)).toMatchObject({ reduced: 0 });
    await sql`update order_changes set changed_at = now() - interval '31 days'`.execute(shop.db);
    expect(await jobs.get('privacy')?.(shop.services)).toMatchObject({ reduced: 1 });
    await jobs.get('mail')?.(shop.services);
    await shop.idle();
    expect(await findTraces(shop, penelope.traces)).toEqual([]);
    expect(await listFiles(shop)).toEqual([]);
    expect(shop.mails.at(-1)).toMatchObject({ to: penelope.email, subject: 'Your data is deleted' });
    const [request] = await life.studio.admin.privacy.list.query();
    expect(request).toMatchObject({ openOrders: 0, doneAt: expect.any(Date), outcome: { ordersReduced: 1 } });
  });

  test('takes an answer of the studio that is written while the question is being deleted', async () => {
    await finish();
    let answering: Promise<void> | undefined;
    const answer = () =>
      new Promise<void>((isWritten) => {
        answering = shop.db.transaction().execute(async (tx) => {
          await sql`select id from help_requests where email = ${penelope.email} for update`.execute(tx);
          await sql`
            insert into mails (occasion, recipient, language, template, data)
            values ('help-answer:late', ${penelope.email}, 'en', 'help-answer', '{"answer": "Yes, Ariadne."}')`.execute(
            tx,
          );
          isWritten();
          await waitForBlocked(shop.db);
        });
      });
    const db = shop.db.withPlugin(afterRow((row) => 'isOpen' in row, answer));
    const subject = await subjectOfMailbox(shop.db, penelope.email);
    await carryOutDeletion({ ...shop.services, db }, subject, { askedBy: 'studio' });
    await answering;
    expect(await findTraces(shop, ['Yes, Ariadne'])).toEqual([]);
  });

  test('asks for the password, and a wrong one deletes nothing', async () => {
    await expect(deleteAccount('seven swans over Naxos')).rejects.toThrow(
      'This is not your current password',
    );
    expect(await shop.client(life.cookie).account.session.query()).not.toBeNull();
  });

  test('ends the session, and the address can be used for a new account', async () => {
    await finish();
    await deleteAccount();
    expect(await shop.client(life.cookie).account.session.query()).toBeNull();
    await shop
      .client()
      .account.signUp.mutate({ email: penelope.email, fullName: 'Penelope', password: PASSWORD });
  });

  test('by a mailed link reaches guests, works once the second step is taken, and for a day', async () => {
    await sql`delete from users where email = ${penelope.email}`.execute(shop.db);
    await finish();
    const token = await mailedToken('PENELOPE@example.com');
    const { rows } = await sql`select * from privacy_links`.execute(shop.db);
    expect(JSON.stringify(rows)).not.toContain(token);
    const link = shop.client().privacy;
    expect(await link.openLink.mutate({ token })).toMatchObject({ drafts: 2, orders: 1, newsletter: true });
    await sql`update privacy_links set created_at = now() - interval '25 hours'`.execute(shop.db);
    await expect(link.deleteByLink.mutate({ token })).rejects.toThrow('This link is no longer valid.');
    await sql`update privacy_links set created_at = now()`.execute(shop.db);
    withMailServer();
    await link.deleteByLink.mutate({ token });
    await shop.idle();
    expect(await findTraces(shop, penelope.traces)).toEqual([]);
    await expect(link.openLink.mutate({ token })).rejects.toThrow('This link is no longer valid.');
  });

  test.each(['a mailed link', 'an account'])(
    'by %s that is asked for again after a lost answer gets the answer of the first',
    async (way) => {
      const token = way === 'an account' ? '' : await mailedToken(penelope.email);
      const key = randomUUID();
      const ask = () =>
        way === 'an account'
          ? shop.client(life.cookie).privacy.deleteAccount.mutate({ currentPassword: PASSWORD, key })
          : shop.client().privacy.deleteByLink.mutate({ token });
      withMailServer();
      const atOnce = await Promise.all([ask(), ask()]);
      await shop.idle();
      expect([...atOnce, await ask()].map(({ openOrders }) => openOrders)).toEqual([1, 1, 1]);
      expect(await life.studio.admin.privacy.list.query()).toMatchObject([{ kind: 'deletion' }]);
      await sql`update privacy_requests set created_at = now() - interval '25 hours'`.execute(shop.db);
      await expect(ask()).rejects.toThrow();
    },
  );

  test('tells nobody whether an address is known, and mails one address three times a day', async () => {
    const { requestLink } = shop.client().privacy;
    expect(await requestLink.mutate({ email: 'nobody@example.com' })).toEqual(
      await requestLink.mutate({ email: penelope.email }),
    );
    await requestLink.mutate({ email: penelope.email });
    await requestLink.mutate({ email: penelope.email });
    await expect(requestLink.mutate({ email: penelope.email })).rejects.toThrow(/^We have sent several/);
  });

  test('by an account whose address was never confirmed touches nothing of that address', async () => {
    await sql`update users set email_verified_at = null`.execute(shop.db);
    await sql`update orders set user_id = null`.execute(shop.db);
    await sql`update checkouts set user_id = null`.execute(shop.db);
    expect(await deleteAccount()).toMatchObject({
      counts: { accounts: 1, drafts: 0, messages: 0, newsletter: 0, ordersReduced: 0 },
    });
  });

  test('by the studio for somebody who asked is noted with the admin’s name, and not for an admin’s account', async () => {
    await finish();
    await life.studio.admin.privacy.delete.mutate({ email: penelope.email });
    const [request] = await life.studio.admin.privacy.list.query();
    expect(request).toMatchObject({ kind: 'deletion', askedBy: 'studio', handledBy: expect.any(String) });
    const { email } = (await life.studio.account.session.query()) ?? {};
    await expect(life.studio.admin.privacy.delete.mutate({ email: email ?? '' })).rejects.toThrow(
      'This account works in the back office.',
    );
  });

  test('of somebody who is made an admin at this moment is refused', async () => {
    await finish();
    const { id } = (await shop.client(life.cookie).account.session.query()) ?? {};
    const deleting = await shop.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('userRoles')
        .values({ userId: id ?? '', role: 'admin' })
        .execute();
      const ended = deleteAccount().catch((error: Error) => error);
      await waitForBlocked(shop.db);
      return { ended };
    });
    expect(await deleting.ended).toMatchObject({
      message: expect.stringContaining('This account works in the back office.'),
    });
  });

  test('of an artist is refused until their access is taken back and their work handed on', async () => {
    await finish();
    const eva = await openArtist(shop, 'Eva');
    const orderId = await writeOrder(shop.db);
    const { admin } = life.studio;
    await admin.orders.giveToArtist.mutate({ id: orderId, artistId: eva.id });
    await expect(admin.privacy.delete.mutate({ email: eva.email })).rejects.toThrow(
      'This account draws for the studio.',
    );
    const { handedOver } = await admin.team.revokeArtist.mutate({ artistId: eva.id, handOn: true });
    expect(handedOver).toMatchObject([{ comics: 1 }]);
    await admin.privacy.delete.mutate({ email: eva.email });
    const left = shop.db.selectFrom('users').where('email', '=', eva.email).select('id');
    expect(await left.execute()).toEqual([]);
  });

  test('of somebody who is made an artist at this moment is refused', async () => {
    await finish();
    const { id: userId = '' } = (await shop.client(life.cookie).account.session.query()) ?? {};
    const artist = await shop.db.selectFrom('artists').select('id').limit(1).executeTakeFirstOrThrow();
    const deleting = await shop.db.transaction().execute(async (tx) => {
      await tx.insertInto('artistAccounts').values({ artistId: artist.id, userId }).execute();
      const ended = deleteAccount().catch((error: Error) => error);
      await waitForBlocked(shop.db);
      return { ended };
    });
    expect(await deleting.ended).toMatchObject({
      message: expect.stringContaining('This account draws for the studio.'),
    });
  });

  test('of one customer changes nothing for another', async () => {
    await finish();
    const rows = async () =>
      Promise.all(
        (['subscribers', 'helpRequests'] as const).map((table) =>
          shop.db.selectFrom(table).where('email', '=', 'tom@example.com').selectAll().execute(),
        ),
      );
    await shop.client().newsletter.subscribe.mutate({ email: 'tom@example.com' });
    await shop
      .client()
      .help.createHelpRequest.mutate({ name: 'Tom', email: 'tom@example.com', question: 'Dogs?' });
    const before = await rows();
    await deleteAccount();
    expect(await rows()).toEqual(before);
  });
});

/** The refund that the studio makes with a cancelation. */
const giveBack = () => sql`update refunds set status = 'succeeded', created_at = now()`.execute(shop.db);

describe('a deletion that has to wait', () => {
  const confirmations = () =>
    shop.mails.filter(({ subject }) => / your data is deleted|Your data is deleted/.test(subject));
  const runJobs = async () => {
    for (const name of ['reconcile', 'privacy', 'mail']) await jobs.get(name)?.(shop.services);
    await shop.idle();
  };
  const request = async () => (await life.studio.admin.privacy.list.query())[0];

  test.each([
    ['a payment page that expires', (id: string) => shop.payments.expire(id)],
    [
      'a bank transfer that fails',
      async (id: string) => {
        await shop.payments.payLater(id);
        await shop.idle();
        await shop.payments.fail(id);
      },
    ],
  ])('for %s ends with nothing left, and with a mail', async (_, comesToNothing) => {
    await finish();
    withMailServer();
    const sessionId = await openPaymentPage(shop, life.cookie);
    expect(await deleteAccount()).toMatchObject({ openOrders: 1 });
    await runJobs();
    expect(confirmations().map(({ subject }) => subject)).toEqual(['Most of your data is deleted']);
    expect(await request()).toMatchObject({ openOrders: 1, doneAt: null });
    await comesToNothing(sessionId);
    await runJobs();
    expect(await findTraces(shop, penelope.traces)).toEqual([]);
    expect(await listFiles(shop)).toEqual([]);
    expect(confirmations().at(-1)).toMatchObject({ to: penelope.email, subject: 'Your data is deleted' });
    expect(await request()).toMatchObject({
      openOrders: 0,
      doneAt: expect.any(Date),
      outcome: { drafts: 3, photos: 3, ordersReduced: 1 },
    });
    await runJobs();
    expect(confirmations()).toHaveLength(2);
  });

  test('takes with an unpaid checkout its draft, though it was made under another address', async () => {
    await finish();
    withMailServer();
    const sessionId = await openPaymentPage(shop, life.cookie, 'pen@example.org');
    await deleteAccount();
    await shop.payments.expire(sessionId);
    await runJobs();
    expect(await findTraces(shop, ['pen@example.org', ...penelope.traces])).toEqual([]);
    expect(await listFiles(shop)).toEqual([]);
    expect(await request()).toMatchObject({ doneAt: expect.any(Date), outcome: { drafts: 3, photos: 3 } });
  });

  test('for a payment that still arrives keeps its order until it is finished', async () => {
    await finish();
    withMailServer();
    const sessionId = await openPaymentPage(shop, life.cookie);
    await deleteAccount();
    await shop.payments.pay(sessionId);
    await runJobs();
    expect(await request()).toMatchObject({ openOrders: 1, doneAt: null, outcome: { ordersReduced: 1 } });
    await finish();
    await sql`update orders set created_at = created_at - interval '31 days'`.execute(shop.db);
    await runJobs();
    expect(await findTraces(shop, penelope.traces)).toEqual([]);
    expect(await listFiles(shop)).toEqual([]);
    expect(await request()).toMatchObject({ doneAt: expect.any(Date), outcome: { ordersReduced: 2 } });
  });

  test.each([
    ['is set back to work', sql`update orders set status = 'In Progress'`],
    ['is withdrawn from', sql`update orders set withdrawn_at = now()`],
    [
      'is given money back',
      sql`update refunds set status = 'pending', checked_at = now() + interval '1 hour'`,
    ],
  ])('waits for an order that %s while its turn comes', async (_, happen) => {
    await finish();
    withMailServer();
    const isListed = (row: object) => Object.entries(row).join() === `id,${life.orderId}`;
    const db = shop.db.withPlugin(afterRow(isListed, () => happen.execute(shop.db)));
    const subject = await subjectOfMailbox(shop.db, penelope.email);
    await carryOutDeletion({ ...shop.services, db }, subject, { askedBy: 'studio' });
    const left = await findTraces(shop, ['kalliroi', 'odos drakontos']);
    expect(left).toEqual(expect.arrayContaining(['orders: kalliroi', 'orders: odos drakontos']));
    expect(left).toContain('proof_pins: kalliroi');
    expect(await request()).toMatchObject({ doneAt: null });

    await finish('Canceled');
    await giveBack();
    await runJobs();
    expect(await findTraces(shop, penelope.traces)).toEqual([]);
    expect(await request()).toMatchObject({ doneAt: expect.any(Date), outcome: { ordersReduced: 1 } });
  });

  test('covers an order whose payment settles while the deletion reads what there is', async () => {
    await finish();
    withMailServer();
    const sessionId = await openPaymentPage(shop, life.cookie);
    // Both the list of her checkouts and that of her orders say what is open.
    const payInBetween = afterRow(
      (row) => 'isOpen' in row,
      async () => {
        await shop.payments.pay(sessionId);
        await shop.idle();
      },
    );
    const services = { ...shop.services, db: shop.db.withPlugin(payInBetween) };
    const subject = await subjectOfMailbox(shop.db, penelope.email);
    const { openOrders } = await carryOutDeletion(services, subject, { askedBy: 'studio' });
    expect(openOrders).toBe(1);
    await finish();
    await happenedDaysAgo(31);
    await runJobs();
    expect(await findTraces(shop, penelope.traces)).toEqual([]);
    expect(await request()).toMatchObject({ doneAt: expect.any(Date), outcome: { ordersReduced: 2 } });
  });

  test('keeps the draft of a payment page that opens while the draft is being deleted', async () => {
    await finish();
    const item = await putInCart(shop.db, { ...elenisComic, customerEmail: penelope.email });
    const cart = {
      customerEmail: 'tom@example.com',
      status: 'open' as const,
      amountTotal: item.priceTotal,
      currency: 'EUR',
      items: JSON.stringify([item]),
      draftIds: [item.draftId],
    };
    const deleting = await shop.db.transaction().execute(async (tx) => {
      await sql`select id from configurator_drafts where id = ${item.draftId}::uuid for update`.execute(tx);
      const ended = deleteAccount();
      await waitForBlocked(shop.db);
      await tx.insertInto('checkouts').values(cart).execute();
      return { ended };
    });
    await deleting.ended;
    const draft = await shop.db
      .selectFrom('configuratorDrafts')
      .where('id', '=', item.draftId)
      .select('id')
      .executeTakeFirst();
    expect(draft).toBeDefined();
  });

  test('for a store of files that fails is not done before the store has deleted them', async () => {
    await finish();
    withMailServer();
    const { images } = shop.services;
    const remove = images.delete;
    images.delete = () => Promise.reject(new Error('The store is down'));
    await deleteAccount();
    await shop.idle();
    expect(await request()).toMatchObject({ doneAt: null });
    await expect(jobs.get('privacy')?.(shop.services)).rejects.toThrow('The store is down');
    expect(confirmations()).toEqual([]);
    images.delete = remove;
    await runJobs();
    expect(await listFiles(shop)).toEqual([]);
    expect(await findTraces(shop, penelope.traces)).toEqual([]);
    expect(confirmations()).toHaveLength(1);
  });

  test('for a refund of a withdrawn order ends with the money, and takes answers that wait with it', async () => {
    withMailServer();
    const { number } = await life.studio.admin.orders.get.query({ id: life.orderId });
    await shop
      .client()
      .withdrawal.create.mutate({ name: penelope.name, email: penelope.email, orderNumber: number });
    const { id } = await shop.db.selectFrom('proofPins').select('id').limit(1).executeTakeFirstOrThrow();
    await life.studio.admin.proofs.reply.mutate({
      id: randomUUID(),
      pinId: id,
      text: 'How tall is Kalliroi?',
    });
    await finish('Canceled');
    // Otherwise Stripe is asked about it once it is a minute old, as it is on a slow machine.
    await sql`update refunds set status = 'pending', checked_at = now() + interval '1 hour'`.execute(shop.db);
    expect(await deleteAccount()).toMatchObject({ openOrders: 1 });
    await runJobs();
    expect(await request()).toMatchObject({ doneAt: null });
    await giveBack();
    await runJobs();
    expect(await findTraces(shop, penelope.traces)).toEqual([]);
    expect(await request()).toMatchObject({ doneAt: expect.any(Date) });
    expect(shop.mails.filter(({ text }) => text.includes('How tall'))).toEqual([]);
  });

  test('for a withdrawn order whose refund was returned waits until the money was paid back elsewhere', async () => {
    withMailServer();
    const { orders } = life.studio.admin;
    const { number } = await orders.get.query({ id: life.orderId });
    await shop
      .client()
      .withdrawal.create.mutate({ name: penelope.name, email: penelope.email, orderNumber: number });
    await finish('Canceled');
    await sql`update refunds set status = 'failed'`.execute(shop.db);
    expect(await deleteAccount()).toMatchObject({ openOrders: 1 });
    await runJobs();
    expect(await request()).toMatchObject({ doneAt: null });
    const { left: amount } = await orders.listRefunds.query({ id: life.orderId });
    await orders.notePaidElsewhere.mutate({
      ...{ id: life.orderId, amount, key: randomUUID() },
      note: `By bank transfer to ${penelope.name}`,
    });
    await runJobs();
    expect(await request()).toMatchObject({ doneAt: expect.any(Date) });
    expect(await findTraces(shop, penelope.traces)).toEqual([]);
  });

  test('and is asked for once more is confirmed once', async () => {
    await sql`update orders set status = 'In Progress'`.execute(shop.db);
    withMailServer();
    await deleteAccount();
    const token = await mailedToken(penelope.email);
    await shop.client().privacy.deleteByLink.mutate({ token });
    await finish('Canceled');
    await runJobs();
    await runJobs();
    expect(await findTraces(shop, penelope.traces)).toEqual([]);
    expect(confirmations().filter(({ subject }) => subject === 'Your data is deleted')).toHaveLength(1);
  });

  test('leaves alone what its customer has begun since', async () => {
    await sql`update orders set status = 'In Progress'`.execute(shop.db);
    await deleteAccount();
    const draft = await putInCart(shop.db, { ...elenisComic, customerEmail: penelope.email });
    await shop.client().newsletter.subscribe.mutate({ email: penelope.email });
    await finish('Canceled');
    await runJobs();
    expect(await request()).toMatchObject({ doneAt: expect.any(Date) });
    const drafts = await shop.db.selectFrom('configuratorDrafts').select('id').execute();
    expect(drafts.map(({ id }) => id)).toContain(draft.draftId);
    expect(await findTraces(shop, [penelope.email])).toContain(`subscribers: ${penelope.email}`);
  });

  test('and was asked for before requests had an address is finished by those of its orders', async () => {
    await sql`update orders set status = 'In Progress'`.execute(shop.db);
    withMailServer();
    await deleteAccount();
    await sql`update privacy_requests set address = null, order_ids = '{}', checkout_ids = '{}'`.execute(
      shop.db,
    );
    await finish('Canceled');
    await runJobs();
    expect(await findTraces(shop, penelope.traces)).toEqual([]);
    expect(confirmations().at(-1)).toMatchObject({ to: penelope.email, subject: 'Your data is deleted' });
  });

  test('for an order that nobody ever finishes ends a year after the last event', async () => {
    await sql`update orders set status = 'Paid'`.execute(shop.db);
    await deleteAccount();
    await happenedDaysAgo(365 * RETENTION_YEARS.unfinishedOrder + RETENTION_DAYS.lastDownloads - 1);
    expect(await jobs.get('privacy')?.(shop.services)).toMatchObject({ reduced: 0 });
    await happenedDaysAgo(366 * RETENTION_YEARS.unfinishedOrder + RETENTION_DAYS.lastDownloads + 1);
    const board = async () =>
      (await life.studio.admin.board.get.query({})).columns.flatMap(({ cards }) => cards);
    expect(await board()).toHaveLength(1);
    expect(await jobs.get('privacy')?.(shop.services)).toMatchObject({ reduced: 1, closed: 1 });
    // Nothing of it can be drawn, so it is no work of the studio any more.
    expect(await board()).toEqual([]);
    const { status, changes } = await life.studio.admin.orders.get.query({ id: life.orderId });
    expect([status, changes[0]?.changedBy]).toEqual(['Completed', 'The shop']);
    const { endedAt } = await shop.db.selectFrom('promises').select('endedAt').executeTakeFirstOrThrow();
    expect(endedAt).toBeInstanceOf(Date);
  });

  test('whose request can’t be recorded deletes nothing', async () => {
    await finish();
    const refusal = sql`alter table privacy_requests add constraint refused check (id is null) not valid`;
    await refusal.execute(shop.db);
    expectConsoleError(/violates check constraint/);
    await expect(deleteAccount()).rejects.toThrow();
    await sql`alter table privacy_requests drop constraint refused`.execute(shop.db);
    expect(await shop.client(life.cookie).account.session.query()).not.toBeNull();
  });

  test('of a family member takes their name out of the other’s proof, and leaves the order alone', async () => {
    const invitation = shop.mails.find(({ to }) => to === 'yiayia@example.com');
    const of = { token: tokenOf(invitation?.text) };
    const { pins } = await shop.client().proof.get.mutate({ of });
    const answer = { id: randomUUID(), pinId: pins[0]?.id ?? '', text: 'She was never that tall.' };
    await shop.client().proof.reply.mutate({ of, ...answer });
    await shop.idle();
    const token = await mailedToken('yiayia@example.com');
    expect(await findTraces(shop, ['yiayia'])).toEqual(
      expect.arrayContaining(['proof_log: yiayia', 'mails: yiayia', 'proof_replies: yiayia']),
    );
    const { proofs } = await readHeldRows(shop.db, { email: 'yiayia@example.com', userId: null });
    expect(proofs.proof_log).not.toEqual([]);
    expect(proofs.proof_log?.filter(({ actor }) => actor !== 'Yiayia Xenaki')).toEqual([]);
    withMailServer();
    await shop.client().privacy.deleteByLink.mutate({ token });
    await shop.idle();
    expect(await findTraces(shop, ['yiayia'])).toEqual([]);
    expect(await findTraces(shop, ['kalliroi'])).toContain('orders: kalliroi');
  });
});

describe('a copy of the data (GDPR, Articles 15 and 20)', () => {
  test('holds photos, proofs, deliveries and every word, comes within a minute, and has no secrets', async () => {
    const started = Date.now();
    const zip = await download({ cookie: life.cookie }, '');
    expect(Date.now() - started).toBeLessThan(60_000);
    const text = zip.toString('latin1');
    for (const name of ['data.json', 'read-me.txt', 'the-ouzeri.pdf', 'version-2/1-ouzeri.jpg'])
      expect(text).toContain(name);
    expect(text.match(/photos\/[0-9a-f-]{36}\/references/g)?.length).toBeGreaterThanOrEqual(2);
    for (const word of ['Kalliroi', 'Odos Drakontos', 'Do you deliver to Amorgos?', 'Kalliroi is taller.'])
      expect(text).toContain(word);
    expect(text).not.toMatch(/password_hash|token_hash|argon2|scrypt/);
    expect(text).toContain('mails/');
    expect(text).toMatch(/To: studio@example\.com\nSent: .*\nSubject: .*Penelope/);
    const [request] = await life.studio.admin.privacy.list.query();
    expect(request).toMatchObject({ kind: 'export', askedBy: 'account', doneAt: expect.any(Date) });
  });

  test('comes by a mailed link too, and with an address that a stranger typed nothing comes', async () => {
    const token = await mailedToken(penelope.email);
    expect((await download({}, `token=${token}`)).toString('latin1')).toContain('Amorgos');
    const answer = await fetch(`${shop.url}/api/privacy/export`, { method: 'POST', body: '' });
    expect(answer.status).toBe(401);
  });
});

describe('limits of storage (GDPR, Article 5(1)(e))', () => {
  test('take story, photos and proofs from an order two years after it is finished, and its names after ten', async () => {
    await finish();
    await promiseLater('Her father is in hospital');
    await sql`update order_changes set changed_at = changed_at - make_interval(days => ${366 * RETENTION_YEARS.orderContent + 1})`.execute(
      shop.db,
    );
    await sql`update orders set created_at = created_at - make_interval(days => ${366 * RETENTION_YEARS.orderContent + 1})`.execute(
      shop.db,
    );
    expect(await jobs.get('privacy')?.(shop.services)).toMatchObject({ content: 1, identities: 0 });
    const order = () =>
      shop.db
        .selectFrom('orders')
        .select([
          'customerEmail',
          'notes',
          'rawOrderJson',
          'contentRemovedAt',
          'identityRemovedAt',
          'searchText',
        ])
        .executeTakeFirstOrThrow();
    expect(await order()).toMatchObject({
      customerEmail: penelope.email,
      notes: null,
      rawOrderJson: { storyBrief: '', referenceImages: [] },
      identityRemovedAt: null,
      searchText: orderSearchText({ customerName: penelope.name, customerEmail: penelope.email }),
    });
    const left = await findTraces(shop, ['RF123456785GR', 'Kalliroi is taller', 'in hospital']);
    expect(left.filter((trace) => !trace.startsWith('mails:'))).toEqual([]);
    // Leap days made ten years of 365 days end on 30 December.
    const orderedAt = (moment: string) =>
      sql`update orders set created_at = (date_trunc('year', now() at time zone 'Europe/Athens')
        - interval '10 years' + ${moment}::interval) at time zone 'Europe/Athens'`.execute(shop.db);
    for (const kept of ['0 days', '1 day', '2 days']) {
      await orderedAt(kept);
      expect(await jobs.get('privacy')?.(shop.services)).toMatchObject({ identities: 0 });
    }
    await orderedAt('-1 minute');
    expect(await jobs.get('privacy')?.(shop.services)).toMatchObject({ identities: 1 });
    expect((await order()).customerEmail).toMatch(/@deleted\.invalid$/);
  });

  test('and deletions go on where the files of one old order can’t be deleted', async () => {
    const anna = { id: randomUUID(), email: 'anna@example.com', name: 'Anna' };
    const tom = { id: randomUUID(), email: 'tom@example.com', name: 'Tom' };
    for (const order of [anna, tom]) await writeOrder(shop.db, order);
    const subject = await subjectOfMailbox(shop.db, anna.email);
    const { openOrders } = await carryOutDeletion(shop.services, subject, { askedBy: 'studio' });
    expect(openOrders).toBe(1);
    await finish('Canceled');
    await sql`update orders set created_at = now() - make_interval(years => ${RETENTION_YEARS.orderContent}, days =>
      case when id = ${life.orderId}::uuid then 20 else 10 end)`.execute(shop.db);
    await sql`update order_changes set changed_at = now() - make_interval(years => 3)`.execute(shop.db);
    const { images } = shop.services;
    const remove = images.delete;
    images.delete = async (paths) => {
      if (paths.length > 0) throw new Error('The store refuses these');
    };
    await expect(jobs.get('privacy')?.(shop.services)).rejects.toThrow('The store refuses these');
    images.delete = remove;
    const orders = await shop.db
      .selectFrom('orders')
      .select(['id', 'contentRemovedAt', 'identityRemovedAt'])
      .execute();
    const orderOf = (id: string) => orders.find((order) => order.id === id);
    expect(orderOf(life.orderId)).toMatchObject({ contentRemovedAt: null });
    expect(orderOf(tom.id)).toMatchObject({ contentRemovedAt: expect.any(Date) });
    expect(orderOf(anna.id)).toMatchObject({ identityRemovedAt: expect.any(Date) });
  });

  test('end what is written of an order that names nobody any more', async () => {
    await finish();
    const { id: orderId, checkoutId } = await shop.db
      .selectFrom('orders')
      .select(['id', 'checkoutId'])
      .executeTakeFirstOrThrow();
    await reduceOrder(shop.services, orderId, createPseudonym(orderId), sql`true`);
    await shop.db
      .insertInto('refunds')
      .values({
        ...{ checkoutId, orderId, amount: 100, currency: 'EUR', createdBy: 'Maria' },
        ...{ status: 'succeeded', stripeRefundId: `re_${randomUUID()}`, checkedAt: new Date() },
        note: 'For Penelope, by her bank',
      })
      .execute();
    await shop.db
      .insertInto('promiseMoves')
      .values({
        ...{ orderId, fact: 'studio', days: 2, movedBy: 'Maria' },
        ...{ reason: 'Penelope is in hospital again', message: 'We wait for you, Penelope Xenaki.' },
      })
      .execute();
    const ago = sql`now() - make_interval(years => ${RETENTION_YEARS.orderContent}, days => 1)`;
    await jobs.get('privacy')?.(shop.services);
    const written = ['by her bank', 'in hospital again', 'We wait for you'];
    expect(await findTraces(shop, written)).toHaveLength(written.length);
    await removedContent(ago);
    await sql`update refunds set created_at = ${ago}`.execute(shop.db);
    await sql`update promise_moves set at = ${ago}`.execute(shop.db);
    await jobs.get('privacy')?.(shop.services);
    expect(await findTraces(shop, written)).toEqual([]);
    // The days by which it was moved name nobody.
    expect(await shop.db.selectFrom('promiseMoves').select('days').execute()).toContainEqual({ days: 2 });
  });

  test.each([
    ['story and pages are gone', null],
    ['names are gone too', createPseudonym('0'.repeat(64))],
  ])('end two years later what an order gets once its %s', async (_, pseudonym) => {
    await finish();
    const { orderId, studio: client, studioCookie: cookie } = life;
    await reduceOrder(shop.services, orderId, pseudonym, sql`true`);
    const parcel = { id: randomUUID(), orderId, carrier: 'ELTA', number: 'RF987654321GR', url: null };
    await client.admin.proofs.sendParcel.mutate(parcel);
    await sendFile({ orderId, client, cookie });
    await sql`
      insert into order_changes (order_id, changed_by, field, from_value, to_value, message)
      values (${orderId}::uuid, 'Maria', 'status', 'Completed', 'In Progress', 'Dear Ariadne, we draw it again.')`.execute(
      shop.db,
    );
    await sql`delete from mails`.execute(shop.db);
    const words = ['RF987654321GR', 'ouzeri.txt', 'we draw it again'];
    const traces = async () => (await findTraces(shop, words)).map((trace) => trace.replace(/:.*/, ''));
    const written = ['deliveries', 'order_changes', 'parcels', 'proof_log', 'proof_uploads'];
    await jobs.get('privacy')?.(shop.services);
    expect(new Set(await traces())).toEqual(new Set(written));
    await happenedDaysAgo(366 * RETENTION_YEARS.orderContent + 1);
    await jobs.get('privacy')?.(shop.services);
    expect(await traces()).toEqual([]);
    const folder = join(shop.services.env.dataFolder, 'images', 'proofs', orderId);
    expect(await readdir(folder)).toEqual([]);
  });

  test('let nobody draw or show an order any more once its story and pages are gone', async () => {
    await finish();
    const { orderId, studio } = life;
    await reduceOrder(shop.services, orderId, null, sql`true`);
    const closed = 'The content of this order was deleted, and its proofs with it.';
    await expect(studio.admin.proofs.createVersion.mutate({ orderId, kind: 'final' })).rejects.toThrow(
      closed,
    );
    const invitation = { of: { orderId }, name: 'Ariadne', email: null };
    await expect(shop.client(life.cookie).proof.invite.mutate(invitation)).rejects.toThrow(closed);
    const reopening = { orderId, reason: 'A name is wrong.' };
    await expect(studio.admin.proofs.reopen.mutate(reopening)).rejects.toThrow(closed);
    const { id } = await shop.db
      .insertInto('proofVersions')
      .values({ orderId, number: 90, kind: 'final', note: null, createdBy: 'Maria' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await expect(studio.admin.proofs.send.mutate({ id, revision: 1, latest: null })).rejects.toThrow(closed);
    expect((await studio.admin.orders.get.query({ id: orderId })).status).toBe('Completed');
  });

  test('leave the studio’s list of late orders what it tells of others', async () => {
    await finish();
    const other = await writeOrder(shop.db);
    const late = (orderId: string, customerEmail: string) => ({
      ...{ orderId, number: orderId, customerName: '', customerEmail, promisedDay: '2026-12-01' },
      ...{ daysLeft: 1, daysLate: 2, proposal: { what: 'rush' as const } },
    });
    const orders = [late(life.orderId, penelope.email), late(other, 'helen@example.com')];
    const mail = { recipient: 'studio@example.com', language: 'en' as const };
    await writeMails(shop.db, [
      { ...mail, occasion: 'late-promises:1', content: { template: 'late-promises', data: { orders } } },
      {
        ...{ ...mail, occasion: 'late-promises:2' },
        content: { template: 'late-promises', data: { orders: orders.slice(0, 1) } },
      },
    ]);
    await reduceOrder(shop.services, life.orderId, createPseudonym('0'.repeat(64)), sql`true`);
    const left = shop.db.selectFrom('mails').where('template', '=', 'late-promises').select('data');
    expect(await left.execute()).toMatchObject([{ data: { orders: [{ orderId: other }] } }]);
  });

  test('leave the studio’s list of suspicious messages what others wrote', async () => {
    const own = { name: penelope.name, email: penelope.email.toUpperCase(), message: 'Buy swans' };
    const other = { name: 'Helen', email: 'helen@example.com', message: 'Do you draw swans?' };
    const write = (occasion: string, messages: (typeof own)[], further = 0) =>
      writeMails(shop.db, [
        {
          ...{ occasion, recipient: 'studio@example.com', language: 'en' },
          content: { template: 'suspicious-messages', data: { messages, further } },
        },
      ]);
    await write('suspicious-messages:1', [own, other, own]);
    await write('suspicious-messages:2', [own]);
    await carryOutDeletion(shop.services, await subjectOfMailbox(shop.db, penelope.email), {
      askedBy: 'studio',
    });
    const left = shop.db.selectFrom('mails').where('template', '=', 'suspicious-messages').select('data');
    expect(await left.execute()).toEqual([{ data: { messages: [other], further: 0 } }]);
  });

  test('delete statements of withdrawal five years after they came, and not before', async () => {
    const statement = { name: 'Penelope Xenaki', email: penelope.email, orderNumber: '4827-1935' };
    await shop.client().withdrawal.create.mutate(statement);
    const cameDaysAgo = (days: number) =>
      sql`update withdrawals set received_at = now() - make_interval(days => ${days})`.execute(shop.db);
    await cameDaysAgo(365 * RETENTION_YEARS.withdrawal - 1);
    expect(await jobs.get('records')?.(shop.services)).toMatchObject({ withdrawals: 0 });
    await cameDaysAgo(366 * RETENTION_YEARS.withdrawal + 1);
    expect(await jobs.get('records')?.(shop.services)).toMatchObject({ withdrawals: 1 });
    expect(PERSONAL_DATA.withdrawals.kept()).toBe('5 years.');
  });

  test('end an order that nobody ever finished a year later than one that was', async () => {
    await sql`update orders set status = 'Paid'`.execute(shop.db);
    await happenedDaysAgo(365 * (RETENTION_YEARS.orderContent + RETENTION_YEARS.unfinishedOrder) - 1);
    expect(await jobs.get('privacy')?.(shop.services)).toMatchObject({ content: 0 });
    await happenedDaysAgo(366 * (RETENTION_YEARS.orderContent + RETENTION_YEARS.unfinishedOrder) + 1);
    expect(await jobs.get('privacy')?.(shop.services)).toMatchObject({ content: 1 });
  });

  test('leave an old order alone that the studio sets back to work while its turn comes', async () => {
    await finish();
    await happenedDaysAgo(366 * RETENTION_YEARS.orderContent + 1);
    const isListed = (row: object) => Object.entries(row).join() === `id,${life.orderId}`;
    const reopen = () => sql`update orders set status = 'In Progress'`.execute(shop.db);
    const db = shop.db.withPlugin(afterRow(isListed, reopen));
    await jobs.get('privacy')?.({ ...shop.services, db });
    expect(await findTraces(shop, ['ouzeri on amorgos'])).toContain('orders: ouzeri on amorgos');
  });

  test.each<[event: string, happen: (orderId: string) => Promise<unknown>]>([
    [
      'begun to draw again',
      (orderId) =>
        shop.db
          .insertInto('proofVersions')
          .values({ orderId, number: 3, kind: 'final', createdBy: 'Ada' })
          .execute(),
    ],
    [
      'moved its card',
      (orderId) =>
        shop.db
          .insertInto('boardMoves')
          .values({ orderId, number: 1, stage: 'Drawing', fromStage: 'New', movedBy: 'Ada' })
          .execute(),
    ],
    ['added a file', (orderId) => sendFile({ orderId, client: life.studio, cookie: life.studioCookie })],
    [
      'noted a call',
      (orderId) =>
        life.studio.admin.notes.create.mutate({
          ...{ key: randomUUID(), orderId, text: 'She calls again in May.', spokenWith: penelope.name },
        }),
    ],
    [
      'changed a note',
      () => sql`update order_notes set edited_at = now(), revision = revision + 1`.execute(shop.db),
    ],
    [
      'moved its day',
      async () => {
        await promiseLater('Her father is in hospital');
        await sql`update promise_moves set moved_by = 'Ada'`.execute(shop.db);
      },
    ],
    ['seen a comment', () => sql`update proof_pins set updated_at = now()`.execute(shop.db)],
  ])('leave an old order alone for which the studio has %s', async (_, happen) => {
    await sql`update orders set status = 'In Progress'`.execute(shop.db);
    await happenedDaysAgo(366 * (RETENTION_YEARS.orderContent + RETENTION_YEARS.unfinishedOrder) + 1);
    await happen(life.orderId);
    expect(await jobs.get('privacy')?.(shop.services)).toMatchObject({ content: 0 });
  });

  test('leave no file that the studio sends while they take an order’s proofs', async () => {
    await finish();
    const { orderId, studio: client, studioCookie: cookie } = life;
    const { checkoutId } = await shop.db
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select('checkoutId')
      .executeTakeFirstOrThrow();
    const upload = () => sendFile({ orderId, client, cookie });
    const isLock = (row: object) => Object.entries(row).join() === `id,${checkoutId}`;
    const db = shop.db.withPlugin(afterRow(isLock, upload));
    await reduceOrder({ ...shop.services, db }, orderId, createPseudonym('0'.repeat(64)), sql`true`);
    const folder = join(shop.services.env.dataFolder, 'images', 'proofs', orderId);
    expect(await readdir(folder)).toEqual([]);
  });

  test('leave eleven years later nothing but the account and the newsletter, which end when asked', async () => {
    await shop.payments.expire(await openPaymentPage(shop, life.cookie));
    const suspicious = { name: penelope.name, email: penelope.email, website: 'https://spam.example' };
    await shop.client().help.createContactMessage.mutate({ ...suspicious, message: 'Kalliroi wins.' });
    await shop.client().privacy.requestLink.mutate({ email: penelope.email });
    await shop.client().withdrawal.create.mutate({ ...penelope, orderNumber: '1' });
    await shop.idle();
    await sql`update mails set sent_at = null, attempts = 20`.execute(shop.db);
    await sql`update subscribers set confirmed_at = now()`.execute(shop.db);
    // The first jobs complete her order and remind of its proofs, as happens within days of such an order.
    for (let years = 0; years < 22; years += 11) {
      await agePast(shop, 11);
      for (const job of jobs.values()) await job(shop.services);
      await shop.idle();
    }
    const left = await findTraces(shop, penelope.traces);
    expect([...new Set(left.map((trace) => trace.replace(/:.*/, '')))].sort()).toEqual([
      'profiles',
      'subscribers',
      'unsubscribe_links',
      'users',
    ]);
    expect(await listFiles(shop)).toEqual([]);
  });

  test('delete messages two years after their last change, a question that nobody answered a year later', async () => {
    await sql`update contact_submissions set created_at = now() - interval '732 days'`.execute(shop.db);
    await sql`alter table help_requests disable trigger user`.execute(shop.db);
    await sql`update help_requests set updated_at = now() - interval '732 days'`.execute(shop.db);
    expect(await jobs.get('records')?.(shop.services)).toMatchObject({ contact: 1, questions: 1 });
    await shop
      .client()
      .help.createHelpRequest.mutate({ name: 'Tom', email: 'tom@example.com', question: 'Dogs?' });
    await sql`update help_requests set updated_at = now() - interval '732 days'`.execute(shop.db);
    expect(await jobs.get('records')?.(shop.services)).toMatchObject({ questions: 0 });
    await sql`update help_requests set updated_at = now() - interval '1098 days'`.execute(shop.db);
    await sql`alter table help_requests enable trigger user`.execute(shop.db);
    expect(await jobs.get('records')?.(shop.services)).toMatchObject({ questions: 1 });
  });
});
