import type { SampleComic } from '../../catalogue';

const blank = (fill: string) => ({
  width: 1200,
  height: 1700,
  alt: 'A page that is still blank',
  element: () => <rect width="1200" height="1700" fill={fill} />,
});

export const theGreatTentDisaster: SampleComic = {
  slug: 'the-great-tent-disaster',
  title: 'The Great Tent Disaster',
  category: 'Family',
  description: 'Dad said he did not need the instructions.',
  featured: false,
  pages: ['#24493c', '#f4ede2', '#eba8a8', '#dccfbf', '#f3dfb0', '#faf7f3', '#c44a2f'].map(blank),
};
