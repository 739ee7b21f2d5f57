import { inLanguage } from '#server/language.ts';
import { describeError, logWarning } from '#server/logging/log.ts';
import { toLanguage } from '#shared/language.ts';

/**
 * The words of a mail that was written earlier, in its own language. Null where another release has written it, and its
 * data are not what the words of this one need.
 */
export function readStoredMail<Words>(language: string, fill: () => Words): Words | null {
  try {
    return inLanguage(toLanguage(language), fill);
  } catch (error) {
    logWarning('mail', `A mail of another release can’t be shown: ${describeError(error)}`);
    return null;
  }
}
