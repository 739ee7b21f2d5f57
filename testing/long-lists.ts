import { createHash } from 'node:crypto';
import type { Database } from '#server/database/types.ts';
import { GALLERY_CATEGORIES, type Illustration } from '#shared/storefront/gallery.ts';

/** Publishes comics of eight pages, cycling through the categories. */
export async function insertComics(db: Database, count: number): Promise<void> {
  const comics = Array.from({ length: count }, (_, index) => ({
    slug: `comic-${index + 1}`,
    title: `The Summer of Letters, Part ${index + 1}`,
    description: 'Two people, one island and everything that nobody said, told on eight pages.',
    category: GALLERY_CATEGORIES[index % GALLERY_CATEGORIES.length] ?? 'Other',
    images: JSON.stringify(
      Array.from({ length: 8 }, (_, page) => drawPicture('gallery', `${index} ${page}`)),
    ),
    featured: index % 7 === 0,
    displayOrder: index + 1,
  }));
  await db.insertInto('galleryItems').values(comics).execute();
}

/** Publishes stories, one per day; the last one is the newest. */
export async function publishStories(db: Database, count: number): Promise<void> {
  const stories = Array.from({ length: count }, (_, index) => ({
    slug: `story-${index + 1}`,
    title: `What the Pencil Knows, Part ${index + 1}`,
    summary: 'Why a line that is drawn twice says less than one that is drawn once, and how we found out.',
    body: 'A paragraph about pencils. '.repeat(100),
    coverImage: JSON.stringify(drawPicture('stories', `${index}`)),
    tags: ['Process', 'Tools'],
    published: true,
    publishedAt: new Date(Date.UTC(2020, 0, index + 1)),
  }));
  await db.insertInto('blogPosts').values(stories).execute();
}

/** URLs and placeholders are as long and as incompressible as those of uploads. */
function drawPicture(folder: 'gallery' | 'stories', name: string): Illustration {
  const noise = createHash('sha512').update(`${folder} ${name}`);
  const id = noise
    .copy()
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
  const token = noise.copy().digest('base64url').slice(-24);
  const placeholder = [1, 2, 3].map((part) => noise.copy().update(`${part}`).digest('base64')).join('');
  return {
    src: `/media/${folder}/${id}/${token}`,
    width: 1200,
    height: 1700,
    placeholder: `data:image/webp;base64,${placeholder}`,
    alt: 'Two people on a ferry, with their backs to each other.',
  };
}
