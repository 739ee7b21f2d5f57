import type { SampleComic } from '../../catalogue';

const blank = (fill: string) => ({
  width: 1200,
  height: 1700,
  alt: 'A page that is still blank',
  element: () => <rect width="1200" height="1700" fill={fill} />,
});

export const headOfSecurity: SampleComic = {
  slug: 'head-of-security',
  title: 'Head of Security',
  category: 'Pet',
  description: 'Every morning at ten a man in blue attacks the house with letters. Biscuit is ready.',
  featured: true,
  pages: ['#f2b441', '#f4ede2', '#eba8a8', '#dccfbf', '#f3dfb0', '#faf7f3', '#c44a2f'].map(blank),
};
