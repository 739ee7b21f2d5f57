import { createHash } from 'node:crypto';
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Tables } from '#server/database/types.ts';
import { FIRST_LANGUAGE, LANGUAGES, type Language } from '#shared/language.ts';
import type { Illustration } from '#shared/storefront/gallery.ts';
import { type Slugs, TRANSLATED_LANGUAGES, type TranslatedLanguage } from '#shared/translation.ts';

/** The texts of each kind of content, and the table with their translations; all else of a row is shared. */
export const TRANSLATIONS = {
  pricingTiers: {
    table: 'pricingTierTranslations',
    key: 'pricingTierId',
    texts: ['name', 'description', 'features'],
  },
  addOns: {
    table: 'addOnTranslations',
    key: 'addOnId',
    texts: ['name', 'description', 'textLabel', 'textHint'],
  },
  galleryItems: {
    table: 'galleryItemTranslations',
    key: 'galleryItemId',
    texts: ['title', 'description'],
  },
  blogPosts: {
    table: 'blogPostTranslations',
    key: 'blogPostId',
    texts: ['title', 'summary', 'body', 'tags'],
  },
} as const satisfies Partial<Record<keyof Tables, { table: keyof Tables; key: string; texts: string[] }>>;

export type Translated = keyof typeof TRANSLATIONS;

const LISTS = ['features', 'tags'];

/** Translated too, but the first language's is none to be marked. */
const SLUG = 'slug';

export type Fallbacks = { untranslated: string[] | null };

type Row<Kind extends Translated, Column extends keyof Selectable<Tables[Kind]>> = Fallbacks &
  Pick<Selectable<Tables[Kind]>, Column>;

/**
 * Selects `columns` in a language, with the first one's texts where a translation is missing or not published. A text that the original
 * leaves empty is empty in all languages. Conditions on other columns name the table, as translations have some too.
 */
export function selectIn<Kind extends Translated, Column extends keyof Selectable<Tables[Kind]> & string>(
  db: Database,
  kind: Kind,
  columns: readonly Column[],
  language: Language,
): SelectQueryBuilder<Tables, Kind, Row<Kind, Column>> {
  const { table, key, texts }: { table: string; key: string; texts: readonly string[] } = TRANSLATIONS[kind];
  const isFirst = language === FIRST_LANGUAGE;
  const selected = columns.map((column) =>
    (isFirst || !(texts.includes(column) || column === SLUG)
      ? sql.ref(`${kind}.${column}`)
      : textOf(kind, column)
    ).as(column),
  );
  const fallbacks = isFirst
    ? sql<null>`null`
    : untranslatedOf(
        kind,
        texts.filter((text) => columns.some((column) => column === text)),
      );
  const query = db.selectFrom<Translated>(kind).select([...selected, fallbacks.as('untranslated')]);
  const joined = isFirst
    ? query
    : query.leftJoin(`${table as 'addOnTranslations'} as translation`, (join) =>
        join
          .on(sql<boolean>`${sql.ref(`translation.${key}`)} = ${sql.ref(`${kind}.id`)}`)
          .on(sql<boolean>`translation.language = ${language} and translation.is_published`),
      );
  return joined as unknown as SelectQueryBuilder<Tables, Kind, Row<Kind, Column>>;
}

function untranslatedOf(kind: string, texts: readonly string[]): RawBuilder<string[] | null> {
  const missing = texts.map((text) => {
    const empty = emptyOf(text);
    return sql`case when ${sql.ref(`${kind}.${text}`)} <> ${empty} and coalesce(${sql.ref(`translation.${text}`)}, ${empty}) = ${empty} then ${sql.lit(text)} end`;
  });
  const untranslated = sql`nullif(array_remove(array[${sql.join(missing)}]::text[], null), '{}')`;
  return isPublishedByLanguage(kind)
    ? sql`case when ${sql.ref(`${kind}.published`)} then ${untranslated} end`
    : sql`${untranslated}`;
}

/** Their translations can be published although the original is not. */
type WithSlug = 'galleryItems' | 'blogPosts';

function isPublishedByLanguage(kind: string): kind is WithSlug {
  return kind === 'galleryItems' || kind === 'blogPosts';
}

/** Whether an item is shown in a language. What is published in another one alone is not. */
export function isShownIn(kind: WithSlug, language: Language): RawBuilder<boolean> {
  const published = sql<boolean>`${sql.ref(`${kind}.published`)}`;
  if (language === FIRST_LANGUAGE) return published;
  // The first condition is that of the indexes.
  return sql`(${isShown(kind)} and (${published} or ${language} = any(${sql.ref(`${kind}.publishedAlone`)})))`;
}

/** Whether it is shown in any. */
export function isShown(kind: WithSlug): RawBuilder<boolean> {
  return sql`(${sql.ref(`${kind}.published`)} or ${sql.ref(`${kind}.publishedAlone`)} <> '{}')`;
}

/**
 * The languages in which a list has more items than `before`, such as those on the pages before one of its.
 * @param isListed of the table's rows
 */
export function goesOnIn(
  db: Database,
  kind: WithSlug,
  before: number | RawBuilder<number>,
  isListed = sql<boolean>`true`,
): RawBuilder<Language[]> {
  const longer = LANGUAGES.map((language) => {
    const shown = db
      .selectFrom<WithSlug>(kind)
      .select(sql`count(*)`.as('count'))
      .where(isShownIn(kind, language))
      .where(isListed);
    return sql`case when ${shown} > ${before} then ${sql.lit(language)} end`;
  });
  return sql`to_jsonb(array_remove(array[${sql.join(longer)}]::text[], null))`;
}

/** The languages in which alone an item of this slug is shown; empty where there is none, or it is shown in all. */
export async function findShownAlone(
  db: Database,
  kind: WithSlug,
  slug: string,
): Promise<TranslatedLanguage[]> {
  const item = await db
    .selectFrom(kind)
    .select('publishedAlone')
    .where('published', '=', false)
    .where(isShown(kind))
    .where(hasSlug(kind, slug))
    .orderBy(slugRank(kind, slug))
    .limit(1)
    .executeTakeFirst();
  return TRANSLATED_LANGUAGES.filter((language) => item?.publishedAlone.includes(language));
}

/** The texts that a translation must have to be offered to readers of its language, also by search engines. */
const NEEDED = { galleryItems: ['title', 'description'], blogPosts: ['title', 'body'] } as const;

export const FORMER_SLUGS = {
  galleryItems: 'galleryItemFormerSlugs',
  blogPosts: 'blogPostFormerSlugs',
} as const;

/** Whether a row has this slug in any language, or had it. */
export function hasSlug(kind: WithSlug, slug: string): RawBuilder<boolean> {
  const { table, key } = TRANSLATIONS[kind];
  const id = sql.ref(`${kind}.id`);
  return sql`(${sql.ref(`${kind}.slug`)} = ${slug}
    or ${id} in (select ${sql.ref(key)} from ${sql.table(table)} where slug = ${slug})
    or ${id} in (select ${sql.ref(key)} from ${sql.table(FORMER_SLUGS[kind])} where slug = ${slug}))`;
}

/**
 * To be sorted by: who has a slug comes before who has it in another language, both before who had it, and a draft,
 * which nobody reads, takes it from nobody.
 */
export function slugRank(kind: WithSlug, slug: string): RawBuilder<number> {
  const { table, key } = TRANSLATIONS[kind];
  const id = sql.ref(`${kind}.id`);
  return sql`case when ${sql.ref(`${kind}.slug`)} = ${slug} then 0
    when ${id} in (select ${sql.ref(key)} from ${sql.table(table)} where slug = ${slug} and is_published) then 1
    when ${id} in (select ${sql.ref(key)} from ${sql.table(FORMER_SLUGS[kind])} where slug = ${slug}) then 2
    else 3 end`;
}

/** The slug in each language, or null where they share one. */
export function slugsOf(kind: WithSlug): RawBuilder<Slugs | null> {
  const { table, key } = TRANSLATIONS[kind];
  return sql`(
    select jsonb_object_agg(language, slug) || jsonb_build_object(${sql.lit(FIRST_LANGUAGE)}, ${sql.ref(`${kind}.slug`)})
    from ${sql.table(table)} as other
    where other.slug <> '' and other.is_published and ${sql.ref(`other.${key}`)} = ${sql.ref(`${kind}.id`)}
    having count(*) > 0)`;
}

/** The languages in which a page is offered, or null where they are all. One that the shop speaks no more counts as none. */
export function offeredIn(kind: WithSlug): RawBuilder<Language[] | null> {
  const { table, key } = TRANSLATIONS[kind];
  const isSpoken = sql`other.language = any(${sql.lit(`{${TRANSLATED_LANGUAGES}}`)})`;
  const isWhole = NEEDED[kind].map((text) => sql`${sql.ref(`other.${text}`)} <> ''`);
  return sql`case when not ${sql.ref(`${kind}.published`)} then to_jsonb(${sql.ref(`${kind}.publishedAlone`)}) else (
    select to_jsonb(array[${sql.lit(FIRST_LANGUAGE)}] || coalesce(array_agg(language order by language), '{}'))
    from ${sql.table(table)} as other
    where other.is_published and ${isSpoken} and ${sql.join(isWhole, sql` and `)} and ${sql.ref(`other.${key}`)} = ${sql.ref(`${kind}.id`)}
    having count(*) < ${sql.lit(LANGUAGES.length - 1)}) end`;
}

/** The description of a picture in a language, in its JSON; one that has fallen back says its language. */
export function describedIn(
  language: Language,
  picture: RawBuilder<unknown>,
  translation: RawBuilder<unknown>,
): RawBuilder<Illustration> {
  if (language === FIRST_LANGUAGE) return sql`${picture}`;
  return sql`(${picture} || case when coalesce(${translation}, '') <> '' then jsonb_build_object('alt', ${translation})
    when coalesce(${picture} ->> 'alt', '') = '' then '{}'
    else jsonb_build_object('lang', ${sql.lit(FIRST_LANGUAGE)}) end)`;
}

/** A text that is shown in one language alone has no original to fall back to, except its address. */
function textOf(kind: string, column: string): RawBuilder<unknown> {
  const empty = emptyOf(column);
  const text = textIn(`${kind}.${column}`, `translation.${column}`, empty);
  if (column === SLUG || !isPublishedByLanguage(kind)) return text;
  return sql`case when ${sql.ref(`${kind}.published`)} then ${text} else coalesce(${sql.ref(`translation.${column}`)}, ${empty}) end`;
}

/** A text in a language, or the original. @param empty what counts as missing */
function textIn(original: string, translation: string, empty = sql`''`): RawBuilder<unknown> {
  const first = sql.ref(original);
  return sql`case when ${first} = ${empty} then ${first} else coalesce(nullif(${sql.ref(translation)}, ${empty}), ${first}) end`;
}

const emptyOf = (text: string) => (LISTS.includes(text) ? sql`'{}'` : sql`''`);

/** Makes something once for each language, such as a compiled query. */
export function eachLanguage<Thing>(make: (language: Language) => Thing): Record<Language, Thing> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<
    Language,
    Thing
  >;
}

/** Leaves the list out where nothing has fallen back, so that pages carry nothing of it. */
export function withFallbacks<Row extends Fallbacks>({ untranslated, ...row }: Row) {
  return { ...row, ...(untranslated && { untranslated }) };
}

/** The descriptions of pictures by their addresses, as a part of an original; a picture without one has no part in it. */
export function describedPictures(
  pictures: readonly (Pick<Illustration, 'src' | 'alt'> | null)[],
): Record<string, string> {
  return Object.fromEntries(
    pictures.flatMap((picture) => (picture?.alt ? [[`alt:${picture.src}`, picture.alt]] : [])),
  );
}

/** Tells whether an original is still the one that was translated. */
export function originalHash(texts: Record<string, string | readonly string[]>): string {
  const sorted = Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 32);
}
