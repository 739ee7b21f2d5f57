import * as z from 'zod/mini';
import { m } from '#messages';
import { isDay } from '#shared/calendar-day.ts';
import { DECIDED_FACTS } from '#shared/planning/moves.ts';
import { freeText, uuid } from '#shared/text.ts';
import { orderIdSchema } from './orders.ts';

export const MOVE_REASON_MAX = 500;
export const MOVE_MAIL_MAX = 5000;
/** The shop plans no further. */
const DAYS_MAX = 730;

const wanted = (max: number, missing: () => string, tooLong: () => string) =>
  freeText(max, tooLong).check(z.trim(), z.minLength(1, { error: missing }));

export const moveFields = {
  /** Why, in the customer's language, as they read it with their order too. */
  reason: wanted(MOVE_REASON_MAX, m.order_input_move_reason_missing, () =>
    m.order_input_message_too_long({ max: MOVE_REASON_MAX }),
  ),
  /** The text of the mail. */
  message: wanted(MOVE_MAIL_MAX, m.order_input_move_mail_missing, () =>
    m.order_input_message_too_long({ max: MOVE_MAIL_MAX }),
  ),
};

export const calendarDay = z
  .string()
  .check(z.refine((day) => isDay(day), { error: m.order_input_move_day_missing }));

export const movePromiseSchema = z.object({
  ...orderIdSchema.shape,
  ...moveFields,
  /** An open tab of before names none. */
  fact: z._default(z.enum(DECIDED_FACTS), 'studio'),
  /** The stored day that was seen, so that nobody moves another one. */
  seenDay: calendarDay,
  days: z.int().check(
    z.gte(-DAYS_MAX, { error: m.order_input_move_day_too_far }),
    z.lte(DAYS_MAX, { error: m.order_input_move_day_too_far }),
    z.refine((days) => days !== 0, { error: m.order_input_move_day_same }),
  ),
});
export type MovePromise = z.infer<typeof movePromiseSchema>;

export const tellDaySchema = z.object({
  ...orderIdSchema.shape,
  /** The day of the plan that was seen, and that the mail names. */
  seenDay: calendarDay,
  message: moveFields.message,
});
export type TellDay = z.infer<typeof tellDaySchema>;

export const giveOrderSchema = z.object({
  ...orderIdSchema.shape,
  artistId: uuid(m.order_input_unknown),
  /** The artist who drew it when it was looked at. */
  seenArtistId: z.optional(z.nullable(uuid(m.order_input_unknown))),
});
