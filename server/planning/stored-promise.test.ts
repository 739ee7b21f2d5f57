import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { addDays } from '#shared/calendar-day.ts';
import { countStatements, databaseFixture } from '#testing/database.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { waitForBlocked } from '#testing/interleave.ts';
import { endPromise, noteFiles, notePresumed, noteThere, resumeWork } from './end-promise.ts';
import { countedDay, countedSketchesDay, isKept } from './kept.ts';
import { openWorkOf } from './load.ts';
import {
  bringForward,
  movePromise,
  noteApproval,
  noteChangesAsked,
  noteVersionSent,
  pausePromise,
  resumePromise,
} from './move-promise.ts';
import { planComics } from './plan.ts';
import { promiseOf } from './promise.ts';
import { type AskedComic, quoteComic } from './quote.ts';
import { readOpenComics } from './read-open-comics.ts';
import { changePlan, readPlanning } from './read-planning.ts';
import { storePromise } from './stored-promise.ts';
import { giveToArtist } from './who-draws.ts';

const TODAY = '2027-02-01';
const store = databaseFixture();

beforeEach(() => emptyTables(store.db, 'promises', 'orders', 'checkouts'));

const comic: AskedComic = {
  work: { sketches: 400, line_art: 500, final: 600 },
  style: 'default',
  isRush: false,
  region: null,
  isPrinted: false,
  begins: TODAY,
};

/** An order that is promised by the shop as it is. */
async function promise(asked: AskedComic = comic): Promise<string> {
  const orderId = await insertOrder();
  const planning = await readPlanning(store.db, TODAY);
  const quote = quoteComic(asked, planning.studio, planning.open, TODAY);
  if ('refused' in quote) throw new Error(quote.refused);
  const promised = promiseOf(quote, asked, planning.safety);
  const { safety } = planning;
  await store.db
    .transaction()
    .execute((tx) => storePromise(tx, orderId, { comic: asked, quote, promise: promised, safety }));
  return orderId;
}

async function insertOrder(): Promise<string> {
  const id = randomUUID();
  await sql`
    with checkout as (
      insert into checkouts (customer_email, amount_total, currency, items, draft_ids)
      values ('eleni@example.com', 100, 'EUR', '[]', '{}') returning id
    )
    insert into orders (id, checkout_id, checkout_session_id, line_number, draft_id, source, customer_name,
      customer_email, comic_type, tier_id, tier_name, page_count, add_ons, delivery_option, rush, characters_count,
      scenes_count, price_total, currency, raw_order_json)
    select ${id}::uuid, id, 'cs_test', 1, gen_random_uuid(), 'storefront', 'Eleni', 'eleni@example.com', 'love',
      gen_random_uuid(), 'Short Story', 6, '{}', 'digital', false, 1, 1, 100, 'EUR', '{}' from checkout`.execute(
    store.db,
  );
  return id;
}

function inTransaction<Result>(run: (tx: DatabaseTransaction) => Promise<Result>): Promise<Result> {
  return store.db.transaction().execute(run);
}

async function keptOf(orderId: string): Promise<boolean | null> {
  const { kept } = await store.db
    .selectFrom('promises')
    .where('orderId', '=', orderId)
    .select(isKept.as('kept'))
    .executeTakeFirstOrThrow();
  return kept;
}

async function readOnly() {
  const [open] = await readOpenComics(store.db);
  if (!open) throw new Error('Nothing is open.');
  return open;
}

describe('a new shop', () => {
  test('has one artist, so that a day can be quoted before anybody has said anything of capacity', async () => {
    const { studio, answers, safety } = await readPlanning(store.db, TODAY);
    expect(studio.artists).toMatchObject([
      { name: 'The studio', minutesPerWeek: 2400, weekdays: [1, 2, 3, 4, 5], absences: [] },
    ]);
    expect(answers.isLearned).toBe(false);
    expect(safety.digital.isLearned).toBe(false);
    expect(studio.holidays).toContainEqual({ from: '2027-03-15', to: '2027-03-15' });
  });

  test('reads all that a quote is made of in one statement', async () => {
    expect(await countStatements(store.db, () => readPlanning(store.db, TODAY))).toHaveLength(1);
  });
});

describe('a promise', () => {
  test('is open work of the next quote, the same as the plan counts', async () => {
    await promise();
    await promise({ ...comic, isRush: true });
    const { open } = await readPlanning(store.db, TODAY);
    const expected = openWorkOf(await readOpenComics(store.db), TODAY);
    const listed = (work: typeof open) =>
      [...work.values()].flatMap(({ release, due, minutes, isRush }) =>
        [...release]
          .map((day, index) => `${day} ${due[index]} ${minutes[index]} ${isRush[index]}`)
          .toSorted(),
      );
    expect(listed(open)).toEqual(listed(expected));
    expect(listed(open)).toHaveLength(6);
  });

  test('is read again by a quote only once some comic has changed', async () => {
    const orderId = await promise();
    const minutes = async () => {
      const { open } = await readPlanning(store.db, TODAY);
      return [...open.values()].flatMap((work) => [...work.minutes]).reduce((sum, one) => sum + one, 0);
    };
    const double = (db: Database) =>
      sql`update promise_windows set minutes = minutes * 2 where order_id = ${orderId}`.execute(db);
    expect(await minutes()).toBe(1500);
    await sql`alter table promise_windows disable trigger note_changed_comic`.execute(store.db);
    await double(store.db);
    expect(await minutes()).toBe(1500);
    await sql`alter table promise_windows enable trigger note_changed_comic`.execute(store.db);
    await store.db.transaction().execute(async (tx) => {
      await double(tx);
      expect(await minutes()).toBe(1500);
      const { open } = await readPlanning(tx, TODAY);
      expect([...open.values()].flatMap((work) => [...work.minutes])).toEqual([1600, 2000, 2400]);
    });
    expect(await minutes()).toBe(6000);
  });

  test('moves in the open work day by day while an answer is late, as in the plan', async () => {
    const orderId = await promise();
    await inTransaction((tx) => noteVersionSent(tx, orderId, { stage: 'sketches', day: '2027-02-02' }));
    const later = '2027-02-20';
    const { open } = await readPlanning(store.db, later);
    const expected = openWorkOf(await readOpenComics(store.db), later);
    expect([...open.values()].map(({ release, due }) => [...release, ...due])).toEqual(
      [...expected.values()].map(({ release, due }) => [...release, ...due]),
    );
  });

  test('is never recomputed, and moves only by facts, each with its days', async () => {
    const orderId = await promise();
    const { firstDay } = await readOnly();
    await inTransaction((tx) => noteVersionSent(tx, orderId, { stage: 'sketches', day: '2027-02-02' }));
    const asked = await inTransaction((tx) =>
      noteChangesAsked(tx, orderId, { stage: 'sketches', day: '2027-02-09' }),
    );
    expect(asked).toEqual([
      { fact: 'answer', days: 4 },
      { fact: 'changes', days: 3 },
    ]);
    await inTransaction((tx) => noteVersionSent(tx, orderId, { stage: 'sketches', day: '2027-02-11' }));
    expect(await inTransaction((tx) => noteApproval(tx, orderId, '2027-02-11'))).toEqual([]);
    const { promisedDay: seenDay } = await readOnly();
    const decided = { reason: 'Nikos is ill.', message: 'Two days more.', movedBy: 'Maria' };
    const move = { fact: 'studio', days: 2, seenDay, today: TODAY, ...decided } as const;
    await inTransaction((tx) => movePromise(tx, orderId, move));
    await expect(inTransaction((tx) => movePromise(tx, orderId, move))).rejects.toThrow(/changed meanwhile/);
    const open = await readOnly();
    expect(open.firstDay).toBe(firstDay);
    expect((Date.parse(open.promisedDay) - Date.parse(firstDay)) / 86_400_000).toBe(9);
    expect(open.windows.map(({ stage }) => stage)).toEqual(['line_art', 'final']);
    const moves = await store.db
      .selectFrom('promiseMoves')
      .select(['fact', 'days', 'reason'])
      .orderBy('id')
      .execute();
    expect(moves).toEqual([
      { fact: 'answer', days: 4, reason: null },
      { fact: 'changes', days: 3, reason: null },
      { fact: 'studio', days: 2, reason: 'Nikos is ill.' },
    ]);
  });

  test('ends with what was bought, whose lateness is learned, or without it', async () => {
    const [kept, canceled] = [await promise(), await promise()];
    await inTransaction((tx) => noteThere(tx, kept, '2027-03-01'));
    await inTransaction((tx) => noteThere(tx, kept, '2027-03-09'));
    await inTransaction((tx) => endPromise(tx, canceled));
    expect(await readOpenComics(store.db)).toEqual([]);
    expect((await readPlanning(store.db, TODAY)).open.size).toBe(0);
    const days = await store.db.selectFrom('promises').select(sql`there_on::text`.as('thereOn')).execute();
    expect(days.map(({ thereOn }) => thereOn).toSorted()).toEqual(['2027-03-01', null]);
  });

  test('is in the plan again, with what was left, when its order is set back to work', async () => {
    const orderId = await promise();
    const before = await readOnly();
    await inTransaction((tx) => endPromise(tx, orderId));
    expect(await readOpenComics(store.db)).toEqual([]);
    await inTransaction((tx) => resumeWork(tx, orderId, TODAY));
    await inTransaction((tx) => resumeWork(tx, orderId, TODAY));
    expect(await readOnly()).toEqual(before);
    expect((await readPlanning(store.db, TODAY)).open.size).toBe(1);
  });

  test('is moved by a pause as in the plan, while it lasts and after it', async () => {
    const orderId = await promise();
    const { promisedDay } = await readOnly();
    await inTransaction((tx) => pausePromise(tx, orderId, '2027-02-03'));
    await expect(inTransaction((tx) => pausePromise(tx, orderId, TODAY))).rejects.toThrow(/already/);
    const { open } = await readPlanning(store.db, '2027-02-08');
    const expected = openWorkOf(await readOpenComics(store.db), '2027-02-08');
    expect([...open.values()].map(({ due }) => [...due])).toEqual(
      [...expected.values()].map(({ due }) => [...due]),
    );
    const day = '2027-02-10';
    await inTransaction((tx) => resumePromise(tx, orderId, { day, movedBy: 'Maria' }));
    await expect(
      inTransaction((tx) => resumePromise(tx, orderId, { day, movedBy: 'Maria' })),
    ).rejects.toThrow(/not paused/);
    expect((await readOnly()).promisedDay).toBe(addDays(promisedDay, 7));
  });

  test('is kept by its first day and the customer’s days, whatever the studio has decided', async () => {
    const [late, moved] = [await promise(), await promise()];
    const [first, second] = await readOpenComics(store.db);
    const seen = new Map([first, second].map((open) => [open?.id, open?.promisedDay ?? '']));
    for (const orderId of [late, moved]) {
      const move = {
        fact: 'studio',
        days: 5,
        seenDay: seen.get(orderId) ?? '',
        today: TODAY,
        reason: 'Ill.',
        message: 'Ill.',
        movedBy: 'Maria',
      } as const;
      await inTransaction((tx) => movePromise(tx, orderId, move));
    }
    await inTransaction((tx) => pausePromise(tx, moved, TODAY));
    await inTransaction((tx) => resumePromise(tx, moved, { day: addDays(TODAY, 5), movedBy: 'Maria' }));
    await inTransaction((tx) => noteThere(tx, late, addDays(seen.get(late) ?? '', 5)));
    await inTransaction((tx) => noteThere(tx, moved, addDays(seen.get(moved) ?? '', 5)));
    expect(await keptOf(late)).toBe(false);
    expect(await keptOf(moved)).toBe(true);
    const { safety } = await readPlanning(store.db, TODAY);
    expect(safety.digital.isLearned).toBe(false);
  });

  test('of a file and a parcel is kept only if both were in time', async () => {
    const [orderId, other] = [await promise(), await promise()];
    await store.db.updateTable('promises').set({ fileDay: sql`first_day - 5` }).execute();
    const day = async (id: string) =>
      (await readOpenComics(store.db)).find((open) => open.id === id)?.firstDay ?? '';
    const [end, otherEnd] = [await day(orderId), await day(other)];
    await inTransaction((tx) => noteFiles(tx, orderId, addDays(end, -4)));
    await inTransaction((tx) => noteFiles(tx, other, addDays(otherEnd, -5)));
    await inTransaction((tx) => noteThere(tx, orderId, end));
    await inTransaction((tx) => noteThere(tx, other, otherEnd));
    expect(await keptOf(orderId)).toBe(false);
    expect(await keptOf(other)).toBe(true);
  });

  test('counts a parcel that nobody saw arrive by the planned shipping, and learns nothing from it', async () => {
    const orderId = await promise();
    await inTransaction((tx) =>
      notePresumed(tx, orderId, { sentOn: '2027-02-05', region: 'greece', today: '2027-03-01' }),
    );
    const stored = await store.db
      .selectFrom('promises')
      .select([sql<string>`there_on::text`.as('thereOn'), 'isPresumed'])
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ thereOn: '2027-02-09', isPresumed: true });
    await inTransaction((tx) => resumeWork(tx, orderId, TODAY));
    expect(await keptOf(orderId)).toBeNull();
  });

  test('is brought forward with the days to answer that were told, and no day of it is later', async () => {
    const orderId = await promise({ ...comic, begins: '2027-02-20' });
    const before = await readOnly();
    const asked: number[] = [];
    const anew = (answerDays: number) => {
      asked.push(answerDays);
      const { work, isRush, artistId, windows } = before;
      return Promise.resolve({
        ...{ work, isRush, artistId, windows, answerDays },
        kind: 'digital' as const,
        sketches: '2027-12-01',
        day: addDays(before.promisedDay, -6),
        ready: addDays(before.promisedDay, -8),
        reasons: [],
        fileDay: null,
        safety: { sketches: 1, days: 2 },
      });
    };
    const sketchesDay = sql<string>`sketches_day::text`.as('sketchesDay');
    const told = await store.db.selectFrom('promises').select(sketchesDay).executeTakeFirstOrThrow();
    expect(await inTransaction((tx) => bringForward(tx, orderId, TODAY, anew))).toBe(6);
    expect(asked).toEqual([before.answerDays]);
    const stored = await store.db
      .selectFrom('promises')
      .select([sketchesDay, 'answerDays', 'safety', 'sketchesSafety'])
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ ...told, answerDays: before.answerDays, safety: 2, sketchesSafety: 3 });
  });

  test.each([
    ['that is sooner by less than the parcel is', -13, -13],
    ['that is not sooner', -8, -9],
  ])('is brought forward with the day of a file %s', async (_, ofFile, told) => {
    const orderId = await promise({ ...comic, begins: '2027-02-20' });
    const { work, isRush, artistId, windows, promisedDay } = await readOnly();
    await sql`update promises set file_day = promised_day - 9`.execute(store.db);
    const anew = (answerDays: number) =>
      Promise.resolve({
        ...{ work, isRush, artistId, windows, answerDays, reasons: [] },
        kind: 'print' as const,
        sketches: '2027-12-01',
        day: addDays(promisedDay, -6),
        ready: addDays(promisedDay, -8),
        fileDay: addDays(promisedDay, ofFile),
        safety: { sketches: 1, days: 2 },
      });
    await inTransaction((tx) => bringForward(tx, orderId, TODAY, anew));
    const stored = await store.db
      .selectFrom('promises')
      .select(sql<string>`(file_day + (promised_day - first_day))::text`.as('file'))
      .executeTakeFirstOrThrow();
    expect(stored.file).toBe(addDays(promisedDay, told));
  });

  test.each([
    ['by more', -6, -6, -5, [4, -4, -6]],
    ['by less', 1, 0, 1, [4, -3]],
  ])(
    'that is brought forward %s than the studio has moved it counts with the soonest day told',
    async (_, ofDay, counted, ofSketches, moves) => {
      const orderId = await promise({ ...comic, begins: '2027-02-20' });
      const { work, isRush, artistId, windows, promisedDay } = await readOnly();
      const days = () =>
        store.db
          .selectFrom('promises')
          .select(sql<string>`promised_day::text`.as('promised'))
          .select(sql<string>`${countedDay}::text`.as('counted'))
          .select(sql<string>`${countedSketchesDay}::text`.as('sketches'))
          .executeTakeFirstOrThrow();
      const { sketches } = await days();
      const decided = { reason: 'Flu', message: 'We are sorry.', movedBy: 'Maria' };
      const move = { fact: 'studio' as const, days: 4, seenDay: promisedDay, today: TODAY, ...decided };
      await inTransaction((tx) => movePromise(tx, orderId, move));
      const anew = (answerDays: number) =>
        Promise.resolve({
          ...{ work, isRush, artistId, windows, answerDays, reasons: [], fileDay: null },
          kind: 'digital' as const,
          sketches: addDays(sketches, ofSketches),
          day: addDays(promisedDay, ofDay),
          ready: addDays(promisedDay, ofDay),
          safety: { sketches: 1, days: 2 },
        });
      await inTransaction((tx) => bringForward(tx, orderId, TODAY, anew));
      expect(await days()).toEqual({
        promised: addDays(promisedDay, ofDay),
        counted: addDays(promisedDay, counted),
        sketches: addDays(sketches, Math.min(0, ofSketches)),
      });
      const { rows } = await sql<{ days: number }>`
      select days from promise_moves where order_id = ${orderId} order by id`.execute(store.db);
      expect(rows.map((row) => row.days)).toEqual(moves);
    },
  );

  test('is not brought forward while somebody else changes the plan, such as an artist who leaves', async () => {
    const orderId = await promise({ ...comic, begins: '2027-02-20' });
    let bringing: Promise<number> | undefined;
    await inTransaction(async (leaving) => {
      await changePlan(leaving);
      bringing = inTransaction((tx) => bringForward(tx, orderId, TODAY, () => Promise.resolve(null)));
      await waitForBlocked(store.db);
    });
    expect(await bringing).toBe(0);
  });

  test('stays with its order when another artist takes it over', async () => {
    const orderId = await promise();
    const before = await readOnly();
    const { id } = await store.db
      .insertInto('artists')
      .values({ name: 'Nikos', minutesPerWeek: 1200, weekdays: [1, 2], styles: [] })
      .returning('id')
      .executeTakeFirstOrThrow();
    await inTransaction((tx) => giveToArtist(tx, orderId, id));
    const { studio, open } = await readPlanning(store.db, TODAY);
    expect([...open.keys()]).toEqual([id]);
    expect(await readOnly()).toEqual({ ...before, artistId: id });
    expect(planComics(await readOpenComics(store.db), studio, TODAY).withoutArtist).toEqual([]);
    await inTransaction((tx) => giveToArtist(tx, orderId, before.artistId));
    await store.db.deleteFrom('promises').execute();
    await store.db.deleteFrom('artists').where('id', '=', id).execute();
  });

  test('is left alone where an order from before has none', async () => {
    const orderId = await insertOrder();
    expect(await inTransaction((tx) => noteApproval(tx, orderId, TODAY))).toEqual([]);
    expect(await store.db.selectFrom('promises').select('orderId').execute()).toEqual([]);
  });
});
