import { sql } from 'kysely';
import { isNeon } from './connection.ts';
import { asError } from './resilient-pool.ts';
import type { Database } from './types.ts';

export type ListenOptions = {
  /** Must keep sessions (no pooler); without one, the embedded database under `dataFolder`. */
  url?: string;
  dataFolder: string;
  neonProxy?: string;
};

type Listener = {
  onChange: (table: string) => void;
  onLost: (reason: Error) => void;
};

export type Listen = (listener: Listener) => Promise<{ close: () => Promise<void> }>;

type Client = {
  connect(): Promise<unknown>;
  query(statement: string): Promise<unknown>;
  end(): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
  on(event: 'notification', listener: (message: { payload?: string | undefined }) => void): unknown;
};

const CONNECT_TIMEOUT_MS = 10_000;
const HEARTBEAT_MS = 30_000;
const HEARTBEAT_TIMEOUT_MS = 10_000;

export function listenTo(db: Database, { url, dataFolder, neonProxy }: ListenOptions): Listen {
  return url
    ? (listener) => listenOnServer(withoutPooler(url), neonProxy, listener)
    : (listener) => listenOnEmbedded(db, dataFolder, listener);
}

async function listenOnServer(url: string, neonProxy: string | undefined, { onChange, onLost }: Listener) {
  const client = await openClient(url, neonProxy);
  client.on('error', (error) => onLost(asError(error)));
  client.on('end', () => onLost(new Error('The connection has ended')));
  client.on('notification', ({ payload }) => payload && onChange(payload));
  const close = () => client.end().catch(() => {});
  try {
    await client.connect();
    await client.query('listen changes');
  } catch (error) {
    await close();
    throw asError(error);
  }
  const heartbeat = setInterval(() => void client.query('select 1').catch(onLost), HEARTBEAT_MS);
  return {
    close() {
      clearInterval(heartbeat);
      return close();
    },
  };
}

async function openClient(url: string, neonProxy?: string): Promise<Client> {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: HEARTBEAT_TIMEOUT_MS,
    keepAlive: true,
  };
  return isNeon(url, neonProxy)
    ? (await import('./neon.ts')).openNeonClient(config, neonProxy)
    : (await import('./pg.ts')).openClient(config);
}

/** Neon's pooler accepts `listen` but never notifies. https://neon.com/docs/connect/connection-pooling */
function withoutPooler(url: string): string {
  const direct = new URL(url);
  if (isNeon(url)) direct.hostname = direct.hostname.replace('-pooler.', '.');
  return direct.href;
}

async function listenOnEmbedded(db: Database, dataFolder: string, { onChange }: Listener) {
  if (!__EMBEDDED__) throw new Error('This build has no embedded database.');
  const { onNotification } = await import('./embedded.ts');
  const close = onNotification(dataFolder, onChange);
  await sql`listen changes`.execute(db);
  return { close: async () => close() };
}
