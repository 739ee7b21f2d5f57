import type { Database } from '#server/database/types.ts';
import { LEGAL_SLUGS } from '#shared/slug.ts';

const PAGES = ['/', '/how-it-works', '/gallery', '/stories', '/faq', '/about', '/contact', '/configurator'];

const PRIVATE = [
  '/api/',
  '/cart',
  '/checkout',
  '/auth',
  '/forgot-password',
  '/account',
  '/my-orders',
  '/newsletter',
  '/proof',
  '/admin',
  '/grant-admin',
];

/** https://www.sitemaps.org/protocol.html */
const ENTRIES_MAX = 50_000;

type Entry = { path: string; changedAt?: Date | null };

export async function writeSitemap(db: Database, siteUrl: string): Promise<string> {
  const pages = [...PAGES, ...LEGAL_SLUGS.map((slug) => `/legal/${slug}`)].map((path) => ({ path }));
  const [comics, stories] = await Promise.all([listComics(db), listStories(db)]);
  const entries: Entry[] = [...pages, ...comics, ...stories].slice(0, ENTRIES_MAX);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map((entry) => writeEntry(entry, siteUrl)).join('\n')}
</urlset>
`;
}

async function listComics(db: Database): Promise<Entry[]> {
  const comics = await db
    .selectFrom('galleryItems')
    .select('slug')
    .where('published', '=', true)
    .orderBy('displayOrder')
    .orderBy('id')
    .limit(ENTRIES_MAX)
    .execute();
  return comics.map(({ slug }) => ({ path: `/gallery/${slug}` }));
}

async function listStories(db: Database): Promise<Entry[]> {
  const stories = await db
    .selectFrom('blogPosts')
    .select(['slug', 'publishedAt'])
    .where('published', '=', true)
    .orderBy('publishedAt', 'desc')
    .orderBy('id')
    .limit(ENTRIES_MAX)
    .execute();
  return stories.map(({ slug, publishedAt }) => ({ path: `/stories/${slug}`, changedAt: publishedAt }));
}

/** Slugs are letters, digits and hyphens, so nothing needs escaping. */
function writeEntry({ path, changedAt }: Entry, siteUrl: string): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
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
