import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import type { SiteTextName } from '#shared/storefront/site-texts.ts';
import { refuseRemovedPictures } from './refusals.ts';

export type EditedText = { name: string; value: string; revision: number };

/** Texts that were never changed have no row. */
export function listEditedTexts(db: Database): Promise<EditedText[]> {
  return db.selectFrom('siteTexts').select(['name', 'value', 'revision']).execute();
}

/**
 * @returns 'stale' if somebody else has changed it since; `revision` 0 is a text that was never changed
 * @throws DomainError CONFLICT if it names a picture that is removed
 */
export async function saveText(
  db: Database,
  { name, value, revision }: { name: SiteTextName; value: string; revision: number },
): Promise<{ status: 'saved' | 'stale'; text: EditedText | undefined }> {
  const saved = await db.transaction().execute(async (tx) => {
    await refuseRemovedPictures(tx, { field: 'value', text: value });
    return revision === 0
      ? tx
          .insertInto('siteTexts')
          .values({ name, value })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .returning(['name', 'value', 'revision'])
          .executeTakeFirst()
      : tx
          .updateTable('siteTexts')
          .set({ value, revision: revision + 1, updatedAt: sql<Date>`now()` })
          .where('name', '=', name)
          .where('revision', '=', revision)
          .returning(['name', 'value', 'revision'])
          .executeTakeFirst();
  });
  if (saved) return { status: 'saved', text: saved };
  const text = (await listEditedTexts(db)).find((row) => row.name === name);
  return { status: 'stale', text };
}
