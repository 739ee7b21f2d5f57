import { m } from '#messages';

export const PROOF_KINDS = ['sketches', 'line_art', 'final'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

export const PROOF_KIND_LABELS: Record<ProofKind, () => string> = {
  sketches: m.proof_kind_sketches,
  line_art: m.proof_kind_line_art,
  final: m.proof_kind_final,
};

/**
 * A version is the studio's alone as a draft, then sent. The customer's answer makes it asked (changes are wanted) or
 * approved; a newer one that is sent before any answer makes it replaced.
 */
export type VersionState = 'draft' | 'sent' | 'asked' | 'approved' | 'replaced';
export type PinState = 'draft' | 'sent' | 'done';
export type ProofRole = 'buyer' | 'family' | 'studio' | 'clock';

export const PROOF_TEXT_MAX = 2_000;
/** Per person and version, so that 500 of a family have room. */
export const PINS_MAX = 500;
export const REPLIES_MAX = 200;
export const FAMILY_MAX = 10;
export const DELIVERIES_MAX = 20;
export const BUYER_LINK_DAYS = 180;
export const FAMILY_LINK_DAYS = 60;
export const DOWNLOAD_DAYS = 30;
/** Days after a version was sent on which the customer is reminded; with the last one the studio is told. */
export const REMINDER_DAYS = [2, 5, 7] as const;

export const STAGES = ['New', 'Sketching', 'With the customer', 'Drawing', 'Ready', 'Shipped'] as const;
export type Stage = (typeof STAGES)[number];

/** Until a version was sent, only who draws knows which of these a comic is in. */
export const MOVED_STAGES = ['New', 'Sketching', 'Drawing'] as const satisfies Stage[];
export type MovedStage = (typeof MOVED_STAGES)[number];

type StageFacts = {
  /** The newest version, a draft included. */
  version: { kind: ProofKind; state: VersionState } | null;
  /** The newest version that was sent. */
  sent: { kind: ProofKind; state: VersionState } | null;
  approved: ProofKind | null;
  /** Where somebody has moved its card on the board; null where nobody has. */
  moved: MovedStage | null;
  /** Whether the files were delivered; true where none were bought. */
  hasFiles: boolean;
  /** Whether the parcel was sent; true where nothing goes by post. */
  hasParcel: boolean;
};

/** Shipped is all that was bought: the files, the parcel, or both. */
export function stageOf(facts: StageFacts): Stage {
  const { sent, version, approved, moved, hasFiles, hasParcel } = facts;
  if (hasFiles && hasParcel) return 'Shipped';
  if (sent?.state === 'sent') return 'With the customer';
  if (sent?.state === 'approved') return sent.kind === 'final' ? 'Ready' : 'Drawing';
  if (sent && (approved || sent.kind !== 'sketches')) return 'Drawing';
  if (!sent && moved === 'Drawing') return 'Drawing';
  return version || moved === 'Sketching' ? 'Sketching' : 'New';
}

type SoldRounds = {
  package?: { revisionRounds?: number | null };
  addOns?: { name: string; revisionRounds?: number | null }[];
};

/** Counts the rounds of the package and the add-ons in the order's snapshot. */
export function roundsSold({ package: sold, addOns = [] }: SoldRounds): number {
  const added = addOns.reduce((sum, addOn) => sum + roundsOfAddOn(addOn), 0);
  return (sold?.revisionRounds ?? 1) + added;
}

/** Orders from before add-ons counted rounds know such an add-on by its name. */
export function roundsOfAddOn({
  name,
  revisionRounds,
}: {
  name: string;
  revisionRounds?: number | null;
}): number {
  return revisionRounds ?? (/\brevision round\b/i.test(name) ? 1 : 0);
}

export type Rounds = { sold: number; used: number; left: number };

/** In the life of an order's rounds: one was bought, used, or all of its price was given back or is on its way. */
export type RoundEvent = 'bought' | 'used' | 'given-back';

/**
 * A round whose money goes back after it was used stays sold and used, or the next one that is bought would be used up.
 * @param events in the sequence in which they happened
 */
export function countRounds(soldWithOrder: number, events: RoundEvent[]): Rounds {
  let [sold, used] = [soldWithOrder, 0];
  for (const event of events) {
    if (event === 'bought') sold++;
    else if (event === 'used') used++;
    else if (sold > used) sold--;
  }
  return { sold, used, left: Math.max(0, sold - used) };
}
