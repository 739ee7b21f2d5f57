import { type Kysely, sql } from 'kysely';

/** What a printed comic of a package weighs, for the customs form; null for what its pages weigh. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table pricing_tiers add column print_grams integer check (print_grams between 1 and 2000)`.execute(
    db,
  );
}
