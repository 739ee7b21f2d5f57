import { type RawBuilder, sql } from 'kysely';
import { createdMicroseconds, momentOf } from '#server/database/keyset.ts';
import type { Database } from '#server/database/types.ts';
import { findsWords, hasTrigram, hasWords, partOf, phoneDigits } from '#server/search-text.ts';
import type { OrderFilter, OrderPosition } from '#shared/admin/orders.ts';
import { fold } from '#shared/fold.ts';
import { UUID_PATTERN } from '#shared/text.ts';

/** A search first scans this many orders in list order, where common terms are found. */
const SCANNED = 1500;
/** So many matches among them promise that a page is found within FURTHER_PER_ROW orders for each of its rows. */
const PROMISING = 4;
const FURTHER_PER_ROW = 400;
/** Orders scanned per page for a search that the trigram index cannot answer. */
const SCANNED_WITHOUT_INDEX = 10_000;

/** `page.found` is the number of matches if the index gave it. */
export function selectOrders(db: Database, filter: OrderFilter, after: OrderPosition | null, limit: number) {
  return db
    .with('page', () => sql<{ id: string; found: number | null }>`(${idsOf(filter, after, limit)})`)
    .selectFrom('page')
    .innerJoin('orders', 'orders.id', 'page.id')
    .select(['orders.id', 'orders.priceTotal', 'orders.rush', createdMicroseconds.as('createdMicroseconds')])
    .orderBy(sequenceOf(filter, 'orders.'));
}

/** How many parcels of an order are noted. */
export const parcelsNoted = sql<number>`
  (select count(*)::integer from parcels where parcels.order_id = orders.id)`;

/** Those with these ids, in their sequence, as `selectOrders` gives them. */
export function selectChosen(db: Database, ids: string[]) {
  return db
    .with(
      'page',
      () => sql<{ id: string; found: number | null }>`
        (select id, null::bigint as found from unnest(${ids}::uuid[]) as chosen (id))`,
    )
    .selectFrom('page')
    .innerJoin('orders', 'orders.id', 'page.id')
    .select(['orders.id', 'orders.priceTotal', 'orders.rush', createdMicroseconds.as('createdMicroseconds')])
    .orderBy(sql`array_position(${ids}::uuid[], orders.id)`);
}

type Placed = { id: string; priceTotal: number; rush: boolean; createdMicroseconds: number };

export async function toPage<Row extends Placed>(
  db: Database,
  filter: OrderFilter,
  after: OrderPosition | null,
  rows: Row[],
  limit: number,
): Promise<{ rows: Row[]; next: OrderPosition | null }> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  if (last) return { rows: rows.slice(0, limit), next: positionOf(last) };
  const isWalkedOnly = filter.search !== '' && !isIndexed(filter.search);
  return { rows, next: isWalkedOnly ? await endOfScan(db, filter, after) : null };
}

/**
 * Matches all words of what `orderSearchText` has, such as the customer's name and address, written in either alphabet
 * and with or without accents, a part of the number with or without dashes, or of an id. Orders from before there were numbers are found by their id or by
 * the whole id of their checkout, which old receipts show.
 */
export function matches({ search }: Pick<OrderFilter, 'search'>): RawBuilder<boolean> {
  return matchesOf(
    search,
    sql<boolean>`${findsWords(search)} or (search_text is null and ${isUnfoldedMatch(search)})`,
  );
}

/**
 * The same for a scan. Of a CASE, PostgreSQL estimates no selectivity, which takes as long as to scan some hundred
 * orders; no index could serve it.
 */
function matchesInScan({ search }: Pick<OrderFilter, 'search'>): RawBuilder<boolean> {
  return matchesOf(
    search,
    sql<boolean>`case when search_text is null then ${isUnfoldedMatch(search)} else ${hasWords(search)} end`,
  );
}

function matchesOf(search: string, hasCustomer: RawBuilder<boolean>): RawBuilder<boolean> {
  const conditions = [hasCustomer];
  if (/^[0-9a-f-]{1,36}$/i.test(search)) {
    conditions.push(sql`id::text like ${partOf(search.toLowerCase())}`);
  }
  if (UUID_PATTERN.test(search)) conditions.push(sql`checkout_id = ${search}::uuid`);
  const digits = digitsOf(search);
  if (digits) conditions.push(sql`replace(number, '-', '') like ${partOf(digits)}`);
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** An order number as mails and pages have it in either language, or as somebody notes it on the phone, with any dash. */
const NUMBER =
  /^(?:(?:order(?:\s+(?:number|no\.?))?|(?:(?:αριθμ[όο]ς|αρ\.?)\s+)?παραγγελ[ίι]ας?)[\s:]*)?#?([\d\s‐-―−-]+)$/iu;

export function digitsOf(search: string): string | undefined {
  return NUMBER.exec(search)?.[1]?.replace(/\D/g, '');
}

/** An order of an older release is found as it is written, until the job has folded it. */
function isUnfoldedMatch(search: string): RawBuilder<boolean> {
  const part = partOf(search);
  return sql<boolean>`(customer_email ilike ${part} or customer_name ilike ${part})`;
}

/** Trigram indexes need three letters or digits in a row. */
function isIndexed(search: string): boolean {
  return hasTrigram(fold(search)) || phoneDigits(search) !== '';
}

function walk(filter: OrderFilter, after: OrderPosition | null, length: number): RawBuilder<unknown> {
  return sql`
    select ${columnsOf(filter)}, customer_email, customer_name, search_text, checkout_id, number from orders where ${conditions(filter, after)}
    order by ${sequenceOf(filter)} limit ${sql.lit(length)}`;
}

function idsOf(filter: OrderFilter, after: OrderPosition | null, limit: number) {
  if (filter.search) return foundIds(filter, after, limit);
  return sql`
    select id, null::bigint as found from orders where ${conditions(filter, after)} order by ${sequenceOf(filter)} limit ${sql.lit(limit)}`;
}

/**
 * Common terms are found by scanning the list, rare ones by the trigram index. Left to choose, PostgreSQL may
 * scan a million orders for one match, or sort half a million for 25. If a short scan finds a few, a longer one finds
 * the whole page sooner than the index, which would read thousands of orders.
 */
function foundIds(filter: OrderFilter, after: OrderPosition | null, limit: number) {
  const scan = (length: number, condition = sql`true`) => sql`
    select ${columnsOf(filter)} from (${walk(filter, after, length)}) as walked
    where ${matchesInScan(filter)} and ${condition} limit ${sql.lit(limit)}`;
  if (!isIndexed(filter.search))
    return sql`select id, null::bigint as found from (${scan(SCANNED_WITHOUT_INDEX)}) as near`;
  const isPromising = sql`(select count(*) between ${sql.lit(PROMISING)} and ${sql.lit(limit - 1)} from near)`;
  return sql`
    with near as materialized (${scan(SCANNED)}),
    further as materialized (${scan(limit * FURTHER_PER_ROW, isPromising)}),
    scanned as materialized (
      select id from near where (select count(*) from near) = ${sql.lit(limit)} union all select id from further
    ),
    indexed as materialized (
      select ${columnsOf(filter)} from orders where ${matches(filter)} and ${conditions(filter, after)}
    )
    select id, null::bigint as found from scanned where (select count(*) from scanned) = ${sql.lit(limit)}
    union all
    select id, (select count(*) from indexed) as found
    from (select id from indexed order by ${sequenceOf(filter)} limit ${sql.lit(limit)}) as far
    where (select count(*) from scanned) < ${sql.lit(limit)}`;
}

async function endOfScan(db: Database, filter: OrderFilter, after: OrderPosition | null) {
  const { rows } = await sql<Placed>`
    select id, price_total, rush, ${createdMicroseconds} as created_microseconds from orders
    where id = (select id from (${walk(filter, after, SCANNED_WITHOUT_INDEX)}) as walked offset ${SCANNED_WITHOUT_INDEX - 1}::integer)`.execute(
    db,
  );
  return rows[0] ? positionOf(rows[0]) : null;
}

function positionOf({ id, priceTotal, rush, createdMicroseconds }: Placed): OrderPosition {
  return { id, priceTotal, rush, createdAt: createdMicroseconds };
}

function conditions(filter: OrderFilter, after: OrderPosition | null): RawBuilder<boolean> {
  return sql`${isListed(filter)} and ${after ? isAfter(filter, after) : sql`true`}`;
}

export function isListed({ status, rush }: Pick<OrderFilter, 'status' | 'rush'>): RawBuilder<boolean> {
  return sql`${status ? sql`status = ${status}` : sql`true`} and ${rush ? sql`rush` : sql`true`}`;
}

function isAfter(filter: OrderFilter, { priceTotal, rush, createdAt, id }: OrderPosition) {
  const beyond = sql.raw(filter.direction === 'asc' ? '>' : '<');
  const first = {
    date: sql``,
    total: sql`${priceTotal}::integer, `,
    rush: sql`${rush}::boolean, `,
  }[filter.sort];
  return sql`(${columnsOf(filter)}) ${beyond} (${first}${momentOf(createdAt)}, ${id}::uuid)`;
}

const SORTED_BY = {
  date: ['created_at', 'id'],
  total: ['price_total', 'created_at', 'id'],
  rush: ['rush', 'created_at', 'id'],
};

function columnsOf({ sort }: OrderFilter) {
  return sql.raw(SORTED_BY[sort].join(', '));
}

function sequenceOf({ sort, direction }: OrderFilter, table = '') {
  return sql.raw(SORTED_BY[sort].map((column) => `${table}${column} ${direction}`).join(', '));
}
