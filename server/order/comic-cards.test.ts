import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeOrder } from '#server/admin/orders/testing.ts';
import type { Database } from '#server/database/types.ts';
import { dayOf } from '#shared/calendar-day.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { shopFixture } from '#testing/shop.ts';
import { purgeComicCards } from './comic-cards.ts';
import { openComics } from './open-comics.ts';

const shop = shopFixture();
const today = dayOf(new Date());

beforeEach(async () => {
  await emptyTables(shop.db, 'orders');
  await emptyTables(shop.db, 'comic_cards', 'comic_changes');
});

async function board(day = today, db: Database = shop.db) {
  const { rows } = await sql<{ id: string; stage: string; rush: boolean }>`
    with ${openComics(day)} select id, stage, rush from comics order by id`.execute(db);
  return rows;
}

/** When each was written, by PostgreSQL's own counting. */
async function writes() {
  const { rows } = await sql<{ id: string; xmin: string }>`
    select order_id as id, xmin::text from comic_cards order by order_id`.execute(shop.db);
  return rows;
}

describe('the card of a comic', () => {
  test('is written once, and anew when its order has changed', async () => {
    const ids = [await writeOrder(shop.db, {}), await writeOrder(shop.db, {})].sort();
    await board();
    const first = await writes();
    expect(first.map(({ id }) => id)).toEqual(ids);
    await board();
    expect(await writes()).toEqual(first);
    await sql`update orders set rush = true where id = ${ids[0]}`.execute(shop.db);
    expect((await board()).map(({ rush }) => rush)).toEqual([true, false]);
    const [changed, same] = await writes();
    expect([changed?.xmin === first[0]?.xmin, same]).toEqual([false, first[1]]);
  });

  test('that is computed while a change is not committed yet is not taken for current afterwards', async () => {
    const id = await writeOrder(shop.db, {});
    await shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('orders').set({ rush: true }).where('id', '=', id).execute();
      expect(await board()).toMatchObject([{ rush: false }]);
    });
    expect(await board()).toMatchObject([{ rush: true }]);
  });

  test('that is computed between two changes of one transaction is not taken for current afterwards', async () => {
    const [id, other] = [await writeOrder(shop.db, {}), await writeOrder(shop.db, {})];
    await shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('orders').set({ notes: 'Red.' }).where('id', '=', id).execute();
      await shop.db.updateTable('orders').set({ notes: 'Blue.' }).where('id', '=', other).execute();
      expect(await board(today, tx)).toMatchObject([{ rush: false }, { rush: false }]);
      await tx.updateTable('orders').set({ rush: true }).where('id', 'in', [id, other]).execute();
      expect(await board(today, tx)).toMatchObject([{ rush: true }, { rush: true }]);
    });
    expect(await board()).toMatchObject([{ rush: true }, { rush: true }]);
  });

  test('is not changed by what was rolled back', async () => {
    const id = await writeOrder(shop.db, {});
    const undone = shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('orders').set({ rush: true }).where('id', '=', id).execute();
      throw new Error('Undone.');
    });
    await expect(undone).rejects.toThrow('Undone.');
    expect(await board()).toMatchObject([{ rush: false }]);
  });

  test('goes with its order', async () => {
    const id = await writeOrder(shop.db, {});
    await board();
    await sql`delete from orders where id = ${id}`.execute(shop.db);
    expect(await board()).toEqual([]);
  });

  test('is of one day, as midnight makes comics late', async () => {
    await writeOrder(shop.db, {});
    await board();
    const before = await writes();
    await board('2200-01-01');
    expect(await writes()).not.toEqual(before);
  });

  test('of another server, whose transactions are counted from the beginning, is not read', async () => {
    await writeOrder(shop.db, {});
    await board();
    await sql`update comic_cards set stage = 'Drawing', server_started_at = now() - interval '1 year'`.execute(
      shop.db,
    );
    expect(await board()).toMatchObject([{ stage: 'New' }]);
  });

  test('is written again with all others once more has changed than is worth reading at every look', async () => {
    await writeOrder(shop.db, {});
    await board();
    const before = await writes();
    await sql`insert into comic_changes (transaction_id, order_id)
      select pg_current_xact_id(), gen_random_uuid() from generate_series(1, 1001)`.execute(shop.db);
    await board();
    const after = await writes();
    expect(after).not.toEqual(before);
    await board();
    expect(await writes()).toEqual(after);
  });

  test('of an order that is closed does not have all others written again at every look', async () => {
    const closed = await writeOrder(shop.db, {});
    await writeOrder(shop.db, {});
    await board();
    await sql`update orders set status = 'Completed' where id = ${closed}`.execute(shop.db);
    await sql`insert into comic_changes (transaction_id, order_id)
      select pg_current_xact_id(), gen_random_uuid() from generate_series(1, 1001)`.execute(shop.db);
    await board();
    const after = await writes();
    await board();
    expect(await writes()).toEqual(after);
  });

  test('is there for an order that is new, opened again, or whose withdrawal was set aside', async () => {
    const closed = await writeOrder(shop.db, { status: 'Completed' });
    const withdrawn = await writeOrder(shop.db, { withdrawnAt: new Date() });
    const ids = [await writeOrder(shop.db, {})];
    const shown = async () => (await board()).map(({ id }) => id);
    expect(await shown()).toEqual(ids);
    ids.push(await writeOrder(shop.db, {}));
    expect(await shown()).toEqual(ids.sort());
    await sql`update orders set status = 'In Progress' where id = ${closed}`.execute(shop.db);
    ids.push(closed);
    expect(await shown()).toEqual(ids.sort());
    await sql`update orders set withdrawn_at = null where id = ${withdrawn}`.execute(shop.db);
    ids.push(withdrawn);
    expect(await shown()).toEqual(ids.sort());
  });

  test('is purged with the changes after two days', async () => {
    const id = await writeOrder(shop.db, {});
    await board('2020-01-01');
    await sql`insert into comic_changes (transaction_id, order_id, at)
      values (pg_current_xact_id(), ${id}, now() - interval '3 days')`.execute(shop.db);
    expect(await purgeComicCards(shop.db)).toBe(1);
    const { rows } = await sql`select from comic_changes`.execute(shop.db);
    expect([await writes(), rows]).toEqual([[], []]);
  });

  test('tells each change at the next look, however many look at the same time', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 10; count++) ids.push(await writeOrder(shop.db, {}));
    let isOver = false;
    const looking = Array.from({ length: 4 }, async () => {
      while (!isOver) await board();
    });
    for (let change = 1; change <= 40; change++) {
      const id = ids[change % ids.length];
      await sql`insert into board_moves (order_id, number, stage, from_stage, moved_by)
        values (${id}, ${Math.ceil(change / ids.length)}, ${change % 20 < 10 ? 'Drawing' : 'Sketching'}, 'New', 'Maria')`.execute(
        shop.db,
      );
      const stage = (await board()).find((comic) => comic.id === id)?.stage;
      expect([change, stage]).toEqual([change, change % 20 < 10 ? 'Drawing' : 'Sketching']);
    }
    isOver = true;
    await Promise.all(looking);
  });

  test('is computed by two at once without either waiting for ever', async () => {
    for (let count = 0; count < 30; count++) await writeOrder(shop.db, {});
    const boards = await Promise.all(Array.from({ length: 6 }, () => board()));
    expect(new Set(boards.map((one) => JSON.stringify(one))).size).toBe(1);
  });
});
