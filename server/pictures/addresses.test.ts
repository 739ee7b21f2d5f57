import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { up } from '#migrations/20261122T1000-addresses-of-pictures.ts';
import { shopFixture } from '#testing/shop.ts';

const shop = shopFixture();

const size = { width: 1200, height: 1700, placeholder: 'data:,' };
const uploaded = `/media/gallery/${crypto.randomUUID()}/${'a'.repeat(24)}`;

test('pictures that were stored below /art move to /media/shop, and nothing else changes', async () => {
  const pages = [
    { ...size, src: '/art/the-swim/1', alt: 'A sign says "/art/this-way/1".' },
    { ...size, src: uploaded, alt: '' },
    { ...size, src: '/art/the-swim/2', alt: '' },
  ];
  const comics = {
    title: 'The Swim',
    description: '',
    category: 'Love',
    featured: false,
    displayOrder: 1,
  } as const;
  await shop.db
    .insertInto('galleryItems')
    .values([
      { ...comics, slug: 'the-swim', images: JSON.stringify(pages) },
      { ...comics, slug: 'no-pages', images: '[]', published: false },
    ])
    .execute();
  const body = [
    'Our /art/ is not an address.',
    '![One](/art/the-swim/1-840.webp), ![two](</art/not-found-1200.webp> "two")',
    `![three](${uploaded}-360.webp) and https://elsewhere.example/art/the-swim/1-840.webp`,
    '[four]: /art/stories/how-a-page-is-made-360.webp',
  ].join('\n');
  const story = { title: 'A story', summary: '', tags: [], body: '', published: false };
  await shop.db
    .insertInto('blogPosts')
    .values([
      {
        ...story,
        slug: 'drawn',
        body,
        coverImage: JSON.stringify({ ...size, src: '/art/stories/x', alt: 'X' }),
      },
      { ...story, slug: 'uploaded', coverImage: JSON.stringify({ ...size, src: uploaded, alt: '' }) },
      { ...story, slug: 'bare', coverImage: null },
    ])
    .execute();

  await up(shop.db as Kysely<unknown>);

  const comicsNow = await shop.db.selectFrom('galleryItems').select(['slug', 'images']).execute();
  expect(Object.fromEntries(comicsNow.map(({ slug, images }) => [slug, images]))).toEqual({
    'the-swim': [
      { ...pages[0], src: '/media/shop/the-swim/1' },
      pages[1],
      { ...pages[2], src: '/media/shop/the-swim/2' },
    ],
    'no-pages': [],
  });
  const stories = await shop.db.selectFrom('blogPosts').select(['slug', 'body', 'coverImage']).execute();
  expect(Object.fromEntries(stories.map(({ slug, coverImage }) => [slug, coverImage]))).toEqual({
    drawn: { ...size, src: '/media/shop/stories/x', alt: 'X' },
    uploaded: { ...size, src: uploaded, alt: '' },
    bare: null,
  });
  expect(stories.find(({ slug }) => slug === 'drawn')?.body.split('\n')).toEqual([
    'Our /art/ is not an address.',
    '![One](/media/shop/the-swim/1-840.webp), ![two](</media/shop/not-found-1200.webp> "two")',
    `![three](${uploaded}-360.webp) and https://elsewhere.example/art/the-swim/1-840.webp`,
    '[four]: /media/shop/stories/how-a-page-is-made-360.webp',
  ]);
  await up(shop.db as Kysely<unknown>);
  expect(await sql`select images from gallery_items`.execute(shop.db)).toMatchObject({
    rows: comicsNow.map(({ images }) => ({ images })),
  });
});

describe('an address below /art', () => {
  test.each([
    ['/art/the-last-ferry/1-840.webp', '/media/shop/the-last-ferry/1-840.webp'],
    ['/art/not-found-360.webp', '/media/shop/not-found-360.webp'],
    ['/art/social/home.jpg', '/media/shop/pages/home-social.jpg'],
    ['/art/social/the-last-ferry.jpg', '/media/shop/the-last-ferry/1-social.jpg'],
    ['/art/social/story-how-a-page-is-made.jpg', '/media/shop/stories/how-a-page-is-made-social.jpg'],
  ])('%s leads to %s for good, and there is a picture', async (old, now) => {
    const answer = await fetch(shop.url + old, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, now]);
    expect((await fetch(shop.url + now)).status).toBe(200);
  });

  test.each([
    '/art',
    '/art/',
    '/art/x.svg',
    '/art/../x-840.webp',
    '/art//evil.example/x-840.webp',
    '/art/%2f%2fevil.example/x-840.webp',
  ])('%s leads nowhere else', async (path) => {
    const answer = await fetch(shop.url + path, { redirect: 'manual' });
    expect(answer.headers.get('location') ?? '/media/shop/').toMatch(/^\/media\/shop\//);
  });
});
