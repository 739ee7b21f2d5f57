import { type Kysely, sql } from 'kysely';

/**
 * What is proposed to the owner as a refund for a comic that came later than promised: once an order, with the share of
 * its price as it stood in the settings on that day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table late_refunds (
      order_id uuid primary key references orders on delete cascade,
      percent integer not null check (percent between 1 and 100),
      days_late integer not null check (days_late > 0),
      proposed_at timestamptz not null default now(),
      refund_id uuid unique references refunds on delete set null,
      declined_at timestamptz,
      declined_by text check (length(declined_by) between 1 and 255),
      check ((declined_at is null) = (declined_by is null))
    )`.execute(db);
  await sql`create index late_refunds_open on late_refunds (proposed_at) where declined_at is null`.execute(
    db,
  );
}
