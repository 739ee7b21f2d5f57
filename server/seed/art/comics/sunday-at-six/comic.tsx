import type { SampleComic } from '../../catalogue';

const blank = (fill: string) => ({
  width: 1200,
  height: 1700,
  alt: 'A page that is still blank',
  element: () => <rect width="1200" height="1700" fill={fill} />,
});

export const sundayAtSix: SampleComic = {
  slug: 'sunday-at-six',
  title: 'Sunday at Six',
  category: 'Family',
  description: 'A recipe with no amounts in it, and three generations who each know better.',
  featured: true,
  pages: ['#b5432e', '#f4ede2', '#eba8a8', '#dccfbf', '#f3dfb0', '#faf7f3', '#c44a2f'].map(blank),
};
