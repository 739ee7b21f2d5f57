import * as z from 'zod/mini';
import { INT4_MAX, revisionNumber } from '#shared/bounds.ts';
import { cursorSchema } from '#shared/cursor.ts';
import { freeText, trimmedText, uuid } from '#shared/text.ts';
import { HELP_STATUSES } from './help.ts';

/** Separate from help.ts, which every visitor loads. */

export const HELP_NOTES_MAX = 10_000;
export const HELP_ANSWER_MAX = 10_000;

const requestId = uuid('This help request does not exist');
const status = z.enum(HELP_STATUSES, 'Please choose a status');

export const HELP_PAGE = 25;

export const helpListSchema = z.object({
  status: z.optional(status),
  cursor: z.optional(cursorSchema),
});
export type HelpList = z.infer<typeof helpListSchema>;

export const contactMessageListSchema = z.object({
  suspicious: z.boolean('Please choose a kind of messages'),
  cursor: z.optional(cursorSchema),
});
export const contactMessageIdSchema = z.object({ id: uuid('This message does not exist') });

export const helpRequestSchema = z.object({ id: requestId });

export const helpEditSchema = z.object({
  status,
  adminNotes: freeText(HELP_NOTES_MAX, 'Notes must be less than 10,000 characters'),
});

export type HelpEdit = z.output<typeof helpEditSchema>;

export const helpUpdateSchema = z.object({
  ...helpRequestSchema.shape,
  ...helpEditSchema.shape,
  revision: revisionNumber(),
});
export type HelpUpdate = z.infer<typeof helpUpdateSchema>;

export const helpAnswerFormSchema = z.object({
  message: trimmedText(
    HELP_ANSWER_MAX,
    'Please write an answer',
    'The answer must be less than 10,000 characters',
  ),
  resolve: z.boolean(),
});

export const helpAnswerSchema = z.object({
  ...helpRequestSchema.shape,
  ...helpAnswerFormSchema.shape,
  /** How many answers the writer has seen: another one sent meanwhile makes this one stale. */
  answersSeen: z
    .int('This answer could not be sent')
    .check(z.gte(0, 'This answer could not be sent'), z.lte(INT4_MAX, 'This answer could not be sent')),
  key: uuid('This answer could not be sent'),
});
export type HelpAnswer = z.infer<typeof helpAnswerSchema>;
