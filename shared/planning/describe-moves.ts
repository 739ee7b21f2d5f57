import { m } from '#messages';
import { formatDay } from './describe-days.ts';
import type { PromiseMove, PromiseStory } from './moves.ts';

export type MovesReader = 'customer' | 'studio';

/** 'You answered the sketches 2 days later than planned' */
export function describeMove(
  { fact, days, reason, stage }: Pick<PromiseMove, 'fact' | 'days' | 'reason' | 'stage'>,
  reader: MovesReader,
): string {
  const words = WORDS[reader];
  // A move that somebody decided has a reason, so this one came about by beginning sooner.
  if (reason === null && days < 0) return words.sooner();
  switch (fact) {
    case 'answer':
      return words.answer[stage ?? 'unknown']({ count: days });
    case 'studio':
      return words.studio({ reason: reason ?? '' }).trim();
    case 'order-changed':
      return words.orderChanged({ reason: reason ?? '' }).trim();
    default:
      return words[fact]();
  }
}

/** '+2 days', '−1 day' */
export function describeMovedDays(days: number): string {
  const count = Math.abs(days);
  return m.promise_moves_days({ count, days: `${days < 0 ? '−' : '+'}${count}` });
}

/** Says what moves the promise by itself just now, or will. */
export function describeNext(
  { pausedSince, movingDays, answerBy, isEnded }: PromiseStory,
  reader: MovesReader,
): string | null {
  const words = WORDS[reader];
  if (isEnded) return null;
  if (pausedSince !== null) return words.paused({ date: formatDay(pausedSince) });
  if (movingDays > 0) return words.nextLate();
  return answerBy && words.next({ date: formatDay(answerBy) });
}

/** The days by which it has moved by itself until today. */
export function describeMoving({ pausedSince, movingDays }: PromiseStory, reader: MovesReader): string {
  const words = WORDS[reader];
  return pausedSince === null ? words.late({ count: movingDays }) : words.pause();
}

const WORDS = {
  customer: {
    answer: {
      sketches: m.promise_moves_you_answer_sketches,
      line_art: m.promise_moves_you_answer_line_art,
      final: m.promise_moves_you_answer_final,
      unknown: m.promise_moves_you_answer,
    },
    changes: m.promise_moves_you_changes,
    pause: m.promise_moves_you_pause,
    withdrawal: m.promise_moves_you_withdrawal,
    orderChanged: m.promise_moves_you_order_changed,
    sooner: m.promise_moves_you_sooner,
    studio: m.promise_moves_you_studio,
    late: m.promise_moves_you_late,
    paused: m.promise_moves_you_paused,
    next: m.promise_moves_you_next,
    nextLate: m.promise_moves_you_next_late,
  },
  studio: {
    answer: {
      sketches: m.promise_moves_they_answer_sketches,
      line_art: m.promise_moves_they_answer_line_art,
      final: m.promise_moves_they_answer_final,
      unknown: m.promise_moves_they_answer,
    },
    changes: m.promise_moves_they_changes,
    pause: m.promise_moves_they_pause,
    withdrawal: m.promise_moves_they_withdrawal,
    orderChanged: m.promise_moves_they_order_changed,
    sooner: m.promise_moves_they_sooner,
    studio: m.promise_moves_they_studio,
    late: m.promise_moves_they_late,
    paused: m.promise_moves_they_paused,
    next: m.promise_moves_they_next,
    nextLate: m.promise_moves_they_next_late,
  },
} as const;
