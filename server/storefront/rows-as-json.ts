import { type Expression, type RawBuilder, sql } from 'kysely';

/** A query's rows in their order as one JSON value, under the names that the code has for their columns. */
export function rowsAsJson<Row, Name extends keyof Row & string>(
  query: Expression<Row>,
  columns: readonly Name[],
): RawBuilder<Pick<Row, Name>[]> {
  const fields = columns.flatMap((column) => [sql.lit(column), sql.ref(`row.${column}`)]);
  return sql`(select coalesce(jsonb_agg(jsonb_build_object(${sql.join(fields)})), '[]') from ${query} as row)`;
}
