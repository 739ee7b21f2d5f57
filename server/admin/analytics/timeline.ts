import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import {
  addedAsPriced,
  givenAsPriced,
  givenBeforeAsPriced,
  refundsGiven,
  refundsGivenOf,
} from '#server/order/given-back.ts';
import { roundRefundsGiven, roundRevenue } from '#server/order/round-payments.ts';
import { CURRENCY } from '#shared/money.ts';
import type { DateRange } from './date-range.ts';

/** Cut at the ends of the range. Amounts in euro cents, without canceled orders. */
type TimelinePoint = {
  from: string;
  to: string;
  orders: number;
  revenue: number;
  refunded: number;
  /** The same position in the range before. */
  ordersBefore: number;
  revenueBefore: number;
  refundedBefore: number;
};

export async function readTimeline(db: Database, range: DateRange): Promise<TimelinePoint[]> {
  const from = sql`${range.from}::date`;
  const to = sql`${range.to}::date`;
  const sum = (column: 'orders' | 'revenue' | 'refunded', isBefore: boolean) =>
    sql`coalesce(sum(${sql.ref(column)}) filter (where is_before = ${isBefore}::boolean), 0)::bigint`;
  const { rows } = await sql<TimelinePoint>`
    select
      greatest(start::date, ${from})::text as "from",
      least((start + step)::date - 1, ${to})::text as "to",
      ${sum('orders', false)} as orders, ${sum('orders', true)} as orders_before,
      ${sum('revenue', false)} as revenue, ${sum('revenue', true)} as revenue_before,
      ${sum('refunded', false)} as refunded, ${sum('refunded', true)} as refunded_before
    from (select ('1 ' || ${range.interval}::text)::interval as step) as length,
      generate_series(date_trunc(${range.interval}, ${from}::timestamp), ${to}::timestamp, step) as start
      left join (
        select *, day < ${from} as is_before, date_trunc(${range.interval},
          (case when day < ${from} then day + ${range.days}::integer else day end)::timestamp) as bucket
        from (${totalsOf(range)} union all ${refundsOf(range)} union all ${roundsOf(range)}) as daily
      ) as daily on bucket = start
    group by start, step
    order by start`.execute(db);
  return rows;
}

function totalsOf(range: DateRange) {
  return sql`
    select day, sum(count) as orders, sum(amount) as revenue, 0 as refunded
    from order_totals
    where currency = ${CURRENCY} and status <> 'Canceled'
      and day between ${(range.before ?? range).from}::date and ${range.to}::date
    group by day`;
}

/** Further rounds are revenue of the day on which they were paid, and no orders; each of their refunds is of its own day. */
function roundsOf(range: DateRange) {
  const { from } = range.before ?? range;
  return sql`
    select (paid_at at time zone 'Europe/Athens')::date, 0, revenue, 0 from ${roundRevenue} as rounds
    where currency = ${CURRENCY} and ${isWithin(sql.ref('paid_at'), from, range.to)}
    union all
    select (refunded_at at time zone 'Europe/Athens')::date, 0, 0, amount from ${roundRefundsGiven} as given_back
    where currency = ${CURRENCY} and ${isWithin(sql.ref('refunded_at'), from, range.to)}`;
}

/**
 * Where a payment was in another currency than its orders, its refunds are too, and count with their share in euro. Those of
 * a whole payment count together up to what its orders that are not canceled have left.
 */
function refundsOf(range: DateRange) {
  const { from } = range.before ?? range;
  const isAsked = isWithin(sql.ref('refunds.created_at'), from, range.to);
  const given = refundsGivenOf(sql`checkout_id in (select checkout_id from refunds where ${isAsked})`);
  const inEuro = sql`orders.currency = ${CURRENCY}`;
  return sql`
    select (created_at at time zone 'Europe/Athens')::date, 0, 0, amount
    from (
      select refunds.created_at, ${addedAsPriced} as amount
      from ${given} join checkouts on checkouts.id = refunds.checkout_id join orders on orders.id = refunds.order_id
      where ${isAsked} and ${inEuro} and orders.status <> 'Canceled'
      union all
      select refunds.created_at, least(${givenAsPriced}, sold."left") - least(${givenBeforeAsPriced}, sold."left")
      from ${given} join checkouts on checkouts.id = refunds.checkout_id
        -- All orders of a payment are in one currency.
        cross join lateral (select * from orders where checkout_id = checkouts.id limit 1) as orders
        cross join lateral (${leftOfOrders}) as sold
      where ${isAsked} and ${inEuro} and refunds.order_id is null
    ) as given_back`;
}

/** For a row of `checkouts`: what refunds of single orders have left of the prices of those that are not canceled. */
const leftOfOrders = sql`
  select coalesce(sum(greatest(0, orders.price_total - coalesce((
    select sum(${addedAsPriced}) from ${refundsGiven}
    where refunds.checkout_id = checkouts.id and refunds.order_id = orders.id), 0))), 0) as "left"
  from orders where orders.checkout_id = checkouts.id and orders.status <> 'Canceled'`;

/** Whether a moment lies within these days of the studio; written so that an index can be used. */
export function isWithin(moment: ReturnType<typeof sql>, from: string, to: string) {
  return sql`(${moment} >= ${from}::timestamp at time zone 'Europe/Athens'
    and ${moment} < (${to}::date + 1)::timestamp at time zone 'Europe/Athens')`;
}
