const LANES = 4;

/** After `endsAt` (ms, `performance.now()`) no further item starts. @returns how many items are done */
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
