import { type RawBuilder, sql } from 'kysely';
import { selectMatches } from '#server/admin/select-matches.ts';
import { findsWords, hasWords, indexWorkOf, isAddress, partOf } from '#server/search-text.ts';

/**
 * Five of these tables are looked through for one search, and each is a tenth of the orders'. To look further through
 * some of them takes longer to plan than it saves.
 */
const LENGTHS = { near: 700, far: 700, read: 1000, lookedUp: 15_000 };

export type Newest = {
  table: string;
  /** Columns by which rows of an older release are found, until the job has written their search text. */
  written: string[];
  /** The columns by which the newest comes first; an id says nothing of time. */
  sequence: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  condition?: RawBuilder<boolean>;
  /** Whose row it is, for an address. */
  isMailbox: RawBuilder<boolean>;
};

/** The ids of a few rows that have all words, the newest first. */
export function selectNewest(search: string, newest: Newest, limit: number): RawBuilder<{ id: string }> {
  const { table, written, columns, sequence, condition = sql<boolean>`true` } = newest;
  const unfolded = sql`concat_ws(' ', ${sql.join(written.map((column) => sql.ref(column)))})`;
  const searched = {
    ...{ table, columns, sequence, condition },
    read: sql`search_text, case when search_text is null then ${unfolded} end as written`,
    lengths: LENGTHS,
    isMatch: sql<boolean>`
      case when search_text is null then written ilike ${partOf(search)} else ${hasWords(search)} end`,
    isIndexed: findsWords(search),
    work: indexWorkOf(search),
    isMailbox: isAddress(search) ? newest.isMailbox : null,
    isOverview: true,
  };
  return sql`(select id from ${selectMatches(searched, limit)} as matches)`;
}
