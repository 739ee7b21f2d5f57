import { afterAll, beforeAll, inject } from 'vitest';
import type { Database } from '#server/database/types.ts';
import { openObservedDatabase } from './observed-database.ts';
import { createScratchDatabase } from './scratch-database.ts';

export { countStatements } from './observed-database.ts';

export interface TestDatabase {
  db: Database;
  url: string;
  close(): Promise<void>;
}

/** A database shared by the tests of a file, open from its first hook to its last. */
export function databaseFixture(options: { maxConnections?: number } = {}): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(database, await createTestDatabase(options));
  });
  afterAll(() => database.close());
  return database;
}

/** A migrated database of a single test, which closes it, on the run's PostgreSQL. Takes about 50 ms. */
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
