import { type Kysely, sql } from 'kysely';

/**
 * A customer's name and address in Latin letters without accents, by which orders are found. The code writes it; a job
 * writes it for orders of before and for those of an older release that still serves, and takes it from orders that
 * such a release has reduced.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column search_text text`.execute(db);
  await sql`
    create index orders_search_text on orders using gin (search_text gin_trgm_ops)
      with (fastupdate = off)`.execute(db);
  await sql`
    create index orders_without_search_text on orders (identity_removed_at) where search_text is null`.execute(
    db,
  );
  await sql`
    create index orders_reduced_with_search_text on orders (id)
      where search_text is not null and identity_removed_at is not null`.execute(db);
}
