import { createHistogram } from 'node:perf_hooks';

export type Drive = {
  requests: number;
  seconds: number;
  /** ms. */
  median: number;
  percentile95: number;
};

const WARM_UP_MS = 2_000;

type DriveOptions = {
  visitors: number;
  milliseconds: number;
  onStart: () => void;
};

/**
 * Repeats an action with `visitors` in parallel for `milliseconds`, after a warm-up. For actions of several
 * requests; single ones are autocannon's, in `floors.ts`. @throws errors of the action
 */
export async function drive(
  act: (visitor: number) => Promise<unknown>,
  { visitors, milliseconds, onStart }: DriveOptions,
): Promise<Drive> {
  const microseconds = createHistogram();
  const start = performance.now() + WARM_UP_MS;
  const end = start + milliseconds;
  const warm = setTimeout(onStart, WARM_UP_MS);
  const visit = async (visitor: number) => {
    for (;;) {
      const asked = performance.now();
      if (asked >= end) return;
      await act(visitor);
      if (asked >= start) microseconds.record(Math.ceil((performance.now() - asked) * 1_000));
    }
  };
  try {
    await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  } finally {
    clearTimeout(warm);
  }
  return {
    requests: microseconds.count,
    seconds: (performance.now() - start) / 1_000,
    median: microseconds.percentile(50) / 1_000,
    percentile95: microseconds.percentile(95) / 1_000,
  };
}
