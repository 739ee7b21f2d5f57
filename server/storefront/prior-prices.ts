import { type RawBuilder, sql } from 'kysely';
import type { PriorPrices } from '#shared/storefront/storefront.ts';

/** Tells whether a row of `price_reductions` is announced today, in the studio's time zone. */
export const isAnnounced = sql<boolean>`coalesce(
  announced_until >= (now() at time zone 'Europe/Athens')::date, true)`;

/**
 * The beginning in Athens of the 30 days before the one of a moment. They are whole days, as periods of the law are
 * (Regulation (EEC, Euratom) No 1182/71, Article 3).
 */
export function startOfPriorDays(moment: RawBuilder<unknown>): RawBuilder<Date> {
  return sql`(((${moment} at time zone 'Europe/Athens')::date - 30)::timestamp at time zone 'Europe/Athens')`;
}

/**
 * The lowest price in the 30 days before each announced reduction of a package or add-on began, or null without one
 * (Directive 98/6/EC, Article 6a(2)). A price counts until the moment at which it was replaced, so that the one in
 * force right before the reduction is among them. @param itemId a column
 */
export function priorPricesOf(itemId: 'pricingTiers.id' | 'addOns.id'): RawBuilder<PriorPrices | null> {
  return sql`(
    select jsonb_object_agg(reduction.price_name, (
      select min(former.amount) from former_prices as former
      where former.item_id = reduction.item_id and former.price_name = reduction.price_name
        and former.replaced_at > ${startOfPriorDays(sql`reduction.began_at`)}
        and former.replaced_at <= reduction.began_at))
    from price_reductions as reduction
    where reduction.item_id = ${sql.ref(itemId)} and ${isAnnounced})`;
}

/** Leaves the prior prices out where there are none, so that pages carry nothing of them. */
export function withoutNull<Row extends { priorPrices: PriorPrices | null }>({ priorPrices, ...row }: Row) {
  return { ...row, ...(priorPrices && { priorPrices }) };
}
