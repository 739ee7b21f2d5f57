import { type Kysely, sql } from 'kysely';

/**
 * Each save of an unsent comment names the revision that it builds on. A deleted one leaves its row without text until
 * the comments are sent, so that a first save which arrives late does not bring it back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table proof_pins
      add column revision integer not null default 1,
      add column deleted_at timestamptz`.execute(db);
}
