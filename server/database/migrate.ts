import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describeError, logWarning } from '#server/logging/log.ts';
import { listPending, type Migrations, migrations } from './migrations.ts';
import type { Database, DatabaseTransaction } from './types.ts';

type RetryPolicy = {
  /** How long a migration waits for a table lock. Queries that come after it wait as well. */
  lockTimeoutMs: number;
  tries: number;
  pauseMs: number;
};

/** Bounded by how long requests can wait. Retried, because long reports end within seconds. */
const RETRY_POLICY: RetryPolicy = { lockTimeoutMs: 2000, tries: 10, pauseMs: 5000 };

const MIGRATION_LOCK_TIMEOUT_MS = 15 * 60_000;
const MIGRATION_LOCK_KEY = 0x696e6b;

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: lock_not_available, deadlock_detected */
const LOCK_ERROR_CODES = ['55P03', '40P01'];

export class TablesInUseError extends Error {}

/**
 * Migrates to the latest schema in one transaction. Concurrent calls wait for each other. All settings are
 * local to the transaction, so that it works through a pooler. @throws TablesInUseError if a table stayed
 * locked in all attempts
 */
export async function migrateToLatest(
  db: Database,
  options: { known?: Migrations; retry?: RetryPolicy } = {},
): Promise<void> {
  const { known = migrations, retry = RETRY_POLICY } = options;
  if ((await listPending(db, known)).length === 0) return;
  for (let tried = 1; ; tried++) {
    try {
      await db
        .withoutPlugins()
        .transaction()
        .execute((tx) => migrate(tx, known, retry.lockTimeoutMs));
      return;
    } catch (error) {
      if (!(error instanceof MigrationError && error.isLockError)) throw error;
      if (tried >= retry.tries) throw new TablesInUseError(describeTimeout(error, retry));
      logWarning('migrations', `${error.message} It is tried again in ${retry.pauseMs / 1000} s.`);
      await wait(retry.pauseMs);
    }
  }
}

async function migrate(tx: DatabaseTransaction, known: Migrations, lockTimeoutMs: number): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await setLockTimeout(tx, MIGRATION_LOCK_TIMEOUT_MS);
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK_KEY)})`.execute(tx);
  await setLockTimeout(tx, lockTimeoutMs);
  await sql`
    create table if not exists kysely_migration
      (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(tx);
  for (const name of await listPending(tx, known)) {
    const migration = await known[name]?.();
    await migration?.up(tx).catch((error) => {
      throw new MigrationError(name, error);
    });
    await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(tx);
  }
}

async function setLockTimeout(tx: DatabaseTransaction, ms: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(ms)}, true)`.execute(tx);
}

class MigrationError extends Error {
  readonly isLockError: boolean;

  constructor(
    readonly migration: string,
    cause: unknown,
  ) {
    super(`The migration ${migration} failed, and nothing was changed: ${describeError(cause)}.`, { cause });
    this.isLockError =
      cause instanceof Error && 'code' in cause && LOCK_ERROR_CODES.includes(String(cause.code));
  }
}

function describeTimeout({ migration }: MigrationError, { tries, lockTimeoutMs }: RetryPolicy): string {
  const waited = `${tries} times for ${lockTimeoutMs / 1000} s`;
  return `The migration ${migration} has waited ${waited} for a table that something else is using. Nothing was changed, and what serves now goes on. Deploy again when the long query or the open transaction is over.`;
}
