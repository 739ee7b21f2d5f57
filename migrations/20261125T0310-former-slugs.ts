import { type Kysely, sql } from 'kysely';

/** Slugs that a comic or a story had, in any language, so that links to them lead on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gallery_item_former_slugs (
      slug text primary key,
      gallery_item_id uuid not null references gallery_items (id) on delete cascade
    )`.execute(db);
  await sql`create index on gallery_item_former_slugs (gallery_item_id)`.execute(db);
  await sql`
    create table blog_post_former_slugs (
      slug text primary key,
      blog_post_id uuid not null references blog_posts (id) on delete cascade
    )`.execute(db);
  await sql`create index on blog_post_former_slugs (blog_post_id)`.execute(db);
}
