import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { roundRevenue } from '#server/order/round-payments.ts';

export type OrderFigures = {
  today: number;
  lastSevenDays: number;
  /** Cents, of all orders in euro that are not canceled, and of further rounds. */
  totalRevenue: number;
  inProgress: number;
};

export async function orderFigures(db: Database, now?: Date): Promise<OrderFigures> {
  const { rows } = await sql<OrderFigures>`
    select
      coalesce(sum(count) filter (where day >= today), 0)::bigint as today,
      coalesce(sum(count) filter (where day >= today - 7), 0)::bigint as last_seven_days,
      (coalesce(sum(amount) filter (where currency = 'EUR' and status <> 'Canceled'), 0)
        + (select coalesce(sum(revenue), 0) from ${roundRevenue} as rounds where currency = 'EUR'))::bigint as total_revenue,
      coalesce(sum(count) filter (where status = 'In Progress'), 0)::bigint as in_progress
    from order_totals, (
      select (coalesce(${now ?? null}::timestamptz, now()) at time zone 'Europe/Athens')::date as today
    ) as clock`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('An aggregate without groups has one row.');
  return figures;
}
