import type { LogEvent } from 'kysely';
import { connectDatabase } from '../database/connection';
import type { Database } from '../database/types';

const listeners = new WeakMap<Database, Set<(event: LogEvent) => void>>();

/** A connection whose statements can be counted. */
export async function openObservedDatabase(url: string, maxConnections?: number): Promise<Database> {
  const hears = new Set<(event: LogEvent) => void>();
  const log = (event: LogEvent) => {
    for (const hear of hears) hear(event);
  };
  const db = await connectDatabase({ url, maxConnections, dataFolder: '', log });
  listeners.set(db, hears);
  return db;
}

/**
 * The SQL of every statement that `db`, from openObservedDatabase, sends while `run` is under way, begin and
 * commit included: each is a round trip.
 */
export async function countStatements(db: Database, run: () => Promise<unknown>): Promise<string[]> {
  const hears = listeners.get(db);
  if (!hears) throw new Error('Only the statements of an observed database can be counted.');
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
