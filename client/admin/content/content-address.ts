import { useSearch } from 'wouter';
import { m } from '#messages';
import { TRANSLATED_LANGUAGES, type TranslatedLanguage } from '#shared/translation.ts';

/** The parts of what the shop shows, by their names in the address. */
export const SECTIONS = [
  { id: 'packages', label: m.content_packages },
  { id: 'add-ons', label: m.content_add_ons },
  { id: 'capacity', label: m.capacity_heading },
  { id: 'gallery', label: m.content_gallery },
  { id: 'stories', label: m.content_stories },
  { id: 'texts', label: m.content_texts },
  { id: 'translations', label: m.content_translations },
] as const;
export type SectionId = (typeof SECTIONS)[number]['id'];

export function sectionAddress(section: SectionId, item?: string, language?: TranslatedLanguage): string {
  const opened = `${item ? `&item=${item}` : ''}${language ? `&language=${language}` : ''}`;
  return `/admin?tab=content&section=${section}${opened}`;
}

/** The translation of the item that the address opens. */
export function useOpenedLanguage(): TranslatedLanguage | null {
  const asked = new URLSearchParams(useSearch()).get('language');
  return TRANSLATED_LANGUAGES.find((language) => language === asked) ?? null;
}

/** `/admin?tab=content&section=gallery` */
export function useSection(): SectionId {
  const asked = new URLSearchParams(useSearch()).get('section');
  return SECTIONS.find(({ id }) => id === asked)?.id ?? SECTIONS[0].id;
}
