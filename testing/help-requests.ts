import pg from 'pg';
import type { Store } from './store.ts';

interface Asked {
  name?: string | null;
  email?: string;
  question?: string;
}

/** @returns the request's id */
export async function insertHelpRequest(store: Store, asked: Asked = {}): Promise<string> {
  const { name = 'Eleni Papadopoulou', email = 'eleni@example.com', question = 'Do you draw cats?' } = asked;
  const [row] = await querySql(
    store,
    "insert into help_requests (name, email, question, source) values ($1, $2, $3, 'dialog') returning id",
    [name, email, question],
  );
  return String(row?.id);
}

export async function querySql(
  store: Store,
  statement: string,
  values: (string | number | null)[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(store.databaseUrl);
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}
