import type { JobReport as Report } from '#shared/health/jobs.ts';

const TIME_MS = 60_000;

/** Repeats until a batch has nothing to do or a minute is over. A batch must postpone items that fail. */
export async function runBatches(
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
