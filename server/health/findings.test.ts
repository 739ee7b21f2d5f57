import { describe, expect, test } from 'vitest';
import { keyOf } from '#shared/health/health.ts';
import { JOB_MINUTES, JOB_NAMES, type JobName } from '#shared/health/jobs.ts';
import type { Facts, JobFact } from './facts.ts';
import { judge } from './findings.ts';

const now = new Date('2026-11-25T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const HOUR = 60;
const DAY = 24 * HOUR;

const none = { count: 0, oldest: null };
const waiting = (minutes: number, count = 1) => ({ count, oldest: ago(minutes) });

function run(
  job: JobName,
  minutes = 0.5,
  rest: Partial<NonNullable<JobFact['run']>> = {},
  every = 1,
): JobFact {
  const ended = { finishedAt: ago(minutes), result: {}, workedAt: null, work: null, succeededAt: null };
  return { job, every, run: { ...ended, errorId: null, failingSince: null, ...rest } };
}

const jobsWith = (...others: JobFact[]) =>
  JOB_NAMES.map((name) => others.find(({ job }) => job === name) ?? run(name));

/** A shop in which everything is well, with changes. */
function shopWith({
  mails,
  webhooks,
  payments,
  storage,
  settings,
  ...rest
}: {
  mails?: Partial<Facts['mails']>;
  webhooks?: Partial<Facts['webhooks']>;
  payments?: Partial<Facts['payments']>;
  storage?: Partial<Facts['storage']>;
  settings?: Partial<Facts['settings']>;
} & Partial<Pick<Facts, 'jobs' | 'failures' | 'watchedSince'>>): Facts {
  return {
    now,
    watchedSince: ago(100 * DAY),
    jobs: jobsWith(),
    mails: {
      due: none,
      failing: none,
      stuck: { recipients: 0, oldest: null },
      givenUp: none,
      sentAt: ago(30),
      lastError: null,
      ...mails,
    },
    webhooks: { acceptedAt: ago(50), refusedSince: null, failingSince: null, errorId: null, ...webhooks },
    payments: {
      ...{ paid: 3, paidAt: ago(50), withoutOrders: 0, askedAt: ago(1), refunds: none },
      ...payments,
    },
    storage: {
      ...{ databaseBytes: 5e8, pictureBytes: 2e9, place: 'folder', disk: { free: 50e9, size: 80e9 } },
      ...{ conversions: none, uploads: none },
      ...storage,
    },
    failures: [],
    settings: { missing: [], isPooled: false, identity: [], ...settings },
    ...rest,
  };
}

const failing = (minutes: number) =>
  run('proofs', 0.5, { result: null, errorId: '7f3c', failingSince: ago(minutes) });
const failures = (count: number, lastHour: number) => [
  { kind: 'cart · Error', count, lastHour, ids: ['7f3c', '8a4d'], lastAt: ago(3) },
];

const CASES: [title: string, changes: Parameters<typeof shopWith>[0], found: string[]][] = [
  ['nothing is amiss', {}, []],
  ['a job failed just now', { jobs: jobsWith(failing(1)) }, ['look job-failing:proofs']],
  ['a job fails for long', { jobs: jobsWith(failing(11)) }, ['wrong job-failing:proofs']],
  ['a job has not run for 13 minutes', { jobs: jobsWith(run('mail', 13)) }, ['wrong job-late:mail']],
  ['a daily job ran yesterday', { jobs: jobsWith(run('records', 25 * HOUR, {}, DAY)) }, []],
  [
    'a daily job missed two days',
    { jobs: jobsWith(run('records', 49 * HOUR, {}, DAY)) },
    ['wrong job-late:records'],
  ],
  [
    'a job of the new release has not run yet',
    { jobs: jobsWith({ job: 'digest', every: 1, run: null }) },
    ['look job-never-run:digest'],
  ],
  [
    'the shop is new, and no job has run yet',
    { watchedSince: ago(2), jobs: JOB_NAMES.map((job) => ({ job, every: 1, run: null })) },
    [],
  ],
  ['no job runs', { jobs: JOB_NAMES.map((job) => run(job, HOUR)) }, ['wrong jobs-stopped']],
  [
    'no job can run',
    { jobs: JOB_NAMES.map((job) => run(job, HOUR)), settings: { missing: ['jobs'] } },
    ['wrong no-jobs'],
  ],
  ['mails have just become due', { mails: { due: waiting(2) } }, []],
  ['mails are not tried', { mails: { due: waiting(16) } }, ['wrong mails-not-sent']],
  [
    'one address is wrong',
    { mails: { failing: waiting(HOUR), stuck: { recipients: 1, oldest: ago(HOUR) } } },
    ['look some-mails-failing'],
  ],
  [
    'nobody’s mails get through',
    { mails: { failing: waiting(HOUR, 4), stuck: { recipients: 2, oldest: ago(HOUR) } } },
    ['wrong mails-failing'],
  ],
  ['mails were given up', { mails: { givenUp: waiting(4 * DAY) } }, ['look mails-given-up']],
  [
    'no mail server is set',
    { settings: { missing: ['mail'] }, mails: { due: waiting(DAY) } },
    ['wrong no-mail'],
  ],
  ['a payment has no order', { payments: { withoutOrders: 1 } }, ['wrong payments-without-orders']],
  ['Stripe has just been paid', { payments: { paidAt: ago(5) } }, []],
  ['Stripe told of no payment', { payments: { paidAt: ago(20) } }, ['wrong webhooks-silent']],
  [
    'the last payment is older than these facts',
    { payments: { paidAt: ago(60) }, webhooks: { acceptedAt: null }, watchedSince: ago(40) },
    [],
  ],
  ['Stripe has told of no payment yet', { webhooks: { acceptedAt: null } }, ['wrong webhooks-silent']],
  ['a webhook failed just now', { webhooks: { failingSince: ago(2) } }, ['look webhooks-failing']],
  ['webhooks fail for long', { webhooks: { failingSince: ago(40) } }, ['wrong webhooks-failing']],
  ['a stranger posts to the webhook', { webhooks: { refusedSince: ago(40) } }, ['look webhooks-refused']],
  ['a refund waits for hours', { payments: { refunds: waiting(20 * HOUR) } }, []],
  ['a refund waits for long', { payments: { refunds: waiting(26 * HOUR) } }, ['wrong refunds-pending']],
  ['the disk fills up', { storage: { disk: { free: 1e9, size: 40e9 } } }, ['look disk-filling']],
  ['the disk is full', { storage: { disk: { free: 1e8, size: 40e9 } } }, ['wrong disk-full']],
  ['the pictures lie in a bucket', { storage: { disk: null, place: 'bucket' } }, []],
  ['conversions wait', { storage: { conversions: waiting(2 * DAY) } }, ['look conversions-waiting']],
  ['a PDF stays at some page', { storage: { uploads: waiting(2 * HOUR) } }, ['look uploads-waiting']],
  ['somebody met an error', { failures: failures(2, 1) }, ['look failures']],
  ['many met errors', { failures: failures(90, 30) }, ['wrong many-failures']],
  ['nobody can pay', { settings: { missing: ['payment'] } }, ['wrong no-payment']],
  ['changes go through a pooler', { settings: { isPooled: true } }, ['look no-live-updates']],
  ['the imprint lacks a name', { settings: { identity: ['Name'] } }, ['look no-identity']],
];

describe('the shop’s health is judged right when', () => {
  test.each(CASES)('%s', (_title, changes, found) => {
    expect(judge(shopWith(changes)).map((one) => `${one.level} ${keyOf(one)}`)).toEqual(found);
  });
});

test('wrong findings come before those that are only to be looked at', () => {
  const found = judge(
    shopWith({ settings: { isPooled: true }, payments: { withoutOrders: 2 }, failures: failures(1, 1) }),
  );
  expect(found.map(({ level }) => level)).toEqual(['wrong', 'look', 'look']);
});

test('a finding says since when, how many, and by which id the log is searched', () => {
  const [found] = judge(shopWith({ jobs: jobsWith(failing(11)) }));
  expect(found).toMatchObject({ since: ago(11).toISOString(), job: 'proofs', errorId: '7f3c' });
  expect(judge(shopWith({ payments: { withoutOrders: 2 } }))).toMatchObject([{ count: 2 }]);
});

test('each job’s pause is the one at which Vercel calls it', async () => {
  const { default: vercel } = await import('../../vercel.json');
  const minutesOf = (schedule: string) => {
    const [minute = '', hour = ''] = schedule.split(' ');
    if (minute.startsWith('*/')) return Number(minute.slice(2));
    return hour === '*' ? HOUR : DAY;
  };
  const called = vercel.crons.map(({ path, schedule }) => [
    path.replace('/api/cron/', ''),
    minutesOf(schedule),
  ]);
  expect(Object.fromEntries(called)).toEqual(JOB_MINUTES);
});
