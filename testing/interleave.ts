import { type KyselyPlugin, sql } from 'kysely';
import { vi } from 'vitest';
import type { Database } from '#server/database/types.ts';

/** Waits until so many connections of the test's database wait for a lock. */
export async function waitForBlocked(db: Database, count = 1): Promise<void> {
  await vi.waitUntil(async () => (await countBlocked(db)) >= count, { interval: 5, timeout: 10_000 });
}

export async function countBlocked(db: Database): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db);
  return rows.length;
}

/** For `withPlugin`: does something once, between the first query that gives such a row and the next query. */
export function afterRow(matches: (row: Record<string, unknown>) => boolean, run: () => Promise<unknown>) {
  let isDone = false;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isDone && result.rows.some(matches)) {
        isDone = true;
        await run();
      }
      return result;
    },
  };
  return plugin;
}
