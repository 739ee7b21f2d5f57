import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { type MissingPart, missingParts } from '#server/configuration-warnings.ts';
import type { Database } from '#server/database/types.ts';
import type { Env } from '#server/env.ts';
import { type MailQueue, readMailQueue } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { missingIdentity } from '#server/storefront/site-texts.ts';
import { JOB_MINUTES, JOB_NAMES, type JobName, type JobReport } from '#shared/health/jobs.ts';

export type JobFact = {
  job: JobName;
  /** Minutes between two runs. */
  every: number;
  run: {
    finishedAt: Date;
    result: JobReport | null;
    workedAt: Date | null;
    work: JobReport | null;
    succeededAt: Date | null;
    errorId: string | null;
    failingSince: Date | null;
  } | null;
};

/** Rows that wait for something; counted up to `COUNTED_MAX`. */
export type Waiting = { count: number; oldest: Date | null };

export type FailureFact = { kind: string; count: number; lastHour: number; ids: string[]; lastAt: Date };

export type Facts = {
  now: Date;
  /** When the shop began to keep these facts. */
  watchedSince: Date;
  jobs: JobFact[];
  mails: MailQueue;
  webhooks: {
    acceptedAt: Date | null;
    refusedSince: Date | null;
    failingSince: Date | null;
    errorId: string | null;
  };
  payments: {
    /** Of the last days. */
    paid: number;
    paidAt: Date | null;
    withoutOrders: number;
    /** When Stripe was last asked about all that is open. */
    askedAt: Date | null;
    refunds: Waiting;
  };
  storage: {
    databaseBytes: number;
    pictureBytes: number;
    place: 'folder' | 'bucket';
    /** Of the disk that holds the pictures, if it is one of the server's. */
    disk: { free: number; size: number } | null;
    conversions: Waiting;
    uploads: Waiting;
  };
  /** Of the last 24 hours. */
  failures: FailureFact[];
  settings: {
    missing: MissingPart[];
    /** PostgreSQL's LISTEN gets through no pooler. */
    isPooled: boolean;
    identity: string[];
  };
};

const PAYMENT_DAYS = 7;
export const COUNTED_MAX = 1000;
const PAYMENTS_MAX = 5000;
const FAILURES_MAX = 50;

/** No statement reads more rows than these limits, however large the shop is. */
export async function readFacts({ db, env, mail }: Pick<Services, 'db' | 'env' | 'mail'>): Promise<Facts> {
  const jobs = await readJobs(db, env);
  const { watchedSince, now, ...webhooks } = await db
    .selectFrom('webhookDeliveries')
    .select(['watchedSince', 'acceptedAt', 'refusedSince', 'failingSince', 'errorId'])
    .select(sql<Date>`now()`.as('now'))
    .executeTakeFirstOrThrow();
  const reconciled = jobs.find(({ job }) => job === 'reconcile')?.run;
  return {
    now,
    watchedSince,
    jobs,
    mails: await readMailQueue(db, COUNTED_MAX),
    webhooks,
    payments: {
      ...(await readPayments(db)),
      askedAt: reconciled?.succeededAt ?? null,
    },
    storage: await readStorage(db, env),
    failures: await readFailures(db),
    settings: {
      // A local server has stand-ins for what a deployed one lacks.
      missing: missingParts(env).filter((part) => part !== 'first-admin' && !(part === 'mail' && mail)),
      isPooled: isPooled(env),
      identity: await missingIdentity(db),
    },
  };
}

async function readJobs(db: Database, { onVercel }: Env): Promise<JobFact[]> {
  const runs = await db
    .selectFrom('jobRuns')
    .select(['job', 'finishedAt', 'result', 'workedAt', 'work', 'succeededAt', 'errorId', 'failingSince'])
    .execute();
  return JOB_NAMES.map((job) => {
    const found = runs.find((run) => run.job === job);
    return { job, every: onVercel ? JOB_MINUTES[job] : 1, run: found ?? null };
  });
}

/** For a row of refunds: whether Stripe was not told of it. One that it knows waits for a bank, which takes days. */
const isUnknownToStripe = sql<boolean>`(status = 'pending' and stripe_refund_id is null)`;

async function readPayments(db: Database) {
  const { rows } = await sql<{ paid: number; paidAt: Date | null; withoutOrders: number }>`
    select count(*)::integer as paid, max(settled_at) as paid_at,
      (count(*) filter (where not exists (select from orders where checkout_id = recent.id)))::integer as without_orders
    from (
      select id, settled_at from checkouts
      where status = 'paid' and settled_at > now() - make_interval(days => ${PAYMENT_DAYS})
      order by settled_at desc limit ${PAYMENTS_MAX}) as recent`.execute(db);
  const [payments = { paid: 0, paidAt: null, withoutOrders: 0 }] = rows;
  const refunds = await countWaiting(
    db,
    sql`(select created_at from refunds where ${isUnknownToStripe} limit ${COUNTED_MAX})
      union all (select created_at from round_refunds where ${isUnknownToStripe} limit ${COUNTED_MAX})`,
  );
  return { ...payments, refunds };
}

async function readStorage(db: Database, { blob, s3, dataFolder }: Env): Promise<Facts['storage']> {
  const { databaseBytes } = await db
    .selectNoFrom(sql<string>`pg_database_size(current_database())`.as('databaseBytes'))
    .executeTakeFirstOrThrow();
  const pictures = await Promise.all(
    (['draft_images', 'draft_originals', 'proof_pages'] as const).map((table) => sumBytes(db, table)),
  );
  const isRemote = Boolean(blob || s3);
  return {
    databaseBytes: Number(databaseBytes),
    pictureBytes: pictures.reduce((sum, bytes) => sum + bytes, 0),
    place: isRemote ? 'bucket' : 'folder',
    disk: isRemote ? null : await readDisk(dataFolder),
    conversions: await countWaiting(
      db,
      sql`select happened_at as created_at from conversions where next_attempt_at is not null limit ${COUNTED_MAX}`,
    ),
    uploads: await countWaiting(
      db,
      sql`select created_at from proof_uploads where state = 'working' limit ${COUNTED_MAX}`,
    ),
  };
}

/** Rows of which all are summed up; of more of them a sample is. */
const SUMMED_MAX = 50_000;

/** About right in a large table, exact in others. */
async function sumBytes(
  db: Database,
  table: 'draft_images' | 'draft_originals' | 'proof_pages',
): Promise<number> {
  const { rows: known } = await sql<{ rows: number }>`
    select reltuples as rows from pg_class where oid = ${table}::regclass`.execute(db);
  const share = Math.min(1, SUMMED_MAX / Math.max(1, known[0]?.rows ?? 1));
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes
    from ${sql.table(table)} tablesample system (${share * 100}::float8)`.execute(db);
  return Math.round((rows[0]?.bytes ?? 0) / share);
}

async function readDisk(folder: string): Promise<Facts['storage']['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch (error) {
    // Before the first picture there is no folder.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function countWaiting(db: Database, rows: ReturnType<typeof sql>): Promise<Waiting> {
  const { rows: counted } = await sql<Waiting>`
    select count(*)::integer as count, min(created_at) as oldest from (${rows}) as waiting`.execute(db);
  return counted[0] ?? { count: 0, oldest: null };
}

async function readFailures(db: Database): Promise<FailureFact[]> {
  const { rows } = await sql<FailureFact>`
    select kind, sum(count)::integer as count, max(last_at) as last_at,
      coalesce(sum(count) filter (where last_at > now() - interval '1 hour'), 0)::integer as last_hour,
      jsonb_agg(to_jsonb(ids) order by hour desc) -> 0 as ids
    from failure_counts where last_at > now() - interval '1 day'
    group by kind order by max(last_at) desc limit ${FAILURES_MAX}`.execute(db);
  return rows;
}

function isPooled({ databaseUrlUnpooled }: Env): boolean {
  return databaseUrlUnpooled !== undefined && new URL(databaseUrlUnpooled).hostname.includes('-pooler.');
}
