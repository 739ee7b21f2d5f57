import { sql } from 'kysely';
import { isNeon } from './connection.ts';
import { asError } from './lasting-pool.ts';
import type { Database } from './types.ts';

export type ListenOptions = {
  /** Must keep sessions (no pooler); without one, the embedded database under `dataFolder`. */
  url?: string;
  dataFolder: string;
  neonProxy?: string;
};

type Hearing = {
  hear: (table: string) => void;
  lost: (reason: Error) => void;
};

export type Listen = (hearing: Hearing) => Promise<{ close: () => Promise<void> }>;

type Client = {
  connect(): Promise<unknown>;
  query(statement: string): Promise<unknown>;
  end(): Promise<void>;
  on(event: 'error', heed: (error: Error) => void): unknown;
  on(event: 'end', heed: () => void): unknown;
  on(event: 'notification', heed: (message: { payload?: string | undefined }) => void): unknown;
};

const CONNECT_TIMEOUT_MS = 10_000;
const PULSE_MS = 30_000;
const PULSE_TIMEOUT_MS = 10_000;

export function listenTo(db: Database, { url, dataFolder, neonProxy }: ListenOptions): Listen {
  return url
    ? (hearing) => listenOnServer(withoutPooler(url), neonProxy, hearing)
    : (hearing) => listenOnEmbedded(db, dataFolder, hearing);
}

async function listenOnServer(url: string, neonProxy: string | undefined, { hear, lost }: Hearing) {
  const client = await openClient(url, neonProxy);
  client.on('error', (error) => lost(asError(error)));
  client.on('end', () => lost(new Error('The connection has ended')));
  client.on('notification', ({ payload }) => payload && hear(payload));
  const close = () => client.end().catch(() => {});
  try {
    await client.connect();
    await client.query('listen changes');
  } catch (error) {
    await close();
    throw asError(error);
  }
  const pulse = setInterval(() => void client.query('select 1').catch(lost), PULSE_MS);
  return {
    close() {
      clearInterval(pulse);
      return close();
    },
  };
}

async function openClient(url: string, neonProxy?: string): Promise<Client> {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: PULSE_TIMEOUT_MS,
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

async function listenOnEmbedded(db: Database, dataFolder: string, { hear }: Hearing) {
  if (!__EMBEDDED__) throw new Error('This build has no embedded database.');
  const { heedNotifications } = await import('./embedded.ts');
  const close = heedNotifications(dataFolder, hear);
  await sql`listen changes`.execute(db);
  return { close: async () => close() };
}
