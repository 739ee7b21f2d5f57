import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { givenOrders, isGivenTo, NotGiven, type Reach } from '#server/given-orders.ts';
import { isWorkedOn } from '#server/order/open-comics.ts';
import { type PlannedStage, planComics } from '#server/planning/plan.ts';
import { readPlanning } from '#server/planning/read-planning.ts';
import { readComicsOf } from '#server/planning/who-draws.ts';
import type { Tick } from '#shared/admin/today.ts';
import { addDays } from '#shared/calendar-day.ts';
import { orderTitle } from '#shared/checkout/checkout.ts';
import { errorText } from '#shared/error-text.ts';
import type { WorkStage } from '#shared/planning/planning.ts';

/** How many comics are shown of what comes after today. */
const NEXT_MAX = 8;

/** How many are shown of those that nobody was given; the board has all of them. */
const NOBODYS_MAX = 50;

/** A comic as an artist knows it. */
export type TodaysComic = {
  orderId: string;
  number: string;
  title: string;
  customerName: string;
  rush: boolean;
  /** Comments of the customer that are not dealt with. */
  openComments: number;
};

/** A stage of a comic that the plan places on a day. */
export type Task = TodaysComic & {
  stage: WorkStage;
  isRedrawn: boolean;
  /** Of today, or of the first day on which it is drawn. */
  minutes: number;
  /** The first day on which it is drawn. */
  day: string;
  due: string;
  /** Whether the plan ends it after its due day. */
  isLate: boolean;
  isDone: boolean;
};

/** A comic that is with its customer. */
export type Waiting = TodaysComic & {
  since: string;
  /** Until when an answer moves nothing; null where the customer has asked for a pause. */
  until: string | null;
};

export type Today = {
  day: string;
  /** Null where nobody draws yet. */
  artist: { id: string; name: string } | null;
  /** All that an admin may look at; none for an artist. */
  artists: { id: string; name: string }[];
  /** The comics that the plan places on today, in its sequence. */
  tasks: Task[];
  /** The comics that are drawn first on later days. */
  next: Task[];
  waiting: Waiting[];
  /** To be drawn by the artist without a promised day, so that the plan does not know them; the oldest first. */
  unplanned: TodaysComic[];
};

/**
 * Reads the work of an artist's day, in the sequence of the plan: the earliest due first, on the minutes that the day
 * has. Comics that a withdrawal stops are left out.
 * @param asked an artist whom an admin looks at; an artist sees only their own
 * @throws DomainError NOT_FOUND
 */
export async function readToday(
  db: Database,
  { asked, reach, ownId }: { asked: string | undefined; reach: Reach; ownId: string | null },
  day: string,
): Promise<Today> {
  if (reach.artistId !== null && asked !== undefined && asked !== reach.artistId)
    throw new DomainError('NOT_FOUND', errorText('errors_capacity_artist_gone'));
  const artists = await db
    .selectFrom('artists')
    .where('removedAt', 'is', null)
    .$if(reach.artistId !== null, (own) => own.where('id', '=', reach.artistId ?? ''))
    .select(['id', 'name', 'active'])
    .select(sql<boolean>`exists (select from artist_accounts where artist_id = artists.id)`.as('hasAccount'))
    .orderBy('displayOrder')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const wanted = asked ?? ownId;
  const found = artists.find(({ id }) => id === wanted);
  if (asked !== undefined && !found)
    throw new DomainError('NOT_FOUND', errorText('errors_capacity_artist_gone'));
  const drawing = artists.filter(({ active }) => active);
  const artist = found ?? drawing[0] ?? artists[0] ?? null;
  const lists = artist
    ? await readLists(db, artist.id, day)
    : { tasks: [], next: [], waiting: [], unplanned: [] };
  // The only artist of a studio also draws the orders that were given to nobody.
  const isAlone = reach.artistId === null && drawing.length === 1 && !artist?.hasAccount;
  const nobodys = isAlone && artist === drawing[0] ? await readNobodys(db) : [];
  return {
    day,
    artist: artist && { id: artist.id, name: artist.name },
    artists: reach.artistId === null ? artists.map(({ id, name }) => ({ id, name })) : [],
    ...lists,
    unplanned: [...lists.unplanned, ...nobodys],
  };
}

async function readLists(db: Database, artistId: string, today: string) {
  const [{ studio }, { comics, unplanned }, done] = await Promise.all([
    readPlanning(db, today),
    readTodaysComics(db, artistId),
    readDone(db, artistId, today),
  ]);
  const open = (await readComicsOf(db, { artistId }))
    .map(({ comic }) => comic)
    .filter(({ id }) => comics.has(id));
  const artists = studio.artists.filter(({ id }) => id === artistId);
  const waiting = open.flatMap((comic): Waiting[] => {
    const known = comics.get(comic.id);
    if (!known) return [];
    if (comic.pausedSince !== null) return [{ ...known, since: comic.pausedSince, until: null }];
    if (comic.waiting === null) return [];
    const { since, agreedDays } = comic.waiting;
    return [{ ...known, since, until: addDays(since, agreedDays) }];
  });
  // A comic that its customer has first is shown there alone, and its next stage once they have answered.
  const isWaiting = new Set(waiting.map(({ orderId }) => orderId));
  const going = open.filter(({ pausedSince }) => pausedSince === null);
  const plan = planComics(going, { ...studio, artists }, today);
  const planned = new Map(plan.comics.map(({ comicId, stages }) => [comicId, stages]));
  const drawnNow = new Set<string>();
  const tasks: Task[] = [];
  const next: Task[] = [];
  for (const { comicId, stage, day, minutes } of plan.slots) {
    const comic = comics.get(comicId);
    const place = planned.get(comicId)?.find((one) => one.stage === stage);
    if (!comic || !place || drawnNow.has(comicId)) continue;
    drawnNow.add(comicId);
    const isDone = day === today && done.has(`${comicId} ${stage}`);
    const task = taskOf(comic, place, { day, minutes, isDone });
    if (day === today) tasks.push(task);
    else if (!isWaiting.has(comicId) && next.length < NEXT_MAX) next.push(task);
  }
  const inSequence = waiting.toSorted((one, other) => one.since.localeCompare(other.since));
  return { tasks, next, waiting: inSequence, unplanned };
}

function taskOf(
  comic: TodaysComic,
  { stage, isRedrawn, due, isLate }: PlannedStage,
  { day, minutes, isDone }: { day: string; minutes: number; isDone: boolean },
): Task {
  return { ...comic, stage, isRedrawn: isRedrawn === true, day, minutes, due, isLate, isDone };
}

/** All that the artist draws; of some no day was promised. */
async function readTodaysComics(db: Database, artistId: string) {
  const rows = await db
    .selectFrom(givenOrders.as('given'))
    .innerJoin('orders', 'orders.id', 'given.orderId')
    .leftJoin('promises', 'promises.orderId', 'orders.id')
    .where('given.artistId', '=', artistId)
    .where('promises.endedAt', 'is', null)
    .where('orders.withdrawnAt', 'is', null)
    .where('orders.status', 'not in', ['Completed', 'Canceled'])
    .select(['orders.id', 'number', 'customerName', 'tierName', 'comicType'])
    .select((eb) => [
      eb.fn.coalesce('promises.isRush', 'orders.rush').as('rush'),
      eb('promises.orderId', 'is not', null).as('isPlanned'),
      isToDraw.as('isToDraw'),
    ])
    .select(openComments.as('openComments'))
    .orderBy('orders.createdAt')
    .orderBy('orders.id')
    .execute();
  const comics = new Map<string, TodaysComic>();
  const unplanned: TodaysComic[] = [];
  for (const { id, number, customerName, rush, openComments, isPlanned, isToDraw, ...titled } of rows) {
    const comic = { orderId: id, number, title: orderTitle(titled), customerName, rush, openComments };
    if (isPlanned) comics.set(id, comic);
    else if (isToDraw) unplanned.push(comic);
  }
  return { comics, unplanned };
}

/** Comics to be drawn of which no day was promised and that nobody was given, such as those of before the plan. */
async function readNobodys(db: Database): Promise<TodaysComic[]> {
  const rows = await db
    .selectFrom('orders')
    .where(isWorkedOn)
    .where(sql<boolean>`not exists (select from ${givenOrders} as given where given.order_id = orders.id)`)
    .where(isToDraw)
    .select(['orders.id', 'number', 'customerName', 'tierName', 'comicType', 'rush'])
    .select(openComments.as('openComments'))
    .orderBy('orders.createdAt')
    .orderBy('orders.id')
    .limit(NOBODYS_MAX)
    .execute();
  return rows.map(({ id, number, customerName, rush, openComments, ...titled }) => ({
    ...{ orderId: id, number, title: orderTitle(titled), customerName, rush, openComments },
  }));
}

const openComments = sql<number>`(select count(*)::integer from proof_pins
  where proof_pins.version_id = (select version.id from proof_versions as version
    where version.order_id = orders.id and version.state <> 'draft' order by version.number desc limit 1)
  and proof_pins.state = 'sent')`;

/**
 * Of a row of `orders`: neither with the customer nor drawn to the end. Where no version was sent, as with orders of before
 * proofs, the status says so. The days for a withdrawal are over.
 */
const isToDraw = sql<boolean>`(coalesce(orders.begins_at <= now(), true) and coalesce(
  (select state <> 'sent' and (state <> 'approved' or kind <> 'final') from proof_versions
    where proof_versions.order_id = orders.id and state <> 'draft' order by number desc limit 1),
  orders.status not in ('Ready for Print', 'Waiting on Client')))`;

async function readDone(db: Database, artistId: string, day: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('doneToday')
    .where('artistId', '=', artistId)
    .where('day', '=', day)
    .select(['orderId', 'stage'])
    .execute();
  return new Set(rows.map(({ orderId, stage }) => `${orderId} ${stage}`));
}

/**
 * Ticks off a stage for today, or takes the tick back. It moves nothing in the plan. What somebody has done for
 * yesterday, on a page that is open since, is not done for today.
 * @throws NotGiven for an order that is not given to who asks, or of which nothing is promised any more
 */
export async function tickOff(
  db: Database,
  { orderId, stage, done, day: shown }: Tick,
  reach: Reach,
  day: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const promise = await tx
      .selectFrom('promises')
      .where('orderId', '=', orderId)
      .where('endedAt', 'is', null)
      .where(isGivenTo(reach, sql.ref('promises.order_id')))
      .select('artistId')
      .forShare()
      .executeTakeFirst();
    if (!promise) throw new NotGiven();
    const tick = { orderId, artistId: promise.artistId, stage, day: shown ?? day };
    if (done)
      await tx
        .insertInto('doneToday')
        .values(tick)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await tx
        .deleteFrom('doneToday')
        .where('orderId', '=', orderId)
        .where('artistId', '=', promise.artistId)
        .where('stage', '=', stage)
        .where('day', '=', tick.day)
        .execute();
    await tx
      .deleteFrom('doneToday')
      .where('artistId', '=', promise.artistId)
      .where('day', '<', day)
      .execute();
    await sql`select pg_notify('changes', 'orders')`.execute(tx);
  });
}
