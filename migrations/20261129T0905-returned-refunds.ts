import { type Kysely, sql } from 'kysely';

/** Refunds that came back and rounds that came too late are few among all, and are looked for with each change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index refunds_returned on refunds (checkout_id) where status in ('failed', 'canceled')`.execute(
    db,
  );
  await sql`
    create index rounds_paid_too_late on proof_round_payments (order_id) where paid_after is not null`.execute(
    db,
  );
}
