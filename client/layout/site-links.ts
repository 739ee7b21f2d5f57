export const MAIN_LINKS = [
  { href: '/', label: 'Home' },
  { href: '/how-it-works', label: 'How It Works' },
  { href: '/gallery', label: 'Gallery' },
  { href: '/faq', label: 'FAQ' },
  { href: '/about', label: 'About' },
  { href: '/contact', label: 'Contact' },
] as const;

export const ACCOUNT_LINKS = [
  { href: '/my-orders', label: 'My Orders' },
  { href: '/account', label: 'Account' },
] as const;

/** Pages that hold the task to which the rest of the shop leads. */
export const CONFIGURATOR_PATHS = ['/configurator', '/your-comic'];

export const BAR_LINK =
  'flex min-h-11 items-center whitespace-nowrap border-transparent border-y-2 font-medium text-sm hover:text-wine aria-[current]:border-b-wine aria-[current]:text-wine';

export function markCurrent(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
