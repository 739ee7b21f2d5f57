import { type Kysely, sql } from 'kysely';

/** The gallery is read a page at a time, of all comics or of one category, and the comics of each are counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index gallery_items_by_category on gallery_items (category, display_order, id) where published`.execute(
    db,
  );
}
