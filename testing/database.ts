import { inject } from 'vitest';
import type { Database } from '#server/database/types.ts';
import { openObservedDatabase } from './observed-database.ts';
import { createScratchDatabase } from './scratch-database.ts';

export { countStatements } from './observed-database.ts';

export interface TestDatabase {
  db: Database;
  url: string;
  close(): Promise<void>;
}

/** A migrated database for one test, on the run's PostgreSQL. Takes about 50 ms. */
export async function createTestDatabase(options: { maxConnections?: number } = {}): Promise<TestDatabase> {
  const server = inject('postgres');
  const scratch = await createScratchDatabase(server.url, server);
  const db = await openObservedDatabase(scratch.url, options.maxConnections);
  return {
    db,
    url: scratch.url,
    close: async () => {
      await db.destroy();
      await scratch.drop();
    },
  };
}
