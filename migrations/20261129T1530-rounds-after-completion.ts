// The code released on 2026-11-28 is ready for this.
import { type Kysely, sql } from 'kysely';

/** A further round is of no use either once the studio has completed its order by hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table proof_round_payments
      drop constraint proof_round_payments_paid_after_check,
      add constraint proof_round_payments_paid_after_check
        check (paid_after in ('approved', 'canceled', 'completed', 'withdrawn'))`.execute(db);
}
