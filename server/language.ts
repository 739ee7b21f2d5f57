import { AsyncLocalStorage } from 'node:async_hooks';
import { overwriteServerAsyncLocalStorage } from '#messages/runtime';
import { type Language, toLanguage } from '#shared/language.ts';

const storage = new AsyncLocalStorage<{ locale?: Language }>();
overwriteServerAsyncLocalStorage(storage);

/**
 * Messages, dates and prices that `work` writes are in this language, also after it has waited for something.
 * @param language of a row, so it may be one of a release that had more of them: then it is the first one
 */
export function inLanguage<Result>(language: string, work: () => Result): Result {
  return storage.run({ locale: toLanguage(language) }, work);
}
