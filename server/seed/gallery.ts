import type { Illustration } from '../../shared/gallery';
import type { Database } from '../database/types';
import type { ArtFolder } from './art/art-folder';
import type { SamplePicture } from './art/catalogue';
import { STORIES } from './stories';

/** Hangs the sample comics and publishes the first stories, in a shop that has none. */
export async function seedGallery(db: Database, art: ArtFolder): Promise<void> {
  const { SAMPLE_COMICS } = await import('./art/catalogue');
  const { PAGE_PICTURES } = await import('./art/pictures/pictures');

  const isEmpty = !(await db.selectFrom('galleryItems').select('id').limit(1).executeTakeFirst());
  if (isEmpty) {
    const items = SAMPLE_COMICS.map(async ({ pages, ...comic }, index) => ({
      ...comic,
      images: JSON.stringify(
        await Promise.all(pages.map((page, place) => illustrate(art, `${comic.slug}/${place + 1}`, page))),
      ),
      displayOrder: index + 1,
    }));
    await db
      .insertInto('galleryItems')
      .values(await Promise.all(items))
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
  }

  const isSilent = !(await db.selectFrom('blogPosts').select('id').limit(1).executeTakeFirst());
  if (isSilent) {
    const posts = STORIES.map(async ({ picture, publishedAt, ...story }) => {
      const cover = PAGE_PICTURES.get(picture);
      return {
        ...story,
        publishedAt: new Date(publishedAt),
        published: true,
        coverImage: cover ? JSON.stringify(await illustrate(art, picture, cover)) : null,
      };
    });
    await db
      .insertInto('blogPosts')
      .values(await Promise.all(posts))
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
  }
}

async function illustrate(art: ArtFolder, name: string, picture: SamplePicture): Promise<Illustration> {
  const largest = 1200;
  return {
    src: `/art/${name}`,
    width: largest,
    height: Math.round((picture.height / picture.width) * largest),
    placeholder: await art.readPlaceholder(name),
    alt: picture.alt,
  };
}
