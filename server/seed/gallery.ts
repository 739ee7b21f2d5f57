import type { Database } from '#server/database/types.ts';
import { comics, stories } from '#shared/pictures/manifest.json';
import type { Illustration } from '#shared/storefront/gallery.ts';
import { SHOP_PICTURES_URL } from '#shared/storefront/pictures.ts';
import { isSeeded, seedOnce } from './seed-once.ts';

export async function seedGallery(db: Database): Promise<void> {
  if (!(await isSeeded(db, 'gallery'))) await insertComics(db);
  if (!(await isSeeded(db, 'stories'))) await publishStories(db);
}

async function insertComics(db: Database): Promise<void> {
  const { SAMPLE_COMICS } = await import('./sample-comics.ts');
  const rows = SAMPLE_COMICS.map(({ pageCount, ...comic }, index) => ({
    ...comic,
    images: JSON.stringify(
      Array.from({ length: pageCount }, (_, place) => findPicture(comics, `${comic.slug}/${place + 1}`)),
    ),
    displayOrder: index + 1,
  }));
  await seedOnce(db, 'gallery', (tx) =>
    tx
      .insertInto('galleryItems')
      .values(rows)
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute(),
  );
}

async function publishStories(db: Database): Promise<void> {
  const { STORIES } = await import('./stories.ts');
  const rows = STORIES.map(({ picture, publishedAt, ...story }) => ({
    ...story,
    publishedAt: new Date(publishedAt),
    published: true,
    coverImage: JSON.stringify(findPicture(stories, picture)),
  }));
  await seedOnce(db, 'stories', (tx) =>
    tx
      .insertInto('blogPosts')
      .values(rows)
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute(),
  );
}

function findPicture(pictures: Record<string, Omit<Illustration, 'src'>>, name: string): Illustration {
  const picture = pictures[name];
  if (!picture) throw new Error(`shared/pictures/manifest.json has no picture ${name}.`);
  return { src: SHOP_PICTURES_URL + name, ...picture };
}
