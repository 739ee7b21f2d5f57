import { createHash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';

/**
 * Of so many changes that the oldest card has not seen, all cards are written anew, so that nobody reads them again. Those
 * that it has seen may be read too, while a long transaction runs somewhere.
 */
const CHANGES_MAX = 1000;

/**
 * The CTEs that lead to `cards`, those that are current. What `openComics` has computed of an order counts until one of
 * its rows changes: triggers write down which transaction has changed which order, and a card, which has the snapshot that
 * it was computed of, is current while that has seen all of them. So a change that commits while a card is computed makes
 * it outdated, and nobody waits for anybody. Transactions are counted anew by a restored server, so a card is one of the
 * server that runs, and of a day, as what is late may be so from midnight on.
 */
export function currentCards(today: string, rules: string): RawBuilder<unknown> {
  return sql`
    recent_changes as materialized (
      select transaction_id, order_id from comic_changes where transaction_id >= (
        select min(pg_snapshot_xmin(snapshot)) from comic_cards where ${isOf(today, rules)})
    ), outdated as materialized (
      select order_id from recent_changes join comic_cards using (order_id)
      where not pg_visible_in_snapshot(transaction_id, snapshot)
    ), cards as not materialized (
      select order_id as id, ${COLUMNS} from comic_cards
      where ${isOf(today, rules)} and order_id not in (select order_id from outdated)
    )`;
}

function isOf(today: string, rules: string): RawBuilder<boolean> {
  return sql<boolean>`(day = ${today}::date and rules = ${rules} and server_started_at = pg_postmaster_start_time())`;
}

/**
 * Sorted, so that two who compute the same cards wait for each other in one sequence. A transaction that has written
 * before keeps none: its own id counts as seen by its snapshot, and so would all that it changes afterwards.
 * @param computed the name of a CTE with those that were not among `cards`
 */
export function keepCards(computed: string, today: string, rules: string): RawBuilder<unknown> {
  return sql`
    insert into comic_cards (order_id, day, rules, server_started_at, snapshot, ${COLUMNS})
    select id, ${today}::date, ${rules}, pg_postmaster_start_time(), pg_current_snapshot(), ${COLUMNS}
    from (
      select id, ${COLUMNS} from ${sql.table(computed)}
      union all
      select id, ${COLUMNS} from cards where (
        select count(*) from recent_changes where not pg_visible_in_snapshot(transaction_id, (
          select snapshot from comic_cards
          where ${isOf(today, rules)} and order_id not in (select order_id from outdated)
          order by pg_snapshot_xmin(snapshot), pg_snapshot_xmax(snapshot) limit 1))) > ${sql.lit(CHANGES_MAX)}
    ) as kept where (select pg_current_xact_id_if_assigned() is null) order by id
    on conflict (order_id) do update set day = excluded.day, rules = excluded.rules,
      server_started_at = excluded.server_started_at, snapshot = excluded.snapshot, rush = excluded.rush,
      stage = excluded.stage, is_late = excluded.is_late, due = excluded.due, artist_id = excluded.artist_id,
      paused_since = excluded.paused_since, moves = excluded.moves, urgency = excluded.urgency`;
}

/** Makes the card of an order outdated by what no trigger notes, as a refund of what is still to be sent. */
export async function noteChangedComic(tx: DatabaseTransaction, orderId: string): Promise<void> {
  await sql`insert into comic_changes (transaction_id, order_id) values (pg_current_xact_id(), ${orderId}::uuid)
    on conflict do nothing`.execute(tx);
}

/** The columns of a card, besides its order. */
export const COLUMNS = sql.raw('rush, stage, is_late, due, artist_id, paused_since, moves, urgency');

/** A fingerprint by which a card of another release, which may have computed it in another way, is recognized. */
export function rulesOf(computing: RawBuilder<unknown>): string {
  return createHash('sha256').update(computing.compile(compiler).sql).digest('base64url').slice(0, 16);
}

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Changes that are two days old tell of no card of today. @returns how many orders' cards it removed */
export async function purgeComicCards(db: Database): Promise<number> {
  await sql`delete from comic_changes where at < now() - interval '2 days'`.execute(db);
  const { numAffectedRows = 0n } =
    await sql`delete from comic_cards where day < (now() - interval '2 days')::date`.execute(db);
  return Number(numAffectedRows);
}
