import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStatements } from '#testing/database.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { listWaiting } from './list-waiting.ts';
import { writePages, writeProofOrder } from './testing.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('a hundred orders that wait are one statement for each side, whoever waited longest first', async () => {
  for (let index = 0; index < 100; index++) {
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
  let waiting: Awaited<ReturnType<typeof listWaiting>> = [];
  const statements = await countStatements(shop.db, async () => {
    waiting = await listWaiting(shop.db, 'customer');
  });
  expect([statements.length, waiting.length]).toEqual([1, 100]);
  const times = waiting.map(({ since }) => since.getTime());
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(await listWaiting(shop.db, 'studio')).toHaveLength(1);
});
