import type { Illustration } from '../../shared/gallery';

/**
 * The hero's pictures, as shared/pictures has them. They are repeated here because that table holds every page's
 * pictures, and would come whole with the first page.
 */
export const HERO_PICTURES = {
  love: hang('home/hero-love', 2300, 'A couple dancing in their kitchen at night'),
  family: hang('home/hero-family', 1650, 'A grandmother and a child rolling out dough'),
  pet: hang('home/hero-pet', 1400, 'A dog waiting at a window for somebody to come home'),
};

function hang(name: string, height: number, alt: string): Illustration {
  return { src: `/art/${name}`, width: 1200, height, placeholder: '', alt };
}
