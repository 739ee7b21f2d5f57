import type { JobName } from './jobs.ts';

const HEALTH_GROUPS = ['jobs', 'mails', 'payments', 'storage', 'failures', 'settings'] as const;
export type HealthGroup = (typeof HEALTH_GROUPS)[number];

export const FINDING_GROUPS = {
  'jobs-stopped': 'jobs',
  'job-failing': 'jobs',
  'job-late': 'jobs',
  'job-never-run': 'jobs',
  'mails-failing': 'mails',
  'mails-not-sent': 'mails',
  'some-mails-failing': 'mails',
  'mails-given-up': 'mails',
  'payments-without-orders': 'payments',
  'webhooks-silent': 'payments',
  'webhooks-failing': 'payments',
  'webhooks-refused': 'payments',
  'refunds-pending': 'payments',
  'conversions-waiting': 'storage',
  'uploads-waiting': 'storage',
  'disk-filling': 'storage',
  'disk-full': 'storage',
  failures: 'failures',
  'many-failures': 'failures',
  'no-payment': 'settings',
  'no-tax': 'settings',
  'no-mail': 'settings',
  'no-jobs': 'settings',
  'no-live-updates': 'settings',
  'no-identity': 'settings',
} as const satisfies Record<string, HealthGroup>;

export type FindingKind = keyof typeof FINDING_GROUPS;

/** Something to look at, or something wrong, of which the studio is mailed. */
export type Finding = {
  kind: FindingKind;
  level: 'look' | 'wrong';
  /** ISO 8601; null for what has no beginning, such as a missing variable. */
  since: string | null;
  job?: JobName;
  count?: number;
  bytes?: number;
  /** Variables of the environment, or texts of the imprint. */
  names?: string;
  /** By which the log is searched. */
  errorId?: string;
};

/** The same for the same trouble, whatever its count is meanwhile. */
export function keyOf({ kind, job }: Pick<Finding, 'kind' | 'job'>): string {
  return job ? `${kind}:${job}` : kind;
}
