import { useState } from 'react';

/**
 * Keys by which the server takes a repeated call once. What is sent again after a lost answer keeps its key; what was
 * changed meanwhile is a call of its own, as the server may have taken the words of before already.
 */
export function createCallKey() {
  let tried: { key: string; words: string } | null = null;
  return {
    keyOf(sent: unknown): string {
      const words = JSON.stringify(sent);
      if (tried?.words !== words) tried = { key: crypto.randomUUID(), words };
      return tried.key;
    },
    /** The server has answered, so the same words are something new. */
    forget(): void {
      tried = null;
    },
  };
}

/** The key of a form whose text ends with it. */
export function useCallKey() {
  return useState(createCallKey)[0];
}
