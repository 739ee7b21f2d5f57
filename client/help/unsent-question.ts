import { createUnsentText } from '#client/storage/unsent-text.ts';
import type { HelpQuestion } from '#shared/help/help.ts';

/** Unsent text, shared by all help forms. */
export const unsentQuestion = createUnsentText<HelpQuestion>();
