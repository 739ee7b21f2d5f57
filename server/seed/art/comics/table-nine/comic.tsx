import type { SampleComic } from '../../catalogue';

const blank = (fill: string) => ({
  width: 1200,
  height: 1700,
  alt: 'A page that is still blank',
  element: () => <rect width="1200" height="1700" fill={fill} />,
});

export const tableNine: SampleComic = {
  slug: 'table-nine',
  title: 'Table Nine',
  category: 'Love',
  description: 'The café gave the same table to two people. Neither of them left.',
  featured: true,
  pages: ['#c96f4a', '#f4ede2', '#eba8a8', '#dccfbf', '#f3dfb0', '#faf7f3', '#c44a2f'].map(blank),
};
