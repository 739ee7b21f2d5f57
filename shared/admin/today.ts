import * as z from 'zod/mini';
import { m } from '#messages';
import { isDay } from '#shared/calendar-day.ts';
import { PROOF_KINDS } from '#shared/proof/proof.ts';
import { uuid } from '#shared/text.ts';
import { UNREADABLE } from '#shared/version.ts';

/** Without an artist it is one's own, or that of the studio's first. */
export const todaySchema = z.object({ artistId: z.optional(uuid(UNREADABLE)) });

export const tickSchema = z.object({
  orderId: uuid(m.errors_order_unknown),
  stage: z.enum(PROOF_KINDS, { error: UNREADABLE }),
  done: z.boolean(),
  /** Of the page, which may have been opened yesterday; a page of an older release does not say it. */
  day: z.optional(z.string().check(z.refine(isDay, { error: UNREADABLE }))),
});
export type Tick = z.infer<typeof tickSchema>;
