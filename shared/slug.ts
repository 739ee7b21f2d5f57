export const LEGAL_SLUGS = [
  'privacy',
  'terms',
  'refunds',
  'imprint',
  'guarantee',
  'accessibility',
  'complaints',
] as const;
export type LegalSlug = (typeof LEGAL_SLUGS)[number];

export function isLegalSlug(text: string): text is LegalSlug {
  return LEGAL_SLUGS.some((slug) => slug === text);
}

export function isSlug(text: string): boolean {
  return /^[a-z0-9-]{1,200}$/.test(text);
}
