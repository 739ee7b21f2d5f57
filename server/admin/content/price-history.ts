import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/types.ts';
import { isAnnounced, startOfPriorDays } from '#server/storefront/prior-prices.ts';
import type { Announcement } from '#shared/admin/content.ts';
import { formatSortableDate } from '#shared/dates.ts';
import { errorText } from '#shared/error-text.ts';
import type { PriceName } from '#shared/storefront/storefront.ts';
import { refuseField } from './refusals.ts';

type Prices = Partial<Record<PriceName, number>>;
type PriceChange = { id: string; before: Prices; after: Prices; announcement: Announcement };

/**
 * Keeps the prices that a change replaces, and begins, goes on with or ends the announced reductions. A price that is
 * lowered again while announced keeps its prior price (Directive 98/6/EC, Article 6a(5)); one that is raised is
 * announced no longer. @throws DomainError CONFLICT if nothing is reduced, or the last day is over
 */
export async function recordPrices(tx: DatabaseTransaction, change: PriceChange): Promise<void> {
  const { id, before, after, announcement } = change;
  const until = announcement.announcedUntil ?? null;
  if (announcement.announced && until !== null && until < formatSortableDate(new Date()))
    refuseField('announcedUntil', errorText('errors_content_reduction_over'));
  await keepFormerPrices(tx, change);
  const running = await tx
    .selectFrom('priceReductions')
    .where('itemId', '=', id)
    .where(isAnnounced)
    .select(['priceName', 'announcedUntil'])
    .execute();
  const goOn = announcement.announced ?? running.length > 0;
  const names = Object.keys(after) as PriceName[];
  const kept = goOn
    ? running.map(({ priceName }) => priceName).filter((name) => !isHigher(after[name], before[name]))
    : [];
  const lowered = names.filter((name) => isHigher(before[name], after[name]) && !kept.includes(name));
  const begun = announcement.announced ? await selectReduced(tx, change, lowered) : [];
  if (announcement.announced && kept.length + begun.length === 0)
    refuseField('announced', errorText('errors_content_no_reduction'));
  await tx
    .deleteFrom('priceReductions')
    .where('itemId', '=', id)
    .where(sql<boolean>`price_name <> all(${kept}::text[])`)
    .execute();
  if (announcement.announced)
    await tx.updateTable('priceReductions').set({ announcedUntil: until }).where('itemId', '=', id).execute();
  if (begun.length > 0)
    await tx
      .insertInto('priceReductions')
      .values(begun.map((priceName) => ({ itemId: id, priceName, announcedUntil: until })))
      .execute();
}

/** A removed package or add-on is announced no longer; its former prices stay. */
export async function endReductions(tx: DatabaseTransaction, itemId: string): Promise<void> {
  await tx.deleteFrom('priceReductions').where('itemId', '=', itemId).execute();
}

/** The last announced day as 'yyyy-mm-dd', '' if it has none, null without an announcement. */
export function announcedUntilOf(itemId: 'pricingTiers.id' | 'addOns.id'): RawBuilder<string | null> {
  return sql`(
    select coalesce(announced_until::text, '') from price_reductions as reduction
    where reduction.item_id = ${sql.ref(itemId)} and ${isAnnounced} limit 1)`;
}

/** Reads the row with `announcedUntilOf` as the form has it; without an announcement both fields are missing. */
export function withAnnouncement<Row extends { announcedUntil: string | null }>({
  announcedUntil: until,
  ...row
}: Row) {
  return { ...row, ...(until !== null && { announced: true, announcedUntil: until || null }) };
}

async function keepFormerPrices(tx: DatabaseTransaction, { id, before, after }: PriceChange): Promise<void> {
  const replaced = Object.entries(before) as [PriceName, number][];
  const rows = replaced
    .filter(([priceName, amount]) => after[priceName] !== undefined && after[priceName] !== amount)
    .map(([priceName, amount]) => ({ itemId: id, priceName, amount }));
  if (rows.length > 0) await tx.insertInto('formerPrices').values(rows).execute();
}

/** Those that are below all prices of the last 30 days, the one just replaced included. */
async function selectReduced(
  tx: DatabaseTransaction,
  { id, after }: PriceChange,
  names: PriceName[],
): Promise<PriceName[]> {
  if (names.length === 0) return [];
  const lowest = await tx
    .selectFrom('formerPrices')
    .where('itemId', '=', id)
    .where('priceName', 'in', names)
    .where('replacedAt', '>', startOfPriorDays(sql`now()`))
    .groupBy('priceName')
    .select(({ fn }) => ['priceName', fn.min('amount').as('amount')] as const)
    .execute();
  return lowest
    .filter(({ priceName, amount }) => isHigher(Number(amount), after[priceName]))
    .map(({ priceName }) => priceName);
}

function isHigher(one: number | undefined, other: number | undefined): boolean {
  return one !== undefined && other !== undefined && one > other;
}
