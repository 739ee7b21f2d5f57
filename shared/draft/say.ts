import type { Sentences } from './sentences.ts';

let known: Sentences | undefined;

/** Called by shared/draft/learn-sentences.ts. */
export function learnSentences(sentences: Sentences): void {
  known = sentences;
}

/**
 * A sentence of the schemas of a comic. The configurator reads and saves with them long before it has to say one, so
 * it loads the sentences of both languages apart from them.
 */
export function say<Key extends keyof Sentences>(
  key: Key,
  ...inputs: Parameters<Sentences[Key]>
): () => string {
  return () => {
    const write = known?.[key] as ((...inputs: Parameters<Sentences[Key]>) => string) | undefined;
    return write?.(...inputs) ?? '';
  };
}
