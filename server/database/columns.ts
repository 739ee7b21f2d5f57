import type { ColumnType, JSONColumnType } from 'kysely';

export type CreatedAt = ColumnType<Date, never, never>;

/** As `CreatedAt`, of what samples are written with a past. */
export type HappenedAt = ColumnType<Date, Date | undefined, never>;

/** Written as text, because drivers turn a JavaScript array into a PostgreSQL array. */
export type Json<T extends object> = JSONColumnType<T, string, string>;
