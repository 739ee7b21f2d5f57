/** Runs work in the order it comes, at most `width` pieces at the same time. */
export function createLane(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function runInTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on rather than given up, or a newcomer could take it first.
      if (next) next();
      else running -= 1;
    }
  }
  return runInTurn;
}
