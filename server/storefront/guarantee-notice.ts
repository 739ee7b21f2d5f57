import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import type { Database } from '#server/database/types.ts';
import { FIRST_LANGUAGE, type Language } from '#shared/language.ts';
import type { Illustration } from '#shared/storefront/gallery.ts';

/** The name of its row among the texts, 'guaranteeNotice' or 'guaranteeNoticeEl'; its value is the picture as JSON. */
export function nameOfNotice(language: Language): string {
  if (language === FIRST_LANGUAGE) return 'guaranteeNotice';
  return `guaranteeNotice${language.charAt(0).toUpperCase()}${language.slice(1)}`;
}

/**
 * The official graphic of Regulation (EU) 2025/1960, Annex I, as the owner has placed it; null before. It is fixed
 * artwork that nobody may draw anew, with a file for each language of the Union.
 * @param language that of the page if left out, or else the first one
 */
export async function readGuaranteeNotice(db: Database, language?: Language): Promise<Illustration | null> {
  const names = (language ? [language] : [getLocale(), FIRST_LANGUAGE]).map(nameOfNotice);
  const rows = await db
    .selectFrom('siteTexts')
    .where('name', 'in', names)
    .select(['name', 'value'])
    .execute();
  const row = rows.find(({ name }) => name === names[0]) ?? rows[0];
  return row ? { ...(JSON.parse(row.value) as Illustration), alt: m.legal_guarantee_notice() } : null;
}
