import type { ColumnType, JSONColumnType } from 'kysely';

export type CreatedAt = ColumnType<Date, never, never>;

/** jsonb is written as text: drivers would turn a JavaScript array into a PostgreSQL array. */
export type Json<T extends object> = JSONColumnType<T, string, string>;
