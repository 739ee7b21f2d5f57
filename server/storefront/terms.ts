import { createHash } from 'node:crypto';
import type { Database } from '#server/database/types.ts';
import {
  type ChangedTexts,
  IDENTITY_TEXTS,
  SITE_TEXTS,
  type SiteTextName,
} from '#shared/storefront/site-texts.ts';
import { plainText } from './plain-text.ts';
import { readChangedTexts, renderDocument } from './site-texts.ts';

export const TERMS_TEXTS = [
  ...IDENTITY_TEXTS,
  'withdrawalLimits',
  'termsText',
  'refundsText',
] as const satisfies SiteTextName[];

/** The id is the wording's SHA-256 hash. */
export type OrderedTerms = { id: string; wording: string };

export async function readTerms(db: Database, siteUrl: string): Promise<OrderedTerms> {
  return writeTerms(await readChangedTexts(db, TERMS_TEXTS), siteUrl);
}

/** Terms and refunds as the legal pages show them to whoever orders now, as plain text. */
export async function writeTerms(texts: ChangedTexts, siteUrl: string): Promise<OrderedTerms> {
  const parts = await Promise.all(
    (['termsText', 'refundsText'] as const).map(async (name) => {
      const html = (await renderDocument(texts, name)) ?? '';
      return `${SITE_TEXTS[name].label.toUpperCase()}\n\n${plainText(html, siteUrl)}\n`;
    }),
  );
  const wording = parts.join('\n\n');
  return { id: createHash('sha256').update(wording).digest('hex'), wording };
}
