import { DomainError } from '#server/error.ts';
import { errorText } from '#shared/error-text.ts';

const TOO_MANY_AT_ONCE = errorText('errors_image_queue_own');
const BUSY = errorText('errors_image_queue_all');

export type WaitingLimits = { perCaller: number; total: number };

export type FairQueue = {
  /** @throws DomainError TOO_MANY_REQUESTS beyond the caller's limit, UNAVAILABLE beyond the total */
  run<Result>(caller: string, work: () => Promise<Result>, limits?: WaitingLimits): Promise<Result>;
};

/** Limits concurrency; callers take turns, so that many jobs of one do not delay the others. */
export function createFairQueue(atOnce: number): FairQueue {
  let running = 0;
  let waitingCount = 0;
  const waiting = new Map<string, (() => void)[]>();

  function waitForTurn(caller: string, limits?: WaitingLimits): Promise<void> {
    const ahead = waiting.get(caller) ?? [];
    if (limits && ahead.length >= limits.perCaller)
      throw new DomainError('TOO_MANY_REQUESTS', TOO_MANY_AT_ONCE);
    if (limits && waitingCount >= limits.total) throw new DomainError('UNAVAILABLE', BUSY);
    waitingCount++;
    return new Promise((resolve) => waiting.set(caller, [...ahead, resolve]));
  }

  function beginNext(): void {
    const [next] = waiting;
    if (!next) {
      running--;
      return;
    }
    const [caller, [begin, ...later]] = next;
    waiting.delete(caller);
    if (later.length > 0) waiting.set(caller, later);
    waitingCount--;
    begin?.();
  }

  return {
    async run(caller, work, limits) {
      if (running < atOnce) running++;
      else await waitForTurn(caller, limits);
      try {
        return await work();
      } finally {
        beginNext();
      }
    },
  };
}
