import type { ReactNode } from 'react';
import { getLocale } from '#messages/runtime';
import { FIRST_LANGUAGE } from '#shared/language.ts';

/** From one letter to the last before a letter of another alphabet. */
const GREEK = /\p{Script=Greek}(?:[^\p{L}]*\p{Script=Greek})*\p{M}*/gu;
const LATIN = /\p{Script=Latin}(?:[^\p{L}]*\p{Script=Latin})*\p{M}*/gu;

/**
 * A text that no message of the page's language has said alone: what a customer has typed, or a package's name in the
 * words in which it was bought. What stands in the letters of another language is marked as its own, so that readers of
 * screens pronounce it. Languages of one alphabet are not told apart.
 */
export function Words({ children }: { children: string }): ReactNode {
  const [letters, lang] = getLocale() === 'el' ? [LATIN, FIRST_LANGUAGE] : [GREEK, 'el'];
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: foreign, index } of children.matchAll(letters)) {
    parts.push(
      children.slice(end, index),
      <span key={index} lang={lang}>
        {foreign}
      </span>,
    );
    end = index + foreign.length;
  }
  return end === 0 ? children : [...parts, children.slice(end)];
}
