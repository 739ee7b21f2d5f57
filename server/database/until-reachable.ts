import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { EnvironmentError } from '#server/env.ts';
import { describeError } from '#server/logging/log.ts';
import { isFleeting } from './lasting-pool.ts';
import type { Database } from './types.ts';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 1_000;

/** @throws EnvironmentError if it is not reachable in time */
export async function untilReachable(db: Database, url: string, patienceMs = PATIENCE_MS): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (isFleeting(error) && performance.now() < end) await wait(PAUSE_MS);
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
