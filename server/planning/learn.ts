/** The number of comics that the shop needs before it trusts its own numbers. */
export const LEARNED_FROM = 30;
/** So many of the newest are learned from, so that old habits are forgotten. */
export const LEARNED_LAST = 200;

/** How long customers take to answer a version, in days. */
export type AnswerTimes = { median: number; percentile80: number; isLearned: boolean };

const CAUTIOUS_ANSWERS: AnswerTimes = { median: 3, percentile80: 6, isLearned: false };

/** @param days of the newest answers */
export function learnAnswerTimes(days: number[]): AnswerTimes {
  if (days.length < LEARNED_FROM) return CAUTIOUS_ANSWERS;
  const median = Math.max(1, quantile(days, 0.5));
  return { median, percentile80: Math.max(median, quantile(days, 0.8)), isLearned: true };
}

/** Each has a safety of its own: the first sketches, files to download, and parcels. */
export const PROMISE_KINDS = ['sketches', 'digital', 'print'] as const;
export type PromiseKind = (typeof PROMISE_KINDS)[number];

export type Safety = Record<PromiseKind, { days: number; isLearned: boolean }>;

/** Days until there is enough to learn from. */
export const CAUTIOUS_SAFETY: Record<PromiseKind, number> = { sketches: 3, digital: 5, print: 7 };

/** The share of the days promised at this level that holds at least. */
const LEVEL = 0.95;
/** How sure the shop wants to be of that, as what it learns from is only a sample. */
const CONFIDENCE = 0.85;

/**
 * The days that are added to the earliest feasible day. A constant safety lead time that is learned from one's own
 * lateness is known to be robust (Hopp and Roof Sturgis 2001).
 * @param lateness of the newest promises: days from the earliest feasible day, moved by the customer's own, to the one
 * on which it was there; negative if earlier
 */
export function learnSafety(lateness: Record<PromiseKind, number[]>): Safety {
  const safetyOf = (kind: PromiseKind) => {
    const learned = upperBound(lateness[kind]);
    return learned === null
      ? { days: CAUTIOUS_SAFETY[kind], isLearned: false }
      : { days: Math.max(0, learned), isLearned: true };
  };
  return { sketches: safetyOf('sketches'), digital: safetyOf('digital'), print: safetyOf('print') };
}

/**
 * The smallest of the values that the 95th percentile does not exceed, with that confidence (Wilks 1941), as the
 * sample's own percentile would hold too seldom. @returns null where there are too few to say so
 */
function upperBound(values: number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const rank = boundRank(sorted.length);
  return rank === null ? null : (sorted[rank - 1] ?? null);
}

/** The smallest rank with P(Binomial(n, 0.95) < rank) ≥ 0.85; never the largest value, which one bad day decides. */
function boundRank(count: number): number | null {
  // From the top: the chance that at least so many of all exceed the percentile.
  let chance = LEVEL ** count;
  let below = 1 - chance;
  if (below < CONFIDENCE) return null;
  let rank = count;
  while (rank > 1) {
    const exceeding = count - rank + 1;
    chance *= ((count - exceeding + 1) / exceeding) * ((1 - LEVEL) / LEVEL);
    if (below - chance < CONFIDENCE) break;
    below -= chance;
    rank--;
  }
  return rank < count ? rank : null;
}

/** The smallest of the values that so much of all do not exceed. */
function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
