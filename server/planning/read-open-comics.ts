import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { DayTable } from './day-table.ts';
import type { OpenComic } from './open-comic.ts';
import { PACKED_FROM, packedWithStage, unpackStages } from './packed-window.ts';
import { changedSince, isSameServer, type Seen, seenNow } from './seen-changes.ts';

type Known = Seen & { comics: ReadonlyMap<string, OpenComic>; readAt: number };

/**
 * The last reading, by the connections of this process. A transaction may have changed what only it sees, and reads
 * all.
 */
const lastRead = new WeakMap<Database, Known>();

/** Changes are remembered for two days. */
const KNOWN_MS = 24 * 60 * 60_000;

/** All that is not there yet, for the plan. What was read before is only read again if it has changed since. */
export async function readOpenComics(db: Database): Promise<OpenComic[]> {
  const last = db.isTransaction ? undefined : lastRead.get(db);
  const known = last && Date.now() - last.readAt < KNOWN_MS ? last : undefined;
  const comics = (known && (await readChanged(db, known))) ?? (await readAll(db));
  return [...comics.values()];
}

async function readAll(db: Database): Promise<Known['comics']> {
  const readAt = Date.now();
  const { rows } = await sql<Columns & Seen>`
    select ${seenNow}, ${columns} from (
      select * from promises left join (
        select order_id as windows_of, string_agg(${packedWithStage}::text, ' ') as packed_windows
        from promise_windows group by order_id
      ) as packed on windows_of = order_id
      where ended_at is null order by order_id
    ) as open`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  const comics = new Map(comicsIn(row).map((comic) => [comic.id, comic]));
  if (!db.isTransaction) lastRead.set(db, { ...row, comics, readAt });
  return comics;
}

/** @returns null where it is another server that answers */
async function readChanged(db: Database, known: Known): Promise<Known['comics'] | null> {
  const readAt = Date.now();
  const { rows } = await sql<Columns & Seen & { changedIds: string | null; isSame: boolean }>`
    with changed as materialized (${changedSince(known)})
    select ${seenNow}, ${isSameServer(known)} as is_same,
      (select string_agg(distinct order_id::text, ',') from changed) as changed_ids, ${columns}
    from (
      select * from promises cross join lateral (
        select string_agg(${packedWithStage}::text, ' ') as packed_windows
        from promise_windows where order_id = promises.order_id
      ) as packed
      where ended_at is null and order_id in (select order_id from changed)
    ) as open`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  if (!row.isSame) return null;
  const { snapshot, serverStartedAt, changedIds } = row;
  const comics =
    changedIds === null ? known.comics : mergeComics(known.comics, changedIds.split(','), comicsIn(row));
  lastRead.set(db, { snapshot, serverStartedAt, comics, readAt });
  return comics;
}

/** In the sequence of their ids, as PostgreSQL sorts them. */
function mergeComics(comics: Known['comics'], changedIds: string[], changed: OpenComic[]): Known['comics'] {
  const merged = new Map(comics);
  for (const id of changedIds) merged.delete(id);
  for (const comic of changed) merged.set(comic.id, comic);
  return new Map([...merged].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The columns of a row of `promises` with its `packed_windows`. */
const COLUMNS = {
  id: sql`order_id`,
  artistId: sql`artist_id`,
  isRush: sql`is_rush`,
  answerDays: sql`answer_days`,
  sketches: sql`sketches_minutes`,
  lineArt: sql`line_art_minutes`,
  final: sql`final_minutes`,
  windows: sql`packed_windows`,
  waitingSince: dayNumber('waiting_since'),
  agreedDays: sql`agreed_days`,
  pausedSince: dayNumber('paused_since'),
  drawnBy: dayNumber('drawn_by'),
  firstDay: dayNumber('first_day'),
  promisedDay: dayNumber('promised_day'),
};

/** Each as one text with a comma between rows; null without any. Drivers take longer for 10,000 rows than a plan does. */
type Columns = Record<keyof typeof COLUMNS, string | null>;

const columns: RawBuilder<unknown> = sql.join(
  Object.entries(COLUMNS).map(
    ([name, value]) => sql`string_agg(coalesce((${value})::text, ''), ',') as ${sql.id(name)}`,
  ),
);

function dayNumber(column: string) {
  return sql`${sql.ref(column)} - ${sql.lit(PACKED_FROM)}::date`;
}

function comicsIn(row: Columns): OpenComic[] {
  if (row.id === null) return [];
  const column = (name: keyof Columns) => row[name]?.split(',') ?? [];
  const days = new DayTable(PACKED_FROM);
  const dayColumn = (name: keyof Columns) =>
    column(name).map((number) => (number === '' ? null : days.at(Number(number))));
  const [artists, isRush, answerDays] = [column('artistId'), column('isRush'), column('answerDays')];
  const [sketches, lineArt, final] = [column('sketches'), column('lineArt'), column('final')];
  const [windows, agreedDays] = [column('windows'), column('agreedDays')];
  const [waitingSince, pausedSince] = [dayColumn('waitingSince'), dayColumn('pausedSince')];
  const [drawnBy, firstDay] = [dayColumn('drawnBy'), dayColumn('firstDay')];
  const promisedDay = dayColumn('promisedDay');
  return column('id').map((id, index): OpenComic => {
    const since = waitingSince[index] ?? null;
    return {
      id,
      artistId: artists[index] ?? '',
      isRush: isRush[index] === 'true',
      answerDays: Number(answerDays[index]),
      work: {
        sketches: Number(sketches[index]),
        line_art: Number(lineArt[index]),
        final: Number(final[index]),
      },
      windows: unpackStages(windows[index] ?? '', days),
      waiting: since === null ? null : { since, agreedDays: Number(agreedDays[index]) },
      pausedSince: pausedSince[index] ?? null,
      drawnBy: drawnBy[index] ?? '',
      firstDay: firstDay[index] ?? '',
      promisedDay: promisedDay[index] ?? '',
    };
  });
}
