import { type Kysely, sql } from 'kysely';

/** Languages in which an item is shown although its original is not published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table gallery_items add column published_alone text[] not null default '{}'`.execute(db);
  await sql`alter table blog_posts add column published_alone text[] not null default '{}'`.execute(db);
  await sql`
    create index gallery_items_shown_by_category on gallery_items (category, display_order, id)
    where published or published_alone <> '{}'`.execute(db);
  await sql`
    create index blog_posts_shown_by_date on blog_posts (published_at desc, id)
    where published or published_alone <> '{}'`.execute(db);
}
