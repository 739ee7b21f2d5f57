import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { isLegalSlug } from '#shared/slug.ts';
import {
  type ChangedTexts,
  IDENTITY_TEXTS,
  LEGAL_TEXTS,
  SITE_TEXT_NAMES,
  SITE_TEXTS,
  type SiteTextName,
  siteText,
} from '#shared/storefront/site-texts.ts';
import { STARTING_TEXTS } from './starting-texts.ts';
import { renderMarkdown } from './stories.ts';

/** Only texts that differ from the code's. */
export async function readChangedTexts(
  db: Database,
  names: readonly SiteTextName[] = SITE_TEXT_NAMES,
): Promise<ChangedTexts> {
  const rows = await selectTexts(db, names).execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** The same within another statement. */
export function changedTexts(names: readonly SiteTextName[]): RawBuilder<ChangedTexts> {
  return sql`(select coalesce(jsonb_object_agg(name, value), '{}') from site_texts where name = any(${names}::text[]))`;
}

export function selectTexts(db: Database, names: readonly SiteTextName[]) {
  return db
    .selectFrom('siteTexts')
    .where(sql<boolean>`name = any(${names}::text[])`)
    .select(['name', 'value']);
}

type LegalTexts = {
  texts: ChangedTexts;
  /** Null for a page whose starting text the client has. */
  bodyHtml: string | null;
  isStarting: boolean;
  changedAt: Date | null;
};

/** The owner's texts that a legal page shows, its document as safe HTML, and when one of them was last changed. */
export async function readLegalTexts(db: Database, slug: string): Promise<LegalTexts> {
  if (!isLegalSlug(slug)) return { texts: {}, bodyHtml: null, isStarting: true, changedAt: null };
  const { shown, document } = LEGAL_TEXTS[slug];
  const rows = await selectTexts(db, document ? [...shown, document] : shown)
    .select('updatedAt')
    .execute();
  const body = rows.find(({ name, value }) => name === document && value.trim() !== '');
  const seen = body ? [body] : rows.filter(({ name }) => name !== document);
  const texts = Object.fromEntries(
    rows.filter(({ name }) => name !== document).map(({ name, value }) => [name, value]),
  );
  const changedAt =
    seen.length > 0 ? new Date(Math.max(...seen.map((row) => row.updatedAt.getTime()))) : null;
  const bodyHtml = document ? await renderDocument({ ...texts, [document]: body?.value }, document) : null;
  return { texts, bodyHtml, isStarting: !body, changedAt };
}

/** As safe HTML: the owner's text, or the starting one; null if the server has neither. */
export async function renderDocument(texts: ChangedTexts, name: SiteTextName): Promise<string | null> {
  const markdown = siteText(texts, name).trim() || STARTING_TEXTS[name]?.(texts);
  return markdown ? renderMarkdown(markdown) : null;
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

/** For the foot of every page; null if nothing is known. */
export async function readIdentity(db: Database): Promise<{ line: string | null }> {
  return { line: identityLine(await readChangedTexts(db, IDENTITY_TEXTS)) };
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
