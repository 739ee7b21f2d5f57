import * as z from 'zod/mini';
import { m } from '#messages';
import { uuid } from '#shared/text.ts';

/** So long somebody is said to write after they have typed. */
export const ANSWERING_SECONDS = 90;

/** A question of the help list, or a comment of a proof by the first of its thread. */
export const answeredSchema = z.object({
  of: z.enum(['question', 'comment'], { error: m.answering_unknown }),
  id: uuid(m.answering_unknown),
});
export type Answered = z.infer<typeof answeredSchema>;
