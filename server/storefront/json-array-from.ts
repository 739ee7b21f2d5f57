import { type Expression, type RawBuilder, sql } from 'kysely';

export function jsonArrayFrom<Row, Name extends keyof Row & string>(
  query: Expression<Row>,
  columns: readonly Name[],
): RawBuilder<Pick<Row, Name>[]> {
  const fields = columns.flatMap((column) => [sql.lit(column), sql.ref(`row.${column}`)]);
  return sql`(select coalesce(jsonb_agg(jsonb_build_object(${sql.join(fields)})), '[]') from ${query} as row)`;
}
