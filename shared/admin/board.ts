import * as z from 'zod/mini';
import { m } from '#messages';
import { INT4_MAX } from '#shared/bounds.ts';
import { type ErrorText, errorText } from '#shared/error-text.ts';
import { MOVED_STAGES, type MovedStage, STAGES, type Stage } from '#shared/proof/proof.ts';
import { uuid } from '#shared/text.ts';

/** Cards of a column, which nobody reads more of at a time. */
export const COLUMN_MAX = 20;

const FILTERS = { error: m.board_input_filter };

export const boardFilterSchema = z.object({
  artistId: z.optional(uuid(m.board_input_filter)),
  rush: z.optional(z.literal('only', FILTERS)),
  late: z.optional(z.literal('only', FILTERS)),
});
export type BoardFilter = z.infer<typeof boardFilterSchema>;

export const moveCardSchema = z.object({
  id: uuid(m.order_input_unknown),
  to: z.enum(STAGES, { error: m.board_input_column }),
  /** How often the card had been moved when it was looked at. */
  moves: z.int({ error: m.board_input_column }).check(z.gte(0), z.lt(INT4_MAX)),
});
export type MoveCard = z.infer<typeof moveCardSchema>;

/** The facts that decide where somebody may move a card. */
export type CardFacts = { stage: Stage; isSent: boolean; hasDraft: boolean };

/** @returns why a card can't be in a column, as a fact says where it is; null where no fact does */
export function refusalOf({ stage, isSent, hasDraft }: CardFacts, to: Stage): ErrorText | null {
  if (to === 'With the customer') return errorText('errors_board_not_sent');
  if (to === 'Ready') return errorText('errors_board_not_approved');
  if (to === 'Shipped') return errorText('errors_board_not_shipped');
  if (isSent || !isMoved(stage)) return errorText('errors_board_sent_already');
  if (to === 'New' && hasDraft) return errorText('errors_board_has_draft');
  return null;
}

export function isMoved(stage: Stage): stage is MovedStage {
  return (MOVED_STAGES as readonly Stage[]).includes(stage);
}
