import { addDays, daysBetween, laterDay } from '#shared/calendar-day.ts';
import type { Region } from '#shared/order/region.ts';
import type { StageMinutes, StageWindow } from '#shared/planning/planning.ts';
import type { Reason } from '#shared/planning/reasons.ts';
import { Load, type OpenWork, WindowColumns } from './load.ts';
import {
  type Artist,
  arrivesOn,
  capacitiesOf,
  filesSent,
  HORIZON_DAYS,
  printedOn,
  type Studio,
} from './studio.ts';
import { WORK_STAGES } from './work.ts';

/** A comic that somebody may order. */
export type AskedComic = {
  work: StageMinutes;
  style: string;
  isRush: boolean;
  /** Where a parcel goes; null where nothing does. */
  region: Region | null;
  /** Whether a book is printed, and not only an add-on sent. */
  isPrinted: boolean;
  /** The first day on which it can be drawn, at the earliest the day after today. */
  begins: string;
};

export type Quote = {
  artistId: string;
  windows: StageWindow[];
  answerDays: number;
  /** The earliest day on which its buyer can have it, without any safety. */
  ready: string;
  reasons: Reason[];
};

/** Why nothing can be promised: nobody draws that style, nobody has hours, or all days within the horizon are taken. */
export type Refusal = 'no-artist' | 'no-capacity' | 'too-far';

const NO_WINDOWS = new WindowColumns(0);

/**
 * The earliest days for a comic with which everything that is promised stays on time. Each artist who draws its style
 * is tried, and the one who ends first takes it; of two, the first in the studio's sequence.
 */
export function quoteComic(
  comic: AskedComic,
  studio: Studio,
  open: OpenWork,
  today: string,
): Quote | { refused: Refusal } {
  const placed = placeComic(comic, studio, open, today);
  return 'refused' in placed ? placed : quotePlaced(comic, studio, placed, today);
}

/** When a comic is drawn and by whom, wherever it goes afterwards. */
export type PlacedComic = { windows: StageWindow[]; artist: Artist; capacity: Int32Array };

type DrawnComic = Omit<AskedComic, 'region' | 'isPrinted'>;

export function placeComic(
  comic: DrawnComic,
  studio: Studio,
  open: OpenWork,
  today: string,
): PlacedComic | { refused: Refusal } {
  const drawing = studio.artists.filter(({ styles }) => styles.length === 0 || styles.includes(comic.style));
  if (drawing.length === 0) return { refused: 'no-artist' };
  const capacities = capacitiesOf({ ...studio, artists: drawing }, today, HORIZON_DAYS);
  let best: PlacedComic | null = null;
  for (const [index, artist] of drawing.entries()) {
    const capacity = capacities[index] as Int32Array;
    const before = best ? daysBetween(today, drawnOf(best.windows)) : HORIZON_DAYS;
    const windows = placeStages(comic, studio, capacity, {
      open: open.get(artist.id) ?? NO_WINDOWS,
      today,
      before,
    });
    if (windows) best = { windows, artist, capacity };
  }
  if (best) return best;
  return {
    refused: capacities.some((days) => days.some((minutes) => minutes > 0)) ? 'too-far' : 'no-capacity',
  };
}

function drawnOf(windows: StageWindow[]): string {
  return windows.at(-1)?.due ?? '';
}

/**
 * Ordinary comics may use what is left of a day after the reserve and the part for rush, rush comics all but the
 * reserve. @returns null where it is not drawn `before` a day, counted from today
 */
function placeStages(
  comic: DrawnComic,
  studio: Studio,
  capacity: Int32Array,
  { open, today, before }: { open: WindowColumns; today: string; before: number },
): StageWindow[] | null {
  const usable = 1 - studio.reserveShare;
  const loads = [new Load(shareOf(capacity, usable), open, { isRushIncluded: true })];
  if (!comic.isRush) {
    const ordinary = shareOf(capacity, usable - studio.rushShare);
    loads.push(new Load(ordinary, open, { isRushIncluded: false }));
  }
  const placed: StageWindow[] = [];
  let release = Math.max(1, daysBetween(today, comic.begins));
  for (const stage of WORK_STAGES) {
    const minutes = comic.work[stage];
    let due = release;
    for (const load of loads) {
      const earliest = load.earliestDue(release, minutes);
      if (earliest === null) return null;
      due = Math.max(due, earliest);
    }
    if (due >= before) return null;
    for (const load of loads) load.add({ release, due, minutes });
    placed.push({
      stage,
      release: addDays(today, release),
      due: addDays(today, due),
      minutes,
      isRedrawn: false,
    });
    release = due + studio.answerDays + 1;
  }
  return placed;
}

function shareOf(capacity: Int32Array, share: number): Int32Array {
  const part = new Int32Array(capacity.length);
  for (let day = 0; day < part.length; day++) part[day] = Math.floor((capacity[day] ?? 0) * share);
  return part;
}

export function quotePlaced(
  comic: AskedComic,
  studio: Studio,
  { artist, capacity, windows }: PlacedComic,
  today: string,
): Quote | { refused: 'too-far' } {
  const { answerDays } = studio;
  const after = afterDrawing(comic, studio, addDays(drawnOf(windows), answerDays));
  if (daysBetween(today, after.ready) >= HORIZON_DAYS) return { refused: 'too-far' };
  const usable = shareOf(capacity, 1 - studio.reserveShare - (comic.isRush ? 0 : studio.rushShare));
  const drawing = windows.flatMap((window): Reason[] => [
    ...reasonsOf(window, usable, today),
    { what: 'answer', stage: window.stage, days: answerDays },
  ]);
  const start = daysBetween(today, windows[0]?.release ?? today) - 1;
  const reasons: Reason[] = [{ what: 'start', days: start }, ...drawing, ...after.reasons];
  return {
    artistId: artist.id,
    windows,
    answerDays,
    ready: after.ready,
    reasons: reasons.filter(({ days }) => days > 0),
  };
}

/** Approved pages are delivered on the next working day, or printed and sent from then on. */
function afterDrawing(
  { isPrinted, region }: AskedComic,
  studio: Studio,
  approved: string,
): { ready: string; reasons: Reason[] } {
  const delivered = filesSent(studio, approved);
  const printed = isPrinted ? printedOn(studio, approved) : delivered;
  const arrived = region ? arrivesOn(studio, printed, region) : delivered;
  return {
    ready: laterDay(arrived, printed),
    reasons: [
      ...(isPrinted
        ? [{ what: 'printing' as const, days: daysBetween(approved, printed) }]
        : [{ what: 'delivery' as const, days: daysBetween(approved, delivered) }]),
      ...(region ? [{ what: 'shipping' as const, days: daysBetween(printed, arrived) }] : []),
    ],
  };
}

/** How its days divide into those that the stage takes by itself, those of other comics, and days off. */
function reasonsOf(
  { stage, release, due, minutes }: StageWindow,
  usable: Int32Array,
  today: string,
): Reason[] {
  const first = daysBetween(today, release);
  const last = daysBetween(today, due);
  let alone = 0;
  let off = 0;
  let drawn = 0;
  for (let day = first; day <= last; day++) {
    const minutesOfDay = usable[day] ?? 0;
    if (minutesOfDay === 0) off++;
    else if (drawn < minutes) {
      drawn += minutesOfDay;
      alone++;
    }
  }
  return [
    { what: 'days-off', stage, days: off },
    { what: 'other-comics', stage, days: last - first + 1 - off - alone },
    { what: 'drawing', stage, days: alone },
  ];
}
