import { m } from '#messages';
import { isPosted, type OrderStatus } from '#shared/order/order.ts';
import {
  type PromisedDates,
  type PromiseTold,
  type StoredTerms,
  termsOf,
  toldDates,
} from '#shared/order/promised-dates.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';
import { type MovedStage, type ProofKind, type Stage, stageOf, type VersionState } from './proof.ts';

/** The steps of an order, with the labels that buyers see. */
export const JOURNEY_LABELS = {
  paid: m.proof_step_paid,
  sketching: m.proof_step_sketching,
  'your-turn': m.proof_step_your_turn,
  drawing: m.proof_step_drawing,
  approved: m.proof_step_approved,
  'on-its-way': m.proof_step_on_its_way,
  delivered: m.proof_step_delivered,
} as const;
type JourneyStep = keyof typeof JOURNEY_LABELS;

export type JourneyStop = {
  step: JourneyStep;
  state: 'done' | 'now' | 'ahead';
  /** The end of a step that is done, the start of the current one; null where unknown or ahead. */
  at: Date | null;
  /** The promised day of a step that is not done. */
  expected: Date | null;
  /** Whether that day is past, or can't be kept any more. */
  isLate: boolean;
  /** When the current step begins, while that is ahead: after the days for a withdrawal. */
  beginsAt: Date | null;
};

export type JourneyFacts = {
  promise?: PromiseTold;
  hasDraft: boolean;
  /** Where somebody has moved its card on the board; null where nobody has. */
  moved: MovedStage | null;
  /** Sent versions, oldest first. */
  versions: {
    kind: ProofKind;
    state: VersionState;
    sentAt: Date | null;
    answeredAt: Date | null;
    /** When the studio last opened it again after its approval. */
    reopenedAt: Date | null;
  }[];
  /** When the first files were delivered. */
  deliveredAt: Date | null;
  /** When the parcel was sent that is on its way, or the first one if none is. */
  shippedAt: Date | null;
  /** When the last parcel arrived; null while one is on its way. */
  arrivedAt: Date | null;
  /** Whether the order was completed because nothing was heard for long after its last parcel was sent. */
  isPresumedArrived: boolean;
  /** Whether a parcel is on its way that was sent after the order had been completed, such as a replacement. */
  isResent: boolean;
};

export type JourneyOrder = StoredTerms & {
  /** Since when a withdrawal stops the work; null where there is none. */
  withdrawnAt: Date | null;
  status: OrderStatus;
};

export type OrderProgress = {
  stage: Stage;
  /** Null where no day was told. */
  promised: PromisedDates | null;
  journey: JourneyStop[];
  /** Whether the files of the newest pages were delivered. */
  hasSentFiles: boolean;
};

export function progressOf(order: JourneyOrder, known: JourneyFacts, now: Date): OrderProgress {
  const facts = isRedrawn(known) ? { ...known, ...NOT_DELIVERED } : known;
  const promised = toldDates(
    { ...termsOf({ ...order, promise: facts.promise ?? null }), versions: facts.versions },
    now,
  );
  return {
    stage: stageOfFacts(order, facts),
    promised,
    journey: journeyOf(order, facts, promised, now),
    hasSentFiles: facts.deliveredAt !== null,
  };
}

/** An order that was opened again after its delivery is delivered anew. */
function isRedrawn({ versions }: JourneyFacts): boolean {
  const latest = versions.at(-1);
  return latest !== undefined && latest.state !== 'approved';
}

const NOT_DELIVERED = {
  deliveredAt: null,
  shippedAt: null,
  arrivedAt: null,
  isPresumedArrived: false,
  isResent: false,
};

function stageOfFacts(order: JourneyOrder, facts: JourneyFacts): Stage {
  const { versions, hasDraft, moved, deliveredAt, shippedAt } = facts;
  const sent = versions.at(-1) ?? null;
  return stageOf({
    version: sent ?? (hasDraft ? { kind: 'sketches', state: 'draft' } : null),
    sent,
    approved: versions.findLast(({ state }) => state === 'approved')?.kind ?? null,
    moved,
    hasFiles: order.deliveryOption === 'print' || deliveredAt !== null,
    hasParcel: !isPosted(order) || shippedAt !== null,
  });
}

function journeyOf(
  order: JourneyOrder,
  facts: JourneyFacts,
  promised: PromisedDates | null,
  now: Date,
): JourneyStop[] {
  const steps = stepsOf(order);
  const isStopped = order.status === 'Canceled' || order.withdrawnAt !== null;
  const current = isStopped ? null : currentStep(order, facts);
  const place = current ? steps.indexOf(current) : steps.length;
  // A stage that is approved already is held up by no version that is missing.
  const isDelayed = promised?.isLate === true && isBeingMade(current, facts);
  const isFirst = facts.versions.length === 0 && order.beginsAt !== null && order.beginsAt > now;
  const stops = steps.map((step, index): JourneyStop => {
    const isDone = index < place || (step === 'drawing' && facts.versions.some(isFinal));
    const state = index === place ? 'now' : isDone ? 'done' : 'ahead';
    const expected = state === 'done' ? null : expectedAt(step, state, facts, promised);
    return {
      step,
      state,
      at: state === 'ahead' ? null : reachedAt(step, state, order, facts),
      expected,
      isLate: expected !== null && (expected < now || (isDelayed && isEnd(step))),
      beginsAt: state === 'now' && step === 'sketching' && isFirst ? order.beginsAt : null,
    };
  });
  // An order that was canceled or withdrawn shows only the steps that happened.
  return isStopped ? stops.filter(({ at }) => at !== null) : stops;
}

function stepsOf(order: JourneyOrder): JourneyStep[] {
  const steps = Object.keys(JOURNEY_LABELS) as JourneyStep[];
  return isPosted(order) ? steps : steps.filter((step) => step !== 'on-its-way');
}

/** Null when all is done. If no version was sent, the status that the studio chose decides. */
function currentStep(order: JourneyOrder, facts: JourneyFacts): JourneyStep | null {
  const { status, deliveryOption } = order;
  const { deliveredAt, arrivedAt, shippedAt, isPresumedArrived, versions } = facts;
  const hasFiles = deliveryOption === 'print' || deliveredAt !== null;
  const hasArrived = !isPosted(order) || arrivedAt !== null;
  if (status === 'Completed' && (shippedAt === null || isPresumedArrived)) return null;
  if (hasFiles && hasArrived) return null;
  if (shippedAt !== null && isPosted(order)) return 'on-its-way';
  const latest = versions.at(-1);
  if (latest?.state === 'sent') return 'your-turn';
  if (latest?.state === 'approved') return isFinal(latest) ? 'approved' : 'drawing';
  if (latest) return stageOfFacts(order, facts) === 'Drawing' ? 'drawing' : 'sketching';
  if (status === 'Waiting on Client') return 'your-turn';
  return status === 'Ready for Print' ? 'approved' : 'sketching';
}

function reachedAt(
  step: JourneyStep,
  state: 'done' | 'now',
  { createdAt }: JourneyOrder,
  { versions, deliveredAt, shippedAt, arrivedAt }: JourneyFacts,
): Date | null {
  const answered = versions.findLast((version) => version.answeredAt);
  const answeredAt = later(answered?.answeredAt ?? null, answered?.reopenedAt ?? null);
  switch (step) {
    case 'paid':
      return createdAt;
    case 'sketching':
      return state === 'now' ? answeredAt : (versions[0]?.sentAt ?? null);
    case 'your-turn':
      if (state === 'now') return versions.at(-1)?.sentAt ?? null;
      // The answer to the final pages does not count, because they were drawn before it.
      return (
        versions.findLast((version) => version.answeredAt && !isFinal(version))?.answeredAt ??
        (answeredAt && (versions[0]?.sentAt ?? null))
      );
    case 'drawing':
      return state === 'now' ? answeredAt : (versions.find(isFinal)?.sentAt ?? null);
    case 'approved':
      return (
        versions.findLast((version) => isFinal(version) && version.state === 'approved')?.answeredAt ?? null
      );
    case 'on-its-way':
      return shippedAt;
    case 'delivered':
      // Nobody knows the day on which a parcel came whose arrival was not noted.
      return shippedAt && !arrivedAt ? null : later(deliveredAt, arrivedAt);
  }
}

function expectedAt(
  step: JourneyStep,
  state: 'now' | 'ahead',
  { versions, isResent }: JourneyFacts,
  promised: PromisedDates | null,
): Date | null {
  if (promised === null) return null;
  // No day was promised for what is sent once more.
  if (step === 'delivered') return isResent ? null : promised.finished;
  const latest = versions.at(-1);
  if (step === 'sketching' && !latest) return promised.sketches;
  if (state === 'now' && step === 'sketching') return promised.redrawn;
  if (step === 'drawing') return (state === 'now' ? promised.redrawn : null) ?? promised.created;
  return null;
}

function isBeingMade(current: JourneyStep | null, { versions }: JourneyFacts): boolean {
  // Without versions it is led by its status, and nobody knows what the customer has.
  return current === 'sketching' || current === 'drawing' || (current === 'your-turn' && versions.length > 0);
}

/** Whether nothing of the step can be kept once a version before it is late. */
function isEnd(step: JourneyStep): boolean {
  return step === 'drawing' || step === 'delivered';
}

function isFinal({ kind }: { kind: ProofKind }): boolean {
  return kind === 'final';
}

function later(one: Date | null, other: Date | null): Date | null {
  return one && other ? (one > other ? one : other) : (one ?? other);
}

/** The order's status that follows from an answer; it can still be chosen. What is only files is never printed. */
export function statusAfter(
  event: 'sent' | 'asked' | 'approved' | 'reopened',
  { kind }: { kind: ProofKind },
  order: { deliveryOption: DeliveryType; country: string | null },
): OrderStatus {
  if (event === 'sent') return 'Waiting on Client';
  return event === 'approved' && kind === 'final' && isPosted(order) ? 'Ready for Print' : 'In Progress';
}
