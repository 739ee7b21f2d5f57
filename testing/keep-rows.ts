import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';

/** @returns the statement that makes all tables what they are now */
export async function keepRows(db: Database, schema: string): Promise<string> {
  const { rows } = await sql<{ name: string; columns: string }>`
    select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name`.execute(db);
  await sql`create schema ${sql.ref(schema)}`.execute(db);
  const statements = [];
  for (const { name, columns } of rows) {
    await sql`create table ${sql.ref(schema)}.${sql.ref(name)} as table public.${sql.ref(name)}`.execute(db);
    const { rows: kept } = await sql`select from ${sql.ref(name)} limit 1`.execute(db);
    statements.push(`delete from ${name}`);
    if (kept.length > 0)
      statements.push(
        `insert into ${name} (${columns}) overriding system value select ${columns} from ${schema}.${name}`,
      );
  }
  // In this role neither triggers nor foreign keys act.
  return `begin; set local session_replication_role = replica; ${statements.join('; ')}; commit`;
}
