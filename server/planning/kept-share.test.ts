import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { sell } from '#server/admin/analytics/testing.ts';
import { addDays } from '#shared/calendar-day.ts';
import { databaseFixture } from '#testing/database.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { PUBLIC_FROM, publicKeptShare, readKept } from './kept-share.ts';

const store = databaseFixture();
const TODAY = '2027-06-30';
const RANGE = { from: '2027-06-01', to: TODAY, today: TODAY };

beforeEach(async () => {
  await emptyTables(store.db, 'promises', 'orders', 'checkouts');
  await sql`update planning_settings set settings = '{}'`.execute(store.db);
});

type Told = {
  kind: 'digital' | 'print';
  /** Day of June 2027, as are all below. */
  first: number;
  there: number | null;
  sketches: number;
  sketchesOn: number | null;
  file: number | null;
  fileOn: number | null;
  moves: { fact: string; days: number; on?: number }[];
  waitsSince: number;
  isPresumed: boolean;
  ended: boolean;
  status: 'Canceled' | 'In Progress';
  isWithdrawn: boolean;
};

const june = (day: number | null | undefined) => (day == null ? null : addDays('2027-05-31', day));

/** A promise that agrees to three days for each answer. By default its sketches were on time. */
async function tell(told: Partial<Told> = {}): Promise<void> {
  const { kind = 'digital', first = 20, there = 20, sketches = 10, sketchesOn = 10, moves = [] } = told;
  const { file = null, fileOn = null, isPresumed = false, ended = there !== null } = told;
  const { id } = await sell(store.db, { at: '2027-05-10T10:00:00Z', status: told.status ?? 'In Progress' });
  const moved = moves.reduce((sum, { days }) => sum + days, 0);
  await sql`
    insert into promises (order_id, artist_id, kind, is_rush, answer_days, sketches_minutes, line_art_minutes,
      final_minutes, sketches_day, first_day, promised_day, drawn_by, sketches_safety, safety, sketches_on, there_on,
      file_day, file_on, is_presumed, waiting_since, agreed_days, ended_at, told_at)
    select ${id}::uuid, id, ${kind}, false, 3, 60, 90, 90, ${june(sketches)}::date, ${june(first)}::date,
      ${june(first + moved)}::date, ${june(first)}::date, 3, 5, ${june(sketchesOn)}::date, ${june(there)}::date,
      ${june(file === null ? null : file + moved)}::date, ${june(fileOn)}::date, ${isPresumed},
      ${june(told.waitsSince)}::date, ${told.waitsSince === undefined ? null : 3}::integer,
      case when ${ended}::boolean then now() end, '2027-05-10'
    from artists limit 1`.execute(store.db);
  for (const { fact, days, on = 15 } of moves)
    await sql`
      insert into promise_moves (order_id, fact, days, reason, moved_by, at)
      values (${id}, ${fact}, ${days}, 'A reason', 'Maria', ${june(on)}::timestamptz)`.execute(store.db);
  if (told.isWithdrawn) await sql`update orders set withdrawn_at = now() where id = ${id}`.execute(store.db);
}

/** 'promised kept missed meanDaysLate' of a kind. */
async function keptOf(kind: 'sketches' | 'digital' | 'print', range = RANGE): Promise<string> {
  const found = (await readKept(store.db, range)).find((one) => one.kind === kind);
  return found ? `${found.promised} ${found.kept} ${found.missed} ${found.meanDaysLate}` : 'none';
}

describe('the share of kept promises', () => {
  test('counts the comics that were there on their day or before, and by how many days the others were late', async () => {
    await tell();
    await tell({ there: 12 });
    await tell({ there: 21 });
    await tell({ there: 24 });
    await tell({ kind: 'print', first: 25, there: 28 });
    expect(await keptOf('digital')).toBe('4 2 2 2.5');
    expect(await keptOf('print')).toBe('1 0 1 3');
    expect(await keptOf('sketches')).toBe('5 5 0 null');
  });

  test('has each kind, also where nothing was promised', async () => {
    expect(await readKept(store.db, RANGE)).toEqual(
      ['sketches', 'digital', 'print'].map((kind) => ({
        ...{ kind, promised: 0, kept: 0, missed: 0, meanDaysLate: null },
      })),
    );
  });

  test.each([
    ['an answer of the customer’s', 'answer', '1 1 0 null'],
    ['a pause that the customer asked for', 'pause', '1 1 0 null'],
    ['a decision of the studio', 'studio', '1 0 1 4'],
  ])('counts against the first day, which %s moves or not', async (_, fact, expected) => {
    await tell({ there: 24, moves: [{ fact, days: 4 }] });
    expect(await keptOf('digital')).toBe(expected);
  });

  test('calls a day missed that is over before anything is there, unless the customer is late with an answer', async () => {
    await tell({ there: null, first: 26 });
    await tell({ there: null, first: 26, waitsSince: 22 });
    await tell({ there: null, first: 30 });
    expect(await keptOf('digital')).toBe('1 0 1 4');
  });

  test('leaves out what was canceled or withdrawn from before it was there', async () => {
    await tell({ there: null, ended: true, status: 'Canceled', sketchesOn: null });
    await tell({ there: null, isWithdrawn: true, sketchesOn: null });
    expect([await keptOf('digital'), await keptOf('sketches')]).toEqual(['0 0 0 null', '0 0 0 null']);
  });

  test('is of the promises whose day lies in the range', async () => {
    await tell();
    await tell({ first: 28, there: 29 });
    expect(await keptOf('digital', { ...RANGE, to: '2027-06-21' })).toBe('1 1 0 null');
    expect(await keptOf('digital', { ...RANGE, from: '2027-06-21' })).toBe('1 0 1 1');
  });

  test('counts a book as kept only if its file was in time too', async () => {
    await tell({ kind: 'print', file: 15, fileOn: 17 });
    await tell({ kind: 'print', file: 15, fileOn: 15 });
    expect(await keptOf('print')).toBe('2 1 1 2');
  });

  test('judges sketches by the day that was told, whatever the studio has moved before or after', async () => {
    await tell({ sketches: 12, sketchesOn: 12, moves: [{ fact: 'studio', days: 2, on: 5 }] });
    await tell({ sketchesOn: 10, moves: [{ fact: 'studio', days: 2, on: 15 }] });
    await tell({
      sketches: 22,
      sketchesOn: null,
      there: null,
      first: 40,
      moves: [{ fact: 'studio', days: 2, on: 5 }],
    });
    expect(await keptOf('sketches')).toBe('3 1 2 6');
  });
});

describe('the share that the shop tells', () => {
  async function toldOn(day: string): Promise<number | null> {
    const { told } = await store.db.selectNoFrom(publicKeptShare(day).as('told')).executeTakeFirstOrThrow();
    return told;
  }
  const show = () => sql`update planning_settings set settings = '{"showsKept": true}'`.execute(store.db);
  const tellMany = async (count: number, told: Partial<Told> = {}) => {
    for (let n = 0; n < count; n++) await tell(told);
  };

  test('is told from thirty comics on, rounded down, if the owner wishes', async () => {
    await tellMany(PUBLIC_FROM - 1);
    await show();
    expect(await toldOn(TODAY)).toBeNull();
    await tell({ there: 22 });
    expect(await toldOn(TODAY)).toBe(96);
    await sql`update planning_settings set settings = '{}'`.execute(store.db);
    expect(await toldOn(TODAY)).toBeNull();
  });

  test('leaves out parcels that nobody saw arrive, and comics of more than a year ago', async () => {
    await show();
    await tellMany(PUBLIC_FROM - 1);
    await tellMany(2, { kind: 'print', isPresumed: true });
    expect(await toldOn(TODAY)).toBeNull();
    await tell();
    expect(await toldOn(TODAY)).toBe(100);
    expect(await toldOn('2028-07-01')).toBeNull();
  });
});
