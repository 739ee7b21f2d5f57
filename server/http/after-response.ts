import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Env } from '#server/env.ts';
import { reportError } from '#server/logging/report-error.ts';

/** Never rejects: a failure is logged. */
export async function runAfterResponse(
  env: Pick<Env, 'sentry'>,
  work: () => Promise<unknown>,
): Promise<void> {
  await nextTurn();
  try {
    await work();
  } catch (error) {
    await reportError(env, { where: 'after an answer', error });
  }
}
