import type { StageWindow, WorkStage } from '#shared/planning/planning.ts';
import { DayTable } from './day-table.ts';
import { movingDays, type OpenComic } from './open-comic.ts';
import { type Artist, capacitiesOf, HORIZON_DAYS, type Studio } from './studio.ts';

/** `starts` and `ends` are null where it is not drawn within the horizon. */
export type PlannedStage = StageWindow & { starts: string | null; ends: string | null; isLate: boolean };

export type PlannedComic = {
  comicId: string;
  artistId: string;
  stages: PlannedStage[];
  /** Whether one of its stages ends later than it is due, which is no harm while the safety lasts. */
  isLate: boolean;
  /** Whether the final pages can be sent in time for the promised day. */
  keepsPromise: boolean;
};

/** The minutes of a stage that an artist draws on a day. */
export type Slot = { day: string; artistId: string; comicId: string; stage: WorkStage; minutes: number };

export type Plan = {
  comics: PlannedComic[];
  /** In the sequence of days, and in which each artist draws on a day. */
  slots: Slot[];
  /** Comics of artists whom the studio does not have, or not any more. */
  withoutArtist: string[];
};

/**
 * Places all open work on the days of its artists: the earliest due first, each stage once it can begin. A stage
 * follows the one before as soon as its version could be answered, which keeps every due day that can be kept.
 */
export function planComics(open: OpenComic[], studio: Studio, today: string): Plan {
  const known = new Set(studio.artists.map(({ id }) => id));
  const ofArtist = groupBy(
    open.filter(({ artistId }) => known.has(artistId)),
    ({ artistId }) => artistId,
  );
  const days = new DayTable(today);
  const capacities = capacitiesOf(studio, today, HORIZON_DAYS);
  const plans = studio.artists.map((artist, index) =>
    planArtist(artist, ofArtist.get(artist.id) ?? [], capacities[index] as Int32Array, days),
  );
  return {
    comics: plans.flatMap(({ comics }) => comics),
    slots: plans.flatMap(({ slots }) => slots),
    withoutArtist: open.filter(({ artistId }) => !known.has(artistId)).map(({ id }) => id),
  };
}

/**
 * The day on which the last stage of a comic ends; null where that is beyond the horizon. What is drawn after it is not
 * planned, as a proposal asks for many such days.
 * @param others all other open work of its artist
 */
export function drawnDayOf(
  comic: OpenComic,
  others: OpenComic[],
  studio: Studio,
  today: string,
): string | null {
  const artist = studio.artists.find(({ id }) => id === comic.artistId);
  if (!artist) return null;
  const [capacity] = capacitiesOf({ ...studio, artists: [artist] }, today, HORIZON_DAYS);
  const all = [...others, comic];
  const { comics } = planArtist(artist, all, capacity as Int32Array, new DayTable(today), comic.id);
  return comics.at(-1)?.stages.at(-1)?.ends ?? null;
}

/** A stage of a comic in the making of a plan; days are counted from today. */
type Task = {
  comic: OpenComic;
  /** Its place among the comic's windows. */
  index: number;
  due: number;
  left: number;
  planned: PlannedStage[];
};

/** @param until the comic that ends the plan once it is drawn */
function planArtist(
  artist: Artist,
  comics: OpenComic[],
  capacity: Int32Array,
  days: DayTable,
  until?: string,
) {
  const arriving = new Map<number, Task[]>();
  const slots: Slot[] = [];
  const planned = comics.map((comic) => {
    const moving = movingDays(comic, days.first);
    const stages = comic.windows.map((window) => toPlannedStage(window, moving, days));
    const [first] = stages;
    const task = taskOf(comic, 0, stages, days);
    if (first && task) push(arriving, Math.max(0, days.numberOf(first.release)), task);
    return { comic, stages, drawnBy: days.add(comic.drawnBy, moving) };
  });
  const ready: Task[] = [];
  let waiting = planned.filter(({ stages }) => stages.length > 0).length;
  let isPlanned = false;
  for (let index = 0; index < capacity.length && waiting > 0 && !isPlanned; index++) {
    for (const task of arriving.get(index) ?? []) insert(ready, task);
    let free = capacity[index] ?? 0;
    if (free === 0 || ready.length === 0) continue;
    const day = days.at(index);
    while (free > 0 && ready.length > 0) {
      const [task] = ready as [Task];
      const stage = task.planned[task.index] as PlannedStage;
      const minutes = Math.min(free, task.left);
      slots.push({ day, artistId: artist.id, comicId: task.comic.id, stage: stage.stage, minutes });
      free -= minutes;
      task.left -= minutes;
      stage.starts ??= day;
      if (task.left > 0) break;
      ready.shift();
      stage.ends = day;
      stage.isLate = day > stage.due;
      const next = taskOf(task.comic, task.index + 1, task.planned, days);
      const answerDays = stage.isRedrawn ? 0 : task.comic.answerDays;
      if (next) push(arriving, index + answerDays + 1, next);
      else waiting--;
      isPlanned ||= !next && task.comic.id === until;
    }
  }
  return {
    comics: planned.map(({ comic, stages, drawnBy }) => ({
      comicId: comic.id,
      artistId: artist.id,
      stages,
      isLate: stages.some(({ isLate }) => isLate),
      keepsPromise: isKept({ waiting: comic.waiting, drawnBy }, stages),
    })),
    slots,
  };
}

function toPlannedStage(window: StageWindow, moving: number, days: DayTable): PlannedStage {
  const { stage, minutes, isRedrawn } = window;
  const [release, due] = [days.add(window.release, moving), days.add(window.due, moving)];
  return { stage, release, due, minutes, isRedrawn, starts: null, ends: null, isLate: true };
}

/** Where a comic is drawn, its final pages were sent on the day since which they wait. */
function isKept(
  { waiting, drawnBy }: Pick<OpenComic, 'waiting' | 'drawnBy'>,
  stages: PlannedStage[],
): boolean {
  const last = stages.at(-1);
  const drawn = last ? last.ends : (waiting?.since ?? drawnBy);
  return drawn !== null && drawn <= drawnBy;
}

function taskOf(comic: OpenComic, index: number, planned: PlannedStage[], days: DayTable): Task | null {
  const stage = planned[index];
  return stage ? { comic, index, due: days.numberOf(stage.due), left: stage.minutes, planned } : null;
}

/** Keeps the tasks in the order of their due days; on the same one the smaller id is first. */
function insert(ready: Task[], task: Task): void {
  let low = 0;
  let high = ready.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(task, ready[middle] as Task)) high = middle;
    else low = middle + 1;
  }
  ready.splice(low, 0, task);
}

function isBefore(one: Task, other: Task): boolean {
  return one.due === other.due ? one.comic.id < other.comic.id : one.due < other.due;
}

/** Lists the comics that an artist can draw on a day, in the sequence in which a plan places them. */
export function drawableOn(open: OpenComic[], artistId: string, day: string): OpenComic[] {
  return open
    .filter((comic) => comic.artistId === artistId && comic.waiting === null)
    .filter(({ windows: [next] }) => next && next.release <= day)
    .toSorted((one, other) => compareDue(one, other) || (one.id < other.id ? -1 : 1));
}

function compareDue({ windows: [one] }: OpenComic, { windows: [other] }: OpenComic): number {
  return (one?.due ?? '').localeCompare(other?.due ?? '');
}

function push<Key, Item>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}

function groupBy<Key, Item>(items: Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) push(groups, keyOf(item), item);
  return groups;
}
