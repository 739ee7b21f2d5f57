import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index gallery_items_by_category on gallery_items (category, display_order, id) where published`.execute(
    db,
  );
}
