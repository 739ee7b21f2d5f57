import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { roundRevenue } from '#server/order/round-payments.ts';
import { readKept } from '#server/planning/kept-share.ts';
import { type AnalyticsInput, OPEN_STATUSES, type OrderChoice, PAID_STEP } from '#shared/admin/analytics.ts';
import { CURRENCY } from '#shared/money.ts';
import { ORDER_STATUSES } from '#shared/order/order.ts';
import { type DateRange, findDateRange } from './date-range.ts';
import { isWithin, readTimeline } from './timeline.ts';

export type Analytics = Awaited<ReturnType<typeof readAnalytics>>;

/** Canceled orders do not count; sums contain orders and further rounds in euro only. */
export async function readAnalytics(db: Database, question: AnalyticsInput, now?: Date) {
  const range = await findDateRange(db, question, now);
  const [timeline, otherCurrencies, choices, funnel, customers, openWork, kept] = await Promise.all([
    readTimeline(db, range),
    sumOtherCurrencies(db, range),
    countChoices(db, range),
    countDrafts(db, range),
    countCustomers(db, range),
    countOpenWork(db, range),
    readKept(db, range),
  ]);
  return { range, timeline, otherCurrencies, choices, funnel, customers, openWork, kept };
}

async function sumOtherCurrencies(db: Database, { from, to }: DateRange) {
  const { rows } = await sql<{ currency: string; orders: number; revenue: number }>`
    select currency, sum(count)::bigint as orders, sum(amount)::bigint as revenue
    from (
      select currency, count, amount from order_totals
      where status <> 'Canceled' and day between ${from}::date and ${to}::date
      union all
      select currency, 0, revenue from ${roundRevenue} as rounds where ${isWithin(sql.ref('paid_at'), from, to)}
    ) as received
    where currency <> ${CURRENCY}
    group by currency having sum(count) > 0 or sum(amount) > 0
    order by currency`.execute(db);
  return rows;
}

/**
 * Revenue is that of whole orders, for add-ons their own price. Packages are grouped by id under their
 * current name, deleted ones under their last.
 */
async function countChoices(db: Database, { from, to }: DateRange) {
  const { rows } = await sql<{ choice: OrderChoice; name: string; orders: number; revenue: number }>`
    with chosen as (
      select choice, case choice when 'package' then left(name, ${UUID_LENGTH}::integer) else name end as key,
        (array_agg(name order by day desc, count desc))[1] as last_name, sum(count) as orders, sum(amount) as revenue
      from order_choices
      where currency = ${CURRENCY} and count > 0 and day between ${from}::date and ${to}::date
      group by choice, key
    )
    select choice, ${nameOfChoice} as name, sum(orders)::bigint as orders, sum(revenue)::bigint as revenue
    from chosen left join pricing_tiers as tier on choice = 'package' and tier.id::text = key
    group by 1, 2
    order by orders desc, revenue desc, name`.execute(db);
  return rows;
}

const UUID_LENGTH = 36;
const nameOfChoice = sql`
  case choice when 'package' then coalesce(tier.name, substr(last_name, ${UUID_LENGTH + 2}::integer)) else last_name end`;

/** Drafts begun in the range, by the furthest step reached: configurator, cart, payment. */
async function countDrafts(db: Database, { from, to }: DateRange) {
  const { rows } = await sql<{ step: number; drafts: number }>`
    select steps.step, coalesce(sum(count), 0)::bigint as drafts
    from generate_series(1, ${PAID_STEP}::integer) as steps (step)
      left join draft_progress as progress
        on progress.step = steps.step and day between ${from}::date and ${to}::date
    group by steps.step order by steps.step`.execute(db);
  return rows;
}

type CustomerCounts = {
  first: number;
  /** Ordered for the first time in the range, and again within it. */
  cameBack: number;
  /** Had ordered before the range. */
  returning: number;
};

async function countCustomers(db: Database, range: DateRange): Promise<CustomerCounts> {
  const from = sql`${range.from}::date`;
  const to = sql`${range.to}::date`;
  const { rows } = await sql<CustomerCounts>`
    select count(*) - count(*) filter (where second_day <= ${to}) as first,
      count(*) filter (where second_day <= ${to}) as came_back,
      (select count(*) from customer_days
        where first_day < ${from} and last_day >= ${from}
          and (last_day <= ${to} or second_day between ${from} and ${to}))
      + (${sinceBeforeUntilAfter(range)}) as returning
    from customer_days
    where first_day between ${from} and ${to}`.execute(db);
  return rows[0] ?? { first: 0, cameBack: 0, returning: 0 };
}

/**
 * Customers whose first two days lie before the range and whose last lies after it: only their orders say
 * whether they also ordered within. A query of its own, because PostgreSQL would loop over each under an
 * `or`.
 */
function sinceBeforeUntilAfter({ from, to }: DateRange) {
  return sql`
    select count(*) from customer_days
    where first_day < ${from}::date and second_day < ${from}::date and last_day > ${to}::date and exists (
      select from orders where lower(customer_email) = email and status = any(${COUNTED_STATUSES}::text[])
        and ${isWithin(sql.ref('created_at'), from, to)})`;
}

const COUNTED_STATUSES = ORDER_STATUSES.filter((status) => status !== 'Canceled');

async function countOpenWork(db: Database, { today }: DateRange) {
  const aged = (first: number, last: number) =>
    sql`coalesce(sum(count) filter (where ${today}::date - day
      between ${first}::integer and ${last}::integer), 0)::bigint`;
  const { rows } = await sql<OpenWork>`
    with days as (
      select status, day, sum(count) as count from (
        select status, day, count from order_totals
        -- A withdrawal stops the work on an order.
        union all select status, (created_at at time zone 'Europe/Athens')::date, -1 from orders
          where withdrawn_at is not null and status <> 'Canceled'
      ) as counted group by status, day
    )
    select status, coalesce(sum(count), 0)::bigint as orders, min(day) filter (where count > 0)::text as oldest,
      ${aged(-1, 3)} as up_to3, ${aged(4, 7)} as up_to7, ${aged(8, 14)} as up_to14, ${aged(15, 1_000_000)} as older
    from unnest(${OPEN_STATUSES}::text[]) with ordinality as open (status, position)
      left join days using (status)
    group by status, position order by position`.execute(db);
  return rows;
}

type OpenWork = {
  status: (typeof OPEN_STATUSES)[number];
  orders: number;
  oldest: string | null;
  upTo3: number;
  upTo7: number;
  upTo14: number;
  older: number;
};
