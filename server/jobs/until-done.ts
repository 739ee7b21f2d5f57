/** What a batch did, in numbers. */
export type Report = { [part: string]: number | Report };

const TIME_MS = 60_000;

/**
 * Does a job's batches until one finds nothing more to do, or a minute is over; the last one begun is finished. What a
 * batch can't do it must leave for later, or it would come again at once.
 * @param options `signal` ends it after the batch under way; `now` is in milliseconds
 * @returns the batches' reports added up
 */
export async function untilDone(
  doBatch: () => Promise<Report>,
  { signal, now = () => performance.now() }: { signal?: AbortSignal; now?: () => number } = {},
): Promise<Report> {
  const end = now() + TIME_MS;
  let total: Report = {};
  for (;;) {
    const report = await doBatch();
    total = add(total, report);
    if (!didSomething(report) || signal?.aborted || now() >= end) return total;
  }
}

function add(total: Report, report: Report): Report {
  const parts = Object.entries(report).map(([part, done]): [string, Report[string]] => {
    const before = total[part];
    if (typeof done === 'number') return [part, done + (typeof before === 'number' ? before : 0)];
    return [part, add(typeof before === 'object' ? before : {}, done)];
  });
  return Object.fromEntries(parts);
}

function didSomething(report: Report): boolean {
  return Object.values(report).some((done) => (typeof done === 'number' ? done > 0 : didSomething(done)));
}
