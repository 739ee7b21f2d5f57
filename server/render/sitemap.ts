import { findRoute, languagesOf } from '#client/app/routes.ts';
import type { Database } from '#server/database/types.ts';
import { offeredIn, slugsOf } from '#server/storefront/translations.ts';
import { addressIn, FIRST_LANGUAGE, LANGUAGES, type Language } from '#shared/language.ts';
import { LEGAL_SLUGS } from '#shared/slug.ts';
import { pathsOf, type Slugs } from '#shared/translation.ts';

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

type Entry = {
  path: string;
  /** Where languages have one of their own. */
  paths?: Slugs;
  /** In which it is offered, where that is not all. */
  offered?: Language[] | null;
  changedAt?: Date | null;
};

export async function writeSitemap(db: Database, siteUrl: string): Promise<string> {
  const pages = [...PAGES, ...LEGAL_SLUGS.map((slug) => `/legal/${slug}`)].map((path) => ({ path }));
  const [comics, stories] = await Promise.all([listComics(db), listStories(db)]);
  const entries = [...pages, ...comics, ...stories]
    .flatMap((entry) => writeEntries(entry, siteUrl))
    .slice(0, ENTRIES_MAX);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

async function listComics(db: Database): Promise<Entry[]> {
  const comics = await db
    .selectFrom('galleryItems')
    .select('slug')
    .select([slugsOf('galleryItems').as('slugs'), offeredIn('galleryItems').as('offered')])
    .where('published', '=', true)
    .orderBy('displayOrder')
    .orderBy('id')
    .limit(ENTRIES_MAX)
    .execute();
  return comics.map(({ slug, slugs, offered }) => ({ ...entryOf('/gallery', slug, slugs), offered }));
}

async function listStories(db: Database): Promise<Entry[]> {
  const stories = await db
    .selectFrom('blogPosts')
    .select(['slug', 'publishedAt'])
    .select([slugsOf('blogPosts').as('slugs'), offeredIn('blogPosts').as('offered')])
    .where('published', '=', true)
    .orderBy('publishedAt', 'desc')
    .orderBy('id')
    .limit(ENTRIES_MAX)
    .execute();
  return stories.map(({ slug, slugs, offered, publishedAt }) => ({
    ...entryOf('/stories', slug, slugs),
    offered,
    changedAt: publishedAt,
  }));
}

function entryOf(folder: string, slug: string, slugs: Slugs | null): Entry {
  return { path: `${folder}/${slug}`, ...(slugs && { paths: pathsOf(folder, slugs) }) };
}

/**
 * One for each language that the page is offered in; each names them all. Slugs are letters, digits and hyphens, so
 * nothing needs escaping. https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
function writeEntries({ path, paths, offered, changedAt }: Entry, siteUrl: string): string[] {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  const languages = languagesOf(findRoute(path).route).filter((each) => offered?.includes(each) ?? true);
  const addressOf = (language: Language) => siteUrl + addressIn(language, paths?.[language] ?? path);
  const link = (hreflang: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${addressOf(language)}"/>`;
  const links =
    languages.length < 2
      ? ''
      : [...languages.map((language) => link(language, language)), link('x-default', FIRST_LANGUAGE)].join(
          '',
        );
  return languages.map((language) => `<url><loc>${addressOf(language)}</loc>${lastmod}${links}</url>`);
}

export function writeRobots(siteUrl: string): string {
  return [
    'User-agent: *',
    ...PRIVATE.flatMap((path) => LANGUAGES.map((language) => `Disallow: ${addressIn(language, path)}`)),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
