import { tmpdir } from 'node:os';
import { type Kysely, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { up as beginToCount } from '#migrations/20261121T1340-analytics.ts';
import { up as countPackagesById } from '#migrations/20261121T1420-packages-counted-by-id.ts';
import type { Database } from '#server/database/types.ts';
import { completeDraft, createDraft, updateDraft } from '#server/draft/draft.ts';
import { deleteDraft, purgeExpiredDrafts } from '#server/draft/purge.ts';
import { folderFileStore } from '#server/images/folder-file-store.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import { analyticsSchema } from '#shared/admin/analytics.ts';
import { draftOf, elenisComic } from '#testing/comics.ts';
import { databaseFixture } from '#testing/database.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { readAnalytics } from './read-analytics.ts';
import { insertRefund, sell } from './testing.ts';

const database = databaseFixture();
let db: Database;
beforeAll(() => {
  db = database.db;
});
beforeEach(async () => {
  await emptyTables(db, 'orders', 'checkouts', 'refunds', 'configurator_drafts', 'draft_progress');
});

const noImages: ImageStore = { put: async () => {}, get: async () => null, delete: async () => {} };
const storesOf = (db: Database) => ({ db, images: noImages, files: folderFileStore(tmpdir()) });

const begin = (step = 1) => createDraft(db, draftOf(elenisComic, step));

async function goOn({ id, token }: { id: string; token: string }, ...steps: number[]) {
  const { revision } = await db
    .selectFrom('configuratorDrafts')
    .where('id', '=', id)
    .select('revision')
    .executeTakeFirstOrThrow();
  for (const [index, step] of steps.entries())
    await updateDraft(db, { id, token }, revision + index, draftOf(elenisComic, step));
}

/** Counts of drafts begun, at steps 2 to 7, in the cart, and paid. */
async function funnel(question: object = {}) {
  const { funnel: steps } = await readAnalytics(db, analyticsSchema.parse(question));
  expect(steps.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  return steps.map(({ drafts }) => drafts).join(' ');
}

describe('the funnel', () => {
  test('is empty where nobody has begun', async () => {
    expect(await funnel()).toBe('0 0 0 0 0 0 0 0 0');
  });

  test('counts each draft once for every step that it reached, however often it goes back and forth', async () => {
    await begin();
    await begin(4);
    const third = await begin();
    await goOn(third, 2, 3, 2, 1, 3, 2);
    expect(await funnel()).toBe('3 2 2 1 0 0 0 0 0');
  });

  test('goes on to the cart and the payment, for which a draft counts once', async () => {
    const draft = await begin(7);
    expect(await funnel()).toBe('1 1 1 1 1 1 1 0 0');
    await completeDraft(db, draft);
    await goOn(draft, 2);
    await completeDraft(db, draft);
    expect(await funnel()).toBe('1 1 1 1 1 1 1 1 0');
    const at = new Date().toISOString();
    await sell(db, { at, draftId: draft.id });
    await sql`update orders set flags = '{draft-ordered-before}'`.execute(db);
    await sql`insert into orders select (jsonb_populate_record(orders, jsonb_build_object(
      'id', gen_random_uuid(), 'line_number', 2))).* from orders`.execute(db);
    expect(await funnel()).toBe('1 1 1 1 1 1 1 1 1');
    await sell(db, { at });
    expect(await funnel()).toBe('1 1 1 1 1 1 1 1 1');
  });

  test('stays true after drafts are purged or deleted by their owners', async () => {
    await begin(3);
    await begin(5);
    const thrownAway = await begin(2);
    const inCart = await begin(7);
    await completeDraft(db, inCart);
    const before = await funnel();
    expect(before).toBe('4 4 3 2 2 1 1 1 0');
    expect(await deleteDraft(storesOf(db), thrownAway)).toBe(true);
    await sql`update configurator_drafts set expires_at = now() - interval '1 hour' where expires_at < 'infinity'`.execute(
      db,
    );
    await sql`update configurator_drafts set updated_at = now() - interval '181 days'`.execute(db);
    expect(await purgeExpiredDrafts(storesOf(db))).toBe(3);
    expect(await db.selectFrom('configuratorDrafts').select('id').execute()).toEqual([]);
    expect(await funnel()).toBe(before);
  });

  test('is of the drafts that were begun in the range, whenever they went on', async () => {
    const draft = await begin();
    await sql`update draft_progress set day = '2026-03-29'`.execute(db);
    await sql`update configurator_drafts set created_at = '2026-03-29T20:59:59Z'`.execute(db);
    await goOn(draft, 2);
    const march = { range: 'custom', from: '2026-03-29', to: '2026-03-29' };
    expect(await funnel(march)).toBe('1 1 0 0 0 0 0 0 0');
    expect(await funnel({ range: 'custom', from: '2026-03-30', to: '2026-12-31' })).toBe('0 0 0 0 0 0 0 0 0');
  });

  test('counts everybody when many begin and go on at once', async () => {
    const drafts = await Promise.all(Array.from({ length: 20 }, (_, n) => begin(1 + (n % 3))));
    await Promise.all(drafts.map((draft, n) => goOn(draft, 4 + (n % 4))));
    expect(await funnel()).toBe('20 20 20 20 15 10 5 0 0');
  });
});

test('drafts from before the counting began are counted as if it had always been', async () => {
  await begin(3);
  const paid = await begin(7);
  await completeDraft(db, paid);
  const at = new Date().toISOString();
  const order = await sell(db, {
    at,
    email: 'Eleni@example.com',
    draftId: paid.id,
    addOns: { 'Extra copy': 60_00 },
  });
  await sell(db, { at, email: 'eleni@example.com', status: 'Canceled' });
  await sell(db, { at: '2026-01-05T10:00:00Z', email: 'eleni@EXAMPLE.com', currency: 'USD' });
  await insertRefund(db, { of: order, amount: 5_00, at });
  const read = () => readAnalytics(db, analyticsSchema.parse({ range: 'all', interval: 'month' }));
  const counted = await read();

  await undo(db);
  const plain = db.withoutPlugins() as Kysely<unknown>;
  for (const up of [beginToCount, countPackagesById]) await plain.transaction().execute(up);
  expect(await read()).toEqual(counted);
  expect(counted.funnel.at(-1)).toEqual({ step: 9, drafts: 1 });
  expect(counted.customers).toEqual({ first: 0, cameBack: 1, returning: 0 });
  await begin(2);
  expect((await read()).funnel[0]).toEqual({ step: 1, drafts: 3 });
});

async function undo(db: Database) {
  await sql`drop table order_choices, customer_days, draft_progress`.execute(db);
  await sql`drop index refunds_by_date, orders_canceled`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc
    where proname ~ '^(count_choices|follow_|empty_order_analytics)'`.execute(db);
  for (const { name } of rows) await sql`drop function ${sql.raw(name)} cascade`.execute(db);
}
