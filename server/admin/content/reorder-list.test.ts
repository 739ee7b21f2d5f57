import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seedStorefront } from '#server/seed/storefront.ts';
import { databaseFixture } from '#testing/database.ts';
import { waitForBlocked } from '#testing/interleave.ts';
import { lockList } from './reorder-list.ts';

const database = databaseFixture();
beforeAll(async () => {
  await seedStorefront(database.db);
});

test('two who lock a list do not wait for each other although a package has come meanwhile', async () => {
  const { db } = database;
  const first = randomUUID().replace(/^.{8}/, '00000000');
  let second: Promise<string[]> | undefined;
  const seen = await db.transaction().execute(async (tx) => {
    await lockList(tx, 'pricingTiers');
    await sql`
      insert into pricing_tiers (id, name, description, page_count, digital_price, print_price, combo_price, features,
        revision_rounds, includes_consultation, dedicated_manager, display_order)
      values (${first}::uuid, 'Miniature', 'Two pages.', 2, 100, 100, 100, '{}', 1, false, false, 9)`.execute(
      db,
    );
    second = db.transaction().execute((other) => lockList(other, 'pricingTiers'));
    await waitForBlocked(db);
    return lockList(tx, 'pricingTiers');
  });
  expect(seen).toContain(first);
  expect(await second).toEqual(seen);
});
