import { m } from '#messages';
import { formatBytes } from '#shared/bytes.ts';
import { formatCount } from '#shared/numbers.ts';
import type { Finding, FindingKind } from './health.ts';
import type { JobName } from './jobs.ts';

export const JOB_TITLES: Record<JobName, () => string> = {
  reconcile: m.health_job_reconcile,
  mail: m.health_job_mail,
  conversions: m.health_job_conversions,
  reminders: m.health_job_reminders,
  proofs: m.health_job_proofs,
  drafts: m.health_job_drafts,
  tokens: m.health_job_tokens,
  pictures: m.health_job_pictures,
  records: m.health_job_records,
  digest: m.health_job_digest,
  search: m.health_job_search,
  orders: m.health_job_orders,
  privacy: m.health_job_privacy,
};

type Words = { job: string; count: number; number: string; bytes: string };

const TEXTS: Record<FindingKind, [what: (words: Words) => string, toDo: () => string]> = {
  'jobs-stopped': [m.health_what_jobs_stopped, m.health_do_jobs_stopped],
  'job-failing': [m.health_what_job_failing, m.health_do_job_failing],
  'job-late': [m.health_what_job_late, m.health_do_job_late],
  'job-never-run': [m.health_what_job_never_run, m.health_do_job_never_run],
  'mails-failing': [m.health_what_mails_failing, m.health_do_mails_failing],
  'mails-not-sent': [m.health_what_mails_not_sent, m.health_do_mails_not_sent],
  'some-mails-failing': [m.health_what_some_mails_failing, m.health_do_some_mails_failing],
  'mails-given-up': [m.health_what_mails_given_up, m.health_do_mails_given_up],
  'payments-without-orders': [m.health_what_payments_without_orders, m.health_do_payments_without_orders],
  'webhooks-silent': [m.health_what_webhooks_silent, m.health_do_webhooks_silent],
  'webhooks-failing': [m.health_what_webhooks_failing, m.health_do_webhooks_failing],
  'webhooks-refused': [m.health_what_webhooks_refused, m.health_do_webhooks_refused],
  'refunds-pending': [m.health_what_refunds_pending, m.health_do_refunds_pending],
  'conversions-waiting': [m.health_what_conversions_waiting, m.health_do_conversions_waiting],
  'uploads-waiting': [m.health_what_uploads_waiting, m.health_do_uploads_waiting],
  'disk-filling': [m.health_what_disk_filling, m.health_do_disk_filling],
  'disk-full': [m.health_what_disk_full, m.health_do_disk_full],
  failures: [m.health_what_failures, m.health_do_failures],
  'many-failures': [m.health_what_many_failures, m.health_do_many_failures],
  'no-payment': [m.health_what_no_payment, m.health_do_no_payment],
  'no-tax': [m.health_what_no_tax, m.health_do_no_tax],
  'no-mail': [m.health_what_no_mail, m.health_do_no_mail],
  'no-jobs': [m.health_what_no_jobs, m.health_do_no_jobs],
  'no-live-updates': [m.health_what_no_live_updates, m.health_do_no_live_updates],
  'no-identity': [m.health_what_no_identity, m.health_do_no_identity],
};

/** 'No mail gets through' */
export function whatIsWrong({ kind, job, count = 0, bytes = 0 }: Finding): string {
  return TEXTS[kind][0]({
    job: job ? JOB_TITLES[job]() : '',
    count,
    number: formatCount(count),
    bytes: formatBytes(bytes),
  });
}

/** Tells the owner what to do about it, in a sentence or two. */
export function whatToDo({ kind }: Finding): string {
  return TEXTS[kind][1]();
}
