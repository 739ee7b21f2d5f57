import type { ProofKind } from '#shared/proof/proof.ts';

/** The facts that move a promise. The studio's and the carrier's days never do, apart from the studio's decision. */
const MOVE_FACTS = ['answer', 'changes', 'withdrawal', 'pause', 'order-changed', 'studio'] as const;
export type MoveFact = (typeof MOVE_FACTS)[number];

/** Those that somebody of the studio writes down, with a reason and a mail. */
export const DECIDED_FACTS = ['studio', 'order-changed'] as const satisfies readonly MoveFact[];
export type DecidedFact = (typeof DECIDED_FACTS)[number];

/** Days as '2026-12-21'. */
export type PromiseMove = {
  id: number;
  fact: MoveFact;
  days: number;
  /** The promised day with it. */
  day: string;
  /** Why the studio has decided it, in the customer's words. */
  reason: string | null;
  /** Of the version that was answered. */
  stage: ProofKind | null;
};

/** A promise's first day, all that has moved it, and the facts that may move it next. */
export type PromiseStory = {
  firstDay: string;
  moves: PromiseMove[];
  /** Today's, with the days that it moves by itself. */
  day: string;
  movingDays: number;
  pausedSince: string | null;
  /** Until when an answer that is awaited moves nothing. */
  answerBy: string | null;
  thereOn: string | null;
  isEnded: boolean;
};
