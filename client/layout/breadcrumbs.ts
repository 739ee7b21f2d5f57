import type { SiteAddress } from '#client/layout/page.ts';
import { STUDIO } from '#shared/studio.ts';

/** Where a page stands, for search engines. `trail` leads from below the home page to the page itself. */
export function breadcrumbs(site: SiteAddress, trail: { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: STUDIO.name, path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site(path),
    })),
  };
}
