import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { draws } from '#shared/planning/drawn-styles.ts';
import { handOver, type LeftComic } from './hand-over.ts';
import type { OpenComic } from './open-comic.ts';
import { readPlanning } from './read-planning.ts';
import { selectPromises, toOpenComic } from './stored-promise.ts';

/** Names of who drew a comic, if anybody did, and who draws it now, for the history of its order. */
export type Given = { from: string | null; to: string };

/** Another artist draws what is left; the promise stays. @returns null if nothing is left of what was promised */
export async function giveToArtist(
  tx: DatabaseTransaction,
  orderId: string,
  artistId: string,
): Promise<Given | null> {
  return (await givePlanned(tx, orderId, artistId)) ?? (await giveByHand(tx, orderId, artistId));
}

/** An order of which no day was promised is in no plan, so that nobody draws it until it is given to somebody. */
async function giveByHand(tx: DatabaseTransaction, orderId: string, artistId: string): Promise<Given | null> {
  const { rows } = await sql<Given>`
    with given as (
      insert into given_orders (order_id, artist_id) select ${orderId}::uuid, ${artistId}::uuid
      where not exists (select from promises where order_id = ${orderId}::uuid)
      on conflict (order_id) do update set artist_id = excluded.artist_id returning artist_id
    ), told as (select pg_notify('changes', 'orders') from given)
    select (select name from given_orders join artists on artists.id = given_orders.artist_id
      where order_id = ${orderId}::uuid) as "from", artists.name as "to"
    from given join artists on artists.id = given.artist_id, told`.execute(tx);
  return rows[0] ?? null;
}

async function givePlanned(
  tx: DatabaseTransaction,
  orderId: string,
  artistId: string,
): Promise<Given | null> {
  const given = await tx
    .selectFrom('promises')
    .innerJoin('artists as before', 'before.id', 'promises.artistId')
    .innerJoin('artists as after', (join) => join.on('after.id', '=', artistId))
    .where('orderId', '=', orderId)
    .where('endedAt', 'is', null)
    .select(['before.name as from', 'after.name as to'])
    .executeTakeFirst();
  return given && (await planOtherwise(tx, orderId, { artistId })) ? given : null;
}

/** It is drawn in the time that is kept for rush too; the promise stays. @returns null if nothing is promised any more */
export async function drawWithRush(
  tx: DatabaseTransaction,
  orderId: string,
): Promise<{ wasRush: boolean } | null> {
  const before = await tx
    .selectFrom('promises')
    .where('orderId', '=', orderId)
    .select('isRush')
    .forUpdate()
    .executeTakeFirst();
  return before && (await planOtherwise(tx, orderId, { isRush: true })) ? { wasRush: before.isRush } : null;
}

async function planOtherwise(
  tx: DatabaseTransaction,
  orderId: string,
  change: { artistId: string } | { isRush: true },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('promises')
    .set(change)
    .where('orderId', '=', orderId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  await tx.updateTable('promiseWindows').set(change).where('orderId', '=', orderId).execute();
  await sql`select pg_notify('changes', 'orders')`.execute(tx);
  return numUpdatedRows > 0n;
}

/**
 * Gives a comic to others whose artist has left, or draws its style no more. Where nobody can take it, it stays, and is
 * among the late ones. @returns null if it stays
 */
export async function giveIfLeft(
  tx: DatabaseTransaction,
  orderId: string,
  today: string,
): Promise<Given | null> {
  const [left] = await readComicsOf(tx, { orderId });
  if (!left) return null;
  const { studio, open } = await readPlanning(tx, today);
  const artist = studio.artists.find(({ id }) => id === left.comic.artistId);
  if (artist && (left.style === null || draws(artist, left.style))) return null;
  const artists = studio.artists.filter((other) => other !== artist);
  const taken = handOver([left], { ...studio, artists }, open, today);
  return 'refused' in taken || !taken[0] ? null : giveToArtist(tx, orderId, taken[0].artistId);
}

type Whose = { artistId?: string; orderId?: string };

/** Reads the open comics of an artist or an order, with their styles. */
export async function readComicsOf(db: Database, whose: Whose): Promise<LeftComic[]> {
  return [...(await readPlannedOf(db, whose)), ...(await readGivenByHand(db, whose))];
}

async function readPlannedOf(db: Database, { artistId, orderId }: Whose): Promise<LeftComic[]> {
  const rows = await selectPromises(db)
    .where('endedAt', 'is', null)
    .$if(artistId !== undefined, (query) => query.where('artistId', '=', artistId ?? ''))
    .$if(orderId !== undefined, (query) => query.where('orderId', '=', orderId ?? ''))
    .select(
      sql<string | null>`(select raw_order_json #>> '{styling,style}' from orders where id = order_id)`.as(
        'style',
      ),
    )
    .orderBy('orderId')
    .execute();
  return rows.map(({ style, ...promise }) => ({ comic: toOpenComic(promise), style }));
}

/** Reads them as comics without work and days, as the plan has none of them. */
async function readGivenByHand(db: Database, { artistId, orderId }: Whose): Promise<LeftComic[]> {
  const rows = await db
    .selectFrom('givenOrders')
    .innerJoin('orders', 'orders.id', 'orderId')
    .where(isOpen)
    .$if(artistId !== undefined, (query) => query.where('artistId', '=', artistId ?? ''))
    .$if(orderId !== undefined, (query) => query.where('orderId', '=', orderId ?? ''))
    .select(['orderId as id', 'artistId', 'rush as isRush'])
    .select(sql<string | null>`raw_order_json #>> '{styling,style}'`.as('style'))
    .orderBy('orderId')
    .execute();
  return rows.map(({ style, ...comic }) => ({ style, comic: { ...UNPLANNED, ...comic } }));
}

const isOpen = sql<boolean>`orders.status not in ('Completed', 'Canceled')`;

const NEVER = '9999-12-31';
const UNPLANNED = {
  answerDays: 0,
  work: { sketches: 0, line_art: 0, final: 0 },
  windows: [],
  waiting: null,
  pausedSince: null,
  drawnBy: NEVER,
  firstDay: NEVER,
  promisedDay: NEVER,
} satisfies Partial<OpenComic>;

/** How many comics an artist has to draw, in a statement that reads `artists`. */
export const openComicsOfArtist = sql<number>`((
  select count(*) from promises where promises.artist_id = artists.id and ended_at is null) + (
  select count(*) from given_orders join orders on orders.id = given_orders.order_id
    where given_orders.artist_id = artists.id and ${isOpen}))::integer`;
