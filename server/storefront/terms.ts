import { createHash } from 'node:crypto';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import type { Database } from '#server/database/types.ts';
import { type ChangedTexts, IDENTITY_TEXTS, type SiteTextName } from '#shared/storefront/site-texts.ts';
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

const DOCUMENTS = [
  { name: 'termsText', title: m.legal_terms_title },
  { name: 'refundsText', title: m.legal_refunds_title },
] as const;

/** Terms and refunds as the legal pages show them to whoever orders now, as plain text. */
export async function writeTerms(texts: ChangedTexts, siteUrl: string): Promise<OrderedTerms> {
  const parts = await Promise.all(
    DOCUMENTS.map(async ({ name, title }) => {
      const html = (await renderDocument(texts, name)) ?? '';
      return `${title().toLocaleUpperCase(getLocale())}\n\n${plainText(html, siteUrl)}\n`;
    }),
  );
  const wording = parts.join('\n\n');
  return { id: createHash('sha256').update(wording).digest('hex'), wording };
}
