import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { lockList, nextDisplayOrder } from '#server/admin/content/reorder-list.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import type { ChangedBy } from '#server/order/order-history.ts';
import { openComicsOfArtist } from '#server/planning/who-draws.ts';
import type { ArtistContent } from '#shared/admin/capacity.ts';
import { errorText } from '#shared/error-text.ts';
import { draws } from '#shared/planning/drawn-styles.ts';
import type { NewItem } from '#shared/text.ts';
import type { Saved, Version } from '#shared/version.ts';
import { notifyOfCapacity } from './changes.ts';
import { giveWorkToOthers, type HandedOver, lockWork } from './give-work.ts';
import { beginSwallowing, type Swallowing } from './swallowed-promises.ts';

export type EditedArtist = Version & {
  name: string;
  minutesPerWeek: number;
  weekdays: number[];
  styles: string[];
  active: boolean;
  /** The comics that they still have to draw. */
  openComics: number;
  /** Whether somebody enters the back office as this artist. */
  hasAccount: boolean;
};

/** The comics that others have taken over, where an artist leaves or draws a style no more, and those late by it. */
export type Consequences = Swallowing & { handedOver: HandedOver[] };
export type SavedArtist = Saved<EditedArtist> & Consequences;

/** The history of the orders that others take over names its author. */
type Decision = { today: string; by: ChangedBy };

export function listArtists(db: Database): Promise<EditedArtist[]> {
  return selectArtists(db).orderBy('displayOrder').orderBy('createdAt').orderBy('id').execute();
}

/** Idempotent by `key`. @throws DomainError NOT_FOUND if they were removed since */
export function createArtist(
  db: Database,
  { key = randomUUID(), ...content }: NewItem & ArtistContent,
): Promise<EditedArtist> {
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('artists')
      .values({ id: key, ...content, displayOrder: nextDisplayOrder('artists') })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await notifyOfCapacity(tx, 'artists');
    return findArtist(tx, key);
  });
}

/** @throws DomainError NOT_FOUND if they were removed, CONFLICT if nobody else can draw what is open */
export function updateArtist(
  db: Database,
  { id, revision, ...content }: Version & ArtistContent,
  { today, by }: Decision,
): Promise<SavedArtist> {
  return changeArtist(db, { id, revision, today }, async (tx, before) => {
    await tx
      .updateTable('artists')
      .set({ ...content, revision: revision + 1 })
      .where('id', '=', id)
      .execute();
    const leaves = (style: string | null) => !content.active || (style !== null && !draws(content, style));
    const handedOver = await giveWorkToOthers(tx, before, { today, by, leaves });
    return { current: await findArtist(tx, id), handedOver };
  });
}

/** @throws DomainError NOT_FOUND, CONFLICT if nobody else can draw what is open */
export function deleteArtist(db: Database, version: Version, { today, by }: Decision): Promise<SavedArtist> {
  return changeArtist(db, { ...version, today }, async (tx, current) => {
    await tx
      .updateTable('artists')
      .set({ active: false, removedAt: sql<Date>`now()`, revision: current.revision + 1 })
      .where('id', '=', current.id)
      .execute();
    await tx.deleteFrom('daysOff').where('artistId', '=', current.id).execute();
    await tx.deleteFrom('artistAccounts').where('artistId', '=', current.id).execute();
    return { current, handedOver: await giveWorkToOthers(tx, current, { today, by }) };
  });
}

/** One whose name alone is known has the hours of an artist of a new shop. */
export async function createArtistRow(
  tx: DatabaseTransaction,
  name: string,
): Promise<{ id: string; name: string }> {
  const artist = await tx
    .insertInto('artists')
    .values({ ...NEW_ARTIST, name, displayOrder: nextDisplayOrder('artists') })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  await notifyOfCapacity(tx, 'artists');
  return artist;
}

const NEW_ARTIST = { minutesPerWeek: 40 * 60, weekdays: [1, 2, 3, 4, 5], styles: [] };

/** Draws no more, and others take over what is open. @throws DomainError NOT_FOUND, CONFLICT if nobody else can */
export async function leaveStudio(
  tx: DatabaseTransaction,
  id: string,
  { today, by }: Decision,
): Promise<Consequences> {
  await lockWork(tx, id);
  await lockList(tx, 'artists');
  const { revision, name } = await findArtist(tx, id);
  const listSwallowed = await beginSwallowing(tx, today);
  await tx
    .updateTable('artists')
    .set({ active: false, revision: revision + 1 })
    .where('id', '=', id)
    .execute();
  await notifyOfCapacity(tx, 'artists');
  const handedOver = await giveWorkToOthers(tx, { id, name }, { today, by });
  return { handedOver, swallowed: await listSwallowed() };
}

function changeArtist(
  db: Database,
  { id, revision, today }: Version & Pick<Decision, 'today'>,
  change: (
    tx: DatabaseTransaction,
    before: EditedArtist,
  ) => Promise<Pick<SavedArtist, 'current' | 'handedOver'>>,
): Promise<SavedArtist> {
  return db.transaction().execute(async (tx) => {
    await lockWork(tx, id);
    await lockList(tx, 'artists');
    const before = await findArtist(tx, id);
    if (before.revision !== revision)
      return { status: 'stale', current: before, handedOver: [], swallowed: [] };
    const listSwallowed = await beginSwallowing(tx, today);
    const changed = await change(tx, before);
    await notifyOfCapacity(tx, 'artists');
    return { status: 'saved', ...changed, swallowed: await listSwallowed() };
  });
}

function selectArtists(db: Database) {
  return db
    .selectFrom('artists')
    .where('removedAt', 'is', null)
    .select(['id', 'revision', 'name', 'minutesPerWeek', 'weekdays', 'styles', 'active'])
    .select([
      openComicsOfArtist.as('openComics'),
      sql<boolean>`exists (select from artist_accounts where artist_id = artists.id)`.as('hasAccount'),
    ]);
}

async function findArtist(db: Database, id: string): Promise<EditedArtist> {
  const found = await selectArtists(db).where('id', '=', id).executeTakeFirst();
  if (!found) throw new DomainError('NOT_FOUND', errorText('errors_capacity_artist_gone'));
  return found;
}
