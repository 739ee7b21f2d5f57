import { type Kysely, sql } from 'kysely';

/**
 * As those of packages. An empty slug is one that the languages share. A translation is edited by itself, so each has a
 * revision of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gallery_item_translations (
      gallery_item_id uuid not null references gallery_items (id) on delete cascade,
      language text not null check (language ~ '^[a-z]{2}$'),
      slug text not null default '' check (slug ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$'),
      title text not null default '',
      description text not null default '',
      alts jsonb not null default '{}' check (jsonb_typeof(alts) = 'object'),
      translated_from text not null,
      revision integer not null default 1 check (revision > 0),
      updated_at timestamptz not null default now(),
      primary key (gallery_item_id, language)
    )`.execute(db);
  await sql`
    create unique index gallery_item_translations_slug on gallery_item_translations (slug) where slug <> ''`.execute(
    db,
  );
  await sql`
    create table blog_post_translations (
      blog_post_id uuid not null references blog_posts (id) on delete cascade,
      language text not null check (language ~ '^[a-z]{2}$'),
      slug text not null default '' check (slug ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$'),
      title text not null default '',
      summary text not null default '',
      body text not null default '',
      tags text[] not null default '{}',
      cover_alt text not null default '',
      translated_from text not null,
      revision integer not null default 1 check (revision > 0),
      updated_at timestamptz not null default now(),
      primary key (blog_post_id, language)
    )`.execute(db);
  await sql`
    create unique index blog_post_translations_slug on blog_post_translations (slug) where slug <> ''`.execute(
    db,
  );
  for (const table of ['pricing_tier_translations', 'add_on_translations']) {
    await sql`
      alter table ${sql.table(table)}
        add column revision integer not null default 1 check (revision > 0)`.execute(db);
  }
}
