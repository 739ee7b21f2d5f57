import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeOrder } from '#server/admin/orders/testing.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { pinOf, sendProof, writePages, writeProofOrder } from '#server/proof/testing.ts';
import { ORDER_STATUSES } from '#shared/order/order.ts';
import { daysAgo } from '#testing/days-before.ts';
import { expectConsoleError } from '#testing/fail-on-console-error.ts';
import { refuseWrites } from '#testing/refuse-writes.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';

const shop = shopFixture();
const maria = adminFixture(shop);
beforeEach(async () => {
  await shop.db.deleteFrom('throttles').execute();
  shop.mails.length = 0;
});

const STOPPED = 'The work has stopped, and its proofs are closed.';

async function withdraw(orderId: string): Promise<void> {
  const { number } = await orderOf(orderId);
  await shop.client().withdrawal.create.mutate({
    name: 'Eleni Papadopoulou',
    email: 'eleni@example.com',
    orderNumber: number,
  });
  await shop.idle();
}

const orderOf = (id: string) =>
  shop.db
    .selectFrom('orders')
    .where('id', '=', id)
    .select(['number', 'status', 'withdrawnAt', 'revision'])
    .executeTakeFirstOrThrow();

const isOpen = async (id: string) =>
  (await maria.admin.withdrawals.open.query()).orders.some((order) => order.id === id);

describe('a withdrawal stops the work at once', () => {
  test('on proofs: nothing is sent, answered, uploaded or delivered, and both sides read why', async () => {
    const orderId = await writeProofOrder(shop.db, { rounds: 2 });
    const { id, token } = await sendProof(shop, maria, orderId);
    await withdraw(orderId);

    const of = { token };
    const { proofs } = maria.admin;
    const file = {
      orderId,
      versionId: id,
      purpose: 'page' as const,
      type: 'image/jpeg',
      name: 'a.jpg',
      bytes: 9,
    };
    const parcel = { id: randomUUID(), orderId, carrier: 'ACS', number: 'GR 12', url: null };
    for (const attempt of [
      () => proofs.createVersion.mutate({ orderId, kind: 'sketches' }),
      () => proofs.startUpload.mutate(file),
      () => proofs.deliver.mutate({ orderId, message: '' }),
      () => proofs.sendParcel.mutate(parcel),
      () => shop.client().proof.approve.mutate({ of, versionId: id }),
      () => shop.client().proof.ask.mutate({ of, versionId: id }),
      () => shop.client().proof.buyRound.mutate({ of }),
    ])
      await expect(attempt()).rejects.toThrow(STOPPED);

    const proof = await shop.client().proof.get.mutate({ of });
    expect(proof).toMatchObject({ openVersionId: null, closed: { why: 'withdrawn' } });
    expect(proof.closed?.sentence).toContain(STOPPED);
    expect(proof.journey.filter(({ state }) => state !== 'done')).toEqual([]);
    expect(proof.journey.filter(({ expected }) => expected)).toEqual([]);
    expect((await proofs.get.query({ id: orderId })).closed?.why).toBe('withdrawn');

    const drawn = await writeProofOrder(shop.db);
    const draft = await proofs.createVersion.mutate({ orderId: drawn, kind: 'sketches' });
    await writePages(shop.db, draft.id);
    await withdraw(drawn);
    const sending = proofs.send.mutate({ id: draft.id, revision: draft.revision, latest: null });
    await expect(sending).rejects.toThrow(STOPPED);
  });

  test('on lists and reminders, which leave it out, while it stands first among what to settle', async () => {
    const orderId = await writeProofOrder(shop.db);
    const { id } = await sendProof(shop, maria, orderId);
    await withdraw(orderId);
    await sql`alter table proof_versions disable trigger refuse_unsending`.execute(shop.db);
    await sql`update proof_versions set sent_at = ${daysAgo(9)} where id = ${id}::uuid`.execute(shop.db);
    await sql`alter table proof_versions enable trigger refuse_unsending`.execute(shop.db);
    shop.mails.length = 0;
    await jobs.get('proofs')?.(shop.services);
    await jobs.get('mail')?.(shop.services);
    expect(shop.mails).toEqual([]);
    for (const waitingFor of ['studio', 'customer'] as const) {
      const waiting = await maria.admin.proofs.list.query({ waitingFor });
      expect(JSON.stringify(waiting)).not.toContain(orderId);
    }
    expect(await isOpen(orderId)).toBe(true);
    const { orders } = await maria.admin.orders.list.query({
      filter: { search: (await orderOf(orderId)).number, sort: 'date', direction: 'desc' },
    });
    expect(orders).toMatchObject([{ id: orderId, withdrawnAt: expect.any(Date) }]);
  });

  test('of an order once, however often it is stated', async () => {
    const orderId = await writeOrder(shop.db);
    await withdraw(orderId);
    const { withdrawnAt, revision } = await orderOf(orderId);
    await withdraw(orderId);
    expect(await orderOf(orderId)).toMatchObject({ withdrawnAt, revision });
    expect(
      (await maria.admin.withdrawals.list.query()).filter(({ orderIds }) => orderIds.includes(orderId)),
    ).toHaveLength(2);
  });

  test('in the transaction that stores it: of an order that cannot be stopped no statement is kept', async () => {
    const orderId = await writeOrder(shop.db);
    const { number } = await orderOf(orderId);
    const free = await refuseWrites(shop.db, 'orders', 'update');
    expectConsoleError(/disk full/);
    await expect(withdraw(orderId)).rejects.toMatchObject({ data: { httpStatus: 500 } });
    await free();
    await shop.idle();
    const stated = () =>
      shop.db.selectFrom('withdrawals').where('orderNumber', '=', number).select('orderIds').execute();
    expect([await stated(), (await orderOf(orderId)).withdrawnAt, shop.mails]).toEqual([[], null, []]);
    await withdraw(orderId);
    expect(await stated()).toEqual([{ orderIds: [orderId] }]);
    expect((await orderOf(orderId)).withdrawnAt).not.toBeNull();
  });

  test('also where it is stated under the address of the account that bought it', async () => {
    const orderId = await writeOrder(shop.db, { email: 'mother-of-eleni@example.com' });
    await shop.signIn('eleni@example.com');
    const account = shop.db.selectFrom('users').where('email', '=', 'eleni@example.com').select('id');
    await shop.db.updateTable('orders').set({ userId: account }).where('id', '=', orderId).execute();
    await withdraw(orderId);
    expect(await isOpen(orderId)).toBe(true);
  });

  test('but not of a canceled order of which no money is left', async () => {
    const orderId = await writeOrder(shop.db, { status: 'Canceled' });
    await withdraw(orderId);
    expect((await orderOf(orderId)).withdrawnAt).toBeNull();
    expect(await isOpen(orderId)).toBe(false);
  });

  test('a new status is refused until it is settled, while canceling and notes are not', async () => {
    const id = await writeOrder(shop.db);
    await withdraw(id);
    const update = async (status: (typeof ORDER_STATUSES)[number], notes = '') =>
      maria.admin.orders.update.mutate({
        id,
        status,
        notes,
        revision: (await orderOf(id)).revision,
        tellCustomer: false,
        message: '',
      });
    for (const status of ORDER_STATUSES.filter((known) => known !== 'Paid' && known !== 'Canceled'))
      await expect(update(status)).rejects.toThrow('The customer has withdrawn from this order.');
    expect(await update('Paid', 'Called her.')).toMatchObject({ status: 'saved' });
    expect(await update('Canceled')).toMatchObject({ status: 'saved' });
    expect(await isOpen(id)).toBe(false);
    expect(await update('Paid')).toMatchObject({ status: 'saved' });
    expect(await isOpen(id)).toBe(true);
  });

  test('a payment page of a further round is closed with it', async () => {
    const orderId = await writeProofOrder(shop.db, { rounds: 1 });
    const { id, token } = await sendProof(shop, maria, orderId);
    const of = { token };
    await shop.client().proof.savePin.mutate(pinOf(token, id));
    await shop.client().proof.ask.mutate({ of, versionId: id });
    const second = await maria.admin.proofs.createVersion.mutate({ orderId, kind: 'sketches' });
    await writePages(shop.db, second.id);
    await maria.admin.proofs.send.mutate({
      id: second.id,
      revision: 1,
      latest: { number: 1, state: 'asked' },
    });
    const { url } = await shop.client().proof.buyRound.mutate({ of });
    const page = () => shop.payments.sessions().find(({ id: sessionId }) => url.endsWith(sessionId));
    expect(page()?.status).toBe('open');
    await withdraw(orderId);
    expect(page()?.status).toBe('expired');
    const payments = await shop.db
      .selectFrom('proofRoundPayments')
      .where('orderId', '=', orderId)
      .select('status')
      .execute();
    expect(payments).toEqual([{ status: 'expired' }]);
  });
});

describe('a withdrawal that does not hold', () => {
  test('is set aside with a reason that the customer reads, and the work goes on', async () => {
    const orderId = await writeProofOrder(shop.db);
    await withdraw(orderId);
    shop.mails.length = 0;
    const reason = 'Your book is printed with your own story (Article 16(c)).';
    await maria.admin.withdrawals.setAside.mutate({ orderId, reason });
    await shop.idle();
    expect(shop.mails).toMatchObject([
      { to: 'eleni@example.com', subject: expect.stringContaining('About your withdrawal from order') },
    ]);
    expect(shop.mails[0]?.text).toContain(reason);
    expect((await maria.admin.orders.get.query({ id: orderId })).changes).toMatchObject([
      { field: 'set-aside', changedBy: 'maria', message: reason, mailed: true },
      { field: 'withdrawn', changedBy: 'Eleni Papadopoulou' },
    ]);
    await maria.admin.proofs.createVersion.mutate({ orderId, kind: 'sketches' });
    await expect(maria.admin.withdrawals.setAside.mutate({ orderId, reason })).rejects.toThrow(
      'This order is not withdrawn any more.',
    );

    await withdraw(orderId);
    expect(await isOpen(orderId)).toBe(true);
  });

  test('is set aside once by two who do it at the same moment', async () => {
    const orderId = await writeOrder(shop.db);
    await withdraw(orderId);
    shop.mails.length = 0;
    const both = await Promise.allSettled(
      [1, 2].map(() => maria.admin.withdrawals.setAside.mutate({ orderId, reason: 'It is printed.' })),
    );
    await shop.idle();
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(shop.mails).toHaveLength(1);
  });

  test('needs a reason', async () => {
    const orderId = await writeOrder(shop.db, { withdrawnAt: new Date() });
    await expect(maria.admin.withdrawals.setAside.mutate({ orderId, reason: ' ' })).rejects.toThrow(
      'Please write why the withdrawal does not hold',
    );
  });
});
