import type { ReactElement } from 'react';
import type { SampleComic } from '../../catalogue';
import { PAGE } from '../../kit/page/layouts';
import { PageOne } from './page-1';
import { PageTwo } from './page-2';

const page = (element: ReactElement, alt: string) => ({ ...PAGE, alt, element: () => element });

export const sundayAtSix: SampleComic = {
  slug: 'sunday-at-six',
  title: 'Sunday at Six',
  category: 'Family',
  description: 'A recipe with no amounts in it, and three generations who each know better.',
  featured: true,
  pages: [
    page(<PageOne />, 'x'),
    page(<PageTwo />, 'y'),
  ],
};
