import { type Kysely, sql } from 'kysely';

/** What the owner says of the studio's capacity; of all that is left out the code has a value for a new shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table artists (
      id uuid primary key default gen_random_uuid(),
      name text not null check (length(btrim(name)) between 1 and 100),
      minutes_per_week integer not null check (minutes_per_week between 0 and 10080),
      weekdays integer[] not null check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
      styles text[] not null default '{}',
      active boolean not null default true,
      display_order integer not null default 0,
      revision integer not null default 1 check (revision > 0),
      created_at timestamptz not null default now()
    )`.execute(db);
  // So that nobody must say anything of capacity who draws alone.
  await sql`
    insert into artists (name, minutes_per_week, weekdays)
    values ('The studio', 2400, array[1, 2, 3, 4, 5])`.execute(db);
  await sql`
    create table days_off (
      id uuid primary key default gen_random_uuid(),
      kind text not null check (kind in ('holiday', 'closure', 'absence')),
      artist_id uuid references artists on delete cascade,
      first_day date not null,
      last_day date not null,
      name text not null default '' check (length(name) <= 100),
      revision integer not null default 1 check (revision > 0),
      created_at timestamptz not null default now(),
      check (first_day <= last_day),
      check ((kind = 'absence') = (artist_id is not null))
    )`.execute(db);
  await sql`create index days_off_by_day on days_off (last_day)`.execute(db);
  await sql`create index days_off_of_artist on days_off (artist_id)`.execute(db);
  await sql`
    create unique index days_off_one_holiday on days_off (first_day, name) where kind = 'holiday'`.execute(
    db,
  );
  await sql`
    create table planning_settings (
      only_row boolean primary key default true check (only_row),
      settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
      revision integer not null default 1 check (revision > 0),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`insert into planning_settings default values`.execute(db);
}
