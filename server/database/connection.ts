import { CamelCasePlugin, Kysely, type LogConfig, PostgresDialect } from 'kysely';
import { lastingPool, stayAwakeUntilIdle } from './lasting-pool.ts';
import type { Database, Tables } from './types.ts';

export type ConnectionOptions = {
  /** PostgreSQL address; without one the embedded PGlite database opens under `dataFolder`. */
  url?: string;
  dataFolder: string;
  maxConnections?: number;
  log?: LogConfig;
  /** `host:port/path` of a WebSocket proxy to reach `url` with the Neon driver; tests use it. */
  neonProxy?: string;
  /** After which an answer is waited for no longer; without it, as long as it takes. */
  queryTimeoutMs?: number;
  /** How long a connection rests before it is closed. */
  idleTimeoutMs?: number;
  /** Where an instance may be frozen after its answer: what keeps it awake until its connections are closed. */
  keepAlive?: (work: () => Promise<unknown>) => void;
};

/** A small pool per instance: Neon's smallest compute has 97 usable connections for all instances together. */
export const MAX_CONNECTIONS = 5;
const IDLE_TIMEOUT_MS = 5_000;
const CONNECTION_TIMEOUT_MS = 10_000;

/** Much longer than anything that a request asks. A connection whose other end is gone would be waited for for ever. */
export const REQUEST_QUERY_TIMEOUT_MS = 20_000;

/** Opens the database named by the environment: embedded, Neon or any other PostgreSQL. */
export async function connectDatabase(options: ConnectionOptions): Promise<Database> {
  const dialect = await (options.url ? serverDialect(options.url, options) : embeddedDialect(options));
  return new Kysely<Tables>({
    dialect,
    log: options.log,
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

async function serverDialect(url: string, options: ConnectionOptions) {
  const { neonProxy, keepAlive, idleTimeoutMs = IDLE_TIMEOUT_MS } = options;
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
  if (keepAlive) stayAwakeUntilIdle(pool, idleTimeoutMs, keepAlive);
  return new PostgresDialect({ pool: lastingPool(pool, { idleTimeoutMs }) });
}

/** Whether `url` is reached with the Neon driver. */
export function isNeon(url: string, proxy?: string): boolean {
  return proxy !== undefined || new URL(url).hostname.endsWith('.neon.tech');
}

async function embeddedDialect(options: ConnectionOptions) {
  if (!__EMBEDDED__) throw new Error('DATABASE_URL is not set, and this build has no embedded database.');
  const { openEmbeddedDatabase } = await import('./embedded.ts');
  return openEmbeddedDatabase(options.dataFolder);
}
