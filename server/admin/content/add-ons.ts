import { randomUUID } from 'node:crypto';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { ADD_ON_COLUMNS } from '#server/storefront/packages.ts';
import type { AddOnContent, Announcement } from '#shared/admin/content.ts';
import { errorText } from '#shared/error-text.ts';
import type { AddOn } from '#shared/storefront/storefront.ts';
import type { NewItem } from '#shared/text.ts';
import type { Saved, Version } from '#shared/version.ts';
import { announcedUntilOf, endReductions, recordPrices, withAnnouncement } from './price-history.ts';
import { refuseTaken, removedMeanwhile } from './refusals.ts';
import { lockList, nextDisplayOrder } from './reorder-list.ts';

export type EditedAddOn = AddOn & { revision: number; vatRate: number } & Announcement;

const EDITED_COLUMNS = [...ADD_ON_COLUMNS, 'vatRate', 'revision'] as const;

const NAME_TAKEN = { field: 'name', text: errorText('errors_content_add_on_name_taken') };

export async function listEditedAddOns(db: Database): Promise<EditedAddOn[]> {
  const addOns = await selectAddOns(db).orderBy('displayOrder').orderBy('id').execute();
  return addOns.map(withAnnouncement);
}

/** Idempotent by `key`. @throws DomainError CONFLICT for a name in use, or a reduction, as it has no former price */
export function createAddOn(
  db: Database,
  { key = randomUUID(), announced, announcedUntil, ...content }: NewItem & AddOnContent,
): Promise<EditedAddOn> {
  return refuseTaken(NAME_TAKEN, () =>
    db.transaction().execute(async (tx) => {
      if ((await lockList(tx, 'addOns')).includes(key)) return lockAddOn(tx, key);
      const created = await tx
        .insertInto('addOns')
        .values({ id: key, ...content, displayOrder: nextDisplayOrder('addOns') })
        .returning(EDITED_COLUMNS)
        .executeTakeFirstOrThrow();
      const { id, price } = created;
      await recordPrices(tx, {
        id,
        before: {},
        after: { price },
        announcement: { announced, announcedUntil },
      });
      return created;
    }),
  );
}

/** @throws DomainError NOT_FOUND if it was deleted, CONFLICT for a name in use or a reduction that is none */
export function updateAddOn(
  db: Database,
  { id, revision, announced, announcedUntil, ...content }: Version & AddOnContent,
): Promise<Saved<EditedAddOn>> {
  return refuseTaken(NAME_TAKEN, () =>
    db.transaction().execute(async (tx) => {
      const found = await lockAddOn(tx, id);
      if (found.revision !== revision) return { status: 'stale', current: found };
      await tx
        .updateTable('addOns')
        .set({ ...content, revision: revision + 1 })
        .where('id', '=', id)
        .execute();
      const [before, after] = [{ price: found.price }, { price: content.price }];
      await recordPrices(tx, { id, before, after, announcement: { announced, announcedUntil } });
      return { status: 'saved', current: await lockAddOn(tx, id) };
    }),
  );
}

/** @throws DomainError NOT_FOUND */
export function deleteAddOn(db: Database, { id, revision }: Version): Promise<Saved<EditedAddOn>> {
  return db.transaction().execute(async (tx) => {
    const current = await lockAddOn(tx, id);
    if (current.revision !== revision) return { status: 'stale', current };
    await tx.deleteFrom('addOns').where('id', '=', id).execute();
    await endReductions(tx, id);
    return { status: 'saved', current };
  });
}

function selectAddOns(db: Database) {
  return db
    .selectFrom('addOns')
    .select(EDITED_COLUMNS)
    .select(announcedUntilOf('addOns.id').as('announcedUntil'));
}

async function lockAddOn(tx: DatabaseTransaction, id: string): Promise<EditedAddOn> {
  const found = await selectAddOns(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!found) throw removedMeanwhile('add-on');
  return withAnnouncement(found);
}
