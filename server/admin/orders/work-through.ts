/** As many at once as leave the database's few connections to others. */
const LANES = 4;

/**
 * Takes items in their sequence, some of them at the same time, so that a slow one does not hold the others up.
 * Nothing is begun after `endsAt` (in ms, by `performance.now()`) but the first of each lane.
 * @returns how many of the first items are done
 */
export async function workThrough<T>(
  items: T[],
  { endsAt, lanes = LANES }: { endsAt: number; lanes?: number },
  work: (item: T) => Promise<void>,
): Promise<number> {
  const waiting = items.values();
  let begun = 0;
  const goOn = async () => {
    for (const item of waiting) {
      begun++;
      await work(item);
      if (performance.now() > endsAt) return;
    }
  };
  await Promise.all(Array.from({ length: lanes }, goOn));
  return begun;
}
