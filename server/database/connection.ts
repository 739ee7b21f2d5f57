import { CamelCasePlugin, Kysely, type LogConfig, PostgresDialect } from 'kysely';
import { keepAwakeUntilIdle, resilientPool } from './resilient-pool.ts';
import type { Database, Tables } from './types.ts';

export type ConnectionOptions = {
  /** A PostgreSQL URL; without one, the embedded PGlite under `dataFolder`. */
  url?: string;
  dataFolder: string;
  maxConnections?: number;
  log?: LogConfig;
  neonProxy?: string;
  queryTimeoutMs?: number;
  idleTimeoutMs?: number;
  /** Keeps a serverless instance running until its connections are closed. */
  waitUntil?: (work: () => Promise<unknown>) => void;
};

/** Neon's smallest compute has 97 connections for all instances. */
export const MAX_CONNECTIONS = 5;
const IDLE_TIMEOUT_MS = 5_000;
const CONNECTION_TIMEOUT_MS = 10_000;

/** Longer than any query of a request. Without it, a dead connection would block for ever. */
export const REQUEST_QUERY_TIMEOUT_MS = 20_000;

export async function connectDatabase(options: ConnectionOptions): Promise<Database> {
  const dialect = await (options.url ? serverDialect(options.url, options) : embeddedDialect(options));
  const db: Database = new Kysely<Tables>({
    dialect,
    log: options.log,
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  if (!options.url) embedded.add(db);
  return db;
}

const embedded = new WeakSet<Database>();

/** Whether all requests share a single connection, as on the embedded database: one that holds it stops the others. */
export function hasOneConnection(db: Database): boolean {
  return embedded.has(db);
}

async function serverDialect(url: string, options: ConnectionOptions) {
  const { neonProxy, waitUntil, idleTimeoutMs = IDLE_TIMEOUT_MS } = options;
  const config = {
    connectionString: url,
    max: options.maxConnections ?? MAX_CONNECTIONS,
    idleTimeoutMillis: idleTimeoutMs,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    query_timeout: options.queryTimeoutMs,
    keepAlive: true,
  };
  const pool = isNeon(url, neonProxy)
    ? (await import('./neon.ts')).openNeonPool(config, neonProxy)
    : (await import('./pg.ts')).openPool(config);
  if (waitUntil) keepAwakeUntilIdle(pool, idleTimeoutMs, waitUntil);
  return new PostgresDialect({ pool: resilientPool(pool, { idleTimeoutMs }) });
}

export function isNeon(url: string, proxy?: string): boolean {
  return proxy !== undefined || new URL(url).hostname.endsWith('.neon.tech');
}

async function embeddedDialect(options: ConnectionOptions) {
  if (!__EMBEDDED__) throw new Error('DATABASE_URL is not set, and this build has no embedded database.');
  const { openEmbeddedDatabase } = await import('./embedded.ts');
  return openEmbeddedDatabase(options.dataFolder);
}
