import { addDays, daysBetween, laterDay } from '#shared/calendar-day.ts';
import type { StageMinutes, StageWindow, WorkStage } from '#shared/planning/planning.ts';
import { addWorkingDays, daysOffOf, type Studio } from './studio.ts';
import { redrawMinutes } from './work.ts';

/** A comic that was promised and is not drawn yet, or waits for an answer to its last pages. */
export type OpenComic = {
  id: string;
  artistId: string;
  isRush: boolean;
  /** Days to answer a version, as they were told to the buyer. */
  answerDays: number;
  /** The minutes of each stage as they were planned first. */
  work: StageMinutes;
  /** What is still to be drawn, in sequence. */
  windows: StageWindow[];
  /** The day on which a version was sent that waits for its answer, and how long that may take. */
  waiting: { since: string; agreedDays: number } | null;
  /** The last day on which its final pages can be sent and the promise still be kept. */
  drawnBy: string;
  /** What was told to the buyer first. */
  firstDay: string;
  /** The first day and all that has moved it. */
  promisedDay: string;
};

/** What moves a promise. The studio's and the carrier's days never do, apart from the studio's decision. */
export const MOVE_FACTS = ['answer', 'changes', 'withdrawal', 'pause', 'order-changed', 'studio'] as const;
export type MoveFact = (typeof MOVE_FACTS)[number];

export type Move = { fact: MoveFact; days: number };

export type Moved = { comic: OpenComic; moves: Move[] };

/** Its stage needs nothing more until the customer answers. A further version takes days of the customer's own. */
export function sendVersion(comic: OpenComic, stage: WorkStage, day: string): OpenComic {
  const sent = comic.windows.find((window) => window.stage === stage);
  const waiting = comic.waiting ?? { since: day, agreedDays: sent?.isRedrawn ? 0 : comic.answerDays };
  const [next, ...others] = comic.windows.filter((window) => window !== sent);
  const release = addDays(answerDue(waiting), 1);
  const windows = next ? [{ ...next, release: laterDay(next.release, release) }, ...others] : [];
  return { ...comic, windows, waiting };
}

/** The last day on which an answer moves nothing. */
export function answerDue({ since, agreedDays }: NonNullable<OpenComic['waiting']>): string {
  return addDays(since, agreedDays);
}

/** The customer's days beyond those that were agreed, until now if a version still waits. */
export function lateAnswerDays({ waiting }: OpenComic, day: string): number {
  return waiting === null ? 0 : Math.max(0, daysBetween(answerDue(waiting), day));
}

/** The next stage can begin on the day after the answer, and is due as many days later as the answer was late. */
export function approveVersion(comic: OpenComic, day: string): Moved {
  const late = lateAnswerDays(comic, day);
  const moved = moveBy(comic, late);
  const [next, ...others] = moved.windows;
  const windows = next ? [{ ...next, release: addDays(day, 1) }, ...others] : [];
  return {
    comic: { ...moved, windows, waiting: null },
    moves: late > 0 ? [{ fact: 'answer', days: late }] : [],
  };
}

/**
 * A round of changes moves all that follows by the days in which it is drawn; those of the next answer will be the
 * customer's own.
 * @param stage of the version that is drawn again
 */
export function askForChanges(comic: OpenComic, stage: WorkStage, day: string, studio: Studio): Moved {
  const late = lateAnswerDays(comic, day);
  const due = addWorkingDays(day, studio.redrawDays, daysOffOf(studio));
  const days = daysBetween(day, due);
  const moved = moveBy(comic, late + days);
  const minutes = redrawMinutes(comic.work[stage]);
  const redrawn = { stage, release: addDays(day, 1), due, minutes, isRedrawn: true };
  return {
    comic: { ...moved, windows: [redrawn, ...moved.windows], waiting: null },
    moves: [...(late > 0 ? [{ fact: 'answer' as const, days: late }] : []), { fact: 'changes', days }],
  };
}

/** A pause, days of withdrawal, a change of the order or a decision of the studio. */
export function moveComic(comic: OpenComic, move: Move): Moved {
  return { comic: moveBy(comic, move.days), moves: [move] };
}

/** As it is on a day: while an answer is late it moves day by day. */
export function asOf(comic: OpenComic, day: string): OpenComic {
  return moveBy(comic, lateAnswerDays(comic, day));
}

function moveBy(comic: OpenComic, days: number): OpenComic {
  if (days === 0) return comic;
  const windows = comic.windows.map((window) => ({
    ...window,
    release: addDays(window.release, days),
    due: addDays(window.due, days),
  }));
  const drawnBy = addDays(comic.drawnBy, days);
  return { ...comic, windows, drawnBy, promisedDay: addDays(comic.promisedDay, days) };
}
