import type { ReactElement } from 'react';
import type { SampleComic } from '../../catalogue';
import { PAGE } from '../../kit/page/layouts';
import { Cover } from './cover';
import { PageOne } from './page-1';
import { PageTwo } from './page-2';
import { PageThree } from './page-3';
import { PageFour } from './page-4';
import { PageFive } from './page-5';
import { PageSix } from './page-6';
import { PageSeven } from './page-7';

export const theGreatTentDisaster: SampleComic = {
  slug: 'the-great-tent-disaster',
  title: 'The Great Tent Disaster',
  category: 'Family',
  description: 'Dad did not need the instructions. Gran, in her folding chair, said nothing at all.',
  featured: false,
  pages: [
    page(
      <Cover />,
      'Cover, The Great Tent Disaster: at dusk in a forest Dad stands with a mallet, arms raised in triumph, in the middle of a collapsed orange tent; the twins’ faces look out of holes in it. In front Gran sits in her folding chair with a steaming cup.',
    ),
    page(
      <PageOne />,
      'A clearing, Saturday, five past two. Dad brings the tent: “Ninety seconds! It says so on the bag.” The twins find a sheet of instructions; Dad does not need it and throws it away. It lands on a tree stump, and Gran puts her cup on it.',
    ),
    page(
      <PageTwo />,
      'A page like a sheet of instructions, “How to pitch your tent, without the instructions”. You will need one bag, six poles (seven?), pegs, one father, and Gran, who is not to be disturbed. Version 1 is the taco, 2 the kite, 3 the sock, 4 correct but upside down; three hours go by.',
    ),
    page(
      <PageThree />,
      'Dusk. Version five stands, in a manner of speaking. “There. Ninety seconds.” “And three hours,” says Mum behind her book. A peg slips, the wind rises, Gran screws the lid on her thermos; then the tent takes off with Dad behind it: “I’ve got it!”',
    ),
    page(
      <PageFour />,
      'Thunder and rain. Dad staggers about inside the tent and cannot find the door; the others run for the car, Gran strolls with her chair over her head. Five glum faces behind steamed-up windows: “It did say ninety seconds.” “Is anybody dry?” – “My book.” In the dark somebody clicks a torch on.',
    ),
    page(
      <PageFive />,
      'The whole page is a theatre in the car. “Version six”: the wet orange tent hangs over the front seats as a screen, lit by Gran’s torch, and a shadow wolf snaps at a tiny shadow man. “And the wolf said: ‘I don’t need the instructions,’” says Dad. “Again!”',
    ),
    page(
      <PageSix />,
      'Sunday, ten past six. Everybody sleeps in the car; the tent lies flat as a pancake. Without a word, in four pictures and with one hand, her cup in the other, Gran puts it up. Four faces wake at the car windows and stare.',
    ),
    page(
      <PageSeven />,
      'The tent stands perfectly in the morning sun, Gran in front of it with her cup. “…You could have said,” says Dad. “You were having such a nice time.” Sunday, five past two: Dad tries to get the tent back into its bag, and this time all of them have sat down to watch.',
    ),
  ],
};

function page(element: ReactElement, alt: string) {
  return { ...PAGE, alt, element: () => element };
}
