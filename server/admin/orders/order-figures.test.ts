import { beforeEach, expect, test } from 'vitest';
import { countStatements, databaseFixture } from '#testing/database.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { orderFigures } from './order-figures.ts';
import { writeOrder } from './testing.ts';

const database = databaseFixture();
beforeEach(async () => {
  await emptyTables(database.db, 'orders', 'checkouts');
});

const write = (...moments: string[]) =>
  Promise.all(moments.map((createdAt) => writeOrder(database.db, { createdAt })));

const counted = async (now: string) => {
  const { today, lastSevenDays } = await orderFigures(database.db, new Date(now));
  return [today, lastSevenDays];
};

test('a shop without orders has figures of nought', async () => {
  expect(await orderFigures(database.db)).toEqual({
    today: 0,
    lastSevenDays: 0,
    totalRevenue: 0,
    inProgress: 0,
  });
});

test('revenue is of the orders in euro that are not canceled; those in progress are counted', async () => {
  const { db } = database;
  await writeOrder(db, { total: 279_00 });
  await writeOrder(db, { total: 100_01, status: 'In Progress' });
  await writeOrder(db, { total: 50_00, status: 'Canceled' });
  await writeOrder(db, { total: 5000, currency: 'USD', status: 'In Progress' });
  expect(await orderFigures(db)).toEqual({
    today: 4,
    lastSevenDays: 4,
    totalRevenue: 379_01,
    inProgress: 2,
  });
});

test('revenue goes beyond what 32 bits hold', async () => {
  const { db } = database;
  await writeOrder(db, { total: 2_000_000_000 });
  await writeOrder(db, { total: 2_000_000_000, createdAt: '2020-02-02T00:00:00Z' });
  expect((await orderFigures(db)).totalRevenue).toBe(4_000_000_000);
});

test('all are found in one statement, by the database’s clock', async () => {
  await writeOrder(database.db, { createdAt: new Date() });
  expect(await countStatements(database.db, () => orderFigures(database.db))).toHaveLength(1);
  expect((await orderFigures(database.db)).today).toBe(1);
});

test('today begins at midnight in Athens, in winter at 22:00 UTC', async () => {
  await write('2026-11-20T21:59:59.999Z', '2026-11-20T22:00:00Z', '2026-11-21T21:59:59Z');
  expect(await counted('2026-11-20T21:59:59Z')).toEqual([3, 3]);
  expect(await counted('2026-11-20T22:00:00Z')).toEqual([2, 3]);
  expect(await counted('2026-11-21T21:59:59.999Z')).toEqual([2, 3]);
  expect(await counted('2026-11-21T22:00:00Z')).toEqual([0, 3]);
});

test('the last seven days begin seven midnights before today’s', async () => {
  await write('2026-11-13T21:59:59.999Z', '2026-11-13T22:00:00Z');
  expect(await counted('2026-11-20T21:59:59Z')).toEqual([0, 2]);
  expect(await counted('2026-11-20T22:00:00Z')).toEqual([0, 1]);
  expect(await counted('2026-11-21T21:59:59Z')).toEqual([0, 1]);
  expect(await counted('2026-11-21T22:00:00Z')).toEqual([0, 0]);
});

test('the day on which summer time begins has 23 hours', async () => {
  await write('2026-03-28T21:59:59Z', '2026-03-28T22:00:00Z', '2026-03-29T20:59:59Z');
  expect(await counted('2026-03-29T20:59:59Z')).toEqual([2, 3]);
  expect(await counted('2026-03-29T21:00:00Z')).toEqual([0, 3]);
  expect(await counted('2026-04-04T20:59:59Z')).toEqual([0, 3]);
  expect(await counted('2026-04-04T21:00:00Z')).toEqual([0, 2]);
});

test('the day on which it ends has 25', async () => {
  await write('2026-10-24T20:59:59Z', '2026-10-24T21:00:00Z', '2026-10-25T21:59:59Z');
  expect(await counted('2026-10-25T21:59:59Z')).toEqual([2, 3]);
  expect(await counted('2026-10-25T22:00:00Z')).toEqual([0, 3]);
  expect(await counted('2026-10-31T22:00:00Z')).toEqual([0, 2]);
});
