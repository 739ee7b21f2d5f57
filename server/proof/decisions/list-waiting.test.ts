import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { writePromise } from '#server/planning/testing.ts';
import { sendProof, writePages, writeProofOrder } from '#server/proof/testing.ts';
import { addDays, dayOf, startOfDay } from '#shared/calendar-day.ts';
import { countStatements } from '#testing/database.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';
import { listWaiting } from './list-waiting.ts';

const shop = shopFixture();
const maria = adminFixture(shop);

beforeEach(() => emptyTables(shop.db, 'orders', 'promises'));

test('orders that wait are counted and listed a hundred at a time, the longest wait first, in one statement', async () => {
  for (let index = 0; index < 103; index++) {
    const id = await writeProofOrder(shop.db, { status: 'Waiting on Client' });
    const version = await shop.db
      .insertInto('proofVersions')
      .values({ orderId: id, number: 1, kind: 'sketches', note: null, createdBy: 'Maria' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writePages(shop.db, version.id, 3);
    await sql`update proof_versions set state = 'sent', sent_by = 'Maria', sent_at = now() - make_interval(hours => ${index})
      where id = ${version.id}::uuid`.execute(shop.db);
  }
  await writeProofOrder(shop.db);
  await writeProofOrder(shop.db, { status: 'Canceled' });
  let waiting: Awaited<ReturnType<typeof listWaiting>> | undefined;
  const statements = await countStatements(shop.db, async () => {
    waiting = await listWaiting(shop.db, { waitingFor: 'customer' });
  });
  expect([statements.length, waiting?.orders.length, waiting?.total]).toEqual([1, 100, 103]);
  const rest = await listWaiting(shop.db, { waitingFor: 'customer' }, waiting?.nextCursor ?? undefined);
  expect([rest.orders.length, rest.total, rest.nextCursor]).toEqual([3, 103, null]);
  const all = [...(waiting?.orders ?? []), ...rest.orders];
  expect(new Set(all.map(({ id }) => id)).size).toBe(103);
  const times = all.map(({ since }) => since.getTime());
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(await listWaiting(shop.db, { waitingFor: 'studio' })).toMatchObject({ total: 1, nextCursor: null });
});

test('an order that its customer has paused waits for them on the board and in the lists, whatever its stage', async () => {
  const today = dayOf(new Date());
  const [late, withCustomer] = [await writeProofOrder(shop.db), await writeProofOrder(shop.db)];
  await writePromise(shop.db, late, { day: addDays(today, -1) });
  await writePromise(shop.db, withCustomer, { day: addDays(today, 40) });
  await sendProof(shop, maria, withCustomer);
  const read = async () => {
    const [studio, customer] = [
      await maria.admin.proofs.list.query({ waitingFor: 'studio' }),
      await maria.admin.proofs.list.query({ waitingFor: 'customer' }),
    ];
    const { late: lateOnes } = await maria.admin.waits.get.query();
    const { waitingForStudio } = await maria.admin.board.get.query({});
    expect(waitingForStudio).toBe(studio.total);
    return {
      studio: studio.orders.map(({ id }) => id),
      customer: customer.orders.map(({ id, pausedSince }) => [id, pausedSince]).sort(),
      late: lateOnes,
    };
  };
  expect(await read()).toEqual({ studio: [late], customer: [[withCustomer, null]], late: 1 });
  for (const id of [late, withCustomer]) await maria.admin.orders.pause.mutate({ id });
  const since = startOfDay(today);
  const paused = [
    [late, since],
    [withCustomer, since],
  ].sort();
  expect(await read()).toEqual({ studio: [], customer: paused, late: 0 });
  await maria.admin.orders.endPause.mutate({ id: late });
  expect(await read()).toMatchObject({ studio: [late], late: 1 });
});

test('an approval that was opened again waits for the studio since then', async () => {
  const id = await writeProofOrder(shop.db);
  const { id: versionId, token } = await sendProof(shop, maria, id);
  await shop.client().proof.approve.mutate({ of: { token }, versionId });
  const since = async () => {
    const { orders } = await maria.admin.proofs.list.query({ waitingFor: 'studio' });
    return orders.find((order) => order.id === id)?.since;
  };
  const approvedAt = await since();
  await maria.admin.proofs.reopen.mutate({ orderId: id, reason: 'A name is wrong.' });
  expect(Number(await since())).toBeGreaterThan(Number(approvedAt));
});
