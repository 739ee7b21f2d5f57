import { migrateToLatest } from '#server/database/migrate.ts';
import { openObservedDatabase } from '#testing/observed-database.ts';
import { openShop } from '#testing/open-shop.ts';
import { startPostgres } from '#testing/postgres.ts';
import { createScratchDatabase } from '#testing/scratch-database.ts';

/** The shop over HTTP on a PostgreSQL of its own, whose statements can be counted. */
export async function openBenchShop() {
  const postgres = await startPostgres();
  const scratch = await createScratchDatabase(postgres.url, { prefix: 'ink_bench' });
  const db = await openObservedDatabase(scratch.url);
  await migrateToLatest(db);
  const shop = await openShop(db);
  return {
    shop,
    db,
    async close() {
      await shop.close();
      await db.destroy();
      await scratch.drop();
      await postgres.stop();
    },
  };
}
