import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeOrder } from '#server/admin/orders/testing.ts';
import type { Change } from '#server/database/changes.ts';
import { writePromise } from '#server/planning/testing.ts';
import { writeProofOrder } from '#server/proof/testing.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import { checkoutFixture } from '#testing/checkout-fixture.ts';
import { putInCart, tomsComic } from '#testing/comics.ts';
import { daysAgo } from '#testing/days-before.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { countStatements } from '#testing/observed-database.ts';
import { adminFixture } from '#testing/shop.ts';
import { readWaits } from './read-waits.ts';

const { shop, checkOut } = checkoutFixture();
const maria = adminFixture(shop);
const today = dayOf(new Date());

beforeEach(() => emptyTables(shop.db, 'orders', 'promises', 'help_requests', 'checkouts'));

const NOTHING = {
  withdrawals: 0,
  firstWithdrawnAt: null,
  returned: 0,
  lateRefunds: 0,
  rush: 0,
  lateRush: 0,
  late: 0,
  unanswered: 0,
  promises: 0,
  questions: 0,
  firstAskedAt: null,
  transfers: 0,
  firstTransferAt: null,
};

const waits = () => maria.admin.waits.get.query();

async function sentDaysAgo(days: number) {
  const orderId = await writeProofOrder(shop.db);
  const version = await shop.db
    .insertInto('proofVersions')
    .values({ orderId, number: 1, kind: 'sketches', note: null, createdBy: 'Maria' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update proof_versions set state = 'sent', sent_by = 'Maria', sent_at = ${daysAgo(days)}
    where id = ${version.id}::uuid`.execute(shop.db);
}

const lengthOf = async (waitingFor: 'studio' | 'customer', only: 'late' | 'rush') =>
  (await maria.admin.proofs.list.query({ waitingFor, only })).total;

describe('the list of what waits', () => {
  test('is nothing in a shop where nothing does', async () => {
    expect(await waits()).toEqual(NOTHING);
    await writeOrder(shop.db);
    expect(await waits()).toEqual(NOTHING);
  });

  test('names withdrawals that are not settled, and since when the oldest waits for its money', async () => {
    const [first, second, canceled] = [
      await writeOrder(shop.db),
      await writeOrder(shop.db),
      await writeOrder(shop.db, { status: 'Canceled' }),
    ];
    const withdraw = (id: string, withdrawnAt: Date) =>
      shop.db.updateTable('orders').set({ withdrawnAt }).where('id', '=', id).execute();
    const longAgo = new Date(Date.now() - 5 * 24 * 3600_000);
    await withdraw(first, new Date());
    await withdraw(second, longAgo);
    await withdraw(canceled, longAgo);
    expect(await waits()).toEqual({ ...NOTHING, withdrawals: 2, firstWithdrawnAt: longAgo });
    expect((await maria.admin.withdrawals.open.query()).total).toBe(2);
  });

  test('names rush that is due and what is late, as many as their lists have', async () => {
    const promised = async (day: string, rush = false) => {
      const id = await writeOrder(shop.db, { rush });
      await writePromise(shop.db, id, { day });
      return id;
    };
    await promised(addDays(today, 40), true);
    // Their sketches are due fourteen days before.
    await promised(addDays(today, 14), true);
    await promised(addDays(today, 13), true);
    await promised(addDays(today, 13));
    await promised(addDays(today, 14));
    await maria.admin.orders.pause.mutate({ id: await promised(addDays(today, 14), true) });
    await maria.admin.orders.pause.mutate({ id: await promised(addDays(today, 13), true) });
    expect(await waits()).toMatchObject({ rush: 2, lateRush: 1, late: 2, promises: 0 });
    expect([await lengthOf('studio', 'rush'), await lengthOf('studio', 'late')]).toEqual([2, 2]);
  });

  test('names customers who have not answered after the last reminder', async () => {
    await sentDaysAgo(6);
    await sentDaysAgo(8);
    expect(await waits()).toEqual({ ...NOTHING, unanswered: 1 });
    expect(await lengthOf('customer', 'late')).toBe(1);
  });

  test('names promises that the plan does not keep', async () => {
    const id = await writeOrder(shop.db);
    await writePromise(shop.db, id, { day: addDays(today, 5), minutes: 20_000 });
    expect((await waits()).promises).toBe(1);
    expect(await maria.admin.orders.late.query()).toHaveLength(1);
  });

  test('names refunds for a delay that nobody has decided on', async () => {
    const id = await writeOrder(shop.db);
    await sql`insert into late_refunds (order_id, days_late, percent) values (${id}, 3, 10)`.execute(shop.db);
    expect(await waits()).toEqual({ ...NOTHING, lateRefunds: 1 });
    await maria.admin.orders.declineLateRefund.mutate({ id });
    expect(await waits()).toEqual(NOTHING);
  });

  test('names open questions, and since when the oldest waits', async () => {
    const ask = (status: 'pending' | 'resolved', createdAt: string) =>
      sql`insert into help_requests (email, question, source, status, created_at)
        values ('eleni@example.com', 'Cats?', 'dialog', ${status}, ${createdAt}::timestamptz)`.execute(
        shop.db,
      );
    await ask('resolved', '2026-11-01T10:00:00Z');
    await ask('pending', '2026-11-03T10:00:00Z');
    await ask('pending', '2026-11-02T10:00:00Z');
    expect(await waits()).toEqual({
      ...NOTHING,
      questions: 2,
      firstAskedAt: new Date('2026-11-02T10:00:00Z'),
    });
  });

  test('names a bank transfer from when it is on its way until the money is there, and open pages are told', async () => {
    const { sessionId } = await checkOut(await putInCart(shop.db, tomsComic));
    const changes = await listen();
    await shop.payments.payLater(sessionId);
    expect(await waits()).toMatchObject({ transfers: 1, firstTransferAt: expect.any(Date) });
    expect(await changes.heard).toBe('orders');
    await shop.payments.succeed(sessionId);
    expect((await waits()).transfers).toBe(0);
  });

  test('is read in two statements where no promised day is near', async () => {
    expect(await countStatements(shop.db, () => readWaits(shop.db))).toHaveLength(2);
  });
});

/** Resolves once it listens; `heard` is the next change. */
async function listen(): Promise<{ heard: Promise<Change | undefined> }> {
  const stop = new AbortController();
  const changes = shop.services.changes.watch(stop.signal);
  await changes.next();
  const heard = (async () => {
    for await (const change of changes) if (change !== 'everything') return change;
  })().finally(() => stop.abort());
  return { heard };
}
