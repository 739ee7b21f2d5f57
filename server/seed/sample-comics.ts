import type { GalleryCategory } from '#shared/storefront/gallery.ts';

export type SampleComic = {
  slug: string;
  title: string;
  category: GalleryCategory;
  description: string;
  featured: boolean;
  pageCount: number;
};

export const SAMPLE_COMICS: SampleComic[] = [
  {
    slug: 'the-last-ferry',
    title: 'The Last Ferry',
    category: 'Love',
    description: 'He missed the boat by four minutes. She had missed the one before.',
    featured: true,
    pageCount: 9,
  },
  {
    slug: 'head-of-security',
    title: 'Head of Security',
    category: 'Pet',
    description: 'Every morning at ten a man in blue attacks the house with letters. Biscuit is ready.',
    featured: true,
    pageCount: 9,
  },
  {
    slug: 'sunday-at-six',
    title: 'Sunday at Six',
    category: 'Family',
    description:
      'The recipe for the Sunday pie has no amounts in it. Lia, nine, sets out to measure them; her grandmother’s hands know better.',
    featured: true,
    pageCount: 9,
  },
  {
    slug: 'what-the-olive-tree-heard',
    title: 'What the Olive Tree Heard',
    category: 'Memorial',
    description: 'Sixty summers of one grandfather, told by the tree he talked to.',
    featured: true,
    pageCount: 9,
  },
  {
    slug: 'the-long-way-to-the-sea',
    title: 'The Long Way to the Sea',
    category: 'Other',
    description: 'Four friends, four borrowed bicycles and one map, held upside down.',
    featured: true,
    pageCount: 9,
  },
  {
    slug: 'table-nine',
    title: 'Table Nine',
    category: 'Love',
    description: 'The café gave the same table to two people. Neither of them left.',
    featured: true,
    pageCount: 10,
  },
  {
    slug: 'the-great-tent-disaster',
    title: 'The Great Tent Disaster',
    category: 'Family',
    description: 'Dad did not need the instructions. Gran, in her folding chair, said nothing at all.',
    featured: false,
    pageCount: 8,
  },
  {
    slug: 'the-cat-came-with-the-flat',
    title: 'The Cat Came with the Flat',
    category: 'Pet',
    description: 'The contract said: one room, one balcony, no pets. The cat had not read it.',
    featured: false,
    pageCount: 9,
  },
];
