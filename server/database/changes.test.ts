import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type NeonProxy, startNeonProxy } from '#testing/neon-proxy.ts';
import { type Change, type Changes, openChanges } from './changes.ts';
import { connectDatabase } from './connection.ts';
import { listenTo } from './listen.ts';
import { migrateToLatest } from './migrate.ts';
import type { Database } from './types.ts';

type DriverName = 'embedded' | 'pg' | 'neon';

const DRIVERS: DriverName[] = ['embedded', 'pg', 'neon'];

let folder: string;
let server: TestDatabase;
let neonServer: TestDatabase;
let proxy: NeonProxy;
let embedded: Database;
const open: Changes[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yours-in-ink-changes-'));
  [server, neonServer, embedded] = await Promise.all([
    createTestDatabase(),
    createTestDatabase(),
    connectDatabase({ dataFolder: folder }),
  ]);
  await migrateToLatest(embedded);
  proxy = await startNeonProxy(neonServer.url);
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((changes) => changes.close()));
});

afterAll(async () => {
  await embedded.destroy();
  await proxy.stop();
  await Promise.all([server.close(), neonServer.close()]);
  await rm(folder, { recursive: true, force: true });
});

/** Watches changes through this driver in a database that is changed by another connection where possible. */
function openWith(driver: DriverName): { db: Database; changes: Changes } {
  const db = { embedded, pg: server.db, neon: neonServer.db }[driver];
  const url = { embedded: undefined, pg: server.url, neon: neonServer.url }[driver];
  const neonProxy = driver === 'neon' ? proxy.wsProxy : undefined;
  const changes = openChanges(listenTo(db, { url, dataFolder: folder, neonProxy }));
  open.push(changes);
  return { db, changes };
}

/** A watcher, and the changes it has received so far. */
function watch(changes: Changes) {
  const leaving = new AbortController();
  const received: Change[] = [];
  const over = (async () => {
    for await (const change of changes.watch(leaving.signal)) received.push(change);
  })();
  return {
    received,
    over,
    async leave() {
      leaving.abort();
      await over;
    },
  };
}

const soon = (received: Change[], changes: Change[]) =>
  expect.poll(() => received, { interval: 5 }).toEqual(changes);

const ask = (db: Database, question = 'How long does it take?') =>
  db
    .insertInto('helpRequests')
    .values({ name: 'Eleni', email: 'eleni@example.com', question, source: 'dialog' })
    .execute();

const listening = async () =>
  (
    await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and query in ('listen changes', 'select 1')
        and pid <> pg_backend_pid()`.execute(server.db)
  ).rows.map(({ pid }) => pid);

describe.each(DRIVERS)('changes received through the driver %s', (driver) => {
  test('reach everybody who watches within a second', async () => {
    const { db, changes } = openWith(driver);
    const watchers = [watch(changes), watch(changes)];
    for (const { received } of watchers) await soon(received, ['everything']);
    let begun = performance.now();
    await ask(db);
    for (const { received } of watchers) await soon(received, ['everything', 'help_requests']);
    const times = [performance.now() - begun];
    begun = performance.now();
    await db.updateTable('orders').set({ notes: 'Called her.' }).execute();
    await db.deleteFrom('userRoles').execute();
    for (const { received } of watchers)
      await soon(received, ['everything', 'help_requests', 'orders', 'user_roles']);
    times.push(performance.now() - begun);
    // A busy machine may be slow once.
    expect(Math.min(...times)).toBeLessThan(1000);
  });

  test('tell of a payment that is on its way, and that it is no longer, but not of an unpaid page', async () => {
    const { db, changes } = openWith(driver);
    const { received } = watch(changes);
    await soon(received, ['everything']);
    await sql`
      insert into checkouts (customer_email, amount_total, currency, items, draft_ids)
      values ('rosa@example.com', 14900, 'EUR', '[]', '{}')`.execute(db);
    const becomes = (status: 'pending' | 'failed') => db.updateTable('checkouts').set({ status }).execute();
    await ask(db);
    await soon(received, ['everything', 'help_requests']);
    await becomes('pending');
    await soon(received, ['everything', 'help_requests', 'orders']);
    await becomes('failed');
    await soon(received, ['everything', 'help_requests', 'orders', 'orders']);
  });

  test('come once a transaction, after it, and not from one that failed', async () => {
    const { db, changes } = openWith(driver);
    const { received } = watch(changes);
    await soon(received, ['everything']);
    await db.transaction().execute(async (tx) => {
      await ask(tx, 'First?');
      await ask(tx, 'Second?');
    });
    await expect(
      db.transaction().execute(async (tx) => {
        await tx.updateTable('orders').set({ notes: 'never' }).execute();
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await db.deleteFrom('userRoles').execute();
    await soon(received, ['everything', 'help_requests', 'user_roles']);
  });

  test('are not lost to a transaction that was open when the watch began', async () => {
    const { db, changes } = openWith(driver);
    let watcher: ReturnType<typeof watch> | undefined;
    await db
      .transaction()
      .execute(async (tx) => {
        await sql`select 1`.execute(tx);
        watcher = watch(changes);
        await new Promise((resolve) => setTimeout(resolve, 50));
        throw new Error('changed my mind');
      })
      .catch(() => {});
    await soon(watcher?.received ?? [], ['everything']);
    await ask(db);
    await soon(watcher?.received ?? [], ['everything', 'help_requests']);
  });
});

describe('the connection that listens', () => {
  test('is one for all who watch, and closes with the last of them', async () => {
    const { changes } = openWith('pg');
    expect(await listening()).toEqual([]);
    const [first, second] = [watch(changes), watch(changes)];
    await soon(first.received, ['everything']);
    await soon(second.received, ['everything']);
    expect(await listening()).toHaveLength(1);
    const late = watch(changes);
    await soon(late.received, ['everything']);
    expect(await listening()).toHaveLength(1);
    await Promise.all([first.leave(), late.leave()]);
    expect(await listening()).toHaveLength(1);
    await second.leave();
    await expect.poll(listening).toEqual([]);
    const again = watch(changes);
    await soon(again.received, ['everything']);
    expect(await listening()).toHaveLength(1);
  });

  test('comes back when it is cut, and has everything fetched again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { db, changes } = openWith('pg');
    const { received } = watch(changes);
    await soon(received, ['everything']);
    const [pid] = await listening();
    await sql`select pg_terminate_backend(${pid}::int)`.execute(db);
    await soon(received, ['everything', 'interrupted', 'everything']);
    await ask(db);
    await soon(received, ['everything', 'interrupted', 'everything', 'help_requests']);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.lastCall?.[0]).toContain('terminating connection');
    warn.mockRestore();
  });

  test('is tried for until it is there, at longer and longer intervals', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const tries: number[] = [];
    const changes = openChanges(async ({ onLost }) => {
      tries.push(performance.now());
      if (tries.length < 4) throw new Error('the database is asleep');
      if (tries.length === 4) onLost(new Error('gone at once'));
      return { close: async () => {} };
    });
    const { received, leave } = watch(changes);
    await expect.poll(() => tries.length).toBe(5);
    expect(received.at(-1)).toBe('everything');
    const pauses = tries.slice(1).map((time, index) => time - (tries[index] ?? 0));
    // A busy machine makes pauses longer, but none shorter than its timer by more than a millisecond.
    for (const [index, least] of [200, 400, 800].entries())
      expect(pauses[index]).toBeGreaterThanOrEqual(least - 1);
    await leave();
    warn.mockRestore();
  });

  test('is not held up by who has left before it was there', async () => {
    let closed = 0;
    const changes = openChanges(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return {
        close: async () => {
          closed += 1;
        },
      };
    });
    const gone = watch(changes);
    await gone.leave();
    const stays = watch(changes);
    await soon(stays.received, ['everything']);
    expect([gone.received, closed]).toEqual([[], 1]);
    await changes.close();
    await stays.over;
    expect(closed).toBe(2);
  });
});

test('a slow listener hears of equal changes once, and how it stands last', async () => {
  let onChange: (table: string) => void = () => {};
  const changes = openChanges(async (listener) => {
    onChange = listener.onChange;
    return { close: async () => {} };
  });
  const watcher = changes.watch(new AbortController().signal);
  expect((await watcher.next()).value).toBe('everything');
  for (const table of ['orders', 'help_requests', 'orders', 'mails', 'orders', 'help_requests', 'orders'])
    onChange(table);
  expect([(await watcher.next()).value, (await watcher.next()).value]).toEqual(['help_requests', 'orders']);
  await changes.close();
  expect(await watcher.next()).toEqual({ value: undefined, done: true });
});
