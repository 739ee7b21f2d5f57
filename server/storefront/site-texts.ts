import { type RawBuilder, sql } from 'kysely';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import type { Database } from '#server/database/types.ts';
import { SITE_TEXT_LABELS } from '#shared/admin/site-text-labels.ts';
import { FIRST_LANGUAGE, LANGUAGES, type Language } from '#shared/language.ts';
import { isLegalSlug, LEGAL_SLUGS, type LegalSlug } from '#shared/slug.ts';
import {
  type ChangedTexts,
  IDENTITY_TEXTS,
  identityText,
  LEGAL_TEXTS,
  SITE_TEXT_NAMES,
  type SiteTextName,
  STARTING_TEXT_NAMES,
  siteText,
  TRANSLATED_TEXTS,
} from '#shared/storefront/site-texts.ts';
import { TRANSLATED_LANGUAGES } from '#shared/translation.ts';
import { STARTING_TEXTS } from './starting-texts.ts';
import { renderMarkdown } from './stories.ts';

/** Only texts that differ from the code's. */
export async function readChangedTexts(
  db: Database,
  names: readonly SiteTextName[] = SITE_TEXT_NAMES,
): Promise<ChangedTexts> {
  const { texts } = await db.selectNoFrom(changedTexts(names).as('texts')).executeTakeFirstOrThrow();
  return texts;
}

/** The same within another statement. @param language can be a column of it */
export function changedTexts(
  names: readonly SiteTextName[],
  language: TextLanguage = getLocale(),
): RawBuilder<ChangedTexts> {
  return sql`(
    select coalesce(jsonb_object_agg(name, value), '{}') || case when bool_or(is_untranslated)
      then jsonb_build_object('untranslated', jsonb_agg(name) filter (where is_untranslated)) else '{}' end
    from ${selectTexts(names, language)} as texts)`;
}

type TextLanguage = Language | RawBuilder<Language>;

type ChangedText = { name: SiteTextName; value: string; isUntranslated: boolean; updatedAt: Date };

/**
 * The owner's texts in a language. Where one is not translated, the first language's stands, unless that is the code's
 * own, which the code says in all languages. A text that the owner took off by emptying it is off in all of them. In a
 * language that the shop speaks no more, as that of an older order, they are the first one's.
 */
function selectTexts(names: readonly SiteTextName[], language: TextLanguage): RawBuilder<ChangedText> {
  if (language === FIRST_LANGUAGE)
    return sql`(
      select name, value, false as is_untranslated, updated_at from site_texts
      where name = any(${names}::text[]))`;
  return sql`(
    select coalesce(original.name, translation.name) as name,
      case when original.value = '' and original.name <> all(${STARTING_TEXT_NAMES}::text[]) then ''
        else coalesce(nullif(translation.value, ''), original.value) end as value,
      original.value <> '' and coalesce(translation.value, '') = ''
        and original.name = any(${TRANSLATED_TEXTS}::text[]) and ${language}::text <> ${FIRST_LANGUAGE} as is_untranslated,
      greatest(original.updated_at, translation.updated_at) as updated_at
    from (select * from site_texts where name = any(${names}::text[])) as original
    full join (
      select * from site_text_translations
      where language = ${language}::text and language = any(${TRANSLATED_LANGUAGES}::text[])
        and is_published and name = any(${names}::text[]) and value <> ''
    ) as translation on translation.name = original.name)`;
}

/** Those that make a page one of a language. */
const WORDS = TRANSLATED_TEXTS.filter((name) => !IDENTITY_TEXTS.some((identity) => identity === name));

type LegalTexts = {
  texts: ChangedTexts;
  /** Null for a page whose starting text the client has. */
  bodyHtml: string | null;
  isStarting: boolean;
  changedAt: Date | null;
  /** Of `bodyHtml`, where it is not the page's. */
  lang?: Language;
  /** In which the page is offered; missing where that is all. */
  languages?: Language[];
};

/** The owner's texts that a legal page shows, its document as safe HTML, and when one of them was last changed. */
export async function readLegalTexts(db: Database, slug: string): Promise<LegalTexts> {
  if (!isLegalSlug(slug)) return { texts: {}, bodyHtml: null, isStarting: true, changedAt: null };
  const { shown, document } = LEGAL_TEXTS[slug];
  const names = document ? [...shown, document] : shown;
  const { rows } = await sql<ChangedText & WrittenIn>`
    select texts.*, ${writtenIn(sql.ref('texts.name'))} as languages
    from ${selectTexts(names, getLocale())} as texts`.execute(db);
  const body = rows.find(({ name, value }) => name === document && value.trim() !== '');
  const seen = body ? [body] : rows.filter(({ name }) => name !== document);
  const texts: ChangedTexts = Object.fromEntries(
    rows.filter(({ name }) => name !== document).map(({ name, value }) => [name, value]),
  );
  const untranslated = rows.filter(({ isUntranslated }) => isUntranslated).map(({ name }) => name);
  const offered = offeredIn(slug, rows);
  const changedAt =
    seen.length > 0 ? new Date(Math.max(...seen.map((row) => row.updatedAt.getTime()))) : null;
  const bodyHtml = document ? await renderDocument({ ...texts, [document]: body?.value }, document) : null;
  return {
    texts: { ...texts, ...(untranslated.length > 0 && { untranslated }) },
    bodyHtml,
    isStarting: !body,
    changedAt,
    ...(body?.isUntranslated && { lang: FIRST_LANGUAGE }),
    ...(offered && { languages: offered }),
  };
}

/** The legal pages, and the languages in which each is offered, or null where they are all. */
export async function listLegalPages(
  db: Database,
): Promise<{ slug: LegalSlug; offered: Language[] | null }[]> {
  const texts = await db
    .selectFrom('siteTexts')
    .select(['name', writtenIn(sql.ref('siteTexts.name')).as('languages')])
    .execute();
  return LEGAL_SLUGS.map((slug) => ({ slug, offered: offeredIn(slug, texts) }));
}

type WrittenIn = { name: string; languages: Language[] | null };

/** Null where that is all of them. */
function offeredIn(slug: LegalSlug, texts: WrittenIn[]): Language[] | null {
  const { shown, document } = LEGAL_TEXTS[slug];
  const written = new Map(texts.map(({ name, languages }) => [name, languages]));
  const names = document && written.get(document) ? [document] : shown;
  const offered = LANGUAGES.filter((each) =>
    names.every((name) => written.get(name)?.includes(each) ?? true),
  );
  return offered.length < LANGUAGES.length ? offered : null;
}

/** The languages of the owner's words, or null where they are the code's, which has them in all, or a name or number. */
function writtenIn(name: RawBuilder<unknown>): RawBuilder<Language[] | null> {
  return sql`case
    when ${name} = any(${WORDS}::text[])
      and exists (select from site_texts as original where original.name = ${name} and original.value <> '')
    then array[${sql.lit(FIRST_LANGUAGE)}] || coalesce((
      select array_agg(language) from site_text_translations as other
      where other.name = ${name} and other.is_published and other.value <> ''), '{}') end`;
}

/** The owner's text as safe HTML, or the starting one; null if the server has neither. */
export async function renderDocument(texts: ChangedTexts, name: SiteTextName): Promise<string | null> {
  const markdown = siteText(texts, name).trim() || STARTING_TEXTS[name]?.(texts);
  return markdown ? renderMarkdown(markdown) : null;
}

/** 'Ink AE, Ermou 1, 105 63 Athens · GEMI 1234 · VAT EL1234', or null if nothing is known. */
export function identityLine(texts: ChangedTexts): string | null {
  const [name, address, ...others] = IDENTITY_TEXTS.map((text) => identityText(texts, text));
  const line = [[name, address?.replaceAll(/\s*\n\s*/g, ', ')].filter(Boolean).join(', '), ...others].filter(
    Boolean,
  );
  return line.length > 0 ? line.join(' · ') : null;
}

/** For the foot of every page; null if nothing is known. */
export async function readIdentity(db: Database): Promise<{ line: string | null }> {
  return { line: identityLine(await readChangedTexts(db, IDENTITY_TEXTS)) };
}

export async function identityWarnings(db: Database): Promise<string[]> {
  const missing = await missingIdentity(db);
  return missing.length === 0 ? [] : [m.content_texts_imprint({ missing: missing.join(', ') })];
}

/** The labels of texts that the imprint needs and that the owner has not written. */
export async function missingIdentity(db: Database): Promise<string[]> {
  const texts = await readChangedTexts(db, IDENTITY_TEXTS);
  return IDENTITY_TEXTS.filter((name) => siteText(texts, name).trim() === '').map((name) =>
    SITE_TEXT_LABELS[name].label(),
  );
}
