import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Language } from '#shared/language.ts';

export type CreatedAt = ColumnType<Date, never, never>;

/** Like `CreatedAt`, but samples may be inserted with an earlier time. */
export type HappenedAt = ColumnType<Date, Date | undefined, never>;

/** Written as text, because drivers turn a JavaScript array into a PostgreSQL array. */
export type Json<T extends object> = JSONColumnType<T, string, string>;

/**
 * The search text of the row's words, by `searchTextOf`; null in rows of an older release, until the job `search` has
 * run.
 */
export type SearchText = ColumnType<string | null, string | undefined, string>;

/** In which its reader is written to. */
export type StoredLanguage = Generated<Language>;
