import type { Version } from './proof.ts';

/** As PROOF_KIND_LABELS of shared/proof.ts, whose schemas would bring zod into the page's first code. */
export const KIND_LABELS: Record<Version['kind'], string> = {
  sketches: 'Sketches',
  line_art: 'Line art',
  final: 'Final pages',
};
