import { type MissingPart, PART_VARIABLES } from '#server/configuration-warnings.ts';
import type { Finding, FindingKind } from '#shared/health/health.ts';
import type { Facts, JobFact } from './facts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const GB = 1e9;

/** Work that is retried by itself is wrong only after this. */
const FAILING_MS = 10 * MINUTE;
const UNSENT_MS = 15 * MINUTE;
const SILENT_MS = 15 * MINUTE;
const WEBHOOK_FAILING_MS = 30 * MINUTE;
/** Stripe's answer is awaited for 23 hours. */
const REFUND_MS = 25 * HOUR;
const CONVERSION_MS = 24 * HOUR;
const UPLOAD_MS = HOUR;
/** In an hour. */
const MANY_FAILURES = 20;
const DISK_LOW = 2 * GB;
const DISK_FULL = 0.5 * GB;

/** Lists all that is not as it should be, the worst first. */
export function judge(facts: Facts): Finding[] {
  const findings = [
    ...judgeSettings(facts),
    ...judgeJobs(facts),
    ...judgeMails(facts),
    ...judgePayments(facts),
    ...judgeStorage(facts),
    ...judgeFailures(facts),
  ];
  return [...findings.filter(isWrong), ...findings.filter((finding) => !isWrong(finding))];
}

export function isWrong({ level }: Finding): boolean {
  return level === 'wrong';
}

type Rest = Omit<Finding, 'kind' | 'level' | 'since'>;

const finding = (
  level: Finding['level'],
  kind: FindingKind,
  since: Date | null = null,
  rest: Rest = {},
): Finding => ({ kind, level, since: since?.toISOString() ?? null, ...rest });

function judgeJobs({ jobs, now, watchedSince, settings }: Facts): Finding[] {
  if (settings.missing.includes('jobs')) return [];
  const isLate = (job: JobFact) => isOlder(job.run?.finishedAt ?? watchedSince, lateAfter(job), now);
  if (jobs.every(isLate)) {
    const ended = jobs.flatMap(({ run }) => (run ? [run.finishedAt] : []));
    return [finding('wrong', 'jobs-stopped', latest(ended) ?? watchedSince)];
  }
  return jobs.flatMap((fact) => {
    const { job, run } = fact;
    if (!run) return isLate(fact) ? [finding('look', 'job-never-run', watchedSince, { job })] : [];
    if (isLate(fact)) return [finding('wrong', 'job-late', run.finishedAt, { job })];
    if (!run.failingSince) return [];
    const level = isOlder(run.failingSince, FAILING_MS, now) ? 'wrong' : 'look';
    return [finding(level, 'job-failing', run.failingSince, { job, errorId: run.errorId ?? undefined })];
  });
}

/** One run may be missed, as during a deploy. */
function lateAfter({ every }: JobFact): number {
  return (2 * every + 10) * MINUTE;
}

function judgeMails({ mails, now, settings }: Facts): Finding[] {
  if (settings.missing.includes('mail')) return [];
  const { due, failing, stuck, givenUp } = mails;
  const findings: Finding[] = [];
  // A single recipient may have mistyped their address.
  const isNoneSent = stuck.recipients >= 2 && isOlder(stuck.oldest, UNSENT_MS, now);
  if (isNoneSent) findings.push(finding('wrong', 'mails-failing', stuck.oldest, { count: failing.count }));
  else if (isOlder(due.oldest, UNSENT_MS, now))
    findings.push(finding('wrong', 'mails-not-sent', due.oldest, { count: due.count }));
  if (!isNoneSent && failing.count > 0)
    findings.push(finding('look', 'some-mails-failing', failing.oldest, { count: failing.count }));
  if (givenUp.count > 0)
    findings.push(finding('look', 'mails-given-up', givenUp.oldest, { count: givenUp.count }));
  return findings;
}

function judgePayments({ payments, webhooks, now, watchedSince }: Facts): Finding[] {
  const { paidAt, withoutOrders, refunds } = payments;
  const { acceptedAt, refusedSince, failingSince, errorId } = webhooks;
  const findings: Finding[] = [];
  if (withoutOrders > 0)
    findings.push(finding('wrong', 'payments-without-orders', null, { count: withoutOrders }));
  // Stripe tells of each payment, at about the moment at which the buyer comes back.
  const heard = new Date(Math.max(acceptedAt?.getTime() ?? 0, watchedSince.getTime()));
  const isSilent = paidAt !== null && isOlder(paidAt, SILENT_MS, now) && isOlder(heard, SILENT_MS, paidAt);
  if (failingSince) {
    const level = isOlder(failingSince, WEBHOOK_FAILING_MS, now) ? 'wrong' : 'look';
    findings.push(finding(level, 'webhooks-failing', failingSince, { errorId: errorId ?? undefined }));
  } else if (isSilent) findings.push(finding('wrong', 'webhooks-silent', paidAt));
  if (refusedSince) findings.push(finding('look', 'webhooks-refused', refusedSince));
  if (isOlder(refunds.oldest, REFUND_MS, now))
    findings.push(finding('wrong', 'refunds-pending', refunds.oldest, { count: refunds.count }));
  return findings;
}

function judgeStorage({ storage, now }: Facts): Finding[] {
  const { disk, conversions, uploads } = storage;
  const findings: Finding[] = [];
  if (disk && disk.free < DISK_FULL) findings.push(finding('wrong', 'disk-full', null, { bytes: disk.free }));
  else if (disk && disk.free < DISK_LOW)
    findings.push(finding('look', 'disk-filling', null, { bytes: disk.free }));
  if (isOlder(conversions.oldest, CONVERSION_MS, now))
    findings.push(finding('look', 'conversions-waiting', conversions.oldest, { count: conversions.count }));
  if (isOlder(uploads.oldest, UPLOAD_MS, now))
    findings.push(finding('look', 'uploads-waiting', uploads.oldest, { count: uploads.count }));
  return findings;
}

/** The name of StripeTaxNotSetUp, of server/stripe/tax.ts. */
const TAX_REFUSED = ' StripeTaxNotSetUp';

function judgeFailures({ failures }: Facts): Finding[] {
  const [last] = failures;
  if (!last) return [];
  const count = failures.reduce((sum, kind) => sum + kind.count, 0);
  const lastHour = failures.reduce((sum, kind) => sum + kind.lastHour, 0);
  const rest = { count, errorId: last.ids[0] };
  const untaxed = failures.find(({ kind, lastHour }) => kind.endsWith(TAX_REFUSED) && lastHour > 0);
  if (untaxed) return [finding('wrong', 'no-tax', untaxed.lastAt, { errorId: untaxed.ids[0] })];
  return lastHour >= MANY_FAILURES
    ? [finding('wrong', 'many-failures', last.lastAt, { ...rest, count: lastHour })]
    : [finding('look', 'failures', last.lastAt, rest)];
}

const MISSING_KINDS: Partial<Record<MissingPart, FindingKind>> = {
  payment: 'no-payment',
  mail: 'no-mail',
  jobs: 'no-jobs',
};

function judgeSettings({ settings: { missing, isPooled, identity } }: Facts): Finding[] {
  return [
    ...missing.flatMap((part) => {
      const kind = MISSING_KINDS[part];
      return kind ? [finding('wrong', kind, null, { names: PART_VARIABLES[part].join(', ') })] : [];
    }),
    ...(isPooled ? [finding('look', 'no-live-updates', null, { names: 'DATABASE_URL_UNPOOLED' })] : []),
    ...(identity.length > 0 ? [finding('look', 'no-identity', null, { names: identity.join(', ') })] : []),
  ];
}

function isOlder(date: Date | null, ms: number, now: Date): boolean {
  return date !== null && now.getTime() - date.getTime() > ms;
}

function latest(dates: Date[]): Date | undefined {
  return dates.length > 0 ? new Date(Math.max(...dates.map((date) => date.getTime()))) : undefined;
}
