import { beforeAll, expect, test } from 'vitest';
import { countStatements } from '#testing/database.ts';
import { shopFixture } from '#testing/shop.ts';

const page = (alt: string) => ({
  src: '/media/shop/swim/1',
  width: 1200,
  height: 1700,
  placeholder: 'data:,',
  alt,
});

const shop = shopFixture();

beforeAll(async () => {
  const comic = { title: 'The Swim', description: 'Η θάλασσα', category: 'Other' } as const;
  await shop.db
    .insertInto('galleryItems')
    .values(
      [true, true, false].map((featured, index) => ({
        ...{ ...comic, featured, slug: `swim-${index}`, displayOrder: 3 - index },
        images: JSON.stringify([page(''), page('Two people swimming.')]),
      })),
    )
    .execute();
});

test('the first page’s one statement has the packages as their own list does, and the featured comics in order', async () => {
  const { storefront } = shop.client();
  const home = await storefront.getHome.query();
  const tiers = await storefront.listPricingTiers.query();
  expect(home.tiers).toEqual(
    tiers.map(
      ({ extraCharacterPrice: _, printPrice: __, comboPrice: ___, rushPrice: ____, ...shown }) => shown,
    ),
  );
  expect(home.tiers).toHaveLength(4);
  expect(home.comics.map(({ slug }) => slug)).toEqual(['swim-1', 'swim-0']);
  // The card shows no more of it, and every byte of the home page counts.
  expect(Object.keys(home.comics[0]?.cover ?? {})).toEqual(['src', 'width', 'height']);
  expect(await countStatements(shop.db, () => storefront.getHome.query())).toHaveLength(1);
});

test('the gallery with an open comic says the same as the list and the comic by themselves', async () => {
  const { storefront } = shop.client();
  for (const slug of ['swim-0', 'swim-2', 'nothing']) {
    expect(await storefront.getGallery.query({ comic: slug })).toEqual({
      ...(await storefront.getGallery.query({ category: 'all', page: 1 })),
      comic: await storefront.getComic.query({ slug }),
    });
  }
});

test('a first page without comics and packages is still one', async () => {
  await shop.db.deleteFrom('galleryItems').execute();
  expect(await shop.client().storefront.getHome.query()).toMatchObject({ comics: [] });
});
