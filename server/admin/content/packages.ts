import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { TIER_COLUMNS } from '#server/storefront/packages.ts';
import type { TierContent } from '#shared/content.ts';
import type { PricingTier } from '#shared/storefront.ts';
import type { Saved, Version } from '#shared/version.ts';
import { refuseTaken, removedMeanwhile } from './refusals.ts';
import { lockList, nextDisplayOrder } from './reorder-list.ts';

export type EditedTier = PricingTier & { revision: number };

const NAME_TAKEN = { field: 'name', sentence: 'Another package has this name already.' };
const LAST_ONE = 'The shop needs at least one package. Add another one before you remove this.';

export function listTiers(db: Database): Promise<EditedTier[]> {
  return selectTiers(db).orderBy('displayOrder').orderBy('id').execute();
}

export function createTier(db: Database, content: TierContent): Promise<EditedTier> {
  return refuseTaken(NAME_TAKEN, () =>
    db.transaction().execute(async (tx) => {
      if (content.popular) await takePopularFromOthers(tx);
      return tx
        .insertInto('pricingTiers')
        .values({ ...toRow(content), displayOrder: nextDisplayOrder('pricingTiers') })
        .returning([...TIER_COLUMNS, 'revision'])
        .executeTakeFirstOrThrow();
    }),
  );
}

/** @throws DomainError NOT_FOUND if it was deleted, CONFLICT for a name in use */
export function updateTier(
  db: Database,
  { id, revision, ...content }: Version & TierContent,
): Promise<Saved<EditedTier>> {
  return refuseTaken(NAME_TAKEN, () =>
    db.transaction().execute(async (tx) => {
      await lockList(tx, 'pricingTiers');
      const found = await findTier(tx, id);
      if (found.revision !== revision) return { status: 'stale', current: found };
      if (content.popular) await takePopularFromOthers(tx, id);
      const current = await tx
        .updateTable('pricingTiers')
        .set({ ...toRow(content), revision: revision + 1 })
        .where('id', '=', id)
        .returning([...TIER_COLUMNS, 'revision'])
        .executeTakeFirstOrThrow();
      return { status: 'saved', current };
    }),
  );
}

/** @throws DomainError CONFLICT for the last one */
export function deleteTier(db: Database, { id, revision }: Version): Promise<Saved<EditedTier>> {
  return db.transaction().execute(async (tx) => {
    const all = await lockList(tx, 'pricingTiers');
    const current = await findTier(tx, id);
    if (current.revision !== revision) return { status: 'stale', current };
    if (all.length === 1) throw new DomainError('CONFLICT', LAST_ONE);
    await tx.deleteFrom('pricingTiers').where('id', '=', id).execute();
    return { status: 'saved', current };
  });
}

function selectTiers(db: Database) {
  return db.selectFrom('pricingTiers').select([...TIER_COLUMNS, 'revision']);
}

async function findTier(db: Database, id: string): Promise<EditedTier> {
  const found = await selectTiers(db).where('id', '=', id).executeTakeFirst();
  if (!found) throw removedMeanwhile('package');
  return found;
}

/** Print and digital together cost what print costs. */
function toRow(content: TierContent) {
  return { ...content, comboPrice: content.printPrice };
}

async function takePopularFromOthers(tx: DatabaseTransaction, id?: string): Promise<void> {
  await lockList(tx, 'pricingTiers');
  let others = tx
    .updateTable('pricingTiers')
    .set({ popular: false, revision: sql`revision + 1` })
    .where('popular', '=', true);
  if (id) others = others.where('id', '<>', id);
  await others.execute();
}
