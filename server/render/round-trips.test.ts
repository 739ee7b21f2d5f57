import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { countStatements } from '#testing/database.ts';
import { shopFixture } from '#testing/shop.ts';

const page = {
  src: '/media/shop/swim/1',
  width: 1200,
  height: 1700,
  placeholder: '',
  alt: 'Two people swimming.',
};

const shop = shopFixture();
let cookie: string;

beforeAll(async () => {
  // The clock stands still, so that cached pages do not expire.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  cookie = await shop.signIn('eleni@example.com');
  const comic = { title: 'The Swim', description: '', category: 'Other', featured: true } as const;
  await shop.db
    .insertInto('galleryItems')
    .values({ ...comic, slug: 'the-swim', images: JSON.stringify([page, page]), displayOrder: 1 })
    .execute();
  const story = { slug: 'a-story', title: 'A story', summary: '', body: 'Once.', coverImage: null, tags: [] };
  await shop.db
    .insertInto('blogPosts')
    .values({ ...story, published: true, publishedAt: new Date('2026-11-01T10:00:00Z') })
    .execute();
  // The seller's identity, at the foot of every page, is kept for all of them.
  await fetch(`${shop.url}/faq`);
});

afterAll(() => void vi.restoreAllMocks());

test.each([
  ['/', 1],
  ['/gallery', 1],
  ['/gallery?category=Other', 1],
  ['/gallery?category=Other&page=2', 1],
  ['/gallery/the-swim', 1],
  ['/gallery/the-swim/2', 1],
  // Whether it is there in another language is asked about what is missing alone.
  ['/gallery/no-such-comic', 2],
  ['/how-it-works', 1],
  ['/stories', 1],
  ['/stories?page=2', 1],
  ['/stories/a-story', 1],
  ['/stories/no-such-story', 2],
  ['/faq', 0],
  ['/about', 1],
  ['/contact', 0],
  ['/legal/privacy', 1],
  ['/configurator', 0],
  ['/no-such-page', 0],
])('the page %s asks its database %i times before it is sent, for whoever visits', async (path, times) => {
  const visit = () => fetch(shop.url + path, { headers: { cookie } }).then((answer) => answer.text());
  expect(await countStatements(shop.db, visit)).toHaveLength(times);
  expect(await countStatements(shop.db, visit)).toHaveLength(0);
});

test.each([
  ['/?utm_source=pinterest&epik=dj0yJnU9', '/?fbclid=IwZXh0bgNhZW0'],
  ['/gallery?category=Pet&ttclid=E.C.P', '/gallery?gclid=Cj0KCQ&category=Pet'],
  ['/gallery/the-swim/2?view=flipbook&x=1', '/gallery/the-swim/2?x=2&view=flipbook'],
  ['/gallery/the-swim?page=2', '/gallery/the-swim?category=Pet'],
  ['/gallery?page=-1', '/gallery?page=2147483648'],
  ['/gallery?page=abc&category=Pet', '/gallery?page=1e9&category=Pet'],
  ['/gallery?category=Aliens', '/gallery?category=%00'],
  ['/stories?page=0', '/stories?page=99999999999999999999'],
])('%s and %s are one page, made once', async (first, second) => {
  const read = (path: string) => fetch(shop.url + path).then((answer) => answer.text());
  const html = await read(first);
  expect(html).not.toMatch(/epik|ttclid/);
  let again = '';
  const asked = await countStatements(shop.db, async () => {
    again = await read(second);
  });
  expect([asked, again]).toEqual([[], html]);
});
