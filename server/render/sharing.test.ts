import { beforeAll, describe, expect, test } from 'vitest';
import { findRoute } from '#client/app/routes.ts';
import { splitAddress } from '#shared/language.ts';
import { shopFixture } from '#testing/shop.ts';

const page = {
  src: '/media/shop/the-swim/1',
  width: 1200,
  height: 1700,
  placeholder: '',
  alt: 'Two people swimming.',
};

const shop = shopFixture();
beforeAll(async () => {
  await shop.db
    .insertInto('galleryItems')
    .values({
      slug: 'the-swim',
      title: 'The Swim <& back>',
      description: 'One long afternoon in the sea.',
      category: 'Other',
      images: JSON.stringify([page, page]),
      featured: true,
      displayOrder: 1,
    })
    .execute();
  await shop.db
    .insertInto('blogPosts')
    .values([
      {
        slug: 'a-story',
        title: 'A story',
        summary: 'How it was, and how it is told.',
        body: 'Once.',
        coverImage: JSON.stringify(page),
        published: true,
        publishedAt: new Date('2026-11-01T10:00:00Z'),
        tags: [],
      },
      {
        slug: 'a-draft',
        title: 'A draft',
        summary: '',
        body: '',
        published: false,
        publishedAt: null,
        coverImage: null,
        tags: [],
      },
    ])
    .execute();
});

function routeOf(address: string): string {
  return findRoute(splitAddress(address).path).route.path;
}

async function open(path: string) {
  const response = await fetch(shop.url + path);
  const html = await response.text();
  const content = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
  const nodes: { '@type': string }[] = data ? JSON.parse(data)['@graph'] : [];
  return {
    status: response.status,
    html,
    title,
    canonical,
    content,
    nodes,
    types: nodes.map((node) => node['@type']),
  };
}

const PAGES = [
  '/',
  '/how-it-works',
  '/gallery',
  '/gallery/the-swim',
  '/stories',
  '/stories/a-story',
  '/faq',
  '/about',
  '/contact',
  '/legal/privacy',
  '/legal/terms',
  '/legal/refunds',
];

describe('a page that is shared or searched for', () => {
  test.each(PAGES)('%s has a title, a description, one address and a picture of its own', async (path) => {
    const { status, title, canonical, content } = await open(path);
    expect(status).toBe(200);
    expect(title).toContain('Yours in Ink');
    expect(title.length).toBeLessThanOrEqual(75);
    expect(content('description')?.length).toBeGreaterThan(20);
    expect(content('description')?.length).toBeLessThanOrEqual(170);
    expect(canonical).toBe(shop.url + path);
    expect(content('og:url')).toBe(canonical);
    expect(content('og:title')).toBe(title);
    expect(content('og:image')).toMatch(new RegExp(`^${shop.url}/media/shop/[\\w/-]+-social\\.jpg$`));
    expect(content('robots')).toBeUndefined();
  });

  test('no two of them have the same title or description', async () => {
    const pages = await Promise.all(PAGES.map(open));
    expect(new Set(pages.map(({ title }) => title)).size).toBe(PAGES.length);
    expect(new Set(pages.map(({ content }) => content('description'))).size).toBe(PAGES.length);
  });

  test.each([
    ['/', ['Organization', 'Product']],
    ['/faq', ['FAQPage', 'BreadcrumbList']],
    ['/stories/a-story', ['Article', 'BreadcrumbList']],
    ['/gallery/the-swim', ['BreadcrumbList']],
  ])('%s tells search engines what it is: %s', async (path, types) => {
    const found = await open(path);
    for (const type of types) expect(found.types).toContain(type);
    expect(JSON.stringify(found.nodes)).not.toMatch(/"(url|item|image|logo)":"\//);
  });

  test('the first page offers every package at its price', async () => {
    const { nodes } = await open('/');
    const [product] = nodes.filter((node) => node['@type'] === 'Product');
    expect(JSON.stringify(product)).toMatch(
      /"price":"?149(\.00)?"?.*"priceCurrency":"EUR"|"priceCurrency":"EUR".*"price":"?149/,
    );
  });

  test('a title of the studio cannot break out of the page’s head', async () => {
    const { html, content } = await open('/gallery/the-swim');
    expect(content('og:title')).toContain('The Swim &lt;&amp; back&gt;');
    expect(html).not.toContain('<& back>');
  });
});

test('pages of a comic and its categories lead search engines to one address', async () => {
  expect((await open('/gallery/the-swim/2')).canonical).toBe(`${shop.url}/gallery/the-swim`);
  expect((await open('/gallery?category=Other')).canonical).toBe(`${shop.url}/gallery`);
  expect((await open('/faq/')).canonical).toBe(`${shop.url}/faq`);
});

test.each([
  '/nowhere',
  '/gallery/nothing',
  '/gallery/the-swim/0',
  '/gallery/the-swim/3',
  '/gallery/the-swim/two',
  '/gallery/%00',
  '/gallery?category=Aliens',
  '/gallery?page=2',
  '/gallery?page=0',
  '/gallery?category=Other&page=abc',
  '/stories?page=2',
  '/stories?page=-1',
  '/stories/nothing',
  '/stories/a-draft',
  '/stories/%00',
  '/legal/nothing',
  `/gallery/${'x'.repeat(300)}`,
  `/stories/${'x'.repeat(5_000)}`,
  `/el/${'x'.repeat(5_000)}`,
])('%s is not found, and not to be indexed', async (path) => {
  const { status, html, content } = await open(path);
  expect(status).toBe(404);
  expect(content('robots')).toBe('noindex');
  expect(html).toMatch(/<h1/);
});

test('the sitemap lists what is public and nothing else, and robots.txt leads to it', async () => {
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.slice(shop.url.length),
  );
  expect(listed).toEqual(expect.arrayContaining(PAGES));
  expect(listed).not.toContain('/stories/a-draft');
  for (const address of listed) expect(routeOf(address), address).not.toBe('*');
  const robots = await (await fetch(`${shop.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  const hidden = [...robots.matchAll(/Disallow: (.*)/g)].map(([, path = '']) => path);
  expect(hidden).toEqual(expect.arrayContaining(['/api/', '/checkout', '/grant-admin']));
  for (const address of hidden) {
    if (!address.endsWith('/api/')) expect(routeOf(address), address).not.toBe('*');
  }
  expect(hidden).toContain('/el/checkout');
});

test('the sitemap has a page in each language that it is written in, and each names all', async () => {
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  const entries = sitemap.split('\n').filter((line) => /<loc>[^<]*\/contact<\/loc>/.test(line));
  expect(entries).toHaveLength(2);
  for (const entry of entries) {
    for (const [language, path] of [
      ['en', '/contact'],
      ['el', '/el/contact'],
      ['x-default', '/contact'],
    ])
      expect(entry).toContain(
        `<xhtml:link rel="alternate" hreflang="${language}" href="${shop.url}${path}"/>`,
      );
  }
});

test('a page’s structured data names the pages of its own language', async () => {
  const { nodes } = await open('/el/contact');
  const trail = nodes.find((node) => node['@type'] === 'BreadcrumbList');
  expect(JSON.stringify(trail)).toContain(`${shop.url}/el/contact`);
});

test.each([
  ['/faq', 'en', '/'],
  ['/el/faq', 'el', '/el/'],
])('the shop on a home screen opens in the language of the page %s', async (path, lang, start) => {
  const { html } = await open(path);
  const address = /<link rel="manifest" href="([^"]*)">/.exec(html)?.[1];
  const answer = await fetch(shop.url + address);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ lang, start_url: start });
  expect(/[α-ω]/.test(manifest.description)).toBe(lang === 'el');
});
