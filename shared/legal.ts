/** The legal pages, as their addresses name them. */
export const LEGAL_DOCUMENTS = ['privacy', 'terms', 'refunds'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];
