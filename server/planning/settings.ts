import { type RawBuilder, sql } from 'kysely';
import { DEFAULT_SETTINGS, type PlanningSettings } from '#shared/planning/planning.ts';
import type { Studio } from './studio.ts';

/** Cents, as a part of the statement that reads what a shop offers. */
export const rushPrice: RawBuilder<number> = sql`(
  select coalesce((settings #>> '{rush,price}')::integer, ${sql.lit(DEFAULT_SETTINGS.rush.price)})
  from planning_settings)`;

/** Takes from the settings all that they say of a studio. */
export function studioSettings({
  reservePercent,
  rush,
  redrawDays,
  printingDays,
  shipping,
}: PlanningSettings): Pick<
  Studio,
  'reserveShare' | 'rushShare' | 'redrawDays' | 'printingDays' | 'shippingDays'
> {
  return {
    reserveShare: reservePercent / 100,
    rushShare: rush.percent / 100,
    redrawDays,
    printingDays,
    shippingDays: {
      greece: shipping.greece.days,
      eu: shipping.eu.days,
      international: shipping.international.days,
    },
  };
}

/** @param changed what the owner has written */
export function settingsOf(changed: Partial<PlanningSettings>): PlanningSettings {
  return { ...DEFAULT_SETTINGS, ...changed };
}
