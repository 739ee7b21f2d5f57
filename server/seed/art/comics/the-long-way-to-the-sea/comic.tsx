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

export const theLongWayToTheSea: SampleComic = {
  slug: 'the-long-way-to-the-sea',
  title: 'The Long Way to the Sea',
  category: 'Other',
  description: 'Four friends, four borrowed bicycles and one map, held upside down.',
  featured: true,
  pages: [
    page(
      () => <FrontCover />,
      'Cover: four friends in their sixties ride their bicycles up a steep hill with all their might. Behind them lies the sea, and a signpost points the other way.',
    ),
    page(
      () => <PageOne />,
      'A car park by a beach with a rock that has a hole in it. The four are looking for the sea they last saw at eighteen; theirs had no car park. Katerina holds the map upside down: twelve kilometres, all flat. Petros wears a helmet and bandages; what happened to him? Nothing yet. They ride off.',
    ),
    page(
      () => <PageTwo />,
      'It goes steeply uphill. Flat? On the map it is. Marina drums on Petros’s helmet, Tasos eats, a chain creaks. At the top they see that it is only the bottom of the next hill.',
    ),
    page(
      () => <PageThree />,
      'A nail, a flat tyre. Petros mends it with his own bandages, which he says he always knew would come in useful, while Marina plays on the spokes. Then a goat stands in the road and eats the half of the map with the sea on it.',
    ),
    page(
      () => <PageFour />,
      'A storm. The four sit in a bus shelter, Marina drumming on Petros’s helmet. Katerina confesses that she has held the map upside down since the car park. Then we’re not lost, says Petros, and Tasos shares his sandwich in four: only the other way up.',
    ),
    page(
      () => <PageFive />,
      'Dusk. They push their bicycles and doubt: perhaps it wasn’t so beautiful. Petros remembers how they all waited while he was afraid to jump. Then Tasos smells salt. From the crest they see the sea. Is it flat? No.',
    ),
    page(
      () => <PageSix />,
      'The whole page is one steep downhill road to a glittering sea: four bicycles, nobody’s feet on the pedals, everybody laughing. I’ve got no brakes, shouts Petros, his bandage flying; nobody has. The goat on the slope chews the map.',
    ),
    page(
      () => <PageSeven />,
      'Night. They run into the water with their clothes on and float on their backs in a star. The rock was on the left, says Marina; and it was warmer, says Petros. It’s the wrong sea, isn’t it? Katerina laughs.',
    ),
    page(
      () => <PageEight />,
      'In the morning they come through the hole in the rock with their bicycles and stand before the car park they started from, the rock on the left. It was theirs: they parked on it. Over coffee by the old car: same time next year? Other way up.',
    ),
  ],
};

function page(element: () => ReactElement, alt: string) {
  return { ...PAGE, alt, element };
}
