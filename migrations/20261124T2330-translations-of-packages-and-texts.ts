import { type Kysely, sql } from 'kysely';

/**
 * What the owner writes in other languages than the first. An empty text is one that is not translated yet.
 * `translated_from` is a hash of the original as it was then, which tells a translation that is older than it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pricing_tier_translations (
      pricing_tier_id uuid not null references pricing_tiers (id) on delete cascade,
      language text not null check (language ~ '^[a-z]{2}$'),
      name text not null default '',
      description text not null default '',
      features text[] not null default '{}',
      translated_from text not null,
      updated_at timestamptz not null default now(),
      primary key (pricing_tier_id, language)
    )`.execute(db);
  await sql`
    create table add_on_translations (
      add_on_id uuid not null references add_ons (id) on delete cascade,
      language text not null check (language ~ '^[a-z]{2}$'),
      name text not null default '',
      description text not null default '',
      text_label text not null default '',
      text_hint text not null default '',
      translated_from text not null,
      updated_at timestamptz not null default now(),
      primary key (add_on_id, language)
    )`.execute(db);
  // Without a foreign key, because a text that the owner has not changed has no row.
  await sql`
    create table site_text_translations (
      name text not null check (name ~ '^[a-zA-Z0-9]{1,40}$'),
      language text not null check (language ~ '^[a-z]{2}$'),
      value text not null check (length(value) <= 50000),
      translated_from text not null,
      revision integer not null default 1 check (revision > 0),
      updated_at timestamptz not null default now(),
      primary key (name, language)
    )`.execute(db);
}
