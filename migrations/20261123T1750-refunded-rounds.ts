import { type Kysely, sql } from 'kysely';

/** Payments for further rounds count as revenue of the day they were paid, and as refunded of the day of the refund. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table proof_round_payments add column refunded_at timestamptz`.execute(db);
  await sql`
    update proof_round_payments as payment set refunded_at = coalesce(
      (select max(at) from proof_log where order_id = payment.order_id and event = 'refunded'), paid_at)
    where refunded > 0`.execute(db);
  await sql`create index proof_round_payments_paid on proof_round_payments (paid_at) where status = 'paid'`.execute(
    db,
  );
}
