import { m } from '#messages';
import type { Database } from '#server/database/types.ts';
import type { Illustration } from '#shared/storefront/gallery.ts';

/** The name of its row among the texts; its value is the picture as JSON. */
export const GUARANTEE_NOTICE = 'guaranteeNotice';

/**
 * The official graphic of Regulation (EU) 2025/1960, Annex I, as the owner has placed it; null before. It is fixed
 * artwork that nobody may draw anew.
 */
export async function readGuaranteeNotice(db: Database): Promise<Illustration | null> {
  const row = await db
    .selectFrom('siteTexts')
    .where('name', '=', GUARANTEE_NOTICE)
    .select('value')
    .executeTakeFirst();
  return row ? { ...(JSON.parse(row.value) as Illustration), alt: m.legal_guarantee_notice() } : null;
}
