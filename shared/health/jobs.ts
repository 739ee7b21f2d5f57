export type JobReport = { [part: string]: number | JobReport };

/** Minutes between the runs of each job on Vercel, as in vercel.json. A server runs each of them every minute. */
export const JOB_MINUTES = {
  reconcile: 5,
  mail: 5,
  conversions: 10,
  drafts: 60,
  reminders: 30,
  proofs: 10,
  digest: 1440,
  pictures: 1440,
  tokens: 60,
  records: 1440,
  search: 5,
  orders: 1440,
  privacy: 1440,
} as const;

export type JobName = keyof typeof JOB_MINUTES;

export const JOB_NAMES = Object.keys(JOB_MINUTES) as JobName[];

/** Counts that are no work done: what was looked at, and what is tried again later. */
const NOT_DONE = ['looked', 'failed'];

/** How many things a run has done, and how many it could not do and tries again. */
export function sumUp(report: JobReport): { done: number; failed: number } {
  const sum = { done: 0, failed: 0 };
  for (const [part, value] of Object.entries(report)) {
    if (typeof value === 'object') {
      const inner = sumUp(value);
      sum.done += inner.done;
      sum.failed += inner.failed;
    } else if (part === 'failed') sum.failed += value;
    else if (!NOT_DONE.includes(part)) sum.done += value;
  }
  return sum;
}
