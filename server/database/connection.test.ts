import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeDraft, createDraft, loadDraft, updateDraft } from '#server/draft/draft.ts';
import { seedStorefront } from '#server/seed/storefront.ts';
import { listPricingTiers } from '#server/storefront/packages.ts';
import { draftOf, elenisComic, tomsComic } from '#testing/comics.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type NeonProxy, startNeonProxy } from '#testing/neon-proxy.ts';
import { connectDatabase } from './connection.ts';
import { migrateToLatest } from './migrate.ts';
import type { Database } from './types.ts';

type DriverName = 'embedded' | 'pg' | 'neon';

const DRIVERS: DriverName[] = ['embedded', 'pg', 'neon'];

let folder: string;
let server: TestDatabase;
let neonServer: TestDatabase;
let proxy: NeonProxy;
const databases: Record<string, Database> = {};

function database(driver: DriverName): Database {
  const db = databases[driver];
  if (!db) throw new Error(`${driver} is not connected`);
  return db;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yours-in-ink-embedded-'));
  [server, neonServer, databases.embedded] = await Promise.all([
    createTestDatabase(),
    createTestDatabase(),
    connectDatabase({ dataFolder: folder }),
  ]);
  proxy = await startNeonProxy(neonServer.url);
  databases.pg = server.db;
  databases.neon = await connectDatabase({ url: neonServer.url, dataFolder: '', neonProxy: proxy.wsProxy });
  await migrateToLatest(database('embedded'));
  for (const driver of DRIVERS) await seedStorefront(database(driver));
});

afterAll(async () => {
  await databases.embedded?.destroy();
  await databases.neon?.destroy();
  await proxy.stop();
  await Promise.all([server.close(), neonServer.close()]);
  await rm(folder, { recursive: true, force: true });
});

describe.each(DRIVERS)('the driver %s', (driver) => {
  const run = async (query: ReturnType<typeof sql>) => (await query.execute(database(driver))).rows[0];

  test('gives counts, sums and every bigint as numbers', async () => {
    expect(
      await run(sql`
        select count(*), sum(n) as sum, 9007199254740991::bigint as largest, -1::bigint as negative, null::bigint as nothing
        from generate_series(1, 4) as n`),
    ).toEqual({ count: 4, sum: 10, largest: 9007199254740991, negative: -1, nothing: null });
  });

  test('gives numeric and text as text, and every other number as one', async () => {
    expect(await run(sql`select 1.50::numeric as numeric, 3::integer as int, 0.5::float8 as float`)).toEqual({
      numeric: '1.50',
      int: 3,
      float: 0.5,
    });
  });

  test('gives a moment as a date, whatever the time zone, to the millisecond', async () => {
    expect(
      await run(sql`
        select '2026-03-29T02:30:00.123+02'::timestamptz as moment, ${new Date(0)}::timestamptz as given,
          null::timestamptz as never`),
    ).toEqual({ moment: new Date('2026-03-29T00:30:00.123Z'), given: new Date(0), never: null });
  });

  test('gives jsonb as it was written, lists included', async () => {
    const value = [
      { mode: 'whole-page', pageNumber: 1, camelCase: { snake_case: null } },
      'Ελένη',
      [1.5, true],
    ];
    expect(await run(sql`select ${JSON.stringify(value)}::jsonb as value, '[]'::jsonb as empty`)).toEqual({
      value,
      empty: [],
    });
  });

  test('takes and gives arrays of text and ids, of whatever is in them', async () => {
    const texts = ['a', '', 'a,b', '"quoted"', "it's", '{braces}', 'back\\slash', 'NULL', 'Ελένη 💛', 'a\nb'];
    const ids = [crypto.randomUUID(), crypto.randomUUID()];
    expect(
      await run(sql`
        select ${texts}::text[] as texts, ${ids}::uuid[] as ids, ${[]}::text[] as none, ${[]}::uuid[] as no_ids,
          ${ids[0]}::uuid = any(${ids}::uuid[]) as found`),
    ).toEqual({ texts, ids, none: [], noIds: [], found: true });
  });

  test('names columns as the code does, and leaves what stands in jsonb alone', async () => {
    expect(await run(sql`select 1 as page_count, '{"page_count": 1}'::jsonb as raw_order_json`)).toEqual({
      pageCount: 1,
      rawOrderJson: { page_count: 1 },
    });
  });

  test('says how many rows it changed', async () => {
    const rename = (name: string) =>
      database(driver)
        .updateTable('pricingTiers')
        .set({ popular: false })
        .where('name', '=', name)
        .executeTakeFirst();
    expect((await rename('Short Story')).numUpdatedRows).toBe(1n);
    expect((await rename('No such')).numUpdatedRows).toBe(0n);
  });

  test('names a broken rule by PostgreSQL’s code and constraint', async () => {
    const breaking = sql`update pricing_tiers set combo_price = print_price + 1`.execute(database(driver));
    await expect(breaking).rejects.toMatchObject({ code: '23514', constraint: 'digital_is_free_with_print' });
  });

  test('keeps a transaction, and undoes one that fails, in the database or in our code', async () => {
    const db = database(driver);
    const seen = async () => (await listPricingTiers(db)).map(({ description }) => description);
    const before = await seen();
    const change = (then: () => Promise<unknown>) =>
      db.transaction().execute(async (tx) => {
        await tx.updateTable('pricingTiers').set({ description: 'changed' }).execute();
        await then();
        await sql`select 1`.execute(tx);
      });
    await expect(
      change(async () => {
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await seen()).toEqual(before);
    await expect(
      db.transaction().execute(async (tx) => {
        await tx.updateTable('pricingTiers').set({ description: 'changed' }).execute();
        await sql`select 1 / 0`.execute(tx);
      }),
    ).rejects.toMatchObject({ code: '22012' });
    expect(await seen()).toEqual(before);
    await change(async () => {});
    expect(new Set(await seen())).toEqual(new Set(['changed']));
  });

  test('keeps what others do at the same moment out of an open transaction', async () => {
    const db = database(driver);
    const look = () => db.selectFrom('addOns').select('description').distinct().execute();
    const before = await look();
    let seenByAnother: ReturnType<typeof look> | undefined;
    const transaction = db.transaction().execute(async (tx) => {
      await tx.updateTable('addOns').set({ description: 'half done' }).execute();
      seenByAnother = look();
      for (let count = 0; count < 5; count++) await sql`select 1`.execute(tx);
      throw new Error('changed my mind');
    });
    await expect(transaction).rejects.toThrow('changed my mind');
    expect(await seenByAnother).toEqual(before);
  });

  test('carries a draft from its beginning to the cart', async () => {
    const db = database(driver);
    const { id, token } = await createDraft(db, draftOf(elenisComic, 3));
    const toms = draftOf(tomsComic, 6);
    expect(await updateDraft(db, { id, token }, 1, toms)).toEqual({ status: 'saved', revision: 2 });
    expect(await updateDraft(db, { id, token }, 1, toms)).toMatchObject({ status: 'stale' });
    expect(await completeDraft(db, { id, token })).toEqual({ status: 'completed', revision: 3 });
    expect((await loadDraft(db, { id, token })).content).toEqual({ ...toms, step: 8 });
  });
});

describe('the embedded database', () => {
  const lock = () => join(folder, 'database.lock');
  const countTiers = async (db: Database) =>
    (await sql<{ count: number }>`select count(*) from pricing_tiers`.execute(db)).rows[0]?.count;

  beforeAll(() => database('embedded').destroy());

  test('keeps what was written when the server comes back, and leaves no lock behind', async () => {
    expect(await readdir(folder)).toEqual(['database']);
    const db = await connectDatabase({ dataFolder: folder });
    expect(await countTiers(db)).toBe(4);
    await db.destroy();
  });

  test('is opened by one server at a time', async () => {
    const db = await connectDatabase({ dataFolder: folder });
    const refused = `Another server (process ${process.pid}) already uses the database of this folder.`;
    await expect(connectDatabase({ dataFolder: folder })).rejects.toThrow(refused);
    await expect(connectDatabase({ dataFolder: `${folder}/../${basename(folder)}/` })).rejects.toThrow(
      refused,
    );
    expect(await countTiers(db)).toBe(4);
    await db.destroy();
  });

  test('is opened by one of several that start at the same moment', async () => {
    const starts = await Promise.allSettled(
      Array.from({ length: 4 }, () => connectDatabase({ dataFolder: folder })),
    );
    const opened = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    expect(await Promise.all(opened.map(countTiers))).toEqual([4]);
    await opened[0]?.destroy();
    expect(await readdir(folder)).toEqual(['database']);
  });

  test('is refused while another process that lives has it, and free when that has ended', async () => {
    const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    await writeFile(lock(), String(other.pid));
    await expect(connectDatabase({ dataFolder: folder })).rejects.toThrow(
      `Another server (process ${other.pid}) already uses the database of this folder. If it does not, delete ${lock()}.`,
    );
    const ended = once(other, 'exit');
    other.stdin?.end();
    await ended;
    const db = await connectDatabase({ dataFolder: folder });
    expect(await countTiers(db)).toBe(4);
    await db.destroy();
  });

  test.each([
    ['of this process’s earlier life', String(process.pid)],
    ['that a crash left empty', ''],
  ])('takes over a lock %s', async (_, owner) => {
    await writeFile(lock(), owner);
    const db = await connectDatabase({ dataFolder: folder });
    expect(await countTiers(db)).toBe(4);
    await db.destroy();
  });
});

test('a pool gets over connections that the server closed', async () => {
  const lost = await createTestDatabase();
  const ask = () => sql`select 1 as alive`.execute(lost.db);
  await ask();
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${new URL(lost.url).pathname.slice(1)} and pid <> pg_backend_pid()`.execute(server.db);
  await expect.poll(async () => (await ask().catch(() => null))?.rows).toEqual([{ alive: 1 }]);
  await lost.close();
});
