import { createKeptText } from '#client/ui/kept-text.ts';
import type { HelpQuestion } from '#shared/help.ts';

/** The question that somebody has not sent yet, whichever of our forms it was typed into. */
export const keptQuestion = createKeptText<HelpQuestion>();
