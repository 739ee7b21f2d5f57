import { type Kysely, sql } from 'kysely';

/** After what a further round was paid for, where no round could be used any more: its money goes back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table proof_round_payments add column paid_after text
      check (paid_after in ('approved', 'canceled', 'withdrawn'))`.execute(db);
}
