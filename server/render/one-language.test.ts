import { beforeAll, describe, expect, test } from 'vitest';
import { m } from '#messages';
import { inLanguage } from '#server/language.ts';
import { addressIn, FIRST_LANGUAGE, type Language } from '#shared/language.ts';
import { COMICS_PER_PAGE } from '#shared/storefront/gallery.ts';
import { shopFixture } from '#testing/shop.ts';

const page = { src: '/media/shop/x/1', width: 1200, height: 1700, placeholder: '', alt: '' };

const comic = {
  title: 'Sketches',
  description: '',
  category: 'Family',
  images: JSON.stringify([page]),
  featured: false,
} as const;
const greek = { language: 'el', isPublished: true, translatedFrom: '' } as const;

const shop = shopFixture();
beforeAll(async () => {
  const story = { title: 'Sketches', summary: '', body: '', tags: [], coverImage: null };
  const published = new Date('2026-11-01T10:00:00Z');
  const comics = await shop.db
    .insertInto('galleryItems')
    .values([
      { ...comic, slug: 'to-chorio', published: false, publishedAlone: ['el'], displayOrder: 1 },
      { ...comic, slug: 'a-draft', published: false, displayOrder: 2 },
      { ...comic, slug: 'the-swim', title: 'The swim', description: 'A day.', displayOrder: 3 },
    ])
    .returning('id')
    .execute();
  await shop.db
    .insertInto('galleryItemTranslations')
    .values([
      {
        ...greek,
        galleryItemId: comics[0]?.id ?? '',
        title: 'Το χωριό',
        description: 'Ένα καλοκαίρι.',
        slug: 'kalokairi-sto-chorio',
        alts: '{}',
      },
      {
        ...greek,
        isPublished: false,
        galleryItemId: comics[1]?.id ?? '',
        title: 'Πρόχειρο',
        description: '',
        slug: '',
        alts: '{}',
      },
    ])
    .execute();
  const stories = await shop.db
    .insertInto('blogPosts')
    .values([
      { ...story, slug: 'o-dromos', published: false, publishedAlone: ['el'], publishedAt: published },
      {
        ...story,
        slug: 'the-road',
        title: 'The road',
        body: 'We went.',
        published: true,
        publishedAt: published,
      },
    ])
    .returning('id')
    .execute();
  await shop.db
    .insertInto('blogPostTranslations')
    .values({
      ...greek,
      blogPostId: stories[0]?.id ?? '',
      title: 'Ο δρόμος',
      summary: 'Μια βόλτα.',
      body: 'Πήγαμε.',
      tags: [],
      slug: '',
      coverAlt: '',
    })
    .execute();
});

async function open(path: string) {
  const response = await fetch(shop.url + path);
  const html = await response.text();
  const links = [...html.matchAll(/<a href="([^"]*)" hrefLang="(\w+)"[^>]*>([^<]*)</gi)];
  return {
    status: response.status,
    alternates: [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)"/g)].map(
      ([, language]) => language,
    ),
    isIndexed: !html.includes('content="noindex"'),
    saysMissing: (['en', 'el'] as const).filter((language) =>
      html.includes(inLanguage(language, () => m.language_missing())),
    ),
    links: links.map(([, href, language, text]) => [language, href, text]),
  };
}

describe('a page that is published in Greek alone', () => {
  test.each([
    ['/el/gallery/kalokairi-sto-chorio', ['en', '/gallery', 'English: Gallery']],
    ['/el/stories/o-dromos', ['en', '/stories', 'English: Stories']],
  ])('%s leads readers of English to their list, and names no English page', async (path, link) => {
    const { status, isIndexed, alternates, links } = await open(path);
    expect([status, isIndexed, alternates]).toEqual([200, true, []]);
    expect(links).toEqual([link]);
  });

  test.each(['/gallery/kalokairi-sto-chorio', '/gallery/to-chorio', '/stories/o-dromos'])(
    '%s is missing in English, says so, and leads to the Greek one',
    async (path) => {
      const { status, isIndexed, alternates, links, saysMissing } = await open(path);
      expect([status, isIndexed, alternates]).toEqual([404, false, []]);
      expect(saysMissing).toEqual(['en']);
      expect(links).toContainEqual(['el', addressIn('el', path), 'Αυτή η σελίδα υπάρχει στα ελληνικά']);
      expect((await fetch(shop.url + addressIn('el', path))).status).toBe(200);
    },
  );
});

test.each([
  '/gallery/a-draft',
  '/el/gallery/a-draft',
  '/gallery/nothing',
  '/el/stories/nothing',
  '/stories/-',
])('the missing page %s is offered in no language', async (path) => {
  const { status, saysMissing, links } = await open(path);
  expect(status).toBe(404);
  expect(saysMissing).toEqual([]);
  expect(links.map(([, , text]) => text)).not.toContainEqual(expect.stringMatching(/υπάρχει|available/));
});

test('a comic whose only translation is in a language that is taken out of use is offered in the first one alone', async () => {
  const { id } = await shop.db
    .insertInto('galleryItems')
    .values({ ...comic, slug: 'the-well', title: 'The well', description: 'A deep one.', displayOrder: 4 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const german = { title: 'Der Brunnen', description: 'Ein tiefer.', slug: 'der-brunnen', alts: '{}' };
  await shop.db
    .insertInto('galleryItemTranslations')
    .values({ ...greek, ...german, language: 'de' as 'el', galleryItemId: id })
    .execute();
  expect(await open('/el/gallery/the-well')).toMatchObject({ status: 200, isIndexed: false });
  expect(await open('/gallery/der-brunnen')).toMatchObject({ status: 200, isIndexed: true, alternates: [] });
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  expect([...sitemap.matchAll(/<loc>[^<]*(the-well|der-brunnen)<\/loc>/g)].map(([, slug]) => slug)).toEqual([
    'the-well',
  ]);
});

test.each([
  ['/gallery/the-swim', 'en'],
  ['/el/gallery/the-swim', 'el'],
  ['/stories/the-road', 'en'],
  ['/el/stories/the-road', 'el'],
  ['/contact', 'en'],
] satisfies [string, Language][])(
  '%s leads to itself in the other language, as its originals are shown in all',
  async (path, language) => {
    const { status, links } = await open(path);
    const other = language === FIRST_LANGUAGE ? 'el' : 'en';
    const name = inLanguage(other, () => m.language_name());
    expect(status).toBe(200);
    expect(links).toEqual([[other, addressIn(other, path.replace('/el/', '/')), name]]);
  },
);

test('a later page of a category that only Greek has leads readers of English to their whole list', async () => {
  const pets = Array.from({ length: COMICS_PER_PAGE + 1 }, (_, index) => ({
    ...{ ...comic, category: 'Pet' as const, slug: `pet-${index}`, displayOrder: 100 + index },
    ...(index === 0 && { published: false, publishedAlone: ['el' as const] }),
  }));
  await shop.db.insertInto('galleryItems').values(pets).execute();
  const second = '/gallery?category=Pet&page=2';
  expect((await open(second)).status).toBe(404);
  expect(await open(`/el${second}`)).toMatchObject({
    ...{ status: 200, links: [['en', '/gallery', 'English: Gallery']] },
  });
  expect((await open('/el/gallery?category=Pet')).links).toEqual([['en', '/gallery', 'English']]);
});
