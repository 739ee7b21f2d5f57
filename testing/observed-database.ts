import type { LogEvent } from 'kysely';
import { connectDatabase } from '#server/database/connection.ts';
import type { Database } from '#server/database/types.ts';

const listeners = new WeakMap<Database, Set<(event: LogEvent) => void>>();

export async function openObservedDatabase(url: string, maxConnections?: number): Promise<Database> {
  const hears = new Set<(event: LogEvent) => void>();
  const log = (event: LogEvent) => {
    for (const hear of hears) hear(event);
  };
  const db = await connectDatabase({ url, maxConnections, dataFolder: '', log });
  listeners.set(db, hears);
  return db;
}

export type Statement = { sql: string; parameters: readonly unknown[] };

/**
 * Records the statements of `db` (from openObservedDatabase) during `run`. Each is a round trip, begin and
 * commit included.
 */
export async function recordStatements(db: Database, run: () => Promise<unknown>): Promise<Statement[]> {
  const hears = listeners.get(db);
  if (!hears) throw new Error('Only the statements of an observed database can be counted.');
  const statements: Statement[] = [];
  const hear = ({ query }: LogEvent) => {
    statements.push({ sql: query.sql, parameters: query.parameters });
  };
  hears.add(hear);
  try {
    await run();
  } finally {
    hears.delete(hear);
  }
  return statements;
}

export async function countStatements(db: Database, run: () => Promise<unknown>): Promise<string[]> {
  return (await recordStatements(db, run)).map(({ sql }) => sql);
}
