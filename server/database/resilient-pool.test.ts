import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseFixture } from '#testing/database.ts';
import { type NeonProxy, startNeonProxy } from '#testing/neon-proxy.ts';
import { compileOnce, type Places } from './compile-once.ts';
import { type ConnectionOptions, connectDatabase } from './connection.ts';
import { idempotent, isRepeatable } from './resilient-pool.ts';
import type { Database } from './types.ts';

const server = databaseFixture();
let proxy: NeonProxy;
let db: Database;

beforeAll(async () => {
  await sql`create table notes (text text not null)`.execute(server.db);
});

const connect = (options: Partial<ConnectionOptions> = {}) =>
  connectDatabase({ url: server.url, dataFolder: '', maxConnections: 1, ...options });

const ask = async (of: Database = db) => (await sql`select 1 as alive`.execute(of)).rows;
const write = (text: string, of: Database = db) => sql`insert into notes values (${text})`.execute(of);
const countNotes = async (text: string) =>
  (await sql<{ count: number }>`select count(*) from notes where text = ${text}`.execute(server.db)).rows[0]
    ?.count;

/**
 * Ends all other connections to this database, as an administrator or a failover does, and waits until they
 * are closed.
 */
const endOthers = () =>
  sql`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(server.db);

const countOthers = async () =>
  (
    await sql<{ count: number }>`
      select count(*) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(server.db)
  ).rows[0]?.count;

/** Waits until a statement that begins like this is being executed. */
const untilUnderWay = (beginning: string) =>
  expect
    .poll(async () => {
      const active = sql<{ count: number }>`
        select count(*) from pg_stat_activity
        where datname = current_database() and state = 'active' and query like ${`${beginning}%`}`;
      return (await active.execute(server.db)).rows[0]?.count;
    })
    .toBe(1);

/** Freezes the process, timers included, while time passes. */
const standStill = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

describe.each(['pg', 'neon'])('over the driver %s', (driver) => {
  beforeEach(async () => {
    proxy = await startNeonProxy(server.url);
    db = await connect(driver === 'neon' ? { neonProxy: proxy.wsProxy } : {});
  });

  afterEach(async () => {
    await db.destroy();
    await proxy.stop();
  });

  test('a read is asked again on another connection, where the first was ended meanwhile', async () => {
    await ask();
    await endOthers();
    expect(await ask()).toEqual([{ alive: 1 }]);
  });

  test('a query that is compiled once is prepared once on each connection', async () => {
    const double = compileOnce((given, { number }: Places<{ number: number }>) =>
      given.selectNoFrom(sql<number>`2 * ${number}::integer`.as('doubled')),
    );
    const countPrepared = async () =>
      (await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(db)).rows;
    expect(await double(db, { number: 4 })).toEqual([{ doubled: 8 }]);
    expect(await double(db, { number: 21 })).toEqual([{ doubled: 42 }]);
    expect(await countPrepared()).toEqual([{ count: 1 }]);
    await endOthers();
    expect(await double(db, { number: 5 })).toEqual([{ doubled: 10 }]);
    expect(await countPrepared()).toEqual([{ count: 1 }]);
  });

  test('a reading that is cut off is asked again', async () => {
    const text = `cut off over ${driver}`;
    const endIt = async () => {
      await untilUnderWay('select pg_sleep(case count');
      await write(text, server.db);
      await endOthers();
    };
    // Sleeps until it is cut off, and not at all the second time.
    const [reading] = await Promise.all([
      sql`select pg_sleep(case count(*) when 0 then 30 else 0 end) is not null as slept
        from notes where text = ${text}`.execute(db),
      endIt(),
    ]);
    expect(reading.rows).toEqual([{ slept: true }]);
  });

  test('a write that says that twice does no harm is asked again', async () => {
    await sql`create table if not exists uses (id integer primary key, noted timestamptz)`.execute(server.db);
    await ask();
    await endOthers();
    const note = sql`
      with noted as (
        insert into uses values (1, now()) on conflict (id) do update set noted = excluded.noted returning id)
      select id from noted ${idempotent}`;
    expect((await note.execute(db)).rows).toEqual([{ id: 1 }]);
  });

  test('a transaction whose beginning met an ended connection is kept once', async () => {
    await ask();
    await endOthers();
    await db.transaction().execute((tx) => write(`begun again over ${driver}`, tx));
    expect(await countNotes(`begun again over ${driver}`)).toBe(1);
  });

  test('a transaction that is cut off fails as a whole, and the process and the pool live on', async () => {
    const text = `half done over ${driver}`;
    const cut = db.transaction().execute(async (tx) => {
      await write(text, tx);
      await endOthers();
      // Leaves time for the driver to notice while there are no statements.
      await new Promise((resolve) => setImmediate(resolve));
      await expect.poll(countOthers).toBe(0);
      await write(text, tx);
    });
    await expect(cut).rejects.toThrow();
    expect(await countNotes(text)).toBe(0);
    expect(await ask()).toEqual([{ alive: 1 }]);
  });

  test('a query that is cut off twice leaves no dead connection to the next', async () => {
    const twice = sql`select pg_sleep(30), 'twice'`.execute(db);
    const outcome = twice.then(
      () => 'read',
      () => 'failed',
    );
    for (let time = 0; time < 2; time++) {
      await untilUnderWay("select pg_sleep(30), 'twice'");
      await endOthers();
    }
    expect(await outcome).toBe('failed');
    await write(`after two over ${driver}`);
    expect(await countNotes(`after two over ${driver}`)).toBe(1);
  });

  test('a transaction that is cut off tells why, not that it could not be rolled back', async () => {
    const cut = db.transaction().execute(async (tx) => {
      await write('never', tx);
      const endIt = async () => {
        await untilUnderWay("select pg_sleep(30), 'a long one'");
        await endOthers();
      };
      // Listens from the start, because the two may end in any order.
      await Promise.all([sql`select pg_sleep(30), 'a long one'`.execute(tx), endIt()]);
    });
    await expect(cut).rejects.toMatchObject({ code: '57P01' });
  });

  test('a write is never done again by itself, as it may have been done', async () => {
    const text = `slowly written over ${driver}`;
    const writing = sql`insert into notes select ${text} from pg_sleep(30)`.execute(db);
    // Listens before the test waits for it.
    const outcome = writing.then(
      () => 'written',
      () => 'failed',
    );
    await untilUnderWay('insert into notes select');
    await endOthers();
    expect(await outcome).toBe('failed');
    expect(await countNotes(text)).toBe(0);
    await write(text);
    expect(await countNotes(text)).toBe(1);
  });
});

describe('a database that goes to sleep', () => {
  beforeEach(async () => {
    proxy = await startNeonProxy(server.url);
  });

  afterEach(() => proxy.stop());

  const connectThrough = (options: Partial<ConnectionOptions> = {}) =>
    connect({ neonProxy: proxy.wsProxy, ...options });

  test('is waited for while it wakes up', async () => {
    const sleeper = await connectThrough();
    await ask(sleeper);
    proxy.suspend(2);
    expect(await ask(sleeper)).toEqual([{ alive: 1 }]);
    await sleeper.destroy();
  });

  test('is not waited for longer than a visitor would', async () => {
    const sleeper = await connectThrough();
    proxy.suspend(100);
    await expect(ask(sleeper)).rejects.toThrow('The database could not be reached');
    await sleeper.destroy();
  });

  test('is reached by an instance that was frozen with a connection since gone', async () => {
    const frozen = await connectThrough({ idleTimeoutMs: 50 });
    await ask(frozen);
    proxy.freeze();
    standStill(100);
    expect(await ask(frozen)).toEqual([{ alive: 1 }]);
    expect(proxy.connections()).toBe(2);
    await frozen.destroy();
  });

  test('that vanishes without a word keeps nobody waiting for ever, and nobody after them', async () => {
    const mute = await connectThrough({ queryTimeoutMs: 200 });
    await ask(mute);
    proxy.freeze();
    await expect(ask(mute)).rejects.toThrow('Query read timeout');
    expect(await ask(mute)).toEqual([{ alive: 1 }]);
    await mute.destroy();
  });

  test('is left alone once nobody asks, and an instance stays awake until then', async () => {
    const kept: Promise<unknown>[] = [];
    const waking = await connectThrough({
      idleTimeoutMs: 500,
      waitUntil: (work) => kept.push(work()),
    });
    await ask(waking);
    await ask(waking);
    // The first request's connection is kept only until the second request ends.
    await kept[0];
    await expect.poll(countOthers).toBe(1);
    await Promise.all(kept);
    await expect.poll(countOthers).toBe(0);
    expect(kept).toHaveLength(2);
    await waking.destroy();
  });
});

test.each([
  ['begin', true],
  ['start transaction read only', true],
  ['select "id" from "orders"', true],
  ['select "id" from "orders" for update', false],
  ['select "id" into "copy" from "orders"', false],
  ['with "gone" as (delete from "orders" returning "id") select * from "gone"', false],
  ['with "used" as (update "sessions" set "noted" = now()) select $1 /* idempotent */', true],
  ['insert into "orders" default values', false],
  ['update "orders" set "status" = $1', false],
  ['commit', false],
])('of a lost connection “%s” is repeated: %s', (statement, repeated) => {
  expect(isRepeatable(statement)).toBe(repeated);
});
