import { createCallKey } from '#client/api/call-key.ts';
import { createUnsentText } from '#client/storage/unsent-text.ts';
import type { HelpQuestion } from '#shared/help/help.ts';

/** Unsent text, shared by all help forms. */
export const unsentQuestion = createUnsentText<HelpQuestion>();

/**
 * The key of the text, which outlives its form: what is sent after the form was closed and opened may be what was sent
 * before.
 */
export const questionKey = createCallKey();
