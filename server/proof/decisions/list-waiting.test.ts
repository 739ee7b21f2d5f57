import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writePages, writeProofOrder } from '#server/proof/testing.ts';
import { countStatements } from '#testing/database.ts';
import { shopFixture } from '#testing/shop.ts';
import { listWaiting } from './list-waiting.ts';

const shop = shopFixture();

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
