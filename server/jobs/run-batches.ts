import { describeError, logWarning } from '#server/logging/log.ts';
import type { JobReport as Report } from '#shared/health/jobs.ts';

const TIME_MS = 60_000;

/**
 * Does a batch of each part in turn, until no part has anything to do or a minute is over. A batch must postpone items
 * that fail. A part that fails is left out from then on, and keeps no other from its work. @throws its error at the end
 */
export async function runBatches(
  parts: (() => Promise<Report>)[],
  { signal, now = () => performance.now() }: { signal?: AbortSignal; now?: () => number } = {},
): Promise<Report> {
  const end = now() + TIME_MS;
  let total: Report = {};
  const failed = new Map<() => Promise<Report>, unknown>();
  for (;;) {
    let isWorking = false;
    for (const doBatch of parts.filter((part) => !failed.has(part))) {
      try {
        const report = await doBatch();
        total = add(total, report);
        isWorking ||= didSomething(report);
      } catch (error) {
        failed.set(doBatch, error);
      }
    }
    if (!isWorking || signal?.aborted || now() >= end) break;
  }
  const [first, ...others] = failed.values();
  for (const error of others) logWarning('job', `Another part has failed too: ${describeError(error)}`);
  if (failed.size > 0) throw first;
  return total;
}

function add(total: Report, report: Report): Report {
  const parts = Object.entries(report).map(([part, done]): [string, Report[string]] => {
    const before = total[part];
    if (typeof done === 'number') return [part, done + (typeof before === 'number' ? before : 0)];
    return [part, add(typeof before === 'object' ? before : {}, done)];
  });
  return { ...total, ...Object.fromEntries(parts) };
}

function didSomething(report: Report): boolean {
  return Object.values(report).some((done) => (typeof done === 'number' ? done > 0 : didSomething(done)));
}
