import { LEGAL_SLUGS } from '../../shared/legal';
import type { Database } from '../database/types';
import { listGallery } from '../storefront/gallery';
import { listStories } from '../storefront/stories';

const PAGES = ['/', '/how-it-works', '/gallery', '/stories', '/faq', '/about', '/contact', '/configurator'];

/** Paths that are nobody's business but the visitor's. */
const PRIVATE = ['/api/', '/cart', '/checkout', '/auth', '/account', '/my-orders', '/admin', '/claim-admin'];

type Entry = { path: string; changedAt?: string };

/** Every page worth finding. https://www.sitemaps.org/protocol.html */
export async function writeSitemap(db: Database, siteUrl: string): Promise<string> {
  const [comics, stories] = await Promise.all([listGallery(db), listStories(db)]);
  const entries: Entry[] = [
    ...PAGES.map((path) => ({ path })),
    ...comics.map(({ slug }) => ({ path: `/gallery/${slug}` })),
    ...stories.map(({ slug, publishedAt }) => ({ path: `/stories/${slug}`, changedAt: publishedAt })),
    ...LEGAL_SLUGS.map((slug) => ({ path: `/legal/${slug}` })),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map((entry) => writeEntry(entry, siteUrl)).join('\n')}
</urlset>
`;
}

/** Slugs are letters, digits and hyphens, so nothing in an address needs escaping. */
function writeEntry({ path, changedAt }: Entry, siteUrl: string): string {
  const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
  return `<url><loc>${siteUrl}${path}</loc>${lastmod}</url>`;
}

export function writeRobots(siteUrl: string): string {
  return [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
