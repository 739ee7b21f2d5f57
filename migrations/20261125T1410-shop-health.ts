import { type Kysely, sql } from 'kysely';

/** What the page 'Shop health' is made of. Nothing in it is about a person, and each table has few rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_runs (
      job text primary key check (length(job) between 1 and 50),
      started_at timestamptz not null,
      finished_at timestamptz not null,
      result jsonb check (jsonb_typeof(result) = 'object'),
      worked_at timestamptz,
      work jsonb check (jsonb_typeof(work) = 'object'),
      error_id text,
      failing_since timestamptz,
      check ((error_id is null) = (failing_since is null))
    )`.execute(db);
  await sql`
    create table failure_counts (
      hour timestamptz not null,
      kind text not null check (length(kind) between 1 and 200),
      count integer not null check (count > 0),
      ids text[] not null check (cardinality(ids) <= 3),
      last_at timestamptz not null,
      primary key (hour, kind)
    )`.execute(db);
  await sql`
    create table webhook_deliveries (
      only_row boolean primary key default true check (only_row),
      watched_since timestamptz not null default now(),
      accepted_at timestamptz,
      refused_since timestamptz,
      failing_since timestamptz,
      error_id text
    )`.execute(db);
  await sql`insert into webhook_deliveries default values`.execute(db);
  await sql`
    create table health_alarms (
      finding text primary key check (length(finding) between 1 and 100),
      data jsonb not null,
      since timestamptz not null default now(),
      told_at timestamptz
    )`.execute(db);
  await sql`create index checkouts_paid on checkouts (settled_at desc) where status = 'paid'`.execute(db);
  await sql`create index mails_sent on mails (sent_at desc) where sent_at is not null`.execute(db);
}
