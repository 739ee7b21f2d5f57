import { sql } from 'kysely';
import { getLocale } from '#messages/runtime';
import { executePrepared } from '#server/database/compile-once.ts';
import type { Database } from '#server/database/types.ts';
import { excerptOf, RANKS, type Rank, rankerOf, type Spelling, spellingOf } from '#shared/admin/find.ts';
import { SITE_TEXT_LABELS } from '#shared/admin/site-text-labels.ts';
import { FIRST_LANGUAGE, LANGUAGES } from '#shared/language.ts';
import { FAQ } from '#shared/storefront/faq.ts';
import {
  initialText,
  SITE_TEXT_NAMES,
  SITE_TEXTS,
  type SiteText,
  STARTING_TEXT_NAMES,
} from '#shared/storefront/site-texts.ts';

const KINDS = ['package', 'add-on', 'comic', 'story', 'text'] as const;

export type FoundContent = {
  kind: (typeof KINDS)[number];
  id: string;
  title: string;
  /** The words around the place where it has the search, if that is not the title. */
  excerpt: string | null;
  rank: Rank;
};

type Row = {
  kind: FoundContent['kind'];
  id: string;
  /** Null for the original. */
  language: string | null;
  title: string;
  text: string;
};

/** Long enough for all but whole pages. */
const TEXT_READ = 600;

/** It takes PostgreSQL longer to plan than to read. */
const ALL_CONTENT = sql<Row>`
  select 'package' as kind, id::text, null as language, name as title, '' as text from pricing_tiers
  union all select 'package', pricing_tier_id::text, language, name, '' from pricing_tier_translations
  union all select 'add-on', id::text, null, name, description from add_ons
  union all select 'add-on', add_on_id::text, language, name, description from add_on_translations
  union all select 'comic', id::text, null, title, '' from gallery_items
  union all select 'comic', gallery_item_id::text, language, title, '' from gallery_item_translations
  union all select 'story', id::text, null, title, array_to_string(tags, ' ') from blog_posts
  union all select 'story', blog_post_id::text, language, title, array_to_string(tags, ' ')
    from blog_post_translations
  union all select 'text', name, null, '', left(value, ${sql.lit(TEXT_READ)}) from site_texts
  union all select 'text', name, language, '', left(value, ${sql.lit(TEXT_READ)}) from site_text_translations`;

/** Finds content by its titles and short texts in all languages; the titles are in the reader's where they can be. */
export async function findContent(db: Database, search: string, limit: number): Promise<FoundContent[]> {
  const rows = await executePrepared(db, ALL_CONTENT);
  const items = new Map<string, Row[]>();
  const texts = rows.filter(({ kind }) => kind === 'text');
  const others = rows.filter(({ kind }) => kind !== 'text');
  for (const row of [...others, ...listSiteTexts(texts)]) {
    const key = `${row.kind} ${row.id}`;
    items.set(key, [...(items.get(key) ?? []), row]);
  }
  const rank = rankerOf(search, spellOnce);
  return [...items.values()]
    .flatMap((versions): FoundContent[] => {
      const { kind, id } = versions[0] ?? {};
      if (!kind || !id) return [];
      const byTitle = rank(versions.map(({ title }) => title));
      const found = versions.find(({ text }) => rank([text]) < RANKS.elsewhere);
      if (byTitle === RANKS.elsewhere && !found) return [];
      const excerpt = byTitle === RANKS.elsewhere && found ? excerptOf(search, found.text) : null;
      return [{ kind, id, title: titleOf(versions), excerpt, rank: byTitle }];
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit);
}

const spellings = new Map<string, Spelling>();

/** More than a shop has; after that, they are spelled anew. */
const KEPT_MAX = 3_000;

/** To spell all content takes longer than to read it, and it hardly changes. */
function spellOnce(text: string): Spelling {
  const known = spellings.get(text);
  if (known) return known;
  if (spellings.size >= KEPT_MAX) spellings.clear();
  const spelling = spellingOf(text);
  spellings.set(text, spelling);
  return spelling;
}

const QUESTIONS = new Set<string>(FAQ.map(([question]) => question));

/** All texts, by the words that the shop shows and by their labels. A question of the FAQ is called by its words. */
function listSiteTexts(stored: Row[]): Row[] {
  const rows = [...stored, ...listStartingTexts(stored)].map((row) =>
    QUESTIONS.has(row.id) ? { ...row, title: row.text, text: '' } : row,
  );
  const labels = SITE_TEXT_NAMES.map((name): Row => {
    return { kind: 'text', id: name, language: null, title: SITE_TEXT_LABELS[name].label(), text: '' };
  });
  return [...rows, ...labels];
}

/** The texts as the code has them, where the owner has not written others. */
function listStartingTexts(stored: Row[]): Row[] {
  const own = new Map(stored.map((row) => [`${row.id} ${row.language}`, row.text]));
  return SITE_TEXT_NAMES.flatMap((name) => {
    const { isDocument }: SiteText = SITE_TEXTS[name];
    const original = own.get(`${name} ${null}`);
    const isOwn = original !== undefined && (original !== '' || !STARTING_TEXT_NAMES.includes(name));
    if (isDocument || isOwn) return [];
    return LANGUAGES.filter((language) => !own.get(`${name} ${language}`)).map((language): Row => {
      const text = initialText(name, language);
      return {
        kind: 'text',
        id: name,
        language: language === FIRST_LANGUAGE ? null : language,
        title: '',
        text,
      };
    });
  });
}

function titleOf(versions: Row[]): string {
  const inLanguage = versions.find(
    ({ language, title }) => (language ?? FIRST_LANGUAGE) === getLocale() && title,
  );
  return (inLanguage ?? versions.find(({ title }) => title))?.title ?? '';
}
