import { beforeAll, expect, test } from 'vitest';
import { databaseFixture } from '#testing/database.ts';
import { getComic, getGallery } from './gallery.ts';
import { getHome } from './home.ts';

const database = databaseFixture();
beforeAll(async () => {
  const page = (number: number) => ({
    src: `/media/shop/comic/${number}`,
    width: 1200,
    height: 1700,
    placeholder: '',
    alt: `Page ${number}`,
  });
  await database.db
    .insertInto('galleryItems')
    .values(
      Array.from({ length: 9 }, (_, index) => ({
        slug: `comic-${index}`,
        title: `Comic ${index}`,
        description: 'A sample.',
        category: 'Pet' as const,
        images: JSON.stringify([page(1), page(2), page(3)]),
        featured: index !== 3,
        displayOrder: 20 - index,
      })),
    )
    .execute();
});

test('the gallery lists its comics in their order, with cover and number of pages', async () => {
  const { items, counts, comic } = await getGallery(database.db, { category: 'all', page: 1 });
  expect(items.map(({ slug }) => slug)).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0].map((n) => `comic-${n}`));
  expect(items[0]).toMatchObject({ cover: { src: '/media/shop/comic/1', width: 1200 }, pageCount: 3 });
  expect(counts).toEqual({ all: 9, Love: 0, Family: 0, Pet: 9, Memorial: 0, Other: 0 });
  expect(comic).toBeNull();
});

test('a category without comics and a page beyond the end have none, and the same counts', async () => {
  for (const view of [
    { category: 'Love', page: 1 },
    { category: 'Pet', page: 2 },
    { category: 'all', page: 9999 },
  ] as const) {
    const { items, counts } = await getGallery(database.db, view);
    expect([items, counts.Pet, counts.all], JSON.stringify(view)).toEqual([[], 9, 9]);
  }
});

test('the first page shows six of the featured comics', async () => {
  const { comics } = await getHome(database.db);
  expect(comics.map(({ slug }) => slug)).toEqual([8, 7, 6, 5, 4, 2].map((n) => `comic-${n}`));
});

test('a comic comes with its pages, and one that does not exist as null', async () => {
  expect((await getComic(database.db, 'comic-1'))?.pages.map(({ alt }) => alt)).toEqual([
    'Page 1',
    'Page 2',
    'Page 3',
  ]);
  expect(await getComic(database.db, 'nothing')).toBeNull();
});
