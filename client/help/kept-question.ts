import type { HelpQuestion } from '../../shared/help';
import { createKeptText } from '../ui/kept-text';

/** The question that somebody has not sent yet, whichever of our forms it was typed into. */
export const keptQuestion = createKeptText<HelpQuestion>();
