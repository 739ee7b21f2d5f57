import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connectDatabase } from '#server/database/connection.ts';
import { databaseFixture } from '#testing/database.ts';
import { afterRow } from '#testing/interleave.ts';
import { getOrder } from './get-order.ts';
import { writeOrder } from './testing.ts';

const database = databaseFixture();

test('an order and its history are read as they were at one moment, whatever is saved meanwhile', async () => {
  const { db, url } = database;
  const id = await writeOrder(db, {});
  await db.updateTable('orders').set({ withdrawnAt: new Date() }).where('id', '=', id).execute();
  await sql`insert into withdrawals (name, email, order_number, order_ids)
    select 'Eleni', customer_email, number, array[id] from orders where id = ${id}`.execute(db);
  const setAside = () =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable('orders').set({ withdrawnAt: null }).where('id', '=', id).execute();
      const note = { orderId: id, at: new Date().toISOString(), by: 'Maria', reason: 'By phone.' };
      await sql`update withdrawals set set_aside = ${JSON.stringify([note])}::jsonb`.execute(tx);
    });

  // With one connection the statements of a read come one after the other.
  const narrow = await connectDatabase({ url, dataFolder: '', maxConnections: 1 });
  const read = await getOrder(narrow.withPlugin(afterRow((row) => row.id === id, setAside)), id);
  expect(read.withdrawnAt).not.toBeNull();
  expect(read.changes.map(({ field }) => field)).toEqual(['withdrawn']);

  const after = await getOrder(narrow, id);
  expect(after.withdrawnAt).toBeNull();
  expect(after.changes.map(({ field }) => field)).toEqual(['set-aside', 'withdrawn']);
  await narrow.destroy();
});
