import * as sentences from '#messages/errors';
import { type ErrorText, writeError } from '#shared/error-text.ts';

/** Loaded with the first error, as it brings all sentences. @returns undefined if this page is older than the error */
export function sentenceOfError(text: ErrorText): string | undefined {
  return writeError(sentences, text);
}
