import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStatements, createTestDatabase, type TestDatabase } from '../testing/database';
import { getComic, listFeaturedComics, listGallery } from './gallery';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
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
afterAll(() => database.close());

test('the gallery lists every comic in its order, with its cover and how many pages it has', async () => {
  const comics = await listGallery(database.db);
  expect(comics.map(({ slug }) => slug)).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0].map((n) => `comic-${n}`));
  expect(comics[0]).toMatchObject({ cover: { src: '/media/shop/comic/1', width: 1200 }, pageCount: 3 });
  expect(await countStatements(database.db, () => listGallery(database.db))).toHaveLength(1);
});

test('the first page shows six of the featured comics', async () => {
  const comics = await listFeaturedComics(database.db);
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
