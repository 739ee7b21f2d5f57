import { type Kysely, sql } from 'kysely';

/**
 * Whether visitors read a translation. Those of before were shown as soon as they were written, and stay so. It is not
 * called `published` as in the originals, with which the release of before joins these tables without naming them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table pricing_tier_translations add column is_published boolean not null default true`.execute(db);
  await sql`
    alter table add_on_translations add column is_published boolean not null default true`.execute(db);
  await sql`
    alter table gallery_item_translations add column is_published boolean not null default true`.execute(db);
  await sql`
    alter table blog_post_translations add column is_published boolean not null default true`.execute(db);
  await sql`
    alter table site_text_translations add column is_published boolean not null default true`.execute(db);
}
