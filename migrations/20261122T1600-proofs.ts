import { type Kysely, sql } from 'kysely';

/**
 * From paid to approved. What a customer was shown stays as it was: pages of a sent version and the log refuse every
 * change, except where an order's files are purged, or the order itself is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await freeze(db);
  await tellChanges(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table proof_versions (
      id uuid primary key default gen_random_uuid(),
      order_id uuid not null references orders on delete cascade,
      number integer not null check (number > 0),
      kind text not null check (kind in ('sketches', 'line_art', 'final')),
      note text check (length(note) between 1 and 2000),
      state text not null default 'draft' check (state in ('draft', 'sent', 'asked', 'approved', 'replaced')),
      revision integer not null default 1 check (revision > 0),
      reminders integer not null default 0 check (reminders between 0 and 3),
      created_by text not null check (length(created_by) between 1 and 255),
      sent_by text check (length(sent_by) between 1 and 255),
      answered_by text check (length(answered_by) between 1 and 255),
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      answered_at timestamptz,
      unique (order_id, number),
      check ((state = 'draft') = (sent_at is null))
    )`.execute(db);
  await sql`create unique index proof_versions_one_draft on proof_versions (order_id) where state = 'draft'`.execute(
    db,
  );
  await sql`create unique index proof_versions_one_open on proof_versions (order_id) where state = 'sent'`.execute(
    db,
  );
  await sql`create index proof_versions_waiting on proof_versions (sent_at) where state = 'sent'`.execute(db);
  await sql`
    create table proof_pages (
      id uuid primary key default gen_random_uuid(),
      version_id uuid not null references proof_versions on delete cascade,
      position integer not null check (position > 0),
      path text not null check (length(path) between 1 and 300),
      type text not null check (type in ('image/jpeg', 'image/png', 'image/webp')),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      bytes integer not null check (bytes > 0),
      sha256 text not null check (length(sha256) = 64),
      widths integer[] not null,
      placeholder text not null,
      name text not null check (length(name) <= 200),
      purged_at timestamptz,
      created_at timestamptz not null default now(),
      unique (version_id, position) deferrable initially deferred
    )`.execute(db);
  await sql`
    create table proof_links (
      id uuid primary key default gen_random_uuid(),
      order_id uuid not null references orders on delete cascade,
      kind text not null check (kind in ('buyer', 'family')),
      name text not null check (length(name) between 1 and 100),
      email text check (length(email) between 3 and 255),
      token_hash text not null unique check (length(token_hash) = 64),
      view_hash text not null unique check (length(view_hash) = 64),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz,
      opened_at timestamptz
    )`.execute(db);
  await sql`create index proof_links_of_order on proof_links (order_id, created_at)`.execute(db);
  await sql`
    create table proof_pins (
      id uuid primary key,
      root_id uuid not null,
      order_id uuid not null references orders on delete cascade,
      version_id uuid not null references proof_versions on delete cascade,
      carried_from uuid references proof_pins on delete cascade,
      number integer not null check (number > 0),
      page integer check (page > 0),
      x double precision check (x between 0 and 1),
      y double precision check (y between 0 and 1),
      text text not null check (length(text) <= 2000),
      state text not null check (state in ('draft', 'sent', 'done')),
      role text not null check (role in ('buyer', 'family')),
      author text not null check (length(author) between 1 and 100),
      link_id uuid references proof_links on delete set null,
      done_by text check (length(done_by) between 1 and 255),
      done_at timestamptz,
      sent_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check ((x is null) = (y is null)),
      check (page is not null or x is null)
    )`.execute(db);
  await sql`create index proof_pins_of_version on proof_pins (version_id, number)`.execute(db);
  await sql`create index proof_pins_of_order on proof_pins (order_id)`.execute(db);
  await sql`create index proof_pins_carried on proof_pins (carried_from)`.execute(db);
  await sql`
    create table proof_replies (
      id uuid primary key,
      root_id uuid not null references proof_pins on delete cascade,
      order_id uuid not null references orders on delete cascade,
      role text not null check (role in ('buyer', 'family', 'studio')),
      author text not null check (length(author) between 1 and 255),
      link_id uuid references proof_links on delete set null,
      text text not null check (length(text) between 1 and 2000),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index proof_replies_of_pin on proof_replies (root_id, created_at)`.execute(db);
  await sql`create index proof_replies_of_order on proof_replies (order_id)`.execute(db);
  await sql`
    create table proof_rounds (
      id uuid primary key default gen_random_uuid(),
      order_id uuid not null references orders on delete cascade,
      version_id uuid not null unique references proof_versions on delete cascade,
      number integer not null check (number > 0),
      counts boolean not null default true,
      reason text check (length(reason) between 1 and 2000),
      asked_by text not null check (length(asked_by) between 1 and 100),
      asked_at timestamptz not null default now(),
      unique (order_id, number)
    )`.execute(db);
  await sql`
    create table proof_log (
      id bigint generated always as identity primary key,
      order_id uuid not null references orders on delete cascade,
      version_id uuid references proof_versions on delete cascade,
      at timestamptz not null default now(),
      event text not null check (length(event) between 1 and 40),
      role text not null check (role in ('buyer', 'family', 'studio', 'clock')),
      actor text not null check (length(actor) between 1 and 255),
      text text check (length(text) between 1 and 2000)
    )`.execute(db);
  await sql`create index proof_log_of_order on proof_log (order_id, id)`.execute(db);
  await sql`
    create table proof_uploads (
      id uuid primary key default gen_random_uuid(),
      order_id uuid not null references orders on delete cascade,
      version_id uuid references proof_versions on delete cascade,
      purpose text not null check (purpose in ('page', 'book', 'delivery')),
      path text not null unique check (length(path) between 1 and 300),
      name text not null check (length(name) between 1 and 200),
      type text not null check (length(type) between 1 and 100),
      bytes integer not null check (bytes > 0),
      state text not null default 'open' check (state in ('open', 'working', 'done', 'failed')),
      message text check (length(message) between 1 and 500),
      pages_made integer not null default 0 check (pages_made >= 0),
      pages_total integer check (pages_total > 0),
      claimed_at timestamptz,
      created_by text not null check (length(created_by) between 1 and 255),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index proof_uploads_of_order on proof_uploads (order_id)`.execute(db);
  await sql`create index proof_uploads_by_state on proof_uploads (state, created_at)`.execute(db);
  await sql`
    create table deliveries (
      id uuid primary key default gen_random_uuid(),
      order_id uuid not null references orders on delete cascade,
      path text not null unique check (length(path) between 1 and 300),
      name text not null check (length(name) between 1 and 200),
      type text not null check (length(type) between 1 and 100),
      bytes integer not null check (bytes > 0),
      downloads integer not null default 0 check (downloads >= 0),
      downloaded_at timestamptz,
      created_by text not null check (length(created_by) between 1 and 255),
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      expires_at timestamptz,
      check ((sent_at is null) = (expires_at is null))
    )`.execute(db);
  await sql`create index deliveries_of_order on deliveries (order_id, created_at)`.execute(db);
  await sql`
    create table parcels (
      id uuid primary key,
      order_id uuid not null references orders on delete cascade,
      carrier text not null check (length(carrier) between 1 and 100),
      number text check (length(number) between 1 and 100),
      url text check (length(url) between 1 and 500),
      sent_by text not null check (length(sent_by) between 1 and 255),
      sent_at timestamptz not null default now(),
      arrived_at timestamptz
    )`.execute(db);
  await sql`create index parcels_of_order on parcels (order_id, sent_at)`.execute(db);
}

/** `pg_trigger_depth` is above one where the row goes with the order it belongs to. */
async function freeze(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_proof_change() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() > 1 or coalesce(current_setting('proofs.purging', true), '') = 'on' then
        return coalesce(new, old);
      end if;
      raise exception 'The log of the proofs only grows' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create function refuse_page_change() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() > 1 or coalesce(current_setting('proofs.purging', true), '') = 'on' then
        return coalesce(new, old);
      end if;
      if exists (select from proof_versions
          where id in (coalesce(new.version_id, old.version_id), coalesce(old.version_id, new.version_id))
            and sent_at is not null) then
        raise exception 'The pages of a sent version are frozen' using errcode = 'restrict_violation';
      end if;
      return coalesce(new, old);
    end $$`.execute(db);
  await sql`
    create function refuse_unsending() returns trigger language plpgsql as $$
    begin
      if old.sent_at is not null and (new.sent_at is distinct from old.sent_at or new.number <> old.number
          or new.kind <> old.kind or new.note is distinct from old.note or new.order_id <> old.order_id) then
        raise exception 'A sent version is frozen' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger refuse_proof_change before update or delete on proof_log
    for each row execute function refuse_proof_change()`.execute(db);
  await sql`
    create trigger refuse_page_change before insert or update or delete on proof_pages
    for each row execute function refuse_page_change()`.execute(db);
  await sql`
    create trigger refuse_unsending before update on proof_versions
    for each row execute function refuse_unsending()`.execute(db);
}

async function tellChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_proof() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', 'orders');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger notify_proof after insert on proof_log
    for each statement execute function notify_proof()`.execute(db);
  await sql`
    create trigger notify_proof after insert or update or delete on proof_pages
    for each statement execute function notify_proof()`.execute(db);
}
