import type { ColumnType, JSONColumnType } from 'kysely';

export type CreatedAt = ColumnType<Date, never, never>;

/** Written as text, because drivers turn a JavaScript array into a PostgreSQL array. */
export type Json<T extends object> = JSONColumnType<T, string, string>;
