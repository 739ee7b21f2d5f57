import { type Kysely, sql } from 'kysely';

/**
 * The days that were told to buyers, and what has moved them. Orders from before have none, and keep what they were
 * told. `promise_windows` has the stages that are still to be drawn, with all that a quote reads of them: joining their
 * promises would take it twice as long.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promises (
      order_id uuid primary key references orders on delete cascade,
      artist_id uuid not null references artists,
      kind text not null check (kind in ('digital', 'print')),
      is_rush boolean not null,
      answer_days integer not null check (answer_days >= 0),
      sketches_minutes integer not null check (sketches_minutes > 0),
      line_art_minutes integer not null check (line_art_minutes > 0),
      final_minutes integer not null check (final_minutes > 0),
      sketches_day date not null,
      first_day date not null,
      promised_day date not null,
      drawn_by date not null,
      sketches_safety integer not null check (sketches_safety >= 0),
      safety integer not null check (safety >= 0),
      waiting_since date,
      agreed_days integer,
      sketches_on date,
      there_on date,
      told_at timestamptz not null default now(),
      ended_at timestamptz,
      check ((waiting_since is null) = (agreed_days is null))
    )`.execute(db);
  await sql`create index promises_of_artist on promises (artist_id) where ended_at is null`.execute(db);
  await sql`create index promises_there on promises (kind, there_on desc) where there_on is not null`.execute(
    db,
  );
  await sql`create index promises_sketched on promises (sketches_on desc) where sketches_on is not null`.execute(
    db,
  );
  await sql`create index promises_rush on promises (told_at) where is_rush`.execute(db);
  await sql`
    create table promise_windows (
      order_id uuid not null references promises on delete cascade,
      stage text not null check (stage in ('sketches', 'line_art', 'final')),
      release_day date not null,
      due_day date not null,
      minutes integer not null check (minutes > 0),
      is_redrawn boolean not null default false,
      artist_id uuid not null references artists,
      is_rush boolean not null,
      answer_due date,
      packed bigint not null generated always as (
        ((is_rush::integer::bigint * 16384 + (release_day - date '2020-01-01')) * 16384
          + (due_day - date '2020-01-01')) * 65536 + minutes) stored,
      primary key (order_id, stage),
      check (minutes < 65536),
      check (release_day between date '2020-01-01' and date '2064-01-01'),
      check (due_day between date '2020-01-01' and date '2064-01-01')
    )`.execute(db);
  await sql`
    create table promise_moves (
      id bigint generated always as identity primary key,
      order_id uuid not null references promises on delete cascade,
      fact text not null
        check (fact in ('answer', 'changes', 'withdrawal', 'pause', 'order-changed', 'studio')),
      days integer not null check (days <> 0),
      reason text check (length(reason) between 1 and 2000),
      moved_by text check (length(moved_by) between 1 and 255),
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index promise_moves_of_order on promise_moves (order_id, id)`.execute(db);
  await sql`
    create index proof_versions_answered on proof_versions (answered_at desc)
      where answered_at is not null`.execute(db);
}
