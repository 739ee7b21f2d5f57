/** The legal pages, as their addresses name them. */
export const LEGAL_SLUGS = ['privacy', 'terms', 'refunds'] as const;
export type LegalSlug = (typeof LEGAL_SLUGS)[number];

/** Whether a part of an address can name anything of the studio's at all; others need not be looked for. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9-]{1,200}$/.test(text);
}
