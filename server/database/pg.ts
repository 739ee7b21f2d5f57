import pg from 'pg';
import { logWarning } from '#server/logging/log.ts';

/** PGlite parses counts and sums as numbers, node-postgres as strings. */
const BIGINT_OID = 20;

type TypeParserLookup = (oid: number, format?: 'text' | 'binary') => (value: string) => unknown;

/** @throws RangeError for integers above 2^53 */
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

export function openClient(config: pg.ClientConfig): pg.Client {
  return new pg.Client(config);
}

export function reportIdleConnectionLoss(error: Error): void {
  logWarning('database', `An idle database connection was lost: ${error.message}`);
}

function toSafeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is past the integers a number can hold`);
  return number;
}
