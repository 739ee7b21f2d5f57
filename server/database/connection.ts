import { CamelCasePlugin, Kysely, type LogConfig, PostgresDialect } from 'kysely';
import type { Database, Tables } from './types';

export type ConnectionOptions = {
  /** PostgreSQL address; without one the embedded PGlite database opens under `dataFolder`. */
  url?: string;
  dataFolder: string;
  maxConnections?: number;
  log?: LogConfig;
  /** `host:port/path` of a WebSocket proxy to reach `url` with the Neon driver; tests use it. */
  neonProxy?: string;
};

/** A small pool per instance: Neon's smallest compute has 97 usable connections for all instances together. */
const MAX_CONNECTIONS = 5;
const IDLE_TIMEOUT_MS = 10_000;
const CONNECTION_TIMEOUT_MS = 10_000;

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
  const pool = {
    connectionString: url,
    max: options.maxConnections ?? MAX_CONNECTIONS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  };
  if (isNeon(url, options.neonProxy)) {
    const { openNeonPool } = await import('./neon');
    return new PostgresDialect({ pool: openNeonPool(pool, options.neonProxy) });
  }
  const { openPool } = await import('./pg');
  return new PostgresDialect({ pool: openPool(pool) });
}

/** Whether `url` is reached with the Neon driver. */
export function isNeon(url: string, proxy?: string): boolean {
  return proxy !== undefined || new URL(url).hostname.endsWith('.neon.tech');
}

async function embeddedDialect(options: ConnectionOptions) {
  if (!__EMBEDDED__) throw new Error('DATABASE_URL is not set, and this build has no embedded database.');
  const { openEmbeddedDatabase } = await import('./embedded');
  return openEmbeddedDatabase(options.dataFolder);
}
