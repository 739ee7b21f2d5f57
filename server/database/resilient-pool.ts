import { setTimeout as wait } from 'node:timers/promises';
import {
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely';
import { preparedNameOf } from './compile-once.ts';

const CONNECT_RETRY_DELAYS_MS = [100, 400, 1_500];

/** Errors of connecting; a retry is safe. */
const TRANSIENT_ERRORS = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'],
  // PostgreSQL: admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections and connection
  // exceptions, which PgBouncer raises when it is full.
  // https://www.postgresql.org/docs/current/errcodes-appendix.html
  ...['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006', '08P01'],
]);

const IDEMPOTENT = '/* idempotent */';

type ConnectionPool = {
  connect(): Promise<Connection>;
  end(): Promise<void>;
  on(event: 'release', listener: () => void): unknown;
};
type Connection = {
  query(statement: { name?: string; text: string; values: unknown[] }): Promise<unknown>;
  release(destroy: boolean): void;
  on(event: 'error', listener: () => void): unknown;
  off(event: 'error', listener: () => void): unknown;
};

const CLOSING_MS = 100;

type Options = {
  idleTimeoutMs: number;
};

/**
 * A pool for connections that may break at any time: a database that sleeps when idle, and instances that are
 * frozen between requests. It retries once what is safe to retry: connecting, beginning a transaction and
 * single read-only statements. Other statements fail, because they may have been executed.
 */
export function resilientPool(pool: ConnectionPool, { idleTimeoutMs }: Options): PostgresPool {
  const idleSince = new WeakMap<Connection, number>();

  async function acquire(): Promise<Connection> {
    for (;;) {
      const client = await connect(pool);
      const since = idleSince.get(client);
      // The pool's timers stop while an instance is frozen; the wall clock does not.
      if (since === undefined || Date.now() - since <= idleTimeoutMs) return client;
      client.release(true);
    }
  }

  return {
    async connect() {
      return new Lease(await acquire(), acquire, (client) => {
        idleSince.set(client, Date.now());
      });
    },
    end: () => pool.end(),
  };
}

/**
 * Keeps a serverless instance running until the pool has closed its idle connections: a frozen instance would
 * keep them open, and their number is limited. https://vercel.com/guides/connection-pooling-with-functions
 */
export function keepAwakeUntilIdle(
  pool: ConnectionPool,
  idleTimeoutMs: number,
  waitUntil: (work: () => Promise<unknown>) => void,
): void {
  let resting = new AbortController();
  pool.on('release', () => {
    // Each request extends the wait, and ends that of the request before it.
    resting.abort();
    resting = new AbortController();
    const { signal } = resting;
    waitUntil(() => wait(idleTimeoutMs + CLOSING_MS, undefined, { signal }).catch(() => {}));
  });
}

async function connect(pool: ConnectionPool): Promise<Connection> {
  for (const pause of CONNECT_RETRY_DELAYS_MS) {
    try {
      return await pool.connect();
    } catch (failure) {
      const error = asError(failure);
      if (!isTransient(error)) throw error;
      await wait(pause);
    }
  }
  return pool.connect().catch((failure) => {
    throw asError(failure);
  });
}

/** Can be replaced by another connection before its first statement has succeeded. */
class Lease implements PostgresPoolClient {
  private isLost = false;
  private isUsed = false;
  private isReturned = false;

  constructor(
    private client: Connection,
    private readonly acquire: () => Promise<Connection>,
    private readonly returned: (client: Connection) => void,
  ) {
    client.on('error', this.markLost);
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(statement: string | PostgresCursor<R>, parameters: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new Error('Rows are read in pages, not through a cursor.');
    return this.run<R>(statement, parameters);
  }

  release(): void {
    if (this.isReturned) return;
    this.isReturned = true;
    this.client.off('error', this.markLost);
    this.returned(this.client);
    this.client.release(this.isLost);
  }

  private async run<R>(statement: string, parameters: readonly unknown[]) {
    const isFirst = !this.isUsed;
    this.isUsed = true;
    try {
      return await this.ask<R>(statement, parameters);
    } catch (error) {
      if (!this.isLost) throw error;
      // The lost connection has rolled back; an error here would hide its cause.
      if (statement === 'rollback') return { command: 'SELECT' as const, rowCount: 0, rows: [] };
      if (!isFirst || !isRepeatable(statement) || isTimeout(error)) throw error;
      await this.replace();
      return this.ask<R>(statement, parameters);
    }
  }

  private async ask<R>(text: string, parameters: readonly unknown[]) {
    const statement = { name: preparedNameOf(text), text, values: [...parameters] };
    try {
      return (await this.client.query(statement)) as PostgresQueryResult<R>;
    } catch (error) {
      this.isLost ||= endsConnection(error);
      throw error;
    }
  }

  private async replace() {
    this.release();
    this.client = await this.acquire();
    this.client.on('error', this.markLost);
    this.isReturned = false;
    this.isLost = false;
  }

  /** Without a listener, a connection lost between two statements would end the process. */
  private readonly markLost = () => {
    this.isLost = true;
  };
}

/** PostgreSQL ends the session after a FATAL error; the other errors come from the drivers. */
function endsConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  return (
    ('severity' in error && error.severity === 'FATAL') ||
    /^(ECONN|EPIPE|ETIMEDOUT)/.test(codeOf(error)) ||
    /^Connection terminated|not queryable/.test(error.message) ||
    isTimeout(error)
  );
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Marks a writing statement as safe to repeat. For Kysely's `modifyEnd`. */
export const idempotent = sql.raw(IDEMPOTENT);

/**
 * Reading statements, the beginning of a transaction and statements marked as idempotent. A `select` of a
 * function that writes must run in a transaction, or it may be executed twice.
 */
export function isRepeatable(statement: string): boolean {
  if (/^(begin|start transaction)\b/i.test(statement)) return true;
  if (statement.endsWith(IDEMPOTENT)) return true;
  return /^\s*select\b/i.test(statement) && !/\b(for\s+\w|into\b)/i.test(statement);
}

export function isTransient(error: unknown): boolean {
  const hungUp = error instanceof Error && error.message.startsWith('Connection terminated unexpectedly');
  return hungUp || TRANSIENT_ERRORS.has(codeOf(error));
}

/** Neon's driver rejects with an event instead of an error if its WebSocket cannot be opened. */
export function asError(failure: unknown): Error {
  if (failure instanceof Error) return failure;
  const reason =
    typeof failure === 'object' && failure !== null && 'message' in failure ? failure.message : failure;
  return Object.assign(new Error(`The database could not be reached: ${reason}`), { code: '08001' });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
