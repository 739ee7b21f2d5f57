import type { ReactElement } from 'react';
import type { SampleComic } from '../../catalogue';
import { PAGE } from '../../kit/page/layouts';
import { PageOne } from './page-1';

export const theLongWayToTheSea: SampleComic = {
  slug: 'the-long-way-to-the-sea',
  title: 'The Long Way to the Sea',
  category: 'Other',
  description: 'Four friends, four borrowed bicycles and one map, held upside down.',
  featured: true,
  pages: [page(() => <PageOne />, 'x')],
};

function page(element: () => ReactElement, alt: string) {
  return { ...PAGE, alt, element };
}
