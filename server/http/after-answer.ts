import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Env } from '#server/env.ts';
import { reportError } from '#server/logging/report-error.ts';

/**
 * Work that the answer under way need not wait for: it begins once that is handed over. A failure goes to the log.
 * @returns when it is done, one way or the other
 */
export async function afterAnswer(env: Pick<Env, 'sentry'>, work: () => Promise<unknown>): Promise<void> {
  await nextTurn();
  try {
    await work();
  } catch (error) {
    await reportError(env, { where: 'after an answer', error });
  }
}
