import { beforeAll, expect, test } from 'vitest';
import { comicPagesSchema, comicSchema, storySchema } from '#shared/admin/content.ts';
import { createTestDatabase, databaseFixture } from '#testing/database.ts';
import { seedGallery } from './gallery.ts';
import { seedStorefront } from './storefront.ts';

const database = databaseFixture();
beforeAll(async () => {
  await seedGallery(database.db);
});

const ferry = () =>
  database.db
    .selectFrom('galleryItems')
    .where('slug', '=', 'the-last-ferry')
    .select(['title', 'images'])
    .executeTakeFirstOrThrow();

test('a new shop has its sample comics and three published stories', async () => {
  const { db } = database;
  expect(await db.selectFrom('galleryItems').select('slug').execute()).toHaveLength(8);
  const stories = await db.selectFrom('blogPosts').select(['coverImage', 'published']).execute();
  expect(stories).toHaveLength(3);
  for (const story of stories) {
    expect(story).toMatchObject({
      published: true,
      coverImage: { placeholder: expect.stringMatching(/^data:/) },
    });
  }
});

test('the studio can work on the samples as on its own: they hold to its limits', async () => {
  const items = await database.db.selectFrom('galleryItems').selectAll().execute();
  for (const { id, images, ...comic } of items) {
    const pages = images.map(({ src, alt }) => ({ src, alt }));
    const { error } = comicPagesSchema.safeParse({ id, before: pages, after: pages });
    expect([comic.title, error?.issues]).toEqual([comic.title, undefined]);
    expect(comicSchema.safeParse(comic).error).toBeUndefined();
  }
  const stories = await database.db.selectFrom('blogPosts').selectAll().execute();
  for (const { coverImage, ...story } of stories)
    expect(storySchema.safeParse({ ...story, coverAlt: coverImage?.alt ?? '' }).error).toBeUndefined();
});

test('samples that the studio has changed are left alone at the next start', async () => {
  await database.db
    .updateTable('galleryItems')
    .set({ title: 'The Very Last Ferry' })
    .where('slug', '=', 'the-last-ferry')
    .execute();
  await seedGallery(database.db);
  expect((await ferry()).title).toBe('The Very Last Ferry');
});

test('samples that the studio has removed stay away at the next start', async () => {
  const emptied = await createTestDatabase();
  try {
    await Promise.all([seedStorefront(emptied.db), seedGallery(emptied.db)]);
    for (const table of ['addOns', 'pricingTiers', 'galleryItems', 'blogPosts'] as const)
      await emptied.db.deleteFrom(table).execute();
    await Promise.all([seedStorefront(emptied.db), seedGallery(emptied.db)]);
    for (const table of ['addOns', 'pricingTiers', 'galleryItems', 'blogPosts'] as const)
      expect(await emptied.db.selectFrom(table).select('id').execute()).toEqual([]);
  } finally {
    await emptied.close();
  }
});
