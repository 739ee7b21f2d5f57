import type { LogEvent } from 'kysely';
import { inject } from 'vitest';
import { connectDatabase } from '../database/connection';
import type { Database } from '../database/types';
import { createScratchDatabase } from './scratch-database';

export interface TestDatabase {
  db: Database;
  url: string;
  /** Disconnects and removes the database. */
  close(): Promise<void>;
}

const listeners = new WeakMap<Database, Set<(event: LogEvent) => void>>();

/** A migrated database that nobody else uses, on the run's real PostgreSQL. Takes about 50 ms. */
export async function createTestDatabase(options: { maxConnections?: number } = {}): Promise<TestDatabase> {
  const server = inject('postgres');
  const scratch = await createScratchDatabase(server.url, server);
  const hears = new Set<(event: LogEvent) => void>();
  const log = (event: LogEvent) => {
    for (const hear of hears) hear(event);
  };
  const db = await connectDatabase({ ...options, url: scratch.url, dataFolder: '', log });
  listeners.set(db, hears);
  return {
    db,
    url: scratch.url,
    close: async () => {
      await db.destroy();
      await scratch.drop();
    },
  };
}

/**
 * The SQL of every statement that `db`, from createTestDatabase, sends while `run` is under way, begin and commit
 * included: each is a round trip.
 */
export async function countStatements(db: Database, run: () => Promise<unknown>): Promise<string[]> {
  const hears = listeners.get(db);
  if (!hears) throw new Error('Only statements of a database from createTestDatabase() can be counted.');
  const statements: string[] = [];
  const hear = (event: LogEvent) => {
    statements.push(event.query.sql);
  };
  hears.add(hear);
  try {
    await run();
  } finally {
    hears.delete(hear);
  }
  return statements;
}
