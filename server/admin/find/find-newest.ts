import { type RawBuilder, sql } from 'kysely';
import { hasTrigram, hasWords, partOf, phoneDigits } from '#server/search-text.ts';
import { fold } from '#shared/fold.ts';

/** Rows that are looked through before the trigram index is asked, and where it can't answer. */
const SCANNED = 1500;
const SCANNED_WITHOUT_INDEX = 5000;

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
  const near = sql`
    select id from (
      select id, search_text, case when search_text is null then concat_ws(' ', ${sql.join(written.map((column) => sql.ref(column)))}) end as written
      from ${sql.table(table)} where ${condition} order by ${sequence}
      limit ${sql.lit(isIndexed ? SCANNED : SCANNED_WITHOUT_INDEX)}) as newest
    where case when search_text is null then written ilike ${part} else ${hasWords(search)} end
    limit ${sql.lit(limit)}`;
  if (!isIndexed) return sql`(${near})`;
  return sql`(
    with near as materialized (${near}),
    indexed as materialized (
      select id${newestBy === 'id' ? sql`` : sql`, created_at`} from ${sql.table(table)} where ${hasWords(search)} and ${condition})
    select id from near
    union
    (select id from indexed where (select count(*) from near) < ${sql.lit(limit)}
      order by ${sequence} limit ${sql.lit(limit)}))`;
}
