import { type RawBuilder, sql } from 'kysely';
import { findsWords, hasTrigram, hasWords, partOf, phoneDigits } from '#server/search-text.ts';
import { fold } from '#shared/fold.ts';

/** Rows that are looked through first, and where some are found, before the trigram index is asked. */
const SCANNED = 500;
const SCANNED_FURTHER = 5000;
/** Where the index can't answer. */
const SCANNED_WITHOUT_INDEX = 2500;

type Searched = {
  table: string;
  /** Columns by which rows of an older release are found, until the job has written their search text. */
  written: string[];
  /** The column whose highest value is the newest; an id says nothing of time. */
  newestBy: 'created_at' | 'id';
  condition?: RawBuilder<boolean>;
};

/**
 * The ids of a few rows that have all words, the newest first. Common words are found among the newest, rare ones by the
 * index, as those of orders are (`foundIds` of server/admin/orders/select-orders.ts).
 */
export function selectNewest(search: string, searched: Searched, limit: number): RawBuilder<{ id: string }> {
  const { table, written, newestBy, condition = sql<boolean>`true` } = searched;
  const sequence = newestBy === 'id' ? sql`id` : sql`created_at desc`;
  const isIndexed = hasTrigram(fold(search)) || phoneDigits(search) !== '';
  const part = partOf(search);
  const scan = (length: number, isAsked = sql<boolean>`true`) => sql`
    select id from (
      select id, search_text, case when search_text is null then concat_ws(' ', ${sql.join(written.map((column) => sql.ref(column)))}) end as written
      from ${sql.table(table)} where ${condition} order by ${sequence} limit ${sql.lit(length)}) as newest
    where case when search_text is null then written ilike ${part} else ${hasWords(search)} end and ${isAsked}
    limit ${sql.lit(limit)}`;
  if (!isIndexed) return sql`(${scan(SCANNED_WITHOUT_INDEX)})`;
  const promising = sql.lit(Math.ceil((limit * SCANNED) / SCANNED_FURTHER));
  const isPromising = sql<boolean>`(select count(*) between ${promising} and ${sql.lit(limit - 1)} from near)`;
  return sql`(
    with near as materialized (${scan(SCANNED)}),
    further as materialized (${scan(SCANNED_FURTHER, isPromising)}),
    scanned as materialized (select id from near union select id from further),
    indexed as materialized (
      select id${newestBy === 'id' ? sql`` : sql`, created_at`} from ${sql.table(table)} where ${findsWords(search)} and ${condition})
    (select id from scanned limit ${sql.lit(limit)})
    union
    (select id from indexed where (select count(*) from scanned) < ${sql.lit(limit)}
      order by ${sequence} limit ${sql.lit(limit)}))`;
}
