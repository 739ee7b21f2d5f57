import type { SampleComic } from '../../catalogue';
import { Cover } from './cover';
import { PageOne } from './page-1';
import { PageTwo } from './page-2';
import { PageThree } from './page-3';
import { PageFour } from './page-4';
import { PageFive } from './page-5';
import { PageSix } from './page-6';
import { PageSeven } from './page-7';
import { PageEight } from './page-8';
import { PageNine } from './page-9';

const SIZE = { width: 1200, height: 1700 } as const;

export const tableNine: SampleComic = {
  slug: 'table-nine',
  title: 'Table Nine',
  category: 'Love',
  description: 'The café gave the same table to two people. Neither of them left.',
  featured: true,
  pages: [
    {
      ...SIZE,
      element: () => <Cover />,
      alt: 'Cover, Table Nine: a woman in a cobalt headscarf and a bearded man with a tall pile of paper sit at a round café table and look away from each other. Between them stands a wall of sugar sachets; behind it an old waiter raises a coffee spoon like a conductor.',
    },
    {
      ...SIZE,
      element: () => <PageOne />,
      alt: 'Monday, a full café with one free table. The woman comes in with her sketchbook, the man with an enormous report. The old waiter thinks it over and seats them both: “Table nine.” – “And table nine.” They stare at each other.',
    },
    {
      ...SIZE,
      element: () => <PageTwo />,
      alt: 'They glare; their papers overlap. Without a word, sachet by sachet, the two of them lay a straight border of sugar across the table. Seen from above: her sketchbook and cup on the left, his papers and cup on the right. The peace treaty.',
    },
    {
      ...SIZE,
      element: () => <PageThree />,
      alt: 'Tuesday, the war of the elbow: the border bends to the left, then to the right, until cup, coffee and sachets fly. Her eyes, his eyes behind dripping glasses. The waiter calmly sets up the border again while both look the other way.',
    },
    {
      ...SIZE,
      element: () => <PageFour />,
      alt: 'Wednesday. She peeks over her sketchbook while he reads; he peeks over his page while she looks down. She draws him well; he draws her, tongue out, very badly. The waiter sees both drawings and quietly takes one sachet out of the border.',
    },
    {
      ...SIZE,
      element: () => <PageFive />,
      alt: 'The waiter conducts with a spoon, sugar cubes for notes, and the mornings go by as tables seen from above: on Thursday the border is straight, then it leans, winds, opens for a shared sesame ring, curls around both cups, and on Tuesday it is a heart.',
    },
    {
      ...SIZE,
      element: () => <PageSix />,
      alt: 'Wednesday, rain. She sits alone; his chair is empty. The clock says twenty to ten, her fingers tap. She lifts the lid of the sugar bowl, and between the cubes lies a folded sheet of paper with the number 214.',
    },
    {
      ...SIZE,
      element: () => <PageSeven />,
      alt: 'It is the last page of his report: “214. Conclusion”, and below it his dreadful portrait of her, coloured with one blue crayon. “I have run out of report. May I still come?” She smiles, writes “yes” on the back of a sachet, and off it goes on the waiter’s tray.',
    },
    {
      ...SIZE,
      element: () => <PageEight />,
      alt: 'The tray has not far to go: in the corner somebody hides behind a newspaper. Two worried eyes, one sachet, one blissful face. Then table nine from above: her hand in his, her drawing of him, and the waiter’s arm sweeping the whole border off the table.',
    },
    {
      ...SIZE,
      element: () => <PageNine />,
      alt: 'A year of mornings later the two share table eight, a ring on her finger, and table nine is reserved. An old lady comes in, then a grumpy old gentleman. “Table nine.” – “And table nine.” From table eight they watch; a hand lays down the first sachet.',
    },
  ],
};
