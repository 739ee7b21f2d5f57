import { tellCount } from '#shared/pluralize.ts';
import { PROOF_KIND_LABELS, PROOF_KINDS, type ProofKind, type VersionState } from '#shared/proof/proof.ts';
import type { StudioProof, StudioVersion, WaitingOrder } from './studio-proof.ts';

export const STATE_LABELS: Record<VersionState, string> = {
  draft: 'Draft',
  sent: 'With the customer',
  asked: 'Changes asked for',
  approved: 'Approved',
  replaced: 'Replaced',
};

export const STATE_TONES = {
  draft: 'plain',
  sent: 'blue',
  asked: 'orange',
  approved: 'green',
  replaced: 'plain',
} as const satisfies Record<VersionState, string>;

/** 'Version 2, line art' */
export function describeVersion({ number, kind }: Pick<StudioVersion, 'number' | 'kind'>): string {
  return `Version ${number}, ${PROOF_KIND_LABELS[kind]().toLowerCase()}`;
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
export function nextStep({ version, kind, state, openPins }: WaitingOrder): string {
  if (version === null || kind === null || state === null) return 'Draw the first pages';
  if (state === 'draft') return `Finish and send version ${version}`;
  if (state === 'asked')
    return openPins === 0
      ? 'Draw the next version'
      : tellCount(openPins, 'Redraw: 1 open comment', 'Redraw: # open comments');
  if (state !== 'approved') return `Wait for the answer to version ${version}`;
  const next = nextKind({ kind, state });
  return next ? `Draw the ${PROOF_KIND_LABELS[next]().toLowerCase()}` : 'Deliver the finished comic';
}

const UNITS = [
  { bytes: 1_000_000, name: 'MB' },
  { bytes: 1_000, name: 'kB' },
] as const;

/** '4.2 MB' */
export function formatBytes(bytes: number): string {
  const unit = UNITS.find((known) => bytes >= known.bytes);
  if (!unit) return tellCount(bytes, '1 byte', '# bytes');
  const amount = bytes / unit.bytes;
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: amount < 10 ? 1 : 0 })} ${unit.name}`;
}
