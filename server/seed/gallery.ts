import { sql } from 'kysely';
import { ILLUSTRATION_WIDTHS, type Illustration } from '../../shared/gallery';
import type { Database } from '../database/types';
import type { ArtFolder } from './art/art-folder';
import type { SamplePicture } from './art/catalogue';
import { isSeeded, seedOnce } from './seed-once';
import { STORIES } from './stories';

/** Hangs the sample comics and publishes the first stories, in a new shop. */
export async function seedGallery(db: Database, art: ArtFolder): Promise<void> {
  if (!(await isSeeded(db, 'gallery'))) await hangComics(db, art);
  if (!(await isSeeded(db, 'stories'))) await publishStories(db, art);
}

async function hangComics(db: Database, art: ArtFolder): Promise<void> {
  const { SAMPLE_COMICS } = await import('./art/catalogue');
  const items = SAMPLE_COMICS.map(async ({ pages, ...comic }, index) => ({
    ...comic,
    images: JSON.stringify(
      await Promise.all(
        pages.map(async (page, place) => {
          const name = `${comic.slug}/${place + 1}`;
          // Covers are seen first. The other pages get theirs when they are drawn: a first start should be short.
          const placeholder = await (place === 0
            ? art.readPlaceholder(name)
            : art.readKnownPlaceholder(name));
          return illustrate(name, page, placeholder);
        }),
      ),
    ),
    displayOrder: index + 1,
  }));
  const rows = await Promise.all(items);
  await seedOnce(db, 'gallery', (tx) =>
    tx
      .insertInto('galleryItems')
      .values(rows)
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute(),
  );
}

async function publishStories(db: Database, art: ArtFolder): Promise<void> {
  const { PAGE_PICTURES } = await import('./art/pictures/pictures');
  const posts = STORIES.map(async ({ picture, publishedAt, ...story }) => {
    const cover = PAGE_PICTURES.get(picture);
    return {
      ...story,
      publishedAt: new Date(publishedAt),
      published: true,
      coverImage: cover
        ? JSON.stringify(illustrate(picture, cover, await art.readPlaceholder(picture)))
        : null,
    };
  });
  const rows = await Promise.all(posts);
  await seedOnce(db, 'stories', (tx) =>
    tx
      .insertInto('blogPosts')
      .values(rows)
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute(),
  );
}

/** Gives the sample comics' pages the placeholders that were not drawn yet when they were hung. */
export async function completePlaceholders(db: Database, art: ArtFolder): Promise<void> {
  const items = await db.selectFrom('galleryItems').select(['id', 'images']).execute();
  for (const { id, images } of items) {
    const completed = await Promise.all(
      images.map(async (image) => ({
        ...image,
        placeholder: image.placeholder || (await art.readKnownPlaceholder(image.src.replace(/^\/art\//, ''))),
      })),
    );
    if (completed.every(({ placeholder }, place) => placeholder === images[place]?.placeholder)) continue;
    // Only as it was read: the studio may have changed it meanwhile.
    await db
      .updateTable('galleryItems')
      .set({ images: JSON.stringify(completed) })
      .where('id', '=', id)
      .where('images', '=', sql<typeof images>`${JSON.stringify(images)}::jsonb`)
      .execute();
  }
}

const LARGEST = ILLUSTRATION_WIDTHS.at(-1) ?? 0;

function illustrate(name: string, picture: SamplePicture, placeholder: string): Illustration {
  return {
    src: `/art/${name}`,
    width: LARGEST,
    height: Math.round((picture.height / picture.width) * LARGEST),
    placeholder,
    alt: picture.alt,
  };
}
