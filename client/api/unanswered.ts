import { useState } from 'react';
import { isAnswered } from '#client/ui/errors.ts';

/**
 * Remembers the last call that got no answer. The server may have done what it asks for, so that where it has no key,
 * as in call-key.ts, the same call is followed by a look at what is true now.
 */
export function createUnanswered() {
  let words: string | null = null;
  return {
    isRepeatedBy: (sent: unknown): boolean => words === JSON.stringify(sent),
    note(sent: unknown, error: unknown): void {
      words = isAnswered(error) ? null : JSON.stringify(sent);
    },
  };
}

/** That of a form. */
export function useUnanswered() {
  return useState(createUnanswered)[0];
}
