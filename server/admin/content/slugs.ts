import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/types.ts';
import { FORMER_SLUGS, TRANSLATIONS } from '#server/storefront/translations.ts';
import { SLUG_MAX, slugFrom } from '#shared/admin/content.ts';
import type { ErrorText } from '#shared/error-text.ts';
import type { Language } from '#shared/language.ts';
import type { Version } from '#shared/version.ts';
import { refuseField } from './refusals.ts';

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

/**
 * A slug belongs to one item, in whichever of its languages it stands, because both are looked for at one address.
 * @throws DomainError CONFLICT
 */
export async function refuseOthersSlug(
  tx: DatabaseTransaction,
  kind: WithSlug,
  { id, slug, text }: { id: string; slug: string; text: ErrorText },
): Promise<void> {
  await lockSlugs(tx, kind);
  const { table, key } = TRANSLATIONS[kind];
  const { rows } = await sql`
    select id from ${sql.table(kind)} where slug = ${slug} and id <> ${id}
    union all
    select ${sql.ref(key)} from ${sql.table(table)} where slug = ${slug} and ${sql.ref(key)} <> ${id}`.execute(
    tx,
  );
  if (rows.length > 0) refuseField('slug', text);
}

/** They stand in two tables, so no index keeps two who save at once from taking the same one. */
async function lockSlugs(tx: DatabaseTransaction, kind: WithSlug): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${FORMER_SLUGS[kind]}))`.execute(tx);
}

/** A free slug from a title: 'the-swim', else 'the-swim-2'. */
export async function freeSlug(
  tx: DatabaseTransaction,
  kind: WithSlug,
  title: string,
  fallback: string,
): Promise<string> {
  await lockSlugs(tx, kind);
  const wanted = slugFrom(title) || fallback;
  const beginning = wanted.slice(0, SLUG_MAX - 5);
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(kind)} where starts_with(slug, ${beginning})
    union select slug from ${sql.table(TRANSLATIONS[kind].table)} where starts_with(slug, ${beginning})`.execute(
    tx,
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number++) slug = `${beginning.replace(/-+$/, '')}-${number}`;
  return slug;
}
