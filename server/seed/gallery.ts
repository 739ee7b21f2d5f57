import type { Database } from '#server/database/types.ts';
import { describedPictures, originalHash, TRANSLATIONS } from '#server/storefront/translations.ts';
import { comics, stories } from '#shared/pictures/manifest.json';
import type { Illustration } from '#shared/storefront/gallery.ts';
import { SHOP_PICTURES_URL } from '#shared/storefront/pictures.ts';
import { isSeeded, seedOnce } from './seed-once.ts';
import { translateSample } from './translate-sample.ts';

export async function seedGallery(db: Database): Promise<void> {
  if (!(await isSeeded(db, 'gallery'))) await insertComics(db);
  if (!(await isSeeded(db, 'stories'))) await publishStories(db);
  if (!(await isSeeded(db, 'gallery-el'))) await translateComics(db);
  if (!(await isSeeded(db, 'stories-el'))) await translateStories(db);
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

async function translateComics(db: Database): Promise<void> {
  const { GREEK_COMICS } = await import('./greek-comics.ts');
  const { SAMPLE_COMICS } = await import('./sample-comics.ts');
  await seedOnce(db, 'gallery-el', async (tx) => {
    const rows = await tx
      .selectFrom('galleryItems')
      .select(['id', 'slug', 'images', ...TRANSLATIONS.galleryItems.texts])
      .where('slug', 'in', Object.keys(GREEK_COMICS))
      .execute();
    for (const { id: galleryItemId, slug, images, ...texts } of rows) {
      const sample = SAMPLE_COMICS.find((comic) => comic.slug === slug);
      const greek = GREEK_COMICS[slug];
      if (!sample || !greek) continue;
      const alts = greek.pages.flatMap((alt, place) => {
        const picture = findPicture(comics, `${slug}/${place + 1}`);
        const isStill = images.some((image) => image.src === picture.src && image.alt === picture.alt);
        return isStill ? [[picture.src, alt]] : [];
      });
      await tx
        .insertInto('galleryItemTranslations')
        .values({
          ...translateSample(texts, sample, { title: greek.title, description: greek.description }),
          ...{ galleryItemId, language: 'el', slug: greek.slug },
          translatedFrom: originalHash({ ...texts, ...describedPictures(images) }),
          alts: JSON.stringify(Object.fromEntries(alts)),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

async function translateStories(db: Database): Promise<void> {
  const { GREEK_STORIES } = await import('./greek-stories.ts');
  const { STORIES } = await import('./stories.ts');
  await seedOnce(db, 'stories-el', async (tx) => {
    const rows = await tx
      .selectFrom('blogPosts')
      .select(['id', 'slug', 'coverImage', ...TRANSLATIONS.blogPosts.texts])
      .where('slug', 'in', Object.keys(GREEK_STORIES))
      .execute();
    for (const { id: blogPostId, slug: original, coverImage, ...texts } of rows) {
      const sample = STORIES.find((story) => story.slug === original);
      const greek = GREEK_STORIES[original];
      if (!sample || !greek) continue;
      const { slug, coverAlt, ...translation } = greek;
      const isStill = coverImage?.alt === findPicture(stories, sample.picture).alt;
      await tx
        .insertInto('blogPostTranslations')
        .values({
          ...translateSample(texts, sample, translation),
          ...{ blogPostId, language: 'el', slug },
          translatedFrom: originalHash({ ...texts, ...describedPictures([coverImage]) }),
          coverAlt: isStill ? coverAlt : '',
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

function findPicture(pictures: Record<string, Omit<Illustration, 'src'>>, name: string): Illustration {
  const picture = pictures[name];
  if (!picture) throw new Error(`shared/pictures/manifest.json has no picture ${name}.`);
  return { src: SHOP_PICTURES_URL + name, ...picture };
}
