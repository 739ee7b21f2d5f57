import type { SampleComic } from '../../catalogue';

const blank = (fill: string) => ({
  width: 1200,
  height: 1700,
  alt: 'A page that is still blank',
  element: () => <rect width="1200" height="1700" fill={fill} />,
});

export const theLongWayToTheSea: SampleComic = {
  slug: 'the-long-way-to-the-sea',
  title: 'The Long Way to the Sea',
  category: 'Other',
  description: 'Four friends, four borrowed bicycles and one map, held upside down.',
  featured: true,
  pages: ['#2f7f8c', '#f4ede2', '#eba8a8', '#dccfbf', '#f3dfb0', '#faf7f3', '#c44a2f'].map(blank),
};
