import { setImmediate as nextTurn } from 'node:timers/promises';

export type Report = (failure: { where: string; error: unknown }) => Promise<void>;

/** Never rejects: a failure is reported. */
export async function runAfterResponse(report: Report, work: () => Promise<unknown>): Promise<void> {
  await nextTurn();
  try {
    await work();
  } catch (error) {
    await report({ where: 'after an answer', error });
  }
}
