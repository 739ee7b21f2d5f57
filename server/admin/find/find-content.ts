import { sql } from 'kysely';
import { getLocale } from '#messages/runtime';
import type { Database } from '#server/database/types.ts';
import { RANKS, type Rank, rankerOf, type Spelling, spellingOf } from '#shared/admin/find.ts';
import { SITE_TEXT_LABELS } from '#shared/admin/site-text-labels.ts';
import { SITE_TEXT_NAMES, SITE_TEXTS } from '#shared/storefront/site-texts.ts';

const KINDS = ['package', 'add-on', 'comic', 'story', 'text'] as const;

export type FoundContent = { kind: (typeof KINDS)[number]; id: string; title: string; rank: Rank };

type Row = {
  kind: FoundContent['kind'];
  id: string;
  /** Null for the original. */
  language: string | null;
  title: string;
  text: string;
};

/** Finds content by its titles and short texts in all languages; the titles are in the reader's where they can be. */
export async function findContent(db: Database, search: string, limit: number): Promise<FoundContent[]> {
  const { rows } = await sql<Row>`
    select 'package' as kind, id::text, null as language, name as title, '' as text from pricing_tiers
    union all select 'package', pricing_tier_id::text, language, name, '' from pricing_tier_translations
    union all select 'add-on', id::text, null, name, description from add_ons
    union all select 'add-on', add_on_id::text, language, name, description from add_on_translations
    union all select 'comic', id::text, null, title, '' from gallery_items
    union all select 'comic', gallery_item_id::text, language, title, '' from gallery_item_translations
    union all select 'story', id::text, null, title, array_to_string(tags, ' ') from blog_posts
    union all select 'story', blog_post_id::text, language, title, array_to_string(tags, ' ')
      from blog_post_translations
    union all select 'text', name, null, '', left(value, ${TEXT_READ}) from site_texts
    union all select 'text', name, language, '', left(value, ${TEXT_READ}) from site_text_translations`.execute(
    db,
  );
  const items = new Map<string, Row[]>();
  for (const row of [...rows, ...listSiteTexts()]) {
    const key = `${row.kind} ${row.id}`;
    items.set(key, [...(items.get(key) ?? []), row]);
  }
  const rank = rankerOf(search, spellOnce);
  return [...items.values()]
    .flatMap((versions): FoundContent[] => {
      const { kind, id } = versions[0] ?? {};
      if (!kind || !id) return [];
      const byTitle = rank(versions.map(({ title }) => title));
      const byText = rank(versions.map(({ text }) => text));
      if (byTitle === RANKS.elsewhere && byText === RANKS.elsewhere) return [];
      return [{ kind, id, title: titleOf(versions), rank: byTitle }];
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit);
}

/** Long enough for all but whole pages. */
const TEXT_READ = 600;

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

/** As the code has them, which the owner may never have changed. */
function listSiteTexts(): Row[] {
  return SITE_TEXT_NAMES.map((name) => ({
    kind: 'text',
    id: name,
    language: getLocale(),
    title: SITE_TEXT_LABELS[name].label(),
    text: SITE_TEXTS[name].isDocument ? '' : SITE_TEXTS[name].initial(),
  }));
}

function titleOf(versions: Row[]): string {
  const inLanguage = versions.find(({ language, title }) => language === getLocale() && title);
  return (inLanguage ?? versions.find(({ title }) => title))?.title ?? '';
}
