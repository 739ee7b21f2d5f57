import { SECTIONS, sectionAddress } from '#client/admin/content/content-address.ts';
import { NAVIGATION } from '#client/admin/navigation.tsx';
import { m } from '#messages';
import { RANKS, type Rank, rankOf } from '#shared/admin/find.ts';

export type Place = { href: string; label: string; within: string | null; rank: Rank };

/** Tabs of the back office, and what stands in them, in the reader's language. */
function listPlaces(): Omit<Place, 'rank'>[] {
  const content = m.admin_nav_content();
  const legal = m.admin_nav_legal();
  const capacity = m.capacity_heading();
  return [
    ...NAVIGATION.map(({ href, label }) => ({ href, label: label(), within: null })),
    ...SECTIONS.map(({ id, label }) => ({ href: sectionAddress(id), label: label(), within: content })),
    { href: '/admin?tab=board&late=only', label: m.board_late_only(), within: m.admin_nav_board() },
    { href: '/admin?tab=board&rush=only', label: m.admin_orders_rush_only(), within: m.admin_nav_board() },
    { href: sectionAddress('capacity'), label: m.capacity_artists(), within: capacity },
    { href: sectionAddress('capacity'), label: m.capacity_days_off(), within: capacity },
    { href: '/admin?tab=legal', label: m.admin_legal_withdrawals(), within: legal },
    { href: '/admin?tab=legal', label: m.admin_legal_requests(), within: legal },
    { href: '/account', label: m.nav_account(), within: null },
    { href: '/', label: m.admin_view_shop(), within: null },
  ];
}

/** Best first. */
export function findPlaces(search: string): Place[] {
  return listPlaces()
    .map((place) => ({
      ...place,
      rank: rankOf(search, [place.label, `${place.within ?? ''} ${place.label}`]),
    }))
    .filter(({ rank }) => rank < RANKS.elsewhere)
    .sort((one, other) => one.rank - other.rank);
}
