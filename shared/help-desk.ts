import * as z from 'zod/mini';
import { microseconds, revisionNumber } from './bounds.ts';
import { HELP_STATUSES } from './help.ts';
import { freeText, trimmedText, uuid } from './text.ts';

/** Separate from help.ts, which every visitor loads. */

export const HELP_NOTES_MAX = 10_000;
export const HELP_ANSWER_MAX = 10_000;

const requestId = uuid('This help request does not exist');
const status = z.enum(HELP_STATUSES, 'Please choose a status');

/** The last request of a page; `createdAt` in microseconds since 1970. */
export const helpCursorSchema = z.object({ createdAt: microseconds(), id: requestId });
export type HelpCursor = z.infer<typeof helpCursorSchema>;

export const HELP_PAGE = 25;

export const helpListSchema = z.object({
  status: z.optional(status),
  cursor: z.optional(helpCursorSchema),
});
export type HelpList = z.infer<typeof helpListSchema>;

export const helpRequestSchema = z.object({ id: requestId });

export const helpEditSchema = z.object({
  status,
  adminNotes: freeText(HELP_NOTES_MAX, 'Notes must be less than 10,000 characters'),
});

export const helpUpdateSchema = z.object({
  ...helpRequestSchema.shape,
  ...helpEditSchema.shape,
  revision: revisionNumber(),
});
export type HelpUpdate = z.infer<typeof helpUpdateSchema>;

export const helpLetterSchema = z.object({
  message: trimmedText(
    HELP_ANSWER_MAX,
    'Please write an answer',
    'The answer must be less than 10,000 characters',
  ),
  resolve: z.boolean(),
});

export const helpAnswerSchema = z.object({
  ...helpRequestSchema.shape,
  ...helpLetterSchema.shape,
  key: uuid('This answer could not be sent'),
});
export type HelpAnswer = z.infer<typeof helpAnswerSchema>;
