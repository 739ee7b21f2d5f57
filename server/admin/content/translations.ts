import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { refuseForeignPictures, renderMarkdown } from '#server/storefront/stories.ts';
import {
  describedPictures,
  originalHash,
  TRANSLATIONS,
  type Translated,
} from '#server/storefront/translations.ts';
import {
  BODY_MAX,
  DESCRIPTION_MAX,
  FEATURE_MAX,
  FEATURES_MAX,
  PACKAGE_NAME_MAX,
  PICTURE_ALT_MAX,
  SLUG,
  SLUG_MAX,
  SUMMARY_MAX,
  TAG_MAX,
  TAGS_MAX,
  TITLE_MAX,
} from '#shared/admin/content.ts';
import {
  type EditedTranslation,
  stateOf,
  type TranslatedKind,
  type TranslationContent,
  type TranslationField,
  type TranslationKey,
} from '#shared/admin/translation.ts';
import { errorText } from '#shared/error-text.ts';
import { FIRST_LANGUAGE } from '#shared/language.ts';
import type { Illustration } from '#shared/storefront/gallery.ts';
import {
  initialText,
  SITE_TEXT_MAX,
  type SiteTextName,
  STARTING_TEXT_NAMES,
  TRANSLATED_TEXTS,
} from '#shared/storefront/site-texts.ts';
import { UUID_PATTERN } from '#shared/text.ts';
import type { TranslatedLanguage } from '#shared/translation.ts';
import type { Saved } from '#shared/version.ts';
import { refuseField, refuseRemovedPictures, refuseTaken, removedMeanwhile } from './refusals.ts';
import { keepTranslatedSlug, refuseOthersSlug } from './slugs.ts';

type ItemKind = Exclude<TranslatedKind, 'texts'>;
type Item = {
  table: Translated;
  word: Parameters<typeof removedMeanwhile>[0];
  /** The texts that are edited, with the most characters of each. */
  limits: Record<string, number>;
};

const LISTS = ['features', 'tags'];

const ITEMS = {
  packages: {
    table: 'pricingTiers',
    word: 'package',
    limits: {
      name: PACKAGE_NAME_MAX,
      description: DESCRIPTION_MAX,
      features: FEATURES_MAX * (FEATURE_MAX + 1),
    },
  },
  addOns: {
    table: 'addOns',
    word: 'add-on',
    limits: { name: PACKAGE_NAME_MAX, description: DESCRIPTION_MAX, textLabel: 60, textHint: 200 },
  },
  comics: {
    table: 'galleryItems',
    word: 'comic',
    limits: { title: TITLE_MAX, slug: SLUG_MAX, description: DESCRIPTION_MAX },
  },
  stories: {
    table: 'blogPosts',
    word: 'story',
    limits: {
      title: TITLE_MAX,
      slug: SLUG_MAX,
      summary: SUMMARY_MAX,
      body: BODY_MAX,
      tags: TAGS_MAX * (TAG_MAX + 1),
      coverAlt: PICTURE_ALT_MAX,
    },
  },
} as const satisfies Record<ItemKind, Item>;

const ALT = 'alt:';

/** @throws DomainError NOT_FOUND */
export async function findTranslation(db: Database, key: TranslationKey): Promise<EditedTranslation> {
  const { kind, id, language } = key;
  if (kind === 'texts') return describeText(await readText(db, textName(id), language), language);
  return describeItem(kind, await readItem(db, kind, { id, language }), language);
}

/** Those that lack something or are older than their originals. */
export async function listUnfinished(db: Database, language: TranslatedLanguage) {
  const kinds = Object.keys(ITEMS) as ItemKind[];
  const items = await Promise.all(
    kinds.map(async (kind) => {
      const { rows } = await selectItems(kind, language).execute(db);
      return rows.map((row) => ({ kind, ...describeItem(kind, row, language) }));
    }),
  );
  const texts = await Promise.all(TRANSLATED_TEXTS.map((name) => readText(db, name, language)));
  const found: ({ kind: TranslatedKind } & EditedTranslation)[] = [
    ...items.flat(),
    ...texts.map((row) => ({ kind: 'texts' as const, ...describeText(row, language) })),
  ];
  return found
    .filter(({ state }) => state !== 'current')
    .map(({ kind, id, state, fields: [named] }) => ({ kind, id, state, name: named?.original ?? '' }));
}

/**
 * `translatedFrom` names the originals that were read while translating, so that one which has changed meanwhile makes
 * the translation an older one. @throws DomainError NOT_FOUND, CONFLICT for a text that can't be shown
 */
export function saveTranslation(
  db: Database,
  content: TranslationContent,
): Promise<Saved<EditedTranslation>> {
  const { kind } = content;
  return kind === 'texts' ? saveText(db, content) : saveItem(db, kind, content);
}

type ItemRow = {
  id: string;
  isOriginalPublished: boolean;
  /** Whether it is published in this language alone. */
  isAlone: boolean;
  original: Record<string, unknown>;
  translation:
    | (Record<string, unknown> & { revision: number; translatedFrom: string; isPublished: boolean })
    | null;
};

function selectItems(kind: ItemKind, language: TranslatedLanguage, id?: string): RawBuilder<ItemRow> {
  const { table, limits } = ITEMS[kind];
  const { table: translations, key, texts } = TRANSLATIONS[table];
  const { own, pictures } = PICTURES[kind] ?? {};
  const names = Object.keys(limits).filter((name) => name !== own);
  const original = [...new Set([...texts, ...names, ...(pictures ? [pictures] : [])])];
  const translated = [...names, ...(own ? [own] : []), 'revision', 'translatedFrom', 'isPublished'];
  const isByLanguage = kind === 'comics' || kind === 'stories';
  return sql`
    select original.id, ${jsonOf('original', original)} as original,
      ${isByLanguage ? sql`original.published` : sql`true`} as "isOriginalPublished",
      ${isByLanguage ? sql`${language} = any(original.published_alone)` : sql`false`} as "isAlone",
      case when translation.language is not null then ${jsonOf('translation', translated)} end as translation
    from ${sql.table(table)} as original
    left join ${sql.table(translations)} as translation
      on ${sql.ref(`translation.${key}`)} = original.id and translation.language = ${language}
    where ${id === undefined ? sql`true` : sql`original.id = ${id}`}`;
}

/** Where descriptions of pictures stand in the original, and in the translation. */
const PICTURES: Partial<Record<ItemKind, { pictures: string; own: string }>> = {
  comics: { pictures: 'images', own: 'alts' },
  stories: { pictures: 'coverImage', own: 'coverAlt' },
};

function jsonOf(table: string, names: readonly string[]): RawBuilder<unknown> {
  const fields = names.flatMap((name) => [sql.lit(name), sql.ref(`${table}.${name}`)]);
  return sql`jsonb_build_object(${sql.join(fields)})`;
}

async function readItem(
  db: Database,
  kind: ItemKind,
  { id, language }: { id: string; language: TranslatedLanguage },
): Promise<ItemRow> {
  const { rows } = UUID_PATTERN.test(id) ? await selectItems(kind, language, id).execute(db) : { rows: [] };
  if (!rows[0]) throw removedMeanwhile(ITEMS[kind].word);
  return rows[0];
}

function describeItem(kind: ItemKind, row: ItemRow, language: TranslatedLanguage): EditedTranslation {
  const { id, original, translation, isOriginalPublished, isAlone } = row;
  const { texts } = TRANSLATIONS[ITEMS[kind].table];
  const words = Object.fromEntries(texts.map((name) => [name, original[name] as string | string[]]));
  const translatedFrom = originalHash({ ...words, ...describedPictures(picturesOf(kind, original)) });
  const fields = fieldsOf(kind, row);
  // Releases of before left the pictures out.
  const isOutdated =
    translation !== null && ![translatedFrom, originalHash(words)].includes(translation.translatedFrom);
  const published = translation?.isPublished ?? false;
  return {
    ...{ id, translatedFrom, fields, isOriginalPublished, revision: translation?.revision ?? 0 },
    published: isOriginalPublished ? published : isAlone,
    alone: isAlone,
    state: stateOf(fields, { isOutdated, published, language }),
  };
}

function fieldsOf(kind: ItemKind, { original, translation }: ItemRow): TranslationField[] {
  const pictures = picturesOf(kind, original);
  const [cover] = pictures;
  const fields = Object.entries(ITEMS[kind].limits).map(([name, max]) => ({
    ...{ name, max },
    original: name === 'coverAlt' ? (cover?.alt ?? '') : textOf(original[name]),
    value: textOf(translation?.[name]),
  }));
  if (kind !== 'comics') return fields.filter(({ name }) => name !== 'coverAlt' || cover !== undefined);
  const alts = (translation?.alts ?? {}) as Record<string, string>;
  const pages = pictures.map(({ src, alt }) => ({
    ...{ name: ALT + src, original: alt, value: alts[src] ?? '', max: PICTURE_ALT_MAX },
  }));
  return [...fields, ...pages];
}

/** The pages of a comic, or the cover of a story. */
function picturesOf(kind: ItemKind, original: ItemRow['original']): Pick<Illustration, 'src' | 'alt'>[] {
  const column = PICTURES[kind]?.pictures;
  const stored = column === undefined ? null : original[column];
  return [stored ?? []].flat() as Illustration[];
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join('\n') : ((value as string | null | undefined) ?? '');
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const SLUG_TAKEN = { field: 'slug', text: errorText('errors_content_slug_taken') };

function saveItem(
  db: Database,
  kind: ItemKind,
  { id, language, revision, texts, translatedFrom, published, alone = false }: TranslationContent,
): Promise<Saved<EditedTranslation>> {
  const { table } = ITEMS[kind];
  return refuseTaken(SLUG_TAKEN, () =>
    db.transaction().execute(async (tx) => {
      if (UUID_PATTERN.test(id))
        await sql`select id from ${sql.table(table)} where id = ${id} for update`.execute(tx);
      const current = describeItem(kind, await readItem(tx, kind, { id, language }), language);
      if (current.revision !== revision) return { status: 'stale', current };
      await refuseTexts(tx, { kind, id, fields: current.fields, texts });
      await writeItem(tx, kind, { id, language, texts, translatedFrom, published, fields: current.fields });
      if (kind === 'comics' || kind === 'stories')
        await publishAlone(tx, kind, {
          id,
          language,
          texts,
          isAlone: published ? alone : published,
          before: current,
        });
      return {
        status: 'saved',
        current: describeItem(kind, await readItem(tx, kind, { id, language }), language),
      };
    }),
  );
}

type Texts = Record<string, string>;
type Checked = { kind: ItemKind; id: string; fields: TranslationField[]; texts: Texts };

async function refuseTexts(tx: DatabaseTransaction, { kind, id, fields, texts }: Checked): Promise<void> {
  for (const { name, max } of fields)
    if ((texts[name]?.length ?? 0) > max)
      refuseField(name, errorText('errors_content_text_too_long', { max }));
  const { slug = '', body = '' } = texts;
  if (slug !== '' && (kind === 'comics' || kind === 'stories')) {
    if (!SLUG.test(slug)) refuseField('slug', errorText('errors_content_slug_wrong'));
    await refuseOthersSlug(tx, ITEMS[kind].table, { id, slug, text: SLUG_TAKEN.text });
  }
  const problem = body === '' ? null : refuseForeignPictures(await renderMarkdown(body));
  if (problem) refuseField('body', problem);
  await refuseRemovedPictures(tx, { field: 'body', text: body });
}

type PublishedAlone = {
  id: string;
  language: TranslatedLanguage;
  texts: Texts;
  /** Undefined to leave it as it is. */
  isAlone: boolean | undefined;
  before: EditedTranslation;
};

/** The original is locked, so that it is not published meanwhile. @throws DomainError CONFLICT if something is missing */
async function publishAlone(
  tx: DatabaseTransaction,
  kind: 'comics' | 'stories',
  { id, language, texts, isAlone, before }: PublishedAlone,
): Promise<void> {
  const { table } = ITEMS[kind];
  if (before.isOriginalPublished) return;
  if (isAlone ?? before.alone) {
    const missing = NEEDED_ALONE[kind].find((name) => (texts[name] ?? '').trim() === '');
    if (missing) refuseField(missing, errorText('errors_content_alone_missing'));
  }
  if (isAlone === undefined || isAlone === before.alone) return;
  if (!isAlone) {
    await sql`update ${sql.table(table)} set published_alone = array_remove(published_alone, ${language})
      where id = ${id}`.execute(tx);
    return;
  }
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set published_alone = published_alone || ${language}::text
      ${kind === 'stories' ? sql`, published_at = coalesce(published_at, now())` : sql``}
    where id = ${id} ${kind === 'comics' ? sql`and images <> '[]'` : sql``}`.execute(tx);
  if (numAffectedRows === 0n) throw new DomainError('CONFLICT', errorText('errors_content_comic_no_pages'));
}

/** The texts that visitors see of it, without an original to fall back to. */
const NEEDED_ALONE = {
  comics: ['title', 'description'],
  stories: ['title', 'summary', 'body'],
} as const;

async function writeItem(
  tx: DatabaseTransaction,
  kind: ItemKind,
  content: Omit<Checked, 'kind'> & Pick<TranslationContent, 'language' | 'translatedFrom' | 'published'>,
): Promise<void> {
  const { id, language, texts, translatedFrom, published, fields } = content;
  const { table, key } = TRANSLATIONS[ITEMS[kind].table];
  const named = fields
    .filter(({ name }) => !name.startsWith(ALT))
    .map(({ name }) => [name, LISTS.includes(name) ? linesOf(texts[name] ?? '') : (texts[name] ?? '')]);
  const alts = fields.flatMap(({ name }) =>
    name.startsWith(ALT) && texts[name] ? [[name.slice(ALT.length), texts[name]]] : [],
  );
  const values: Record<string, unknown> = {
    ...Object.fromEntries(named),
    ...(kind === 'comics' && { alts: JSON.stringify(Object.fromEntries(alts)) }),
    translatedFrom,
    ...(published !== undefined && { isPublished: published }),
  };
  if (kind === 'comics' || kind === 'stories')
    await keepTranslatedSlug(tx, ITEMS[kind].table, { id, language, slug: texts.slug ?? '' });
  const names = Object.keys(values);
  const refs = names.map((name) => sql.ref(name));
  await sql`
    insert into ${sql.table(table)} as translation (${sql.ref(key)}, language, ${sql.join(refs)})
    values (${id}, ${language}, ${sql.join(names.map((name) => values[name]))})
    on conflict (${sql.ref(key)}, language) do update set revision = translation.revision + 1, updated_at = now(),
      ${sql.join(refs.map((ref) => sql`${ref} = excluded.${ref}`))}`.execute(tx);
}

type TextRow = {
  name: SiteTextName;
  original: string | null;
  value: string | null;
  revision: number | null;
  translatedFrom: string | null;
  isPublished: boolean | null;
};

function textName(id: string): SiteTextName {
  const name = TRANSLATED_TEXTS.find((known) => known === id);
  if (!name) throw removedMeanwhile('text');
  return name;
}

async function readText(db: Database, name: SiteTextName, language: TranslatedLanguage): Promise<TextRow> {
  const { rows } = await sql<TextRow>`
    select wanted.name, original.value as original, translation.value, translation.revision,
      translation.translated_from as "translatedFrom", translation.is_published as "isPublished"
    from (select ${name}::text as name) as wanted
    left join site_texts as original on original.name = wanted.name
    left join site_text_translations as translation
      on translation.name = wanted.name and translation.language = ${language}`.execute(db);
  return (
    rows[0] ?? { name, original: null, value: null, revision: null, translatedFrom: null, isPublished: null }
  );
}

/** Texts that the code brings are translated already, as long as the owner has not changed them. */
function describeText(row: TextRow, language: TranslatedLanguage): EditedTranslation {
  const { name } = row;
  const initial = initialText(name, FIRST_LANGUAGE);
  const isStarting = (row.original ?? '') === '' && STARTING_TEXT_NAMES.includes(name);
  const original = isStarting ? initial : (row.original ?? initial);
  const translatedFrom = originalHash({ value: original });
  const value = row.value || (original === initial ? initialText(name, language) : '');
  const fields = [{ name: 'value', original, value, max: SITE_TEXT_MAX }];
  const isOutdated = row.translatedFrom !== null && row.translatedFrom !== translatedFrom;
  const published = row.isPublished ?? value !== '';
  return {
    ...{ id: name, translatedFrom, fields, published, revision: row.revision ?? 0 },
    alone: false,
    isOriginalPublished: true,
    state: stateOf(fields, { isOutdated, published, language }),
  };
}

async function saveText(
  db: Database,
  { id, language, revision, texts, translatedFrom, published }: TranslationContent,
): Promise<Saved<EditedTranslation>> {
  const name = textName(id);
  const value = texts.value ?? '';
  const saved = await db.transaction().execute(async (tx) => {
    await refuseRemovedPictures(tx, { field: 'value', text: value });
    return revision === 0
      ? tx
          .insertInto('siteTextTranslations')
          .values({ name, language, value, translatedFrom, isPublished: published })
          .onConflict((conflict) => conflict.columns(['name', 'language']).doNothing())
          .returning('name')
          .executeTakeFirst()
      : tx
          .updateTable('siteTextTranslations')
          .set({
            value,
            translatedFrom,
            isPublished: published,
            revision: revision + 1,
            updatedAt: sql<Date>`now()`,
          })
          .where('name', '=', name)
          .where('language', '=', language)
          .where('revision', '=', revision)
          .returning('name')
          .executeTakeFirst();
  });
  const current = describeText(await readText(db, name, language), language);
  return { status: saved ? 'saved' : 'stale', current };
}
