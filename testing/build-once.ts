import pg from 'pg';
import { inject } from 'vitest';
import { build } from '#server/commands/build.js';

/** The time for a test that may be the first to need the build. */
export const BUILD_TIMEOUT_MS = 180_000;

const LOCK_KEY = 48_271_935;

/**
 * Builds the shop and its function if their sources have changed. Test files that need them run at the same time, and
 * would build into the same folder, so the second one waits for the first one's build and uses it.
 */
export async function buildOnce(): Promise<void> {
  const client = new pg.Client(inject('postgres').url);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await build({ mode: 'function' }).everything;
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
}
