import type { SampleComic } from '../../catalogue';

const blank = (fill: string) => ({
  width: 1200,
  height: 1700,
  alt: 'A page that is still blank',
  element: () => <rect width="1200" height="1700" fill={fill} />,
});

export const theCatCameWithTheFlat: SampleComic = {
  slug: 'the-cat-came-with-the-flat',
  title: 'The Cat Came with the Flat',
  category: 'Pet',
  description: 'The contract said: one bedroom, one balcony, no pets. The cat had not read it.',
  featured: false,
  pages: ['#8d83a8', '#f4ede2', '#eba8a8', '#dccfbf', '#f3dfb0', '#faf7f3', '#c44a2f'].map(blank),
};
