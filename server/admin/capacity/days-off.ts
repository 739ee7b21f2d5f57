import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { refuseTaken } from '#server/admin/content/refusals.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { type DayOffContent, daysOffBounds } from '#shared/admin/capacity.ts';
import { errorText } from '#shared/error-text.ts';
import { proposeHolidays } from '#shared/greek-holidays.ts';
import type { NewItem } from '#shared/text.ts';
import type { Saved, Version } from '#shared/version.ts';
import { notifyOfCapacity } from './changes.ts';
import { beginSwallowing, type Swallowing } from './swallowed-promises.ts';

export type EditedDayOff = Version &
  DayOffContent & {
    artistName: string | null;
    /** Orders of which a promised day, or the day by which a stage must be drawn, falls on it. They stay promised. */
    orderCount: number;
    /** The first of them. */
    orders: { id: string; number: string }[];
  };

const ORDERS_NAMED = 5;
const TAKEN = { field: 'firstDay', text: errorText('errors_capacity_holiday_twice') };

/** Lists the days off of last year and later, by day. */
export async function listDaysOff(db: Database, today: string): Promise<EditedDayOff[]> {
  return readDaysOff(db, today, sql`last_day >= ${daysOffBounds(today).first}::date`);
}

/**
 * The first holiday that the owner enters for a year brings those that are proposed for it along, as a proposal counts
 * only for a year without any. @throws DomainError CONFLICT for a holiday that is there already, NOT_FOUND without artist
 */
export function createDayOff(
  db: Database,
  { key = randomUUID(), ...content }: NewItem & DayOffContent,
  today: string,
): Promise<EditedDayOff & Swallowing> {
  return refuseTaken(TAKEN, () =>
    db.transaction().execute(async (tx) => {
      const listSwallowed = await beginSwallowing(tx, today);
      if (content.kind === 'holiday') await acceptProposal(tx, yearOf(content));
      await refuseWithoutArtist(tx, content);
      await tx
        .insertInto('daysOff')
        .values({ id: key, ...toRow(content) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      await notifyOfCapacity(tx, 'days_off');
      return { ...(await findDayOff(tx, key, today)), swallowed: await listSwallowed() };
    }),
  );
}

/** @throws DomainError as `createDayOff` does */
export function updateDayOff(
  db: Database,
  { id, revision, ...content }: Version & DayOffContent,
  today: string,
): Promise<Saved<EditedDayOff> & Swallowing> {
  return refuseTaken(TAKEN, () =>
    db.transaction().execute(async (tx) => {
      const listSwallowed = await beginSwallowing(tx, today);
      if (content.kind === 'holiday') await acceptProposal(tx, yearOf(content));
      await refuseWithoutArtist(tx, content);
      const saved = await tx
        .updateTable('daysOff')
        .set({ ...toRow(content), revision: revision + 1 })
        .where('id', '=', id)
        .where('revision', '=', revision)
        .returning('id')
        .executeTakeFirst();
      const current = await findDayOff(tx, id, today);
      if (!saved) return { status: 'stale', current, swallowed: [] };
      await notifyOfCapacity(tx, 'days_off');
      return { status: 'saved', current, swallowed: await listSwallowed() };
    }),
  );
}

/** Once a year's last holiday is deleted, those that are proposed count again. @throws DomainError NOT_FOUND */
export function deleteDayOff(
  db: Database,
  { id, revision }: Version,
  today: string,
): Promise<Saved<EditedDayOff> & Swallowing> {
  return db.transaction().execute(async (tx) => {
    const listSwallowed = await beginSwallowing(tx, today);
    const current = await findDayOff(tx, id, today);
    const { numDeletedRows } = await tx
      .deleteFrom('daysOff')
      .where('id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return { status: 'stale', current, swallowed: [] };
    await notifyOfCapacity(tx, 'days_off');
    return { status: 'saved', current, swallowed: await listSwallowed() };
  });
}

/** Makes rows of the days that are proposed for a year, to be edited; a year that has rows already stays as it is. */
export async function acceptHolidays(db: Database, year: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await acceptProposal(tx, year);
    await notifyOfCapacity(tx, 'days_off');
  });
}

async function acceptProposal(tx: DatabaseTransaction, year: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('holidays'))`.execute(tx);
  const proposed = JSON.stringify(proposeHolidays(year));
  await sql`
    insert into days_off (kind, first_day, last_day, name)
    select 'holiday', day, day, holiday
    from jsonb_to_recordset(${proposed}::jsonb) as proposed (day date, holiday text)
    where not exists (
      select from days_off where kind = 'holiday' and extract(year from first_day) = ${year}::integer
    )`.execute(tx);
}

const yearOf = ({ firstDay }: DayOffContent) => Number(firstDay.slice(0, 4));

const toRow = ({ kind, artistId, ...days }: DayOffContent) => ({
  ...days,
  kind,
  artistId: kind === 'absence' ? artistId : null,
});

async function refuseWithoutArtist(
  tx: DatabaseTransaction,
  { kind, artistId }: DayOffContent,
): Promise<void> {
  if (kind !== 'absence') return;
  const artist = await tx
    .selectFrom('artists')
    .where('id', '=', artistId)
    .where('removedAt', 'is', null)
    .select('id')
    .forShare()
    .executeTakeFirst();
  if (!artist) throw new DomainError('NOT_FOUND', errorText('errors_capacity_artist_gone'));
}

async function findDayOff(db: Database, id: string, today: string): Promise<EditedDayOff> {
  const [found] = await readDaysOff(db, today, sql`days_off.id = ${id}`);
  if (!found) throw new DomainError('NOT_FOUND', errorText('errors_capacity_day_off_gone'));
  return found;
}

async function readDaysOff(
  db: Database,
  today: string,
  condition: ReturnType<typeof sql>,
): Promise<EditedDayOff[]> {
  const { rows } = await sql<EditedDayOff>`
    select days_off.id, days_off.revision, kind, artist_id, first_day::text, last_day::text, days_off.name,
      artists.name as artist_name, coalesce(fallen.order_count, 0) as order_count,
      coalesce(fallen.orders, '[]') as orders
    from days_off
      left join artists on artists.id = artist_id
      left join lateral (
        select count(*)::integer as order_count,
          json_agg(json_build_object('id', orders.id, 'number', orders.number) order by promised_day, orders.id)
            filter (where place <= ${sql.lit(ORDERS_NAMED)}) as orders
        from (
          select order_id, promised_day, row_number() over (order by promised_day, order_id) as place
          from promises
          where ended_at is null and days_off.last_day >= ${today}::date and (
            ((days_off.kind in ('holiday', 'closure') or (days_off.kind = 'shipping' and promises.kind = 'print'))
              and promised_day between greatest(days_off.first_day, ${today}::date) and days_off.last_day)
            or (days_off.kind in ('holiday', 'closure') and sketches_on is null
              and sketches_day between greatest(days_off.first_day, ${today}::date) and days_off.last_day)
            or exists (
              select from promise_windows
              where promise_windows.order_id = promises.order_id
                and (days_off.kind in ('holiday', 'closure') or promise_windows.artist_id = days_off.artist_id)
                and due_day between greatest(days_off.first_day, ${today}::date) and days_off.last_day))
        ) as promised join orders on orders.id = order_id
      ) as fallen on true
    where ${condition} and artists.removed_at is null
    order by first_day, last_day, days_off.name, days_off.id`.execute(db);
  return rows;
}
