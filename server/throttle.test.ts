import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { databaseFixture } from '#testing/database.ts';
import { countAttempt, purgeThrottles, type Throttle } from './throttle.ts';

const twice: Throttle = { name: 'test', limit: 2, windowMinutes: 10, refusal: 'Not so often.' };

const database = databaseFixture();
beforeEach(() => database.db.deleteFrom('throttles').execute());

const tryAs = (who: string) => countAttempt(database.db, twice, who);

test('a throttle lets through as many as it says, and counts everybody alone', async () => {
  await tryAs('192.0.2.1');
  await tryAs('192.0.2.1');
  await expect(tryAs('192.0.2.1')).rejects.toThrow('Not so often.');
  await tryAs('192.0.2.2');
});

test('a throttle begins anew when its window is over', async () => {
  await tryAs('192.0.2.1');
  await tryAs('192.0.2.1');
  await sql`update throttles set ends_at = now() - interval '1 second'`.execute(database.db);
  await tryAs('192.0.2.1');
  await tryAs('192.0.2.1');
  await expect(tryAs('192.0.2.1')).rejects.toThrow('Not so often.');
});

test('a throttle keeps no address in plain text, and is forgotten when it is over', async () => {
  await tryAs('192.0.2.1');
  const { key } = await database.db.selectFrom('throttles').select('key').executeTakeFirstOrThrow();
  expect(key).toMatch(/^test:[\w-]{43}$/);
  expect(await purgeThrottles(database.db)).toBe(0);
  await sql`update throttles set ends_at = now()`.execute(database.db);
  expect(await purgeThrottles(database.db)).toBe(1);
});
