import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { draws } from '#shared/planning/drawn-styles.ts';
import { handOver, type LeftComic } from './hand-over.ts';
import { readPlanning } from './read-planning.ts';
import { selectPromises, toOpenComic } from './stored-promise.ts';

/** Names of who drew a comic and who draws it now, for the history of its order. */
export type Given = { from: string; to: string };

/** Another artist draws what is left; the promise stays. @returns null if nothing is promised any more */
export async function giveToArtist(
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

/** What is open of an artist or an order, with its style. */
export async function readComicsOf(
  db: Database,
  { artistId, orderId }: { artistId?: string; orderId?: string },
): Promise<LeftComic[]> {
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
