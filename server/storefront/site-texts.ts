import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import {
  type ChangedTexts,
  IDENTITY_TEXTS,
  SITE_TEXT_NAMES,
  SITE_TEXTS,
  type SiteTextName,
  siteText,
} from '#shared/site-texts.ts';
import { renderMarkdown } from './stories.ts';

/** Only texts that differ from the code's. */
export async function readChangedTexts(
  db: Database,
  names: readonly SiteTextName[] = SITE_TEXT_NAMES,
): Promise<ChangedTexts> {
  const rows = await selectTexts(db, names).execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export function selectTexts(db: Database, names: readonly SiteTextName[]) {
  return db
    .selectFrom('siteTexts')
    .where(sql<boolean>`name = any(${names}::text[])`)
    .select(['name', 'value']);
}

const DOCUMENTS = { privacy: 'privacyText', terms: 'termsText', refunds: 'refundsText' } as const;
type DocumentSlug = keyof typeof DOCUMENTS;

/** The short texts of the legal pages; a document of the owner's replaces the default text as safe HTML. */
export async function readLegalTexts(
  db: Database,
  slug: string,
): Promise<{ texts: ChangedTexts; bodyHtml: string | null }> {
  const shown = SITE_TEXT_NAMES.filter(
    (name) => SITE_TEXTS[name].group !== 'claims' && !name.endsWith('Text'),
  );
  const own = slug in DOCUMENTS ? DOCUMENTS[slug as DocumentSlug] : undefined;
  const { [own ?? 'privacyText']: body, ...texts } = await readChangedTexts(db, [
    ...shown,
    ...(own ? [own] : []),
  ]);
  return { texts, bodyHtml: own && body ? await renderMarkdown(body) : null };
}

/** 'Ink AE, Ermou 1, 105 63 Athens · GEMI 1234 · VAT EL1234', or null if nothing is known. */
export function identityLine(texts: ChangedTexts): string | null {
  const [name, address, phone, gemi, vat] = IDENTITY_TEXTS.map((text) => siteText(texts, text).trim());
  const line = [
    [name, address?.replaceAll(/\s*\n\s*/g, ', ')].filter(Boolean).join(', '),
    phone && `Phone ${phone}`,
    gemi && `GEMI ${gemi}`,
    vat && `VAT ${vat}`,
  ].filter(Boolean);
  return line.length > 0 ? line.join(' · ') : null;
}

export async function identityWarnings(db: Database): Promise<string[]> {
  const texts = await readChangedTexts(db, IDENTITY_TEXTS);
  const missing = IDENTITY_TEXTS.filter((name) => siteText(texts, name).trim() === '').map(
    (name) => SITE_TEXTS[name].label,
  );
  return missing.length === 0
    ? []
    : [
        `The imprint is not complete, which the law asks of a shop. Missing under Content → Texts: ${missing.join(', ')}.`,
      ];
}
