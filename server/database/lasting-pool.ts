import { setTimeout as wait } from 'node:timers/promises';
import {
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely';

/** After these, one after the other, a connection that could not be had is tried for again. */
const CONNECT_PAUSES_MS = [100, 400, 1_500];

/** What refuses a connection for the moment: nothing was asked yet, so asking again does no harm. */
const FLEETING = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'],
  // admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections and the class of connection exceptions,
  // of which PgBouncer says the last when it is full. https://www.postgresql.org/docs/current/errcodes-appendix.html
  ...['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006', '08P01'],
]);

const HARMLESS_TWICE = '/* harmless twice */';

/** What both drivers' pools have in common. */
type ConnectionPool = {
  connect(): Promise<Connection>;
  end(): Promise<void>;
  on(event: 'release', heed: () => void): unknown;
};
type Connection = {
  query(sql: string, parameters: unknown[]): Promise<unknown>;
  release(destroy: boolean): void;
  on(event: 'error', heed: () => void): unknown;
  off(event: 'error', heed: () => void): unknown;
};

const CLOSING_MS = 100;

type Options = {
  /** A connection that rested longer than the pool keeps one is not trusted. */
  idleTimeoutMs: number;
};

/**
 * A pool whose connections may break at any time: a database that goes to sleep when nobody asks, and instances that
 * are frozen between requests. What is safe to do again is done again, once, on another connection: connecting, the
 * beginning of a transaction, and a single reading statement. Everything else fails, as nobody knows whether it was
 * done.
 */
export function lastingPool(pool: ConnectionPool, { idleTimeoutMs }: Options): PostgresPool {
  const restingSince = new WeakMap<Connection, number>();

  async function lend(): Promise<Connection> {
    for (;;) {
      const client = await connect(pool);
      const since = restingSince.get(client);
      // The pool's own timers stand still while an instance is frozen; the wall clock does not.
      if (since === undefined || Date.now() - since <= idleTimeoutMs) return client;
      client.release(true);
    }
  }

  return {
    async connect() {
      return new Lease(await lend(), lend, (client) => {
        restingSince.set(client, Date.now());
      });
    },
    end: () => pool.end(),
  };
}

/**
 * Keeps an instance that would be frozen after its answer awake until the pool has closed its connections: frozen
 * with them open, it would hold on to places in the database that others want.
 * https://vercel.com/guides/connection-pooling-with-functions
 */
export function stayAwakeUntilIdle(
  pool: ConnectionPool,
  idleTimeoutMs: number,
  keepAlive: (work: () => Promise<unknown>) => void,
): void {
  let resting = new AbortController();
  pool.on('release', () => {
    // Each request waits for its own connections alone, or a busy instance would keep its first one for ever.
    resting.abort();
    resting = new AbortController();
    const { signal } = resting;
    keepAlive(() => wait(idleTimeoutMs + CLOSING_MS, undefined, { signal }).catch(() => {}));
  });
}

async function connect(pool: ConnectionPool): Promise<Connection> {
  for (const pause of CONNECT_PAUSES_MS) {
    try {
      return await pool.connect();
    } catch (failure) {
      const error = asError(failure);
      if (!isFleeting(error)) throw error;
      await wait(pause);
    }
  }
  return pool.connect().catch((failure) => {
    throw asError(failure);
  });
}

/** A connection from its loan to its return, in place of which another may come before anything was done. */
class Lease implements PostgresPoolClient {
  private isLost = false;
  private isUsed = false;
  private isReturned = false;

  constructor(
    private client: Connection,
    private readonly lend: () => Promise<Connection>,
    private readonly returned: (client: Connection) => void,
  ) {
    client.on('error', this.heedLoss);
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(statement: string | PostgresCursor<R>, parameters: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new Error('Rows are read in pages, not through a cursor.');
    return this.run<R>(statement, parameters);
  }

  release(): void {
    // Given back already where no other connection could be had in its place.
    if (this.isReturned) return;
    this.isReturned = true;
    this.client.off('error', this.heedLoss);
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
      // Undone with its connection; an error here would hide the one that led to it.
      if (statement === 'rollback') return { command: 'SELECT' as const, rowCount: 0, rows: [] };
      if (!isFirst || !isRepeatable(statement) || isTimeout(error)) throw error;
      await this.replace();
      return this.ask<R>(statement, parameters);
    }
  }

  private async ask<R>(statement: string, parameters: readonly unknown[]) {
    try {
      return (await this.client.query(statement, [...parameters])) as PostgresQueryResult<R>;
    } catch (error) {
      this.isLost ||= endsConnection(error);
      throw error;
    }
  }

  private async replace() {
    this.release();
    this.client = await this.lend();
    this.client.on('error', this.heedLoss);
    this.isReturned = false;
    this.isLost = false;
  }

  /** Without anybody who hears it, a connection lost between two statements would end the process. */
  private readonly heedLoss = () => {
    this.isLost = true;
  };
}

/** PostgreSQL ends the session after a FATAL error; the others come from the driver itself. */
function endsConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  return (
    ('severity' in error && error.severity === 'FATAL') ||
    /^(ECONN|EPIPE|ETIMEDOUT)/.test(codeOf(error)) ||
    /^Connection terminated|not queryable/.test(error.message) ||
    isTimeout(error)
  );
}

/** Whoever waited that long need not wait twice; the connection may still get the answer to what it was asked. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Ends a statement that writes and may nevertheless be done twice: it does no harm. For Kysely's `modifyEnd`. */
export const harmlessTwice = sql.raw(HARMLESS_TWICE);

/**
 * Only a transaction's beginning, what says so of itself, and what only reads: statements that lock, or with a `with`
 * before them, may write. A `select` of a function that writes belongs into a transaction, or it may be done twice.
 */
export function isRepeatable(statement: string): boolean {
  if (/^(begin|start transaction)\b/i.test(statement)) return true;
  if (statement.endsWith(HARMLESS_TWICE)) return true;
  return /^\s*select\b/i.test(statement) && !/\b(for\s+\w|into\b)/i.test(statement);
}

/** A server that accepts and hangs up at once, as a proxy before a dead one does, gives no code. */
export function isFleeting(error: unknown): boolean {
  const hungUp = error instanceof Error && error.message.startsWith('Connection terminated unexpectedly');
  return hungUp || FLEETING.has(codeOf(error));
}

/** Of a WebSocket that could not be opened Neon's driver hands on the event, which is no error and says little. */
export function asError(failure: unknown): Error {
  if (failure instanceof Error) return failure;
  const reason =
    typeof failure === 'object' && failure !== null && 'message' in failure ? failure.message : failure;
  return Object.assign(new Error(`The database could not be reached: ${reason}`), { code: '08001' });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
