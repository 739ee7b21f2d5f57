import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table configurator_drafts (
      id uuid primary key default gen_random_uuid(),
      token_hash text not null check (length(token_hash) = 64),
      revision integer not null default 1 check (revision > 0),
      email text not null check (length(email) between 3 and 255),
      customer_name text not null check (customer_name <> ''),
      comic_type text check (comic_type in ('love', 'family', 'pet', 'memorial', 'other')),
      selected_tier_id uuid references pricing_tiers on delete set null,
      selected_add_on_ids uuid[] not null,
      extra_pages integer not null check (extra_pages >= 0),
      characters jsonb not null check (jsonb_typeof(characters) = 'array'),
      scene_mode text not null check (scene_mode in ('story-brief', 'scene-by-scene')),
      story_brief text not null,
      pages jsonb not null check (jsonb_typeof(pages) = 'array'),
      reference_images jsonb not null check (jsonb_typeof(reference_images) = 'array'),
      delivery_type text not null check (delivery_type in ('digital', 'print', 'print-digital')),
      delivery_rush boolean not null,
      styling_preferences jsonb not null check (jsonb_typeof(styling_preferences) = 'object'),
      current_step integer not null check (current_step between 1 and 8),
      reached_step integer not null check (reached_step between 1 and 8),
      expires_at timestamptz not null default now() + interval '7 days',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint reached_is_furthest check (reached_step >= current_step),
      constraint completed_never_expires check (current_step < 8 or expires_at = 'infinity')
    )`.execute(db);
  await sql`create index configurator_drafts_expiry on configurator_drafts (expires_at)`.execute(db);
  await sql`
    create table draft_images (
      path text primary key,
      draft_id uuid not null references configurator_drafts on delete cascade,
      bytes integer not null check (bytes > 0),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      created_at timestamptz not null default now(),
      constraint under_its_draft check (starts_with(path, draft_id || '/'))
    )`.execute(db);
  await sql`create index draft_images_draft on draft_images (draft_id)`.execute(db);
}
