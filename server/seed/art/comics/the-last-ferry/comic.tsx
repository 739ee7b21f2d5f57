import type { SampleComic } from '../../catalogue';

const blank = (fill: string) => ({
  width: 1200,
  height: 1700,
  alt: 'A page that is still blank',
  element: () => <rect width="1200" height="1700" fill={fill} />,
});

export const theLastFerry: SampleComic = {
  slug: 'the-last-ferry',
  title: 'The Last Ferry',
  category: 'Love',
  description: 'He missed the boat by four minutes. She had missed the one before.',
  featured: true,
  pages: ['#1f3b4d', '#f4ede2', '#eba8a8', '#dccfbf', '#f3dfb0', '#faf7f3', '#c44a2f'].map(blank),
};
