import * as z from 'zod/mini';
import { m } from '#messages';
import { listOf, revisionNumber } from '#shared/bounds.ts';
import { dayOf, isDay } from '#shared/calendar-day.ts';
import { ART_STYLES } from '#shared/draft/comic.ts';
import { DAY_OFF_KINDS } from '#shared/planning/planning.ts';
import { freeText, NAME_MAX, trimmedText, uuid } from '#shared/text.ts';
import { UNREADABLE } from '#shared/version.ts';
import { PRICE_MAX } from './content.ts';

const MINUTES_OF_DAY = 24 * 60;
/** Minutes of a stage; a limit against typing errors. */
const STAGE_MINUTES_MAX = 6000;
const PERCENT_MAX = 1000;
const LIST_MAX = 500;

function wholeNumber(min: number, max: number) {
  const error = () => m.capacity_input_number({ min, max });
  return z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error }));
}

const style = z
  .string({ error: UNREADABLE })
  .check(z.refine((name) => (ART_STYLES as readonly string[]).includes(name), { error: UNREADABLE }));

export const artistSchema = z
  .object({
    name: trimmedText(NAME_MAX, m.content_input_name_missing, () =>
      m.content_input_name_too_long({ max: NAME_MAX }),
    ),
    minutesPerWeek: z
      .int({ error: m.capacity_input_hours_wrong })
      .check(
        z.minimum(1, { error: m.capacity_input_hours_none }),
        z.maximum(7 * MINUTES_OF_DAY, { error: m.capacity_input_hours_too_many }),
      ),
    /** 1 is Monday. */
    weekdays: listOf(wholeNumber(1, 7), 7, UNREADABLE).check(
      z.minLength(1, { error: m.capacity_input_weekdays_none }),
    ),
    /** None stands for all of them. */
    styles: listOf(style, ART_STYLES.length, UNREADABLE),
    active: z.boolean(),
  })
  .check(
    z.refine(({ minutesPerWeek, weekdays }) => minutesPerWeek <= weekdays.length * MINUTES_OF_DAY, {
      error: m.capacity_input_hours_of_days,
      path: ['minutesPerWeek'],
    }),
  );
export type ArtistContent = z.output<typeof artistSchema>;

/** How many years ahead days off can be entered; nothing is promised further ahead than two. */
const YEARS_AHEAD = 5;

/** Days off that matter to a plan begin last year at the earliest, and end within five. */
export function daysOffBounds(today: string): { first: string; last: string } {
  const year = Number(today.slice(0, 4));
  return { first: `${year - 1}-01-01`, last: `${year + YEARS_AHEAD}-12-31` };
}

const isInBounds = (day: string) => {
  const { first, last } = daysOffBounds(dayOf(new Date()));
  return first <= day && day <= last;
};

const yearsOf = () => {
  const { first, last } = daysOffBounds(dayOf(new Date()));
  return { first: first.slice(0, 4), last: last.slice(0, 4) };
};

const day = z
  .string({ error: m.content_input_day_missing })
  .check(
    z.refine(isDay, { error: m.content_input_day_missing, abort: true }),
    z.refine(isInBounds, { error: () => m.capacity_input_day_far(yearsOf()) }),
  );

export const dayOffSchema = z
  .object({
    kind: z.enum(DAY_OFF_KINDS, { error: UNREADABLE }),
    artistId: z.nullable(uuid(m.capacity_input_artist_missing)),
    firstDay: day,
    lastDay: day,
    name: freeText(NAME_MAX, () => m.content_input_name_too_long({ max: NAME_MAX })).check(z.trim()),
  })
  .check(
    z.refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
      error: m.capacity_input_ends_before,
      path: ['lastDay'],
    }),
    z.refine(({ kind, artistId }) => kind !== 'absence' || artistId !== null, {
      error: m.capacity_input_artist_missing,
      path: ['artistId'],
    }),
    z.refine(({ kind, name }) => kind !== 'holiday' || name !== '', {
      error: m.capacity_input_holiday_unnamed,
      path: ['name'],
    }),
  );
export type DayOffContent = z.output<typeof dayOffSchema>;

export const yearSchema = z.object({
  year: z.int({ error: UNREADABLE }).check(
    z.gte(2000, { error: UNREADABLE }),
    z.lte(9999, { error: UNREADABLE }),
    z.refine((year) => isInBounds(`${year}-12-31`), { error: () => m.capacity_input_day_far(yearsOf()) }),
  ),
});

export const stageMinutes = wholeNumber(0, STAGE_MINUTES_MAX);
/** A percentage of the usual minutes. */
export const stylePercent = wholeNumber(1, PERCENT_MAX);
const stagesSchema = z.object({ sketches: stageMinutes, line_art: stageMinutes, final: stageMinutes });
const byId = z
  .partialRecord(uuid(UNREADABLE), stagesSchema)
  .check(z.refine((values) => Object.keys(values).length <= LIST_MAX, { error: UNREADABLE }));

const takesTime = (...stages: z.output<typeof stagesSchema>[]) =>
  stages.some(({ sketches, line_art, final }) => sketches + line_art + final > 0);

const workSchema = z
  .object({
    perComic: stagesSchema,
    perPage: stagesSchema,
    perCharacter: stagesSchema,
    styles: z.partialRecord(style, stylePercent),
    packages: byId,
    addOns: byId,
  })
  .check(
    z.refine(({ perComic, perPage }) => takesTime(perComic, perPage), {
      error: m.capacity_input_no_work,
      path: ['perPage'],
    }),
  );

const price = z
  .int({ error: m.content_input_price_wrong })
  .check(
    z.minimum(0, { error: m.content_input_price_negative }),
    z.maximum(PRICE_MAX, { error: () => m.content_input_price_too_high({ max: PRICE_MAX / 100 }) }),
  );

const CARRIER_MAX = 60;
const shippingSchema = z.object({
  carrier: freeText(CARRIER_MAX, () => m.content_input_name_too_long({ max: CARRIER_MAX })).check(z.trim()),
  days: wholeNumber(0, 90),
});

export const deliverySchema = z
  .object({
    reservePercent: wholeNumber(0, 99),
    rush: z.object({
      percent: wholeNumber(0, 99),
      price,
      placesPerWeek: wholeNumber(0, 1000),
    }),
    redrawDays: wholeNumber(1, 60),
    printingDays: wholeNumber(1, 60),
    shipping: z.object({ greece: shippingSchema, eu: shippingSchema, international: shippingSchema }),
    lateRefundPercent: wholeNumber(0, 100),
    showsKept: z.boolean({ error: UNREADABLE }),
  })
  .check(
    z.refine(({ reservePercent, rush }) => leavesCapacity(reservePercent, rush.percent), {
      error: m.capacity_input_nothing_left,
      path: ['reservePercent'],
    }),
  );

/** Whether ordinary comics have a part of each day. */
export function leavesCapacity(reservePercent: number, rushPercent: number): boolean {
  return reservePercent + rushPercent < 100;
}

const base = { revision: revisionNumber(UNREADABLE) };
export const workUpdateSchema = z.object({ ...base, work: workSchema });
export const deliveryUpdateSchema = z.object({ ...base, delivery: deliverySchema });
