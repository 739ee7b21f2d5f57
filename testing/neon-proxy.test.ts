import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '#server/database/connection.ts';
import type { Database } from '#server/database/types.ts';
import { databaseFixture } from './database.ts';
import { type NeonProxy, startNeonProxy } from './neon-proxy.ts';

const database = databaseFixture();
let proxy: NeonProxy;
let neon: Database;

beforeAll(async () => {
  proxy = await startNeonProxy(database.url);
  neon = await connectDatabase({ url: database.url, dataFolder: '', neonProxy: proxy.wsProxy });
  await sql`create table notes (text text not null)`.execute(neon);
});

afterAll(async () => {
  await neon.destroy();
  await proxy.stop();
});

test('a transaction through the Neon driver is kept, and a failed one leaves nothing', async () => {
  await neon.transaction().execute(async (transaction) => {
    await sql`insert into notes values ('kept')`.execute(transaction);
  });
  const failing = neon.transaction().execute(async (transaction) => {
    await sql`insert into notes values ('lost')`.execute(transaction);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  const { rows } = await sql`select text from notes`.execute(database.db);
  expect(rows).toEqual([{ text: 'kept' }]);
});

test('a notification reaches a listener on the Neon driver', async () => {
  const { Client } = await import('@neondatabase/serverless');
  const client = new Client(database.url);
  await client.connect();
  const heard = new Promise<string | undefined>((resolve) => {
    client.on('notification', ({ payload }) => resolve(payload));
  });
  await client.query('listen drafts');
  await sql`select pg_notify('drafts', 'saved')`.execute(database.db);
  expect(await heard).toBe('saved');
  await client.end();
});
