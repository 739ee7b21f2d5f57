import { getLocale } from '#messages/runtime';
import { inLanguage } from '#server/language.ts';

/** A download is written after the request was answered, and still in its language. */
export async function* inItsLanguage<Part>(parts: AsyncGenerator<Part>): AsyncGenerator<Part> {
  const language = getLocale();
  try {
    for (;;) {
      const { done, value } = await inLanguage(language, () => parts.next());
      if (done) return;
      yield value;
    }
  } finally {
    await parts.return(undefined);
  }
}
