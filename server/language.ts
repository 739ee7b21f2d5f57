import { AsyncLocalStorage } from 'node:async_hooks';
import { overwriteServerAsyncLocalStorage } from '#messages/runtime';
import type { Language } from '#shared/language.ts';

const storage = new AsyncLocalStorage<{ locale?: Language }>();
overwriteServerAsyncLocalStorage(storage);

/** Messages, dates and prices that `work` writes are in this language, also after it has waited for something. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return storage.run({ locale: language }, work);
}
