import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './types.ts';

/**
 * For a query without parameters that many requests run: it is built and compiled once for each database, which takes
 * Kysely as long as tRPC takes for the call.
 */
export function compileOnce<Row>(build: (db: Database) => Compilable<Row>): (db: Database) => Promise<Row[]> {
  const known = new WeakMap<Database, CompiledQuery<Row>>();
  return async (db) => {
    const query = known.get(db) ?? build(db).compile();
    known.set(db, query);
    return (await db.executeQuery(query)).rows;
  };
}
