const CONCURRENCY = 4;

/** After `endsAt` (ms, `performance.now()`) no further item starts. @returns how many items are done */
export async function runConcurrently<T>(
  items: T[],
  { endsAt, concurrency = CONCURRENCY }: { endsAt: number; concurrency?: number },
  work: (item: T) => Promise<void>,
): Promise<number> {
  const waiting = items.values();
  let begun = 0;
  const runNext = async () => {
    for (const item of waiting) {
      begun++;
      await work(item);
      if (performance.now() > endsAt) return;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runNext));
  return begun;
}
