import type { ReactElement } from 'react';
import type { SampleComic } from '../../catalogue';
import { PAGE } from '../../kit/page/layouts';
import { FrontCover } from './cover';
import { PageOne } from './page-1';
import { PageTwo } from './page-2';
import { PageThree } from './page-3';
import { PageFour } from './page-4';
import { PageFive } from './page-5';
import { PageSix } from './page-6';
import { PageSeven } from './page-7';
import { PageEight } from './page-8';

export const theCatCameWithTheFlat: SampleComic = {
  slug: 'the-cat-came-with-the-flat',
  title: 'The Cat Came with the Flat',
  category: 'Pet',
  description: 'The contract said: one room, one balcony, no pets. The cat had not read it.',
  featured: false,
  pages: [
    page(
      () => <FrontCover />,
      'Cover: a great fat grey cat with a torn ear sits in an empty lilac room beside a contract that says “No pets”. Behind it, small in the bright doorway, the new tenant stands with a box of books.',
    ),
    page(
      () => <PageOne />,
      'The landlady, Mrs Fotini, holds out the contract: one room, one balcony, no pets. Jonas signs. He opens the door; the flat is handed over empty, except for the cat in the middle of it.',
    ),
    page(
      () => <PageTwo />,
      'Jonas says hello; the cat looks back. On the telephone he reports a cat in the flat. Yes, says Mrs Fotini, usually in the middle. A floor plan shows the furniture, the cat as a fixture, and the tenant’s way around it.',
    ),
    page(
      () => <PageThree />,
      'Jonas lifts the cat, which is much longer than expected. The house cut open: he carries it down all the stairs to the street while it climbs back by the balconies, and when he is upstairs again it sits in the middle of the flat.',
    ),
    page(
      () => <PageFour />,
      'The tenant checks all appliances before use. The cat is in the oven, in the box marked Clara, in the basin, on the bookshelf, and behind the round door of the washing machine.',
    ),
    page(
      () => <PageFive />,
      'Jonas writes a notice, as far as the cat that sits on the paper allows. Found: large grey cat. The neighbours have answered: no, thank you; it lived with us, best years; regards. At night the cat has the bed and Jonas the edge.',
    ),
    page(
      () => <PageSix />,
      'A winter evening. Jonas stands at the window with the telephone: so you’re not coming. He sits down on the floor beside the box that still says Clara. The cat crosses the room and puts one paw on his foot, then another.',
    ),
    page(
      () => <PageSeven />,
      'By the light of the lamp, snow in the window, the cat lies in Jonas’s lap, all seven kilos of it, and purrs. Paragraph eleven: heating is included.',
    ),
    page(
      () => <PageEight />,
      'Spring. No pets, says Mrs Fotini; it came with the flat, says Jonas. Ah, that one: it was here before the house. She strikes out a line. Jonas signs, and the other party adds a paw print: the cat may keep the tenant. The two look out from the balcony, the cat on a box that no longer says Clara.',
    ),
  ],
};

function page(element: () => ReactElement, alt: string) {
  return { ...PAGE, alt, element };
}
