import pg from 'pg';

export interface ScratchDatabase {
  url: string;
  /** Also closes its connections. */
  drop(): Promise<void>;
}

/** Creates an empty database or a copy of `template`, which must have no connections. */
export async function createScratchDatabase(
  serverUrl: string,
  { prefix, template = 'template0' }: { prefix: string; template?: string | undefined },
): Promise<ScratchDatabase> {
  const name = `${prefix}_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;
  await runOnServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropDatabase(serverUrl, name) };
}

/** Drops the databases that crashed tests left behind. */
export async function dropScratchDatabases(serverUrl: string, prefix: string): Promise<void> {
  const rows = await runOnServer(
    serverUrl,
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await dropDatabase(serverUrl, datname);
}

async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await runOnServer(serverUrl, `drop database if exists ${name} with (force)`);
}

async function runOnServer(serverUrl: string, statement: string, values: string[] = []) {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    return (await client.query<{ datname: string }>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
