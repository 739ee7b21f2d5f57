import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { writeOrder } from '#server/admin/orders/testing.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { waitFor, writePromise } from '#server/planning/testing.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import { daysAgo } from '#testing/days-before.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';

const shop = shopFixture();
const maria = adminFixture(shop);
const today = dayOf(new Date());

beforeEach(async () => {
  await emptyTables(shop.db, 'promises', 'mails');
  await shop.db.updateTable('toldDays').set({ lateNotedOn: null }).execute();
  await shop.db.deleteFrom('artists').where('name', '=', 'Nikos').execute();
});

/** Promised in so many days, with more work than the days before it hold. */
async function lateIn(days: number): Promise<string> {
  const orderId = await writeOrder(shop.db);
  await writePromise(shop.db, orderId, { day: addDays(today, days), minutes: 20_000 });
  return orderId;
}

const runJob = async () => {
  await jobs.get('orders')?.(shop.services);
  const rows = await shop.db
    .selectFrom('mails')
    .where('template', '=', 'late-promises')
    .select('data')
    .execute();
  return rows.length;
};

const checkedBefore = (days: number) =>
  shop.db
    .updateTable('toldDays')
    .set({ lateNotedOn: addDays(today, -days) })
    .execute();

test('the owner sees a day of the next week that the plan no longer keeps, until it is moved', async () => {
  await lateIn(12);
  const id = await lateIn(5);
  const late = await maria.admin.orders.late.query();
  expect(late).toMatchObject([{ orderId: id, daysLeft: 5, proposal: { what: 'mail' } }]);
  await shop.db.updateTable('orders').set({ withdrawnAt: new Date() }).where('id', '=', id).execute();
  expect(await maria.admin.orders.late.query()).toEqual([]);
  await shop.db.updateTable('orders').set({ withdrawnAt: null }).where('id', '=', id).execute();
  await maria.admin.orders.movePromise.mutate({
    ...{ id, seenDay: addDays(today, 5), days: 300 },
    ...{ reason: 'Ill.', message: 'It takes longer.' },
  });
  expect(await maria.admin.orders.late.query()).toEqual([]);
});

test('the studio is mailed 7, 3 and 1 days before, once a day', async () => {
  await lateIn(7);
  expect(await runJob()).toBe(1);
  expect(await runJob()).toBe(1);
  await checkedBefore(1);
  await shop.db.deleteFrom('mails').execute();
  expect(await runJob()).toBe(1);
  await emptyTables(shop.db, 'promises', 'mails');
  await lateIn(5);
  await checkedBefore(1);
  expect(await runJob()).toBe(0);
  await checkedBefore(3);
  expect(await runJob()).toBe(1);
});

test('an order that is paused is neither in the list nor in the mail, and is in both once the pause ends', async () => {
  const id = await lateIn(7);
  const late = async () => [
    (await maria.admin.orders.late.query()).length,
    (await maria.admin.waits.get.query()).promises,
  ];
  expect(await late()).toEqual([1, 1]);
  await maria.admin.orders.pause.mutate({ id });
  expect(await late()).toEqual([0, 0]);
  expect(await runJob()).toBe(0);
  await maria.admin.orders.endPause.mutate({ id });
  await checkedBefore(1);
  expect(await late()).toEqual([1, 1]);
  expect(await runJob()).toBe(1);
});

test('the studio is mailed on no day on which only a late answer keeps a day as far away as it was', async () => {
  const id = await lateIn(3);
  await waitFor(shop.db, id, 7);
  await checkedBefore(1);
  expect(await maria.admin.orders.late.query()).toMatchObject([{ orderId: id, daysLeft: 7 }]);
  expect(await runJob()).toBe(0);
  await waitFor(shop.db, id, 3);
  await checkedBefore(1);
  expect(await maria.admin.orders.late.query()).toMatchObject([{ orderId: id, daysLeft: 3 }]);
  expect(await runJob()).toBe(1);
});

test('a parcel is late by a strike that is over, too', async () => {
  const id = await writeOrder(shop.db, { country: 'GR' });
  await writePromise(shop.db, id, { day: today });
  await shop.db.deleteFrom('promiseWindows').execute();
  await sql`insert into parcels (id, order_id, carrier, sent_by, sent_at)
    values (gen_random_uuid(), ${id}, 'ACS', 'Maria', ${daysAgo(15)})`.execute(shop.db);
  expect(await maria.admin.orders.late.query()).toEqual([]);
  await shop.db
    .insertInto('daysOff')
    .values({
      ...{ kind: 'shipping', artistId: null, name: '' },
      ...{ firstDay: addDays(today, -15), lastDay: addDays(today, -1) },
    })
    .execute();
  const late = await maria.admin.orders.late.query();
  await shop.db.deleteFrom('daysOff').execute();
  expect(late).toMatchObject([{ orderId: id, at: 'way' }]);
});

test('another artist takes a comic that they can keep, and nobody who has left', async () => {
  const id = await lateIn(5);
  await shop.db.updateTable('promiseWindows').set({ minutes: 300, releaseDay: today }).execute();
  await shop.db
    .updateTable('promises')
    .set({ drawnBy: addDays(today, 60) })
    .execute();
  const nobody = { id, artistId: crypto.randomUUID() };
  await expect(maria.admin.orders.giveToArtist.mutate(nobody)).rejects.toThrow(/does not draw/);
  const nikos = await shop.db
    .insertInto('artists')
    .values({ name: 'Nikos', minutesPerWeek: 2400, weekdays: [1, 2, 3, 4, 5], styles: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await maria.admin.orders.giveToArtist.mutate({ id, artistId: nikos.id });
  await maria.admin.orders.drawWithRush.mutate({ id });
  await maria.admin.orders.drawWithRush.mutate({ id });
  const windows = await shop.db.selectFrom('promiseWindows').select(['artistId', 'isRush']).execute();
  expect(new Set(windows.map(({ artistId, isRush }) => `${artistId} ${isRush}`))).toEqual(
    new Set([`${nikos.id} true`]),
  );
  const { changes } = await maria.admin.orders.get.query({ id });
  expect(changes).toMatchObject([
    { field: 'rush', changedBy: 'maria' },
    { field: 'artist', changedBy: 'maria', to: 'Nikos' },
  ]);
  await emptyTables(shop.db, 'promises');
});
