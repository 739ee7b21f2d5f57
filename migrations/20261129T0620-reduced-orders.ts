import { type Kysely, sql } from 'kysely';

/** Finds what came to orders after their content was removed, without reading all orders there are each time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_reduced on orders (content_removed_at) where content_removed_at is not null`.execute(
    db,
  );
}
