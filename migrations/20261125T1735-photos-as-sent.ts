import { type Kysely, sql } from 'kysely';

/** A photo is also kept as it was sent, beside the copy that screens show, and deleted with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table draft_originals (
      image_path text primary key references draft_images on delete cascade,
      id uuid not null unique default gen_random_uuid(),
      draft_id uuid not null references configurator_drafts on delete cascade,
      state text not null default 'awaited' check (state in ('awaited', 'open', 'working', 'done', 'failed')),
      sent_path text unique check (starts_with(sent_path, 'originals/' || draft_id || '/')),
      multipart_id text check (length(multipart_id) between 1 and 2000),
      parts jsonb not null default '{}' check (jsonb_typeof(parts) = 'object'),
      type text check (type in ('image/jpeg', 'image/png', 'image/webp')),
      bytes integer check (bytes between 1 and 20971520),
      path text unique check (starts_with(path, 'originals/' || draft_id || '/')),
      width integer check (width > 0),
      height integer check (height > 0),
      failure jsonb,
      begun_at timestamptz,
      created_at timestamptz not null default now(),
      constraint begun check (state = 'awaited' or (type is not null and bytes is not null and begun_at is not null)),
      constraint open_has_a_place check (state not in ('open', 'working') or sent_path is not null),
      constraint done_is_there check ((state = 'done') = (path is not null)),
      constraint done_is_measured check (state <> 'done' or (width is not null and height is not null)),
      constraint failed_says_why check (state <> 'failed' or failure is not null)
    )`.execute(db);
  await sql`create index draft_originals_draft on draft_originals (draft_id)`.execute(db);
  await sql`
    create index draft_originals_unfinished on draft_originals (begun_at)
    where sent_path is not null`.execute(db);
}
