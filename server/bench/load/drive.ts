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
  warmUpMs?: number;
  onStart?: () => void;
};

/** Repeats an action with `visitors` in parallel for `milliseconds`, after a warm-up. @throws errors of the action */
export async function drive(
  act: (visitor: number) => Promise<unknown>,
  { visitors, milliseconds, warmUpMs = WARM_UP_MS, onStart }: DriveOptions,
): Promise<Drive> {
  const durations: number[] = [];
  const start = performance.now() + warmUpMs;
  const end = start + milliseconds;
  const warm = setTimeout(() => onStart?.(), warmUpMs);
  const visit = async (visitor: number) => {
    for (;;) {
      const asked = performance.now();
      if (asked >= end) return;
      await act(visitor);
      if (asked >= start) durations.push(performance.now() - asked);
    }
  };
  try {
    await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  } finally {
    clearTimeout(warm);
  }
  durations.sort((a, b) => a - b);
  const at = (share: number) => durations[Math.floor((durations.length - 1) * share)] ?? Number.NaN;
  return {
    requests: durations.length,
    seconds: (performance.now() - start) / 1_000,
    median: at(0.5),
    percentile95: at(0.95),
  };
}
