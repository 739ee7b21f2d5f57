import { useRef } from 'react';

/**
 * Keys by which the server takes a repeated call once. What is sent again after a lost answer keeps its key; what was
 * changed meanwhile is a call of its own, as the server may have taken the words of before already.
 */
export function useCallKey() {
  const tried = useRef<{ key: string; words: string } | null>(null);
  return {
    keyOf(sent: unknown): string {
      const words = JSON.stringify(sent);
      if (tried.current?.words !== words) tried.current = { key: crypto.randomUUID(), words };
      return tried.current.key;
    },
    /** The server has answered, so the same words are something new. */
    forget(): void {
      tried.current = null;
    },
  };
}
