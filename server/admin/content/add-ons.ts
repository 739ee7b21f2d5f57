import { savedOrStale } from '#server/admin/saved-or-stale.ts';
import type { Database } from '#server/database/types.ts';
import { ADD_ON_COLUMNS } from '#server/storefront/packages.ts';
import type { AddOnContent } from '#shared/content.ts';
import type { AddOn } from '#shared/storefront.ts';
import type { Saved, Version } from '#shared/version.ts';
import { refuseTaken, removedMeanwhile } from './refusals.ts';
import { nextDisplayOrder } from './reorder-list.ts';

export type EditedAddOn = AddOn & { revision: number };

const NAME_TAKEN = { field: 'name', sentence: 'Another add-on has this name already.' };

export function listEditedAddOns(db: Database): Promise<EditedAddOn[]> {
  return selectAddOns(db).orderBy('displayOrder').orderBy('id').execute();
}

export function createAddOn(db: Database, content: AddOnContent): Promise<EditedAddOn> {
  return refuseTaken(NAME_TAKEN, () =>
    db
      .insertInto('addOns')
      .values({ ...content, displayOrder: nextDisplayOrder('addOns') })
      .returning([...ADD_ON_COLUMNS, 'revision'])
      .executeTakeFirstOrThrow(),
  );
}

/** @throws DomainError NOT_FOUND if it was deleted, CONFLICT for a name in use */
export async function updateAddOn(
  db: Database,
  { id, revision, ...content }: Version & AddOnContent,
): Promise<Saved<EditedAddOn>> {
  const saved = await refuseTaken(NAME_TAKEN, () =>
    db
      .updateTable('addOns')
      .set({ ...content, revision: revision + 1 })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returning([...ADD_ON_COLUMNS, 'revision'])
      .executeTakeFirst(),
  );
  return savedOrStale(saved, () => findAddOn(db, id));
}

/** @throws DomainError NOT_FOUND */
export async function deleteAddOn(db: Database, { id, revision }: Version): Promise<Saved<EditedAddOn>> {
  const deleted = await db
    .deleteFrom('addOns')
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning([...ADD_ON_COLUMNS, 'revision'])
    .executeTakeFirst();
  return savedOrStale(deleted, () => findAddOn(db, id));
}

function selectAddOns(db: Database) {
  return db.selectFrom('addOns').select([...ADD_ON_COLUMNS, 'revision']);
}

async function findAddOn(db: Database, id: string): Promise<EditedAddOn> {
  const found = await selectAddOns(db).where('id', '=', id).executeTakeFirst();
  if (!found) throw removedMeanwhile('add-on');
  return found;
}
