import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { COMICS_PER_PAGE } from '#shared/storefront/gallery.ts';
import { STORIES_PER_PAGE } from '#shared/storefront/story.ts';
import { countStatements } from '#testing/database.ts';
import { insertComics, publishStories } from '#testing/long-lists.ts';
import { shopFixture } from '#testing/shop.ts';
import { writeSitemap } from './sitemap.ts';

const MANY = 1_000;
/** The limit of a page's HTML, compressed with gzip. */
const PAGE_BYTES_MAX = 60_000;
/** Some fifty pages are rendered one after the other. */
const WALK_TIMEOUT_MS = 90_000;

const shop = shopFixture();

beforeAll(async () => {
  await insertComics(shop.db, MANY);
  await publishStories(shop.db, MANY);
});

async function open(path: string) {
  const answer = await fetch(shop.url + path);
  const html = await answer.text();
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.slice(shop.url.length);
  const title = /<title>([^<]*)</.exec(html)?.[1];
  return { status: answer.status, html, links, canonical, title };
}

/** The pages of a list in the order of their links, with the items of each. */
async function followNext(first: string, entry: RegExp) {
  const pages: { path: string; entries: string[]; bytes: number }[] = [];
  for (let path: string | undefined = first; path; ) {
    const { html, links, status } = await open(path);
    expect(status, path).toBe(200);
    const entries = links.flatMap((link) => entry.exec(link)?.[1] ?? []);
    pages.push({ path, entries, bytes: gzipSync(html).length });
    path = /<a [^>]*rel="next"[^>]*>/
      .exec(html)?.[0]
      .match(/href="([^"]*)"/)?.[1]
      ?.replaceAll('&amp;', '&');
  }
  return pages;
}

const numbered = (name: string, numbers: number[]) => numbers.map((number) => `${name}-${number}`);
const ALL = Array.from({ length: MANY }, (_, index) => index + 1);

describe('with a thousand comics and a thousand stories', () => {
  // Before any other test has filled the cache.
  test.each([
    '/',
    '/gallery?category=Love&page=3',
    '/gallery?page=17',
    '/gallery/comic-901',
    '/stories?page=40',
  ])('%s is one statement', async (path) => {
    const statements = await countStatements(shop.db, () => open(path));
    // All pages share the line about the seller at their foot, which is read again after some seconds.
    expect(
      statements.filter(
        (text) => !/^select \(\s+select coalesce\(jsonb_object_agg\(name, value\)/.test(text),
      ),
    ).toHaveLength(1);
  });

  test('every comic is reached by following links, once and in order, on pages of a bounded size', {
    timeout: WALK_TIMEOUT_MS,
  }, async () => {
    const pages = await followNext('/gallery', /^\/gallery\/([\w-]+)$/);
    expect(pages.flatMap(({ entries }) => entries)).toEqual(numbered('comic', ALL));
    expect(pages.map(({ path }) => path).slice(0, 3)).toEqual([
      '/gallery',
      '/gallery?page=2',
      '/gallery?page=3',
    ]);
    expect(pages).toHaveLength(Math.ceil(MANY / COMICS_PER_PAGE));
    expect(Math.max(...pages.map(({ bytes }) => bytes))).toBeLessThanOrEqual(PAGE_BYTES_MAX);
  });

  test('so is every comic of a category', { timeout: WALK_TIMEOUT_MS }, async () => {
    const pages = await followNext('/gallery?category=Pet', /^\/gallery\/([\w-]+)$/);
    const pets = ALL.filter((number) => number % 5 === 3);
    expect(pages.flatMap(({ entries }) => entries)).toEqual(numbered('comic', pets));
    expect(pages[1]?.path).toBe('/gallery?category=Pet&page=2');
  });

  test('so is every story, the newest first', { timeout: WALK_TIMEOUT_MS }, async () => {
    const pages = await followNext('/stories', /^\/stories\/([\w-]+)$/);
    expect(pages.flatMap(({ entries }) => entries)).toEqual(numbered('story', ALL.toReversed()));
    expect(pages).toHaveLength(Math.ceil(MANY / STORIES_PER_PAGE));
    expect(Math.max(...pages.map(({ bytes }) => bytes))).toBeLessThanOrEqual(PAGE_BYTES_MAX);
  });

  test.each(['/', '/gallery/comic-777', '/stories/story-5'])(
    '%s is no longer than the lists',
    async (path) => {
      expect(gzipSync((await open(path)).html).length).toBeLessThanOrEqual(PAGE_BYTES_MAX);
    },
  );

  test('the chips count all comics on every page', async () => {
    for (const path of [
      '/gallery',
      '/gallery?page=20',
      '/gallery?category=Family&page=2',
      '/gallery/comic-9',
    ]) {
      const { html } = await open(path);
      const counts = [...html.matchAll(/chip-count">(\d+)</g)].map(([, count]) => Number(count));
      expect(counts, path).toEqual([1000, 200, 200, 200, 200, 200]);
    }
  });

  test('a comic opens over the page it stands on, and closes to that', async () => {
    const { links, canonical, html } = await open('/gallery/comic-77/3');
    expect(canonical).toBe('/gallery/comic-77');
    expect(links).toContain('/gallery/comic-77');
    expect(/<a [^>]*aria-label="Close"[^>]*>/.exec(html)?.[0]).toContain('href="/gallery?page=3"');
  });

  test.each([
    ['/gallery?page=2', '/gallery?page=2', 'Gallery of sample comics, page 2 · Yours in Ink'],
    ['/gallery?page=1', '/gallery', 'Gallery of sample comics · Yours in Ink'],
    ['/gallery?category=Love&page=2', '/gallery', 'Love Stories: sample comics, page 2 · Yours in Ink'],
    ['/stories?page=48', '/stories?page=48', 'Stories from the drawing desk, page 48 · Yours in Ink'],
  ])('search engines know %s as %s, called “%s”', async (path, canonical, title) => {
    expect(await open(path)).toMatchObject({ status: 200, canonical, title });
  });

  test.each([
    '/gallery?page=40',
    '/gallery?category=Love&page=9',
    '/gallery?page=9999',
    '/gallery?page=10000',
    '/gallery?page=2147483648',
    '/gallery?page=-1',
    '/gallery?page=1e9',
    '/gallery?page=abc',
    '/gallery?page=',
    '/stories?page=49',
    '/stories?page=0x2',
  ])('%s is not found, and leads to the first page', async (path) => {
    const { status, canonical, html, links } = await open(path);
    expect([status, canonical]).toEqual([404, undefined]);
    expect(html).toContain('Nothing on this page');
    expect(links).toContain(path.replace(/[?&]page=.*/, ''));
  });

  test('the sitemap lists all of them in one statement for each table', async () => {
    let sitemap = '';
    const statements = await countStatements(shop.db, async () => {
      sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
    });
    expect(statements).toHaveLength(3);
    const listed = (name: string) =>
      [...sitemap.matchAll(new RegExp(`<loc>${shop.url}/\\w+/(${name}-\\d+)</loc>`, 'g'))].map(
        ([, slug]) => slug,
      );
    expect(listed('comic')).toEqual(numbered('comic', ALL));
    expect(listed('story')).toEqual(numbered('story', ALL.toReversed()));
  });

  test('the sitemap is an index of files where one would be too long, which list each address once', async () => {
    const write = (part: number | null) =>
      writeSitemap(shop.db, shop.url, { part, entriesMax: 100 }).then((written) => written ?? '');
    const locs = (xml: string) =>
      [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
    const index = await write(null);
    expect(index).toContain('<sitemapindex');
    const files = locs(index);
    expect(files.slice(0, 2)).toEqual([`${shop.url}/sitemap-1.xml`, `${shop.url}/sitemap-2.xml`]);
    const parts = await Promise.all(files.map(async (_, place) => locs(await write(place + 1))));
    expect(parts.slice(0, -1).every(({ length }) => length === 100)).toBe(true);
    const whole = await (await fetch(`${shop.url}/sitemap.xml`)).text();
    expect(parts.flat()).toEqual(locs(whole));
    expect(await write(files.length + 1)).toBe('');
    expect((await fetch(`${shop.url}/sitemap-99.xml`)).status).toBe(404);
  });
});
