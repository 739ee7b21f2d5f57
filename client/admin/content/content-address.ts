import { useLocation, useSearch } from 'wouter';
import { goBack } from '#client/admin/go-back.ts';

/** The parts of what the shop shows, by their names in the address. */
export const SECTIONS = [
  { id: 'packages', label: 'Packages' },
  { id: 'add-ons', label: 'Add-ons' },
  { id: 'gallery', label: 'Gallery' },
  { id: 'stories', label: 'Stories' },
  { id: 'messages', label: 'Messages' },
  { id: 'subscribers', label: 'Subscribers' },
] as const;
export type SectionId = (typeof SECTIONS)[number]['id'];

/** Stands in the address for a new item, which has no id yet. */
export const NEW = 'new';

export function sectionAddress(section: SectionId, item?: string): string {
  return `/admin?tab=content&section=${section}${item ? `&item=${item}` : ''}`;
}

/** `/admin?tab=content&section=gallery&item=<id>` */
export function useContentAddress() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const asked = new URLSearchParams(search);
  const section = SECTIONS.find(({ id }) => id === asked.get('section'))?.id ?? SECTIONS[0].id;
  const item = asked.get('item');

  function addressWith(name: 'item' | 'show', value: string | null) {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    return `${path}?${next}`;
  }

  return {
    section,
    item,
    /** The list's filter, whose values are its section's own. */
    filter: asked.get('show'),
    setFilter: (filter: string | null) => navigate(addressWith('show', filter), { replace: true }),
    open: (id: string) => navigate(addressWith('item', id), { state: { overContent: true } }),
    /** Replaces a new item by the same one with an id, so that Back does not lead to the empty form. */
    replace: (id: string) => navigate(addressWith('item', id), { replace: true, state: history.state }),
    close() {
      if (!item) return;
      if (history.state?.overContent) goBack();
      else navigate(addressWith('item', null), { replace: true });
    },
  };
}
