/** Bytes, with all that a worker starts: a shop, a browser, connections to the database. */
const WORKER_BYTES = { vitest: 500e6, playwright: 750e6, 'type checker': 1_200e6 };

/**
 * How many workers a suite starts: as many as it wants, or as the memory has room for, and one in any case.
 * @param free bytes that are not taken, also by the limit of a container
 */
export function withinMemory(
  of: keyof typeof WORKER_BYTES,
  wanted: number,
  free = process.availableMemory(),
): number {
  return Math.max(1, Math.min(wanted, Math.floor(free / WORKER_BYTES[of])));
}

/** For tsc: Go collects garbage more often as this comes near, instead of taking half as much again. */
export function goMemoryLimit(free = process.availableMemory()): { GOMEMLIMIT: string } {
  return { GOMEMLIMIT: `${Math.floor((free * 0.8) / 2 ** 20)}MiB` };
}
