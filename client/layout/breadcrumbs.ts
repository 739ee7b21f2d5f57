import type { SiteAddress } from '#client/layout/page.ts';
import { STUDIO } from '#shared/studio.ts';

/** Structured data. `trail` excludes the home page. */
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
