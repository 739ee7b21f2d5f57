import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gallery_items (
      id uuid primary key default gen_random_uuid(),
      slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      title text not null check (title <> ''),
      description text not null,
      category text not null check (category in ('Love', 'Family', 'Pet', 'Memorial', 'Other')),
      images jsonb not null check (jsonb_typeof(images) = 'array' and jsonb_array_length(images) > 0),
      featured boolean not null default false,
      display_order integer not null
    )`.execute(db);
  await sql`create index gallery_items_in_order on gallery_items (display_order, id)`.execute(db);
  await sql`
    create table blog_posts (
      id uuid primary key default gen_random_uuid(),
      slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      title text not null check (title <> ''),
      summary text not null,
      body text not null,
      cover_image jsonb,
      tags text[] not null default '{}',
      published boolean not null default false,
      published_at timestamptz,
      constraint published_has_a_date check (not published or published_at is not null)
    )`.execute(db);
  await sql`create index blog_posts_by_date on blog_posts (published_at desc, id) where published`.execute(
    db,
  );
}
