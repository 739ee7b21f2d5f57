import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { seedStorefront } from '#server/seed/storefront.ts';
import { putInCart, tomsComic } from '#testing/comics.ts';
import { createTestDatabase, databaseFixture } from '#testing/database.ts';
import { createScratchDatabase, type ScratchDatabase } from '#testing/scratch-database.ts';
import { connectDatabase } from './connection.ts';
import { migrateToLatest, TablesInUseError } from './migrate.ts';
import { isMigrated, listPending, type Migrations } from './migrations.ts';
import type { Database } from './types.ts';

describe('migrations', () => {
  test('run once when five servers start at the same moment', async () => {
    const scratch = await createScratchDatabase(inject('postgres').url, {
      prefix: inject('postgres').prefix,
    });
    const servers = await Promise.all(
      Array.from({ length: 5 }, () => connectDatabase({ url: scratch.url, dataFolder: '' })),
    );
    try {
      expect(await Promise.all(servers.map(isMigrated))).toEqual(Array(5).fill(false));
      await Promise.all(servers.map((db) => migrateToLatest(db)));
      expect(await Promise.all(servers.map(isMigrated))).toEqual(Array(5).fill(true));
      await Promise.all(servers.map(seedStorefront));
      const { rows } = await sql`
        select (select count(*) from pricing_tiers) as tiers, (select count(*) from add_ons) as add_ons,
          (select count(*) = count(distinct name) from kysely_migration) as once`.execute(
        servers[0] ?? never(),
      );
      expect(rows).toEqual([{ tiers: 4, addOns: 5, once: true }]);
    } finally {
      await Promise.all(servers.map((db) => db.destroy()));
      await scratch.drop();
    }
  });

  test('that one server has not seen yet show up as not current', async () => {
    const { db, close } = await createTestDatabase();
    expect(await isMigrated(db)).toBe(true);
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db);
    expect(await isMigrated(db)).toBe(false);
    await close();
  });
});

describe('a change of the schema', () => {
  const retry = { lockTimeoutMs: 300, tries: 2, pauseMs: 1 };
  const known: Migrations = {
    '1-notes': async () => ({
      async up(db) {
        await sql`create table notes (text text)`.execute(db);
        await sql`insert into notes values ('kept')`.execute(db);
      },
    }),
  };
  const withAuthors: Migrations = {
    ...known,
    '2-authors': async () => ({
      up: async (db) => void (await sql`alter table notes add column author text`.execute(db)),
    }),
  };
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  let scratch: ScratchDatabase;
  let db: Database;

  beforeEach(async () => {
    const server = inject('postgres');
    scratch = await createScratchDatabase(server.url, server);
    db = await connectDatabase({ url: scratch.url, dataFolder: '' });
    await migrateToLatest(db, { known });
    warn.mockClear();
  });

  let endReading = () => {};
  afterEach(async () => {
    // Otherwise a test that fails could not close its connections.
    endReading();
    await db.destroy();
    await scratch.drop();
  });

  afterAll(() => warn.mockRestore());

  async function readNotes(): Promise<unknown[]> {
    return (await sql`select * from notes`.execute(db)).rows;
  }

  async function countLocks(kind: ReturnType<typeof sql>): Promise<unknown> {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_locks
      where ${kind} and database = (select oid from pg_database where datname = current_database())`.execute(
      db,
    );
    return rows[0]?.count;
  }

  /** Reads the notes in a transaction that stays open until it is told to end. */
  async function readForLong() {
    let reading: Promise<void> | undefined;
    await new Promise<void>((begin, fail) => {
      reading = db.transaction().execute(async (tx) => {
        await sql`select * from notes`.execute(tx);
        begin();
        await new Promise<void>((resolve) => {
          endReading = resolve;
        });
      });
      reading.catch(fail);
    });
    return () => {
      endReading();
      return reading;
    };
  }

  test('gives up on a table in long use before those behind it have waited long, and leaves all as it was', async () => {
    const end = await readForLong();
    // Long enough to observe the lock on a busy machine.
    const patient = { ...retry, lockTimeoutMs: 1_500 };
    const outcome = migrateToLatest(db, { known: withAuthors, retry: patient }).catch(
      (error: Error) => error,
    );
    const waiting = () => countLocks(sql`mode = 'AccessExclusiveLock' and not granted`);
    await expect.poll(waiting).toBe(1);
    expect(await readNotes()).toEqual([{ text: 'kept' }]);
    const sentence =
      'The migration 2-authors has waited 2 times for 1.5 s for a table that something else is using. Nothing was changed, and what serves now goes on. Deploy again when the long query or the open transaction is over.';
    expect(await outcome).toEqual(new TablesInUseError(sentence));
    expect(await readNotes()).toEqual([{ text: 'kept' }]);
    expect(await countLocks(sql`locktype = 'advisory'`)).toBe(0);

    await end();
    await migrateToLatest(db, { known: withAuthors, retry });
    expect(await readNotes()).toEqual([{ text: 'kept', author: null }]);
  });

  test('is made with the next try, once the long query is over', async () => {
    const end = await readForLong();
    const migrating = migrateToLatest(db, { known: withAuthors, retry: { ...retry, tries: 100 } });
    await expect.poll(() => warn.mock.calls.length).toBeGreaterThan(0);
    await end();
    await migrating;
    expect(await readNotes()).toEqual([{ text: 'kept', author: null }]);
  });

  test('that fails takes back what was changed before it, and is named', async () => {
    const failing: Migrations = {
      ...withAuthors,
      '3-empty': async () => ({
        async up(tx) {
          await sql`update notes set text = 'changed'`.execute(tx);
          await sql`alter table notes add check (text = 'other')`.execute(tx);
        },
      }),
    };
    await expect(migrateToLatest(db, { known: failing, retry })).rejects.toThrow(
      /^The migration 3-empty failed, and nothing was changed: error 23514: check constraint "notes_text_check"/,
    );
    expect(await readNotes()).toEqual([{ text: 'kept' }]);
    expect(await listPending(db, failing)).toEqual(['2-authors', '3-empty']);
  });

  test('waits for its turn behind another deploy’s, and finds it done', async () => {
    let runs = 0;
    const counted: Migrations = {
      ...known,
      '2-slow': async () => ({
        async up(tx) {
          runs++;
          // Longer than a migration waits for a table's lock.
          await sql`select pg_sleep(0.5)`.execute(tx);
        },
      }),
    };
    const deploy = () => migrateToLatest(db, { known: counted, retry: { ...retry, tries: 1 } });
    await Promise.all([deploy(), deploy(), deploy()]);
    expect(runs).toBe(1);
  });
});

function never(): never {
  throw new Error('There is no server.');
}

describe('a rule that must hold stands in SQL too', () => {
  const database = databaseFixture();

  beforeAll(async () => {
    await seedStorefront(database.db);
  });

  async function refusalOf(statement: ReturnType<typeof sql>): Promise<string> {
    return statement.execute(database.db).then(
      () => 'allowed',
      (error: { constraint?: string; column?: string }) => error.constraint ?? error.column ?? String(error),
    );
  }

  test.each<[what: string, statement: ReturnType<typeof sql>, rule: string]>([
    [
      'digital is free with print',
      sql`update pricing_tiers set combo_price = 1`,
      'digital_is_free_with_print',
    ],
    [
      'a package costs something',
      sql`update pricing_tiers set digital_price = 0`,
      'pricing_tiers_digital_price_check',
    ],
    ['a package is named once', sql`update pricing_tiers set name = 'Same'`, 'pricing_tiers_name_key'],
    ['a package has pages', sql`update pricing_tiers set page_count = 0`, 'pricing_tiers_page_count_check'],
    ['an add-on costs nothing at least', sql`update add_ons set price = -1`, 'add_ons_price_check'],
    [
      'an address has one account, however it is written',
      sql`insert into users (email, password_hash) values ('a@b.c', 'x'), ('A@B.C', 'x')`,
      'users_email',
    ],
    [
      'there is no role but admin',
      sql`with u as (insert into users (email, password_hash) values ('x@y.z', 'x') returning id)
        insert into user_roles select id, 'owner' from u`,
      'user_roles_role_check',
    ],
    [
      'a session has a user',
      sql`insert into sessions values ('s', gen_random_uuid(), now())`,
      'sessions_user_id_fkey',
    ],
  ])('%s', async (_, statement, rule) => {
    expect(await refusalOf(statement)).toBe(rule);
  });

  describe('for a draft', () => {
    let id: string;

    beforeAll(async () => {
      id = (await putInCart(database.db, tomsComic)).draftId;
    });

    test.each<[what: string, change: string, rule: string]>([
      ['a completed one never expires', 'current_step = 8', 'completed_never_expires'],
      ['only a hash of the token is kept', "token_hash = 'secret'", 'configurator_drafts_token_hash_check'],
      ['the step is one of the wizard’s', 'current_step = 0', 'configurator_drafts_current_step_check'],
      ['the revision only counts up from one', 'revision = 0', 'configurator_drafts_revision_check'],
      ['pages are a list', "pages = '{}'", 'configurator_drafts_pages_check'],
      ['there is somebody to write to', "email = ''", 'configurator_drafts_email_check'],
    ])('%s', async (_, change, rule) => {
      expect(await refusalOf(sql`update configurator_drafts set ${sql.raw(change)} where id = ${id}`)).toBe(
        rule,
      );
    });

    test('a picture lies under its own draft, and goes with it', async () => {
      const insert = (path: string) =>
        refusalOf(
          sql`insert into draft_images (path, draft_id, bytes, width, height) values (${path}, ${id}, 1, 1, 1)`,
        );
      expect(await insert(`${crypto.randomUUID()}/scenes/a.jpg`)).toBe('under_its_draft');
      expect(await insert(`${id}/scenes/a.jpg`)).toBe('allowed');
      await sql`delete from configurator_drafts where id = ${id}`.execute(database.db);
      const { rows } = await sql`select path from draft_images where draft_id = ${id}`.execute(database.db);
      expect(rows).toEqual([]);
    });
  });

  describe('for an order', () => {
    const checkout = '0a1b2c3d-1111-2222-3333-00000000000f';
    const insertOrder = (line: number) => sql`
      insert into orders (checkout_id, checkout_session_id, line_number, draft_id, source, customer_name,
        customer_email, comic_type, tier_id, tier_name, page_count, add_ons, delivery_option, rush, characters_count,
        scenes_count, price_total, currency, raw_order_json)
      values (${checkout}, 'cs_1', ${line}, gen_random_uuid(), 'storefront', 'Tom', 'tom@example.com', 'pet', gen_random_uuid(), 'Short Story',
        6, '{}', 'print', false, 1, 1, 100, 'EUR', '{}')`;

    beforeAll(async () => {
      await sql`
        insert into checkouts (id, customer_email, amount_total, currency, items, draft_ids)
        values (${checkout}, 'tom@example.com', 100, 'EUR', '[]', '{}')`.execute(database.db);
      await insertOrder(1).execute(database.db);
    });

    test('there is one for each comic of a checkout', async () => {
      expect(await refusalOf(insertOrder(1))).toBe('one_order_per_comic');
      expect(await refusalOf(insertOrder(2))).toBe('allowed');
    });

    test.each<[what: string, change: string, rule: string]>([
      ['its checkout exists', 'checkout_id = gen_random_uuid()', 'orders_checkout_id_fkey'],
      ['its status is one of the studio’s', "status = 'Lost'", 'orders_status_check'],
      ['its flags are known', "flags = '{odd}'", 'orders_flags_check'],
      ['it costs something', 'price_total = 0', 'orders_price_total_check'],
      ['its currency is a code', "currency = 'eur'", 'orders_currency_check'],
    ])('%s', async (_, change, rule) => {
      expect(await refusalOf(sql`update orders set ${sql.raw(change)}`)).toBe(rule);
    });

    test.each<[what: string, change: string, rule: string]>([
      ['is settled exactly when it is paid', "status = 'paid'", 'settled_when_paid'],
      ['is not settled before', 'settled_at = now()', 'settled_when_paid'],
      ['has a known status', "status = 'lost'", 'checkouts_status_check'],
      ['costs something', 'amount_total = 0', 'checkouts_amount_total_check'],
    ])('its checkout %s', async (_, change, rule) => {
      expect(await refusalOf(sql`update checkouts set ${sql.raw(change)}`)).toBe(rule);
    });

    test('a checkout with orders can’t be deleted', async () => {
      expect(await refusalOf(sql`delete from checkouts`)).toBe('orders_checkout_id_fkey');
    });
  });
});
