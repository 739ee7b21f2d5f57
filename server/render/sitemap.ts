import { findRoute, languagesOf } from '#client/app/routes.ts';
import type { Database } from '#server/database/types.ts';
import { listLegalPages } from '#server/storefront/site-texts.ts';
import { isShown, offeredIn, slugsOf } from '#server/storefront/translations.ts';
import { addressIn, FIRST_LANGUAGE, LANGUAGES, type Language } from '#shared/language.ts';
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

/**
 * Of one file. The protocol has room for 50,000 and 50 MB (https://www.sitemaps.org/protocol.html), but a function
 * answers with at most 4.5 MB.
 */
const ENTRIES_MAX = 10_000;

type Entry = {
  path: string;
  /** Where languages have one of their own. */
  paths?: Slugs;
  /** In which it is offered, where that is not all. */
  offered?: Language[] | null;
  changedAt?: Date | null;
};

/**
 * All addresses, or an index of files if they are too many for one.
 * @param part of the files that the index names, from 1
 * @returns null where there is no such file
 */
export async function writeSitemap(
  db: Database,
  siteUrl: string,
  { part = null, entriesMax = ENTRIES_MAX }: { part?: number | null; entriesMax?: number } = {},
): Promise<string | null> {
  const entries = await listEntries(db, siteUrl);
  const parts = Math.ceil(entries.length / entriesMax);
  if (part !== null) {
    const own = entries.slice((part - 1) * entriesMax, part * entriesMax);
    return part > 0 && own.length > 0 ? writeFile(own) : null;
  }
  return parts > 1 ? writeIndex(parts, siteUrl) : writeFile(entries);
}

async function listEntries(db: Database, siteUrl: string): Promise<string[]> {
  const pages = PAGES.map((path) => ({ path }));
  const [legal, comics, stories] = await Promise.all([listLegalPages(db), listComics(db), listStories(db)]);
  const documents = legal.map(({ slug, offered }) => ({ path: `/legal/${slug}`, offered }));
  return [...pages, ...documents, ...comics, ...stories].flatMap((entry) => writeEntries(entry, siteUrl));
}

function writeIndex(parts: number, siteUrl: string): string {
  const files = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${siteUrl}/sitemap-${index + 1}.xml</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files.join('\n')}
</sitemapindex>
`;
}

function writeFile(entries: string[]): string {
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
    .where(isShown('galleryItems'))
    .orderBy('displayOrder')
    .orderBy('id')
    .execute();
  return comics.map(({ slug, slugs, offered }) => ({ ...entryOf('/gallery', slug, slugs), offered }));
}

async function listStories(db: Database): Promise<Entry[]> {
  const stories = await db
    .selectFrom('blogPosts')
    .select(['slug', 'publishedAt'])
    .select([slugsOf('blogPosts').as('slugs'), offeredIn('blogPosts').as('offered')])
    .where(isShown('blogPosts'))
    .orderBy('publishedAt', 'desc')
    .orderBy('id')
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
      : [
          ...languages.map((language) => link(language, language)),
          ...(languages.includes(FIRST_LANGUAGE) ? [link('x-default', FIRST_LANGUAGE)] : []),
        ].join('');
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
