/** The legal pages, as their addresses name them. */
export const LEGAL_SLUGS = ['privacy', 'terms', 'refunds'] as const;
export type LegalSlug = (typeof LEGAL_SLUGS)[number];
