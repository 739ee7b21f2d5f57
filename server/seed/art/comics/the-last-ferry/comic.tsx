import type { SampleComic } from '../../catalogue';
import { Cover } from './cover';

export const theLastFerry: SampleComic = {
  slug: 'the-last-ferry',
  title: 'The Last Ferry',
  category: 'Love',
  description: 'He missed the boat by four minutes. She had missed the one before.',
  featured: true,
  pages: [
    {
      width: 1200,
      height: 1700,
      alt: 'Cover, The Last Ferry: a harbour at night in the rain. Under the one lamp two people sit on a bench beneath one umbrella, she in a wine-red coat, and watch the lit ferry leave.',
      element: () => <Cover />,
    },
  ],
};
