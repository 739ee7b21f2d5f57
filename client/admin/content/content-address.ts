import { useSearch } from 'wouter';

/** The parts of what the shop shows, by their names in the address. */
export const SECTIONS = [
  { id: 'packages', label: 'Packages' },
  { id: 'add-ons', label: 'Add-ons' },
  { id: 'gallery', label: 'Gallery' },
  { id: 'stories', label: 'Stories' },
  { id: 'texts', label: 'Texts' },
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
