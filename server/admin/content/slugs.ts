import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { FORMER_SLUGS, TRANSLATIONS } from '#server/storefront/translations.ts';
import { SLUG_MAX, slugFrom } from '#shared/admin/content.ts';
import type { Language } from '#shared/language.ts';
import type { Version } from '#shared/version.ts';

type WithSlug = keyof typeof FORMER_SLUGS;

/** Called before a slug is replaced, within the same transaction. */
export async function keepSlug(
  tx: DatabaseTransaction,
  kind: WithSlug,
  { id, revision, slug }: Version & { slug: string },
): Promise<void> {
  await sql`
    insert into ${former(kind)} select slug, id from ${sql.table(kind)}
    where id = ${id} and revision = ${revision} and slug <> ${slug}
    ${moveTo(kind)}`.execute(tx);
}

/** The same for a translation's, which may have none. */
export async function keepTranslatedSlug(
  tx: DatabaseTransaction,
  kind: WithSlug,
  { id, language, slug }: { id: string; language: Language; slug: string },
): Promise<void> {
  const { table, key } = TRANSLATIONS[kind];
  await sql`
    insert into ${former(kind)} select slug, ${sql.ref(key)} from ${sql.table(table)}
    where ${sql.ref(key)} = ${id} and language = ${language} and slug not in (${slug}, '')
    ${moveTo(kind)}`.execute(tx);
}

const former = (kind: WithSlug) =>
  sql`${sql.table(FORMER_SLUGS[kind])} (slug, ${sql.ref(TRANSLATIONS[kind].key)})`;

/** A slug that two had leads to the later one. */
const moveTo = (kind: WithSlug) => {
  const key = sql.ref(TRANSLATIONS[kind].key);
  return sql`on conflict (slug) do update set ${key} = excluded.${key}`;
};

/** A free slug from a title: 'the-swim', else 'the-swim-2'. */
export async function freeSlug(
  db: Database,
  table: 'galleryItems' | 'blogPosts',
  title: string,
  fallback: string,
): Promise<string> {
  const wanted = slugFrom(title) || fallback;
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} where starts_with(slug, ${wanted.slice(0, SLUG_MAX - 5)})`.execute(
    db,
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number++)
    slug = `${wanted.slice(0, SLUG_MAX - 5).replace(/-+$/, '')}-${number}`;
  return slug;
}
