import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { findFreePort } from '#testing/free-port.ts';
import { startNeonProxy } from '#testing/neon-proxy.ts';
import { connectDatabase } from './connection.ts';
import { waitForDatabase } from './wait-for-database.ts';

test('a database that is not there yet is waited for', async () => {
  const server = await createTestDatabase();
  const proxy = await startNeonProxy(server.url);
  // More attempts than the pool makes by itself.
  proxy.suspend(5);
  const db = await connectDatabase({ url: server.url, dataFolder: '', neonProxy: proxy.wsProxy });
  await waitForDatabase(db, server.url);
  expect((await sql`select 1 as alive`.execute(db)).rows).toEqual([{ alive: 1 }]);
  await db.destroy();
  await proxy.stop();
  await server.close();
});

test('a database that does not come is named, without its password', async () => {
  const port = await findFreePort();
  const url = `postgres://ink:secret@127.0.0.1:${port}/shop`;
  const db = await connectDatabase({ url, dataFolder: '' });
  const failure = await waitForDatabase(db, url, 0).catch((error: Error) => error.message);
  expect(failure).toContain(`The database of DATABASE_URL (127.0.0.1:${port}/shop) can't be reached: `);
  expect(failure).toContain('ECONNREFUSED');
  expect(failure).not.toContain('secret');
  await db.destroy();
});

test('a database that turns us away is not asked again', async () => {
  const server = await createTestDatabase();
  const url = new URL(server.url);
  url.pathname = '/no_such_database';
  const db = await connectDatabase({ url: url.href, dataFolder: '' });
  await expect(waitForDatabase(db, url.href)).rejects.toThrow('no_such_database');
  await db.destroy();
  await server.close();
});
