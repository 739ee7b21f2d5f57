import { m } from '#messages';
export const MAIN_LINKS = [
  { href: '/', label: m.nav_home },
  { href: '/how-it-works', label: m.nav_how_it_works },
  { href: '/gallery', label: m.nav_gallery },
  { href: '/faq', label: m.nav_faq },
  { href: '/about', label: m.nav_about },
  { href: '/contact', label: m.nav_contact },
] as const;

export const ACCOUNT_LINKS = [
  { href: '/my-orders', label: m.nav_my_orders },
  { href: '/account', label: m.nav_account },
] as const;

/** Pages that hold the task to which the rest of the shop leads. */
export const CONFIGURATOR_PATHS = ['/configurator', '/your-comic'];

export const BAR_LINK =
  'flex min-h-11 items-center whitespace-nowrap border-transparent border-y-2 font-medium text-sm hover:text-wine aria-[current]:border-b-wine aria-[current]:text-wine';

export function markCurrent(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
