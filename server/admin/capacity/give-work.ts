import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { type ChangedBy, recordChanges } from '#server/order/order-history.ts';
import { handOver, type NobodyTakes } from '#server/planning/hand-over.ts';
import { openHeld } from '#server/planning/held-promise.ts';
import { changePlan, readPlanning } from '#server/planning/read-planning.ts';
import { giveToArtist, readComicsOf } from '#server/planning/who-draws.ts';
import { artStyleLabel } from '#shared/draft/labels.ts';
import { errorText } from '#shared/error-text.ts';
import { artistName } from '#shared/planning/artist-name.ts';
import { type HeldComic, holdsWork, readHeldComics } from './held-comics.ts';

/** The number of comics that another artist has taken over. */
export type HandedOver = { name: string; comics: number };

/**
 * Waits for payments and for whoever is told days, as both may give work to the artist, and for whoever changes an
 * order of theirs; in the sequence in which a payment and a change of an order lock.
 */
export async function lockWork(tx: DatabaseTransaction, artistId: string): Promise<void> {
  await lockPages(tx, artistId);
  await sql`
    select id from orders where id in (
      select order_id from promises where artist_id = ${artistId} and ended_at is null
      union all select order_id from given_orders where artist_id = ${artistId})
    order by id for update`.execute(tx);
  await changePlan(tx);
  await lockPages(tx, artistId);
}

async function lockPages(tx: DatabaseTransaction, artistId: string): Promise<void> {
  await sql`select id from checkouts where ${holdsWorkOf(artistId)} order by id for update`.execute(tx);
}

const holdsWorkOf = (artistId: string) => sql`
  ${holdsWork} and promises @> ${JSON.stringify([{ artistId }])}::jsonb`;

/**
 * Gives open comics and those of payment pages to others. No promise moves.
 * @param leaver who is not active any more in this transaction, or draws fewer styles
 * @param options.leaves which of their comics, by style; all of them if it is left out
 * @throws DomainError CONFLICT if nobody can take one
 */
export async function giveWorkToOthers(
  tx: DatabaseTransaction,
  leaver: { id: string; name: string },
  {
    today,
    by,
    leaves = () => true,
  }: { today: string; by: ChangedBy; leaves?: (style: string | null) => boolean },
): Promise<HandedOver[]> {
  const { studio, open } = await readPlanning(tx, today);
  const comics = (await readComicsOf(tx, { artistId: leaver.id })).filter(({ style }) => leaves(style));
  const held = (await readHeldComics(tx)).filter(
    ({ promise, style }) => promise.artistId === leaver.id && leaves(style),
  );
  if (comics.length + held.length === 0) return [];
  const left = [
    ...comics,
    ...held.map(({ promise, style }, index) => ({ comic: openHeld(String(index), promise), style })),
  ];
  const taken = handOver(left, studio, open, today);
  if ('refused' in taken) throw refusal(taken, artistName(leaver.name));
  for (const { comicId, artistId } of taken) {
    const page = held[Number(comicId)];
    if (page) await givePageToArtist(tx, page, artistId);
    else {
      const given = await giveToArtist(tx, comicId, artistId);
      if (given) await recordChanges(tx, comicId, by, [{ field: 'artist', ...given }]);
    }
  }
  return studio.artists.flatMap(({ id, name }) => {
    const comics = taken.filter(({ artistId }) => artistId === id).length;
    return comics === 0 ? [] : [{ name, comics }];
  });
}

async function givePageToArtist(
  tx: DatabaseTransaction,
  { checkoutId, place }: HeldComic,
  artistId: string,
): Promise<void> {
  await sql`
    update checkouts
    set promises = jsonb_set(promises, array[${place}::text, 'artistId'], to_jsonb(${artistId}::text))
    where id = ${checkoutId}`.execute(tx);
}

function refusal({ refused, style }: NobodyTakes, name: string): DomainError {
  const label = style === null ? null : artStyleLabel(style);
  if (label === null) return new DomainError('CONFLICT', errorText('errors_capacity_nobody_else', { name }));
  return new DomainError(
    'CONFLICT',
    refused === 'no-artist'
      ? errorText('errors_capacity_style_left', { name, style: label })
      : errorText('errors_capacity_nobody_free', { name, style: label }),
  );
}
