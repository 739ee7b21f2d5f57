import { type RawBuilder, sql } from 'kysely';
import type { IndexWork } from '#server/search-text.ts';

export type Searched = {
  table: string;
  /** The columns that the sequence reads, and the id. */
  columns: RawBuilder<unknown>;
  sequence: RawBuilder<unknown>;
  /** Which rows may be found at all. */
  condition: RawBuilder<boolean>;
  /** Columns that `isMatch` reads of a row that is looked through, with `search_text`, which `work` reads alone. */
  read: RawBuilder<unknown>;
  /**
   * How many rows are looked through at first, and where that promises a page of matches; of how many an index is waited
   * for; and how many of the rarest part of a search it may look up in each other part. Where `far` is no further than
   * `near`, rows are looked through once.
   */
  lengths: { near: number; far: number; read: number; lookedUp: number };
  isMatch: RawBuilder<boolean>;
  /** The same for indexes; null where none of them can tell. */
  isIndexed: RawBuilder<boolean> | null;
  /** By which it is guessed whether the index takes too long; null where it does not. */
  work: IndexWork | null;
  /** The rows that somebody means who types an address; null for all other words. */
  isMailbox: RawBuilder<boolean> | null;
  /**
   * Whether only a few are shown and nothing leads on to others. Then the rows of an address come before those that have
   * it as a part, and matches beyond `far` are left out if they are more than an index should read.
   */
  isOverview: boolean;
  /** Whether the index is asked at once, as `isRareAddress` has it. */
  isRare?: boolean;
};

/**
 * The first rows in a sequence that have all words of a search. Common words are found by looking through the rows,
 * rare ones by an index. Left to choose, PostgreSQL may look through a million rows for one match, or sort half a
 * million for 25. Where a few are found near, a whole page is found sooner by looking further than by the index, which
 * would read thousands of rows. Where it would read thousands that are no matches, or where the address that is looked
 * for is somebody's, it is not asked, and what else is found is bounded by `far`.
 * @returns ids, with the number of all matches where the index gave it
 */
export function selectMatches(
  searched: Searched,
  limit: number,
): RawBuilder<{ id: string; found: number | null }> {
  const { table, columns, sequence, condition, lengths, isMatch, isIndexed, isMailbox } = searched;
  const page = sql.lit(limit);
  if (!isIndexed)
    return sql`(
      select id, null::bigint as found from (${walk(searched, 0, lengths.far)}) as walked where ${isMatch} limit ${page})`;
  if (searched.isRare)
    return sql`(
      select id, count(*) over () as found from ${sql.table(table)} where ${isIndexed} and ${condition}
      order by ${sequence} limit ${page})`;
  const goesFar = lengths.far > lengths.near;
  const read = (rows: RawBuilder<boolean>) => sql`
    select ${columns} from ${sql.table(table)} where ${rows} and ${condition}`;
  const promising = sql.lit(Math.ceil((limit * lengths.near) / lengths.far));
  // A column that `newest` lacks, as some that `read` is made of, would be the outer statement's, which would ask this for
  // each of its rows then.
  const cost = costOf(
    searched,
    (length) => sql`select newest.search_text from newest limit ${sql.lit(length)}`,
  );
  const isCostly = sql<boolean>`(select is_so from costly)`;
  const isFew = sql`count(*) < ${page}`;
  const isPromising = sql<boolean>`
    (select ${isFew} and (count(*) >= ${promising} or ${isMany(searched, lengths.near)}
      ${when(cost, sql`or ${isCostly}`)}) from near)`;
  const isAsked = sql<boolean>`
    ((select ${isFew} ${when(searched.isOverview, sql`and not ${isMany(searched, lengths.far)}`)} from looked)
      ${when(cost, sql`and not ${isCostly}`)} ${when(isMailbox, sql`and not exists (select from own)`)})`;
  // Parts with no condition are left out, because PostgreSQL takes as long to plan a part as to run it.
  return sql`(
    with sized as materialized (${sizeOf(searched)}),
    newest as materialized (${walk(searched, 0, lengths.near)}),
    near as materialized (select ${columns} from newest where ${isMatch} limit ${page}),
    ${when(cost, sql`costly as materialized (select ${cost} as is_so where (select ${isFew} from near)),`)}
    ${when(
      goesFar,
      sql`far as materialized (
        select ${columns} from (${walk(searched, lengths.near, lengths.far)}) as walked
        where ${isMatch} and ${isPromising} limit ${page}),`,
    )}
    looked as materialized (
      select ${columns} from near ${when(goesFar, sql`union all select ${columns} from far`)}),
    ${when(
      isMailbox,
      sql`own as materialized (
        select ${columns} from (${read(isMailbox ?? sql`false`)} limit ${sql.lit(lengths.read)}) as own
        where ${searched.isOverview ? sql`true` : sql`(select ${isFew} from looked)`}
        order by ${sequence} limit ${page}),`,
    )}
    indexed as materialized (${read(sql<boolean>`${isIndexed} and ${isAsked}`)}),
    matched as materialized (
      select ${columns} from looked ${when(isMailbox, sql`union select ${columns} from own`)}
      union select ${columns} from indexed)
    select id, case when ${isAsked} then (select count(*) from matched) end as found from matched
    order by ${when(isMailbox && searched.isOverview, sql`id in (select id from own) desc,`)} ${sequence} limit ${page})`;
}

const when = (asked: unknown, part: RawBuilder<unknown>) => (asked ? part : sql``);

/** Whether a search has only been looked for so far, and may find more beyond; null where none is bounded. */
export function isLookedThrough(searched: Searched): RawBuilder<boolean> | null {
  if (!searched.isIndexed) return sql<boolean>`true`;
  const cost = searched.isRare ? null : costOf(searched, (length) => walk(searched, 0, length));
  if (!cost) return null;
  return sql<boolean>`(with sized as (${sizeOf(searched)}) select not ${isKnown(searched)} and ${cost})`;
}

/**
 * Whether what is looked for is an address that nobody has, of parts that few rows have: the index tells at once where
 * else it stands. Null for all other words.
 */
export function isRareAddress(searched: Searched): RawBuilder<boolean> | null {
  const cost = searched.isMailbox && costOf(searched, (length) => walk(searched, 0, length));
  if (!cost) return null;
  return sql<boolean>`(with sized as (${sizeOf(searched)}) select not ${isKnown(searched)} and not ${cost})`;
}

/** Whether the address that is looked for is somebody's. */
function isKnown({ table, condition, isMailbox }: Searched): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from ${sql.table(table)} where ${isMailbox ?? sql<boolean>`false`} and ${condition})`;
}

/** The part of the rows by which the cost is guessed that tells it of most rare words. */
const SAMPLED = 0.2;

/**
 * Guesses from the first rows whether the index would read too many of all, or go through too many; null where it never
 * would.
 */
function costOf(
  searched: Searched,
  firstRows: (length: number) => RawBuilder<unknown>,
): RawBuilder<boolean> | null {
  const { work, lengths } = searched;
  const { isRead, parts } = { isRead: work?.isRead, parts: work?.parts ?? [] };
  if (!isRead && parts.length < 2) return null;
  const count = (condition: RawBuilder<boolean>) => sql`count(*) filter (where ${condition})`;
  const rarest = sql`least(${sql.join(parts.map(count))})`;
  const isOver = (length: number) => {
    const lookedUp = sql.lit(lengths.lookedUp * length);
    const limits = [
      isRead && isMany(searched, length, count(isRead)),
      parts.length > 1 && sql`${rarest} * ${rowsOfTable} * ${sql.lit(parts.length - 1)} > ${lookedUp}`,
    ].filter((limit) => limit !== undefined && limit !== null && limit !== false);
    return sql<boolean>`(select ${sql.join(limits, sql` or `)} from (${firstRows(length)}) as newest)`;
  };
  return sql<boolean>`(${isOver(Math.ceil(lengths.near * SAMPLED))} and ${isOver(lengths.near)})`;
}

/** Whether so many of the first rows promise more in the whole table than an index should read. */
function isMany(searched: Searched, length: number, count: RawBuilder<unknown> = sql`count(*)`) {
  return sql<boolean>`(${count} * ${rowsOfTable} > ${sql.lit(searched.lengths.read * length)})`;
}

/** The part `sized` of a search, which is planned once for all that read it. */
const sizeOf = ({ table }: Searched) =>
  sql`select reltuples as all_rows from pg_class where oid = ${sql.lit(table)}::regclass`;

const rowsOfTable = sql`(select all_rows from sized)`;

/** The rows from one place in the sequence up to another. */
function walk(
  { table, columns, read, condition, sequence }: Searched,
  from: number,
  to: number,
): RawBuilder<unknown> {
  return sql`
    select ${columns}, ${read} from ${sql.table(table)} where ${condition}
    order by ${sequence} limit ${sql.lit(to - from)} offset ${sql.lit(from)}`;
}
