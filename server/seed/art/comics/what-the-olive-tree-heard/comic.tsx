import type { SampleComic } from '../../catalogue';

const blank = (fill: string) => ({
  width: 1200,
  height: 1700,
  alt: 'A page that is still blank',
  element: () => <rect width="1200" height="1700" fill={fill} />,
});

export const whatTheOliveTreeHeard: SampleComic = {
  slug: 'what-the-olive-tree-heard',
  title: 'What the Olive Tree Heard',
  category: 'Memorial',
  description: 'Sixty summers of one grandfather, told by the tree he talked to.',
  featured: true,
  pages: ['#7b8a5c', '#f4ede2', '#eba8a8', '#dccfbf', '#f3dfb0', '#faf7f3', '#c44a2f'].map(blank),
};
