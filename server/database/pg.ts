import pg from 'pg';
import { logWarning } from '#server/logging/log.ts';

/** bigint (counts, sums) arrives as a number, as from PGlite, instead of node-postgres' string. */
const BIGINT_OID = 20;

type TypeParserLookup = (oid: number, format?: 'text' | 'binary') => (value: string) => unknown;

/** node-postgres' parsers with bigint as number; fails rather than rounds past 2^53. */
export function numericTypes(types: { getTypeParser: TypeParserLookup }) {
  const getTypeParser: TypeParserLookup = (oid, format) =>
    oid === BIGINT_OID ? toSafeInteger : types.getTypeParser(oid, format);
  return { getTypeParser };
}

export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    types: numericTypes(pg.types as { getTypeParser: TypeParserLookup }),
  });
  pool.on('error', reportIdleConnectionLoss);
  return pool;
}

/** One connection, for who listens. */
export function openClient(config: pg.ClientConfig): pg.Client {
  return new pg.Client(config);
}

/** An idle connection that the server closes raises this; the pool opens another when one is needed. */
export function reportIdleConnectionLoss(error: Error): void {
  logWarning('database', `An idle database connection was lost: ${error.message}`);
}

function toSafeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is past the integers a number can hold`);
  return number;
}
