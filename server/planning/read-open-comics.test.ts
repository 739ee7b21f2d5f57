import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { writeOrder } from '#server/admin/orders/testing.ts';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { recordStatements } from '#testing/observed-database.ts';
import { shopFixture } from '#testing/shop.ts';
import { readOpenComics } from './read-open-comics.ts';
import { writePromise } from './testing.ts';

const shop = shopFixture();
const today = dayOf(new Date());

beforeEach(() => emptyTables(shop.db, 'orders', 'promises'));

/** A transaction reads all anew. */
const readAll = () => shop.db.transaction().execute((tx) => readOpenComics(tx));

async function writeComic(days = 30): Promise<string> {
  const orderId = await writeOrder(shop.db, {});
  await writePromise(shop.db, orderId, { day: addDays(today, days) });
  return orderId;
}

test('comics that have changed since the last reading are read again, and the rest is kept', async () => {
  expect(await readOpenComics(shop.db)).toEqual([]);
  const ids: string[] = [];
  for (let count = 0; count < 6; count++) ids.push(await writeComic(20 + count));
  const [moved = '', drawn = '', paused = '', ended = '', deleted = ''] = ids;
  const first = await readOpenComics(shop.db);
  expect(first.map(({ id }) => id)).toEqual(ids.toSorted());
  expect(first).toEqual(await readAll());

  await sql`update promises set promised_day = promised_day + 2 where order_id = ${moved}`.execute(shop.db);
  await sql`delete from promise_windows where order_id = ${drawn}`.execute(shop.db);
  await sql`update promises set paused_since = current_date where order_id = ${paused}`.execute(shop.db);
  await sql`update promises set ended_at = now() where order_id = ${ended}`.execute(shop.db);
  await sql`delete from orders where id = ${deleted}`.execute(shop.db);
  await writeComic();
  const second = await readOpenComics(shop.db);
  expect(second).toEqual(await readAll());
  expect(second.map(({ id }) => id)).not.toContain(ended);
  expect(second.map(({ id }) => id)).not.toContain(deleted);

  await sql`update promises set ended_at = null where order_id = ${ended}`.execute(shop.db);
  const third = await readOpenComics(shop.db);
  expect(third).toEqual(await readAll());
  // The very same objects, which a second reading would not have.
  const kept = new Set<unknown>(second);
  expect(third.filter((comic) => !kept.has(comic)).map(({ id }) => id)).toEqual([ended]);
});

test('a transaction that begins before a reading and commits after it is read too', async () => {
  const id = await writeComic();
  await readOpenComics(shop.db);
  await shop.db.transaction().execute(async (tx) => {
    await sql`update promises set promised_day = promised_day + 5 where order_id = ${id}`.execute(tx);
    const [before] = await readOpenComics(shop.db);
    expect(before?.promisedDay).toBe(addDays(today, 30));
  });
  expect((await readOpenComics(shop.db))[0]?.promisedDay).toBe(addDays(today, 35));
});

test('all comics are read in one statement, and so is what has changed', async () => {
  await writeComic();
  expect(await recordStatements(shop.db, () => readOpenComics(shop.db))).toHaveLength(1);
  await writeComic();
  expect(await recordStatements(shop.db, () => readOpenComics(shop.db))).toHaveLength(1);
});
