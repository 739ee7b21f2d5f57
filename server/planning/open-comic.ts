import { addDays, daysBetween, laterDay } from '#shared/calendar-day.ts';
import type { MoveFact } from '#shared/planning/moves.ts';
import type { StageMinutes, StageWindow, WorkStage } from '#shared/planning/planning.ts';
import { addWorkingDays, daysOffOf, type Studio } from './studio.ts';
import { redrawMinutes, WORK_STAGES } from './work.ts';

/** A comic that was promised and is not drawn yet, or waits for an answer to its last pages. */
export type OpenComic = {
  id: string;
  artistId: string;
  isRush: boolean;
  /** Days to answer a version, as they were told to the buyer. */
  answerDays: number;
  /** The minutes of each stage as they were planned first. */
  work: StageMinutes;
  /** The stages that are still to be drawn, in sequence. */
  windows: StageWindow[];
  /** The day on which a version was sent that waits for its answer, and how long that may take. */
  waiting: { since: string; agreedDays: number } | null;
  /** The day on which a pause began that its customer has asked for and that still lasts. */
  pausedSince: string | null;
  /** The last day on which its final pages can be sent and the promise still be kept. */
  drawnBy: string;
  /** The day that was told to the buyer first. */
  firstDay: string;
  /** The first day and all that has moved it. */
  promisedDay: string;
};

export type Move = { fact: MoveFact; days: number };

export type Moved = { comic: OpenComic; moves: Move[] };

/**
 * Its stage needs nothing more until the customer answers, and stages before it that were skipped are never drawn. A
 * further version takes days of the customer's own.
 */
export function sendVersion(comic: OpenComic, stage: WorkStage, day: string): OpenComic {
  const sent = comic.windows.find((window) => window.stage === stage);
  const waiting = comic.waiting ?? { since: day, agreedDays: sent?.isRedrawn ? 0 : comic.answerDays };
  const release = addDays(answerDue(waiting), 1);
  const [next, ...others] = windowsAfter(comic, stage, release);
  const windows = next ? [{ ...next, release: laterDay(next.release, release) }, ...others] : [];
  return { ...comic, windows, waiting };
}

/** All stages that follow. One that was sent is drawn again where a version goes back, as after one of a wrong kind. */
function windowsAfter({ windows, work, answerDays, drawnBy }: OpenComic, stage: WorkStage, release: string) {
  const following = WORK_STAGES.slice(WORK_STAGES.indexOf(stage) + 1);
  return following.map((next, index): StageWindow => {
    const planned = windows.find((window) => window.stage === next);
    if (planned) return planned;
    const begins = addDays(release, index * (answerDays + 1));
    const due = addDays(drawnBy, (index + 1 - following.length) * (answerDays + 1));
    return {
      ...{ stage: next, release: begins, due: laterDay(begins, due) },
      ...{ minutes: work[next], isRedrawn: false },
    };
  });
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

/** A change of the order, or a decision of the studio: both can be drawn as soon as before. A pause moves that too. */
export function moveComic(comic: OpenComic, move: Move): Moved {
  const moved = moveBy(comic, move.days);
  if (move.fact === 'pause') return { comic: moved, moves: [move] };
  const windows = comic.windows.map(({ release, due, ...window }) => ({
    ...window,
    release,
    due: laterDay(release, addDays(due, move.days)),
  }));
  return { comic: { ...moved, windows }, moves: [move] };
}

/** The customer has asked for a pause. Until it ends it moves day by day, and no answer is awaited. */
export function beginPause(comic: OpenComic, day: string): Moved {
  const late = lateAnswerDays(comic, day);
  return {
    comic: { ...waitLonger(moveBy(comic, late), late), pausedSince: day },
    moves: late > 0 ? [{ fact: 'answer', days: late }] : [],
  };
}

/** An answer ends a pause too. */
export function endPause(comic: OpenComic, day: string): Moved {
  const { pausedSince } = comic;
  if (pausedSince === null) return { comic, moves: [] };
  return rest({ ...comic, pausedSince: null }, pausedSince, { day, fact: 'pause' });
}

/** The days from a withdrawal to the day on which it was set aside. Those within a pause are the pause's. */
export function setWithdrawalAside(comic: OpenComic, withdrawnOn: string, day: string): Moved {
  if (comic.pausedSince !== null) return { comic, moves: [] };
  const late = lateAnswerDays(comic, withdrawnOn);
  const moved = waitLonger(moveBy(comic, late), late);
  const { comic: rested, moves } = rest(moved, withdrawnOn, { day, fact: 'withdrawal' });
  return { comic: rested, moves: [...(late > 0 ? [{ fact: 'answer' as const, days: late }] : []), ...moves] };
}

/**
 * An order that had ended goes on. Its promise stays, as nobody knows whose days those between are.
 * @param day or, where a withdrawal still stands, the day of that: those after it count once it is set aside
 */
export function setBackToWork(comic: OpenComic, endedOn: string, day: string): Moved {
  const stoppedOn = endedOn < day ? endedOn : day;
  const { comic: going, moves } = stopMoving(comic, stoppedOn);
  return { comic: waitLonger(going, daysBetween(stoppedOn, day)), moves };
}

/** Ends a pause, and the wait for a late answer, whose days are the customer's until this one. */
export function stopMoving(comic: OpenComic, day: string): Moved {
  const { comic: going, moves } = endPause(comic, day);
  const late = lateAnswerDays(going, day);
  return {
    comic: waitLonger(moveBy(going, late), late),
    moves: [...moves, ...(late > 0 ? [{ fact: 'answer' as const, days: late }] : [])],
  };
}

/** Nothing is drawn and no answer awaited from one day to another. */
function rest(comic: OpenComic, from: string, { day, fact }: { day: string; fact: MoveFact }): Moved {
  const days = Math.max(0, daysBetween(from, day));
  if (days === 0) return { comic, moves: [] };
  // A version that was sent meanwhile has waited less.
  const waited = comic.waiting ? Math.max(0, daysBetween(laterDay(from, comic.waiting.since), day)) : 0;
  return { comic: waitLonger(moveBy(comic, days), waited), moves: [{ fact, days }] };
}

function waitLonger(comic: OpenComic, days: number): OpenComic {
  const { waiting } = comic;
  return waiting ? { ...comic, waiting: { ...waiting, agreedDays: waiting.agreedDays + days } } : comic;
}

/** The comic as it is on a day: while it is paused, or an answer is late, it moves day by day. */
export function asOf(comic: OpenComic, day: string): OpenComic {
  return moveBy(comic, movingDays(comic, day));
}

/** The days by which a pause or a late answer has moved it until a day, and moves it on. */
export function movingDays(comic: OpenComic, day: string): number {
  const { pausedSince } = comic;
  return pausedSince === null ? lateAnswerDays(comic, day) : Math.max(0, daysBetween(pausedSince, day));
}

/** The day from which on each further one moves it by one; null while nothing does. */
export function movingAfter({ waiting, pausedSince }: OpenComic): string | null {
  return pausedSince ?? (waiting && answerDue(waiting));
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
