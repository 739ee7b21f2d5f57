import { type RawBuilder, sql } from 'kysely';
import { executeSearch } from '#server/admin/execute-search.ts';
import {
  isLookedThrough,
  isRareAddress,
  type Searched,
  selectMatches,
} from '#server/admin/select-matches.ts';
import { createdMicroseconds, momentOf } from '#server/database/keyset.ts';
import type { Database } from '#server/database/types.ts';
import { findsWords, hasTrigram, hasWords, indexWorkOf, isAddress, partOf } from '#server/search-text.ts';
import type { OrderFilter, OrderPosition } from '#shared/admin/orders.ts';
import { UUID_PATTERN } from '#shared/text.ts';

/** Orders that a search looks through in the list's sequence, the second where the first promises a page. */
const LENGTHS = { near: 1500, far: 10_000, read: 2500, lookedUp: 60_000 };
/** The search over everything looks through five other tables meanwhile, and shows a few orders of those it finds. */
const OVERVIEW_LENGTHS = { near: 1500, far: 4000, read: 1000, lookedUp: 40_000 };

type Manner = {
  /** For what takes its time, so that no index is too slow to be asked. */
  isComplete?: boolean;
  /** As `selectMatches` has it. */
  isOverview?: boolean;
  isRare?: boolean;
};

/** `page.found` is the number of matches if the index gave it. */
export function selectOrders(
  db: Database,
  filter: OrderFilter,
  after: OrderPosition | null,
  limit: number,
  manner: Manner = {},
) {
  return db
    .with('page', () =>
      filter.search
        ? selectMatches(searched(filter, after, manner), limit)
        : sql<{ id: string; found: number | null }>`(
            select id, null::bigint as found from orders where ${conditions(filter, after)}
            order by ${sequenceOf(filter)} limit ${sql.lit(limit)})`,
    )
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
  manner: Manner = {},
): Promise<{ rows: Row[]; next: OrderPosition | null }> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  if (last) return { rows: rows.slice(0, limit), next: positionOf(last) };
  const isBounded = filter.search ? isLookedThrough(searched(filter, after, manner)) : null;
  return { rows, next: isBounded ? await endOfScan(db, filter, after, isBounded) : null };
}

/**
 * Matches all words of what `orderSearchText` has, such as the customer's name and address, written in either alphabet
 * and with or without accents, a part of the number with or without dashes, or of an id. What has less than three
 * letters or digits is found where a word or a number begins. Orders from before there were numbers are found by their
 * id or by the whole id of their checkout, which old receipts show.
 */
export function matches({ search }: Pick<OrderFilter, 'search'>): RawBuilder<boolean> {
  const finds = findsWords(search) ?? hasWords(search);
  return matchesOf(search, sql<boolean>`${finds} or (search_text is null and ${isUnfoldedMatch(search)})`);
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
  if (/^[0-9a-f-]{3,36}$/i.test(search) && hasTrigram(search.toLowerCase()) && !WHOLE_NUMBER.test(search)) {
    conditions.push(sql`id::text like ${partOf(search.toLowerCase())}`);
  }
  if (UUID_PATTERN.test(search)) conditions.push(sql`checkout_id = ${search}::uuid`);
  const digits = digitsOf(search);
  if (digits)
    conditions.push(sql`replace(number, '-', '') like ${hasTrigram(digits) ? partOf(digits) : `${digits}%`}`);
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** An order number as mails and pages have it in either language, or as somebody notes it on the phone, with any dash. */
const NUMBER =
  /^(?:(?:order(?:\s+(?:number|no\.?))?|(?:(?:αριθμ[όο]ς|αρ\.?)\s+)?παραγγελ[ίι]ας?)[\s:]*)?#?([\d\s‐-―−-]+)$/iu;

/** A number as it is shown. An id may have it as a part too, which nobody means, and its index takes longest. */
const WHOLE_NUMBER = /^\d{4}-\d{4}$/;

export function digitsOf(search: string): string | undefined {
  return NUMBER.exec(search)?.[1]?.replace(/\D/g, '');
}

/** Whether a search is an order's number or a part of it, as `matches` has it. */
export function isNumberOf(search: string, number: string): boolean {
  const digits = digitsOf(search);
  const written = number.replaceAll('-', '');
  if (!digits) return false;
  return hasTrigram(digits) ? written.includes(digits) : written.startsWith(digits);
}

/** An order of an older release is found as it is written, until the job has folded it. */
function isUnfoldedMatch(search: string): RawBuilder<boolean> {
  const part = partOf(search);
  return sql<boolean>`(customer_email ilike ${part} or customer_name ilike ${part})`;
}

function searched(
  filter: OrderFilter,
  after: OrderPosition | null,
  { isComplete = false, isOverview = false, isRare = false }: Manner,
): Searched {
  const { search } = filter;
  return {
    table: 'orders',
    columns: columnsOf(filter),
    sequence: sequenceOf(filter),
    condition: conditions(filter, after),
    read: sql`customer_email, customer_name, search_text, checkout_id, number`,
    lengths: isOverview ? OVERVIEW_LENGTHS : LENGTHS,
    isMatch: matchesInScan(filter),
    isIndexed: findsWords(search) && matches(filter),
    work: isComplete ? null : indexWorkOf(search),
    isMailbox: isComplete ? null : isMailboxOf(search),
    isOverview,
    isRare,
  };
}

/** How a search finds its matches soonest. */
export async function chooseManner(
  db: Database,
  filter: OrderFilter,
  after: OrderPosition | null,
): Promise<Manner> {
  const isRare = filter.search ? isRareAddress(searched(filter, after, {})) : null;
  if (!isRare) return {};
  const [row] = await executeSearch(db, filter.search, sql<{ isRare: boolean }>`select ${isRare} as is_rare`);
  return row ?? {};
}

/**
 * Whether it is of this address, or of one that begins so. The index `orders_mailbox` compares bytes, so that it can
 * tell.
 */
function isMailboxOf(search: string): RawBuilder<boolean> | null {
  if (!isAddress(search)) return null;
  return sql<boolean>`lower(customer_email) ~>=~ lower(${search})
    and lower(customer_email) ~<~ (lower(${search}) || chr(1114111))`;
}

/** Where a search that was not found everywhere goes on. */
async function endOfScan(
  db: Database,
  filter: OrderFilter,
  after: OrderPosition | null,
  isBounded: RawBuilder<boolean>,
) {
  const query = sql<Placed>`
    select id, price_total, rush, ${createdMicroseconds} as created_microseconds from orders
    where ${isBounded} and id = (
      select id from orders where ${conditions(filter, after)}
      order by ${sequenceOf(filter)} limit 1 offset ${sql.lit(LENGTHS.far - 1)})`;
  const [end] = await executeSearch(db, filter.search, query);
  return end ? positionOf(end) : null;
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
