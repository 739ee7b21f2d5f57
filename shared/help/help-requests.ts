import * as z from 'zod/mini';
import { m } from '#messages';
import { INT4_MAX, revisionNumber } from '#shared/bounds.ts';
import { cursorSchema } from '#shared/cursor.ts';
import { freeText, trimmedText, uuid } from '#shared/text.ts';
import { HELP_STATUSES } from './help.ts';

/** Separate from help.ts, which every visitor loads. */

export const HELP_NOTES_MAX = 10_000;
export const HELP_ANSWER_MAX = 10_000;

const requestId = uuid(m.help_request_unknown);
const status = z.enum(HELP_STATUSES, { error: m.help_status_missing });

export const HELP_PAGE = 25;

export const helpListSchema = z.object({
  status: z.optional(status),
  cursor: z.optional(cursorSchema),
});
export type HelpList = z.infer<typeof helpListSchema>;

export const contactMessageListSchema = z.object({
  suspicious: z.boolean({ error: m.help_kind_missing }),
  cursor: z.optional(cursorSchema),
});
export const contactMessageIdSchema = z.object({ id: uuid(m.help_message_unknown) });

export const helpRequestSchema = z.object({ id: requestId });

export const helpEditSchema = z.object({
  status,
  adminNotes: freeText(HELP_NOTES_MAX, m.help_notes_too_long),
});

export type HelpEdit = z.output<typeof helpEditSchema>;

export const helpUpdateSchema = z.object({
  ...helpRequestSchema.shape,
  ...helpEditSchema.shape,
  revision: revisionNumber(),
});
export type HelpUpdate = z.infer<typeof helpUpdateSchema>;

export const helpAnswerFormSchema = z.object({
  message: trimmedText(HELP_ANSWER_MAX, m.help_answer_missing, m.help_answer_too_long),
  resolve: z.boolean(),
});

const unsendable = { error: m.help_answer_unsendable };

export const helpAnswerSchema = z.object({
  ...helpRequestSchema.shape,
  ...helpAnswerFormSchema.shape,
  /** How many answers the writer has seen: another one sent meanwhile makes this one stale. */
  answersSeen: z.int(unsendable).check(z.gte(0, unsendable), z.lte(INT4_MAX, unsendable)),
  key: uuid(m.help_answer_unsendable),
});
export type HelpAnswer = z.infer<typeof helpAnswerSchema>;
