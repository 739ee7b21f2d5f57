import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { TIER_COLUMNS, TIER_VAT_COLUMNS } from '#server/storefront/packages.ts';
import type { Announcement, TierContent } from '#shared/admin/content.ts';
import { errorText } from '#shared/error-text.ts';
import { type PricingTier, TIER_PRICE_NAMES, type TierPriceName } from '#shared/storefront/storefront.ts';
import type { NewItem } from '#shared/text.ts';
import type { Saved, Version } from '#shared/version.ts';
import { announcedUntilOf, endReductions, recordPrices, withAnnouncement } from './price-history.ts';
import { refuseTaken, removedMeanwhile } from './refusals.ts';
import { lockList, nextDisplayOrder } from './reorder-list.ts';

export type EditedTier = Omit<PricingTier, 'rushPrice'> & {
  revision: number;
  printGrams: number | null;
} & Announcement &
  Record<(typeof TIER_VAT_COLUMNS)[number], number>;

const EDITED_COLUMNS = [...TIER_COLUMNS, ...TIER_VAT_COLUMNS, 'printGrams', 'revision'] as const;

const NAME_TAKEN = { field: 'name', text: errorText('errors_content_package_name_taken') };

export async function listTiers(db: Database): Promise<EditedTier[]> {
  const tiers = await selectTiers(db).orderBy('displayOrder').orderBy('id').execute();
  return tiers.map(withAnnouncement);
}

/** Idempotent by `key`. @throws DomainError CONFLICT for a name in use, or a reduction, as it has no former price */
export function createTier(
  db: Database,
  { key = randomUUID(), announced, announcedUntil, ...content }: NewItem & TierContent,
): Promise<EditedTier> {
  return refuseTaken(NAME_TAKEN, () =>
    db.transaction().execute(async (tx) => {
      if ((await lockList(tx, 'pricingTiers')).includes(key)) return findTier(tx, key);
      if (content.popular) await takePopularFromOthers(tx);
      const created = await tx
        .insertInto('pricingTiers')
        .values({ id: key, ...toRow(content), displayOrder: nextDisplayOrder('pricingTiers') })
        .returning(EDITED_COLUMNS)
        .executeTakeFirstOrThrow();
      const announcement = { announced, announcedUntil };
      await recordPrices(tx, { id: created.id, before: {}, after: pricesOf(created), announcement });
      return created;
    }),
  );
}

/** @throws DomainError NOT_FOUND if it was deleted, CONFLICT for a name in use or a reduction that is none */
export function updateTier(
  db: Database,
  { id, revision, announced, announcedUntil, ...content }: Version & TierContent,
): Promise<Saved<EditedTier>> {
  return refuseTaken(NAME_TAKEN, () =>
    db.transaction().execute(async (tx) => {
      await lockList(tx, 'pricingTiers');
      const found = await findTier(tx, id);
      if (found.revision !== revision) return { status: 'stale', current: found };
      if (content.popular) await takePopularFromOthers(tx, id);
      await tx
        .updateTable('pricingTiers')
        .set({ ...toRow(content), revision: revision + 1 })
        .where('id', '=', id)
        .execute();
      const announcement = { announced, announcedUntil };
      await recordPrices(tx, { id, before: pricesOf(found), after: pricesOf(content), announcement });
      return { status: 'saved', current: await findTier(tx, id) };
    }),
  );
}

/** @throws DomainError CONFLICT for the last one */
export function deleteTier(db: Database, { id, revision }: Version): Promise<Saved<EditedTier>> {
  return db.transaction().execute(async (tx) => {
    const all = await lockList(tx, 'pricingTiers');
    const current = await findTier(tx, id);
    if (current.revision !== revision) return { status: 'stale', current };
    if (all.length === 1) throw new DomainError('CONFLICT', errorText('errors_content_last_package'));
    await tx.deleteFrom('pricingTiers').where('id', '=', id).execute();
    await endReductions(tx, id);
    return { status: 'saved', current };
  });
}

function selectTiers(db: Database) {
  return db
    .selectFrom('pricingTiers')
    .select(EDITED_COLUMNS)
    .select(announcedUntilOf('pricingTiers.id').as('announcedUntil'));
}

async function findTier(db: Database, id: string): Promise<EditedTier> {
  const found = await selectTiers(db).where('id', '=', id).executeTakeFirst();
  if (!found) throw removedMeanwhile('package');
  return withAnnouncement(found);
}

function pricesOf(tier: Partial<Record<TierPriceName, number | undefined>>) {
  return Object.fromEntries(TIER_PRICE_NAMES.map((name) => [name, tier[name]]));
}

/** Print and digital together cost what print costs. */
function toRow(content: Omit<TierContent, keyof Announcement>) {
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
