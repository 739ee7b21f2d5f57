import { type Kysely, sql } from 'kysely';

/** Only additions, so that the previous code keeps working. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subscribers
      add column first_name text check (length(first_name) between 1 and 100),
      add column last_name text check (length(last_name) between 1 and 100),
      add column consent text check (consent <> '')`.execute(db);
  await sql`create index subscribers_unconfirmed on subscribers (created_at) where confirmed_at is null`.execute(
    db,
  );
  await sql`
    create table confirm_links (
      token_hash text primary key check (length(token_hash) = 64),
      subscriber_id uuid not null references subscribers on delete cascade,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index confirm_links_of_subscriber on confirm_links (subscriber_id, created_at)`.execute(
    db,
  );
  await sql`create index confirm_links_by_date on confirm_links (created_at)`.execute(db);
  await sql`
    create table unsubscribe_links (
      token_hash text primary key check (length(token_hash) = 64),
      email text not null check (length(email) between 3 and 255),
      list text not null check (list in ('newsletter', 'reminders')),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index unsubscribe_links_by_date on unsubscribe_links (created_at)`.execute(db);

  await sql`
    alter table configurator_drafts
      add column reminder_wanted boolean not null default false,
      add column reminded_at timestamptz`.execute(db);
  await sql`
    create index configurator_drafts_to_remind on configurator_drafts (updated_at)
      where reminder_wanted and reminded_at is null`.execute(db);
  await sql`
    create index configurator_drafts_reminded_address on configurator_drafts (lower(email))
      where reminder_wanted`.execute(db);
  for (const table of ['draft_keys', 'draft_links']) {
    await sql`
      create table ${sql.table(table)} (
        token_hash text primary key check (length(token_hash) = 64),
        draft_id uuid not null references configurator_drafts on delete cascade,
        created_at timestamptz not null default now()
      )`.execute(db);
    await sql`create index ${sql.ref(`${table}_of_draft`)} on ${sql.table(table)} (draft_id)`.execute(db);
  }
}
