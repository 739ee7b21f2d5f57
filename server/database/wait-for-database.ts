import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { EnvironmentError } from '#server/env.ts';
import { describeError } from '#server/logging/log.ts';
import { isTransient } from './resilient-pool.ts';
import type { Database } from './types.ts';

const TIMEOUT_MS = 30_000;
const PAUSE_MS = 1_000;

/** @throws EnvironmentError if it is not reachable in time */
export async function waitForDatabase(db: Database, url: string, timeoutMs = TIMEOUT_MS): Promise<void> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (isTransient(error) && performance.now() < end) await wait(PAUSE_MS);
      else throw unreachable(url, error);
    }
  }
}

function unreachable(url: string, error: unknown): EnvironmentError {
  const { host, pathname } = new URL(url);
  return new EnvironmentError(
    `The database of DATABASE_URL (${host}${pathname}) can't be reached: ${describeError(error)}`,
  );
}
