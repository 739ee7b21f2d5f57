import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { SLUG_MAX, slugFrom } from '#shared/admin/content.ts';

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
