import { useSearch } from 'wouter';
import { m } from '#messages';

/** The parts of what the shop shows, by their names in the address. */
export const SECTIONS = [
  { id: 'packages', label: m.content_packages },
  { id: 'add-ons', label: m.content_add_ons },
  { id: 'gallery', label: m.content_gallery },
  { id: 'stories', label: m.content_stories },
  { id: 'texts', label: m.content_texts },
] as const;
export type SectionId = (typeof SECTIONS)[number]['id'];

export function sectionAddress(section: SectionId, item?: string): string {
  return `/admin?tab=content&section=${section}${item ? `&item=${item}` : ''}`;
}

/** `/admin?tab=content&section=gallery` */
export function useSection(): SectionId {
  const asked = new URLSearchParams(useSearch()).get('section');
  return SECTIONS.find(({ id }) => id === asked)?.id ?? SECTIONS[0].id;
}
