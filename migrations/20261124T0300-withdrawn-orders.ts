import { type Kysely, sql } from 'kysely';

/**
 * A withdrawal stops the work on its orders until the money is given back or the studio sets it aside. Statements from
 * before count for orders that are neither canceled nor completed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column withdrawn_at timestamptz`.execute(db);
  await sql`create index orders_withdrawn on orders (withdrawn_at) where withdrawn_at is not null`.execute(
    db,
  );
  await sql`alter table withdrawals add column set_aside jsonb not null default '[]'`.execute(db);
  await sql`
    update orders set withdrawn_at = stated.received_at
    from (
      select order_id, min(received_at) as received_at
      from withdrawals cross join unnest(order_ids) as order_id group by order_id
    ) as stated
    where orders.id = stated.order_id and orders.status not in ('Canceled', 'Completed')`.execute(db);
}
