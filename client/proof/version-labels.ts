import { m } from '#messages';
import { formatRounded } from '#shared/numbers.ts';
import { PROOF_KINDS, type ProofKind, type Stage, type VersionState } from '#shared/proof/proof.ts';
import type { StudioProof, StudioVersion, WaitingOrder } from './studio-proof.ts';

export const STATE_LABELS: Record<VersionState, () => string> = {
  draft: m.studio_proof_state_draft,
  sent: m.studio_proof_state_sent,
  asked: m.studio_proof_state_asked,
  approved: m.studio_proof_state_approved,
  replaced: m.studio_proof_state_replaced,
};

export const STATE_TONES = {
  draft: 'plain',
  sent: 'blue',
  asked: 'orange',
  approved: 'green',
  replaced: 'plain',
} as const satisfies Record<VersionState, string>;

export const STAGE_LABELS: Record<Stage, () => string> = {
  New: m.studio_proof_stage_new,
  Sketching: m.studio_proof_stage_sketching,
  'With the customer': m.studio_proof_stage_customer,
  Drawing: m.studio_proof_stage_drawing,
  Ready: m.studio_proof_stage_ready,
  Shipped: m.studio_proof_stage_shipped,
};

const DESCRIPTIONS: Record<ProofKind, (of: { number: number }) => string> = {
  sketches: m.studio_proof_version_sketches,
  line_art: m.studio_proof_version_line_art,
  final: m.studio_proof_version_final,
};

/** 'Version 2, line art' */
export function describeVersion({ number, kind }: Pick<StudioVersion, 'number' | 'kind'>): string {
  return DESCRIPTIONS[kind]({ number });
}

/** @returns the kind of the next version, or null where the final pages are approved */
export function nextKind(latest: Pick<StudioVersion, 'kind' | 'state'> | undefined): ProofKind | null {
  if (!latest) return 'sketches';
  if (latest.state !== 'approved') return latest.kind;
  return PROOF_KINDS[PROOF_KINDS.indexOf(latest.kind) + 1] ?? null;
}

/** The stages that the next version may be: nothing goes back behind what is approved. */
export function kindsAfter(latest: Pick<StudioVersion, 'kind' | 'state'> | undefined): ProofKind[] {
  if (latest?.state !== 'approved') return [...PROOF_KINDS];
  return PROOF_KINDS.slice(PROOF_KINDS.indexOf(latest.kind) + 1);
}

/** The newest version that the customer has seen. */
export function latestSent({ versions }: Pick<StudioProof, 'versions'>): StudioVersion | undefined {
  return versions.find(({ state }) => state !== 'draft');
}

export function draftOf({ versions }: Pick<StudioProof, 'versions'>): StudioVersion | undefined {
  return versions.find(({ state }) => state === 'draft');
}

/** @returns the studio's next step with an order, for the list */
export function nextStep({
  version,
  kind,
  state,
  openPins,
}: Pick<WaitingOrder, 'version' | 'kind' | 'state' | 'openPins'>): string {
  if (version === null || kind === null || state === null) return m.studio_proof_next_first();
  if (state === 'draft') return m.studio_proof_next_send({ number: version });
  if (state === 'asked')
    return openPins === 0 ? m.studio_proof_next_version() : m.studio_proof_next_redraw({ count: openPins });
  if (state !== 'approved') return m.studio_proof_next_wait({ number: version });
  if (kind === 'final') return m.studio_proof_next_deliver();
  return nextKind({ kind, state }) === 'final' ? m.studio_proof_next_final() : m.studio_proof_next_line_art();
}

const UNITS = [
  { bytes: 1_000_000, name: 'MB' },
  { bytes: 1_000, name: 'kB' },
] as const;

/** '4.2 MB' */
export function formatBytes(bytes: number): string {
  const unit = UNITS.find((known) => bytes >= known.bytes);
  if (!unit) return m.studio_proof_bytes({ count: bytes });
  const amount = bytes / unit.bytes;
  return `${formatRounded(amount, amount < 10 ? 1 : 0)} ${unit.name}`;
}
