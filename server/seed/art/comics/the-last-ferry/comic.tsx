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

const SIZE = { width: 1200, height: 1700 } as const;

export const theLastFerry: SampleComic = {
  slug: 'the-last-ferry',
  title: 'The Last Ferry',
  category: 'Love',
  description: 'He missed the boat by four minutes. She had missed the one before.',
  featured: true,
  pages: [
    {
      ...SIZE,
      element: () => <Cover />,
      alt: 'Cover, The Last Ferry: a harbour at night in the rain. Under the one lamp two people sit on a bench beneath one umbrella, she in a wine-red coat, while the lit ferry leaves; he looks at her.',
    },
    {
      ...SIZE,
      element: () => <PageOne />,
      alt: 'A man in a thin jacket runs along the wet quay, splashing through a puddle and shouting “Wait!”, while the lit ferry pulls out. The last boat leaves at half past eleven; he gets there at 23:34 and stands alone at the edge.',
    },
    {
      ...SIZE,
      element: () => <PageTwo />,
      alt: 'He still waves at the small stern light when a voice says: “No use waving. I tried.” He turns round: on the bench under the only lamp sits a woman in a wine-red raincoat with an umbrella and a huge suitcase. The next boat goes at ten to six, she says; they are strict about it.',
    },
    {
      ...SIZE,
      element: () => <PageThree />,
      alt: 'Four times the same bench. At 23:41 they sit at its two ends, she dry, he dripping; at 00:15 he sneezes; at 00:16 she offers half an umbrella and he says he is fine; at 00:17 they sit shoulder to shoulder beneath it and tell each other their names, Nikos and Danae.',
    },
    {
      ...SIZE,
      element: () => <PageFour />,
      alt: 'They share sesame rings and play cards on her suitcase. A stray black cat watches the last ring, then sits between them and wins. He asks what is on the island: a room with a blue door, she says, paid for a year.',
    },
    {
      ...SIZE,
      element: () => <PageFive />,
      alt: 'A vast starry sky over the still harbour. The rain has stopped, but the two tiny people on the bench, seen from behind, still sit under the open umbrella.',
    },
    {
      ...SIZE,
      element: () => <PageSix />,
      alt: 'The umbrella is closed. She admits that she did not miss her boat: she was an hour early and watched it go; her feet would not. His would, he says, they are just slow. Their hands lie side by side on the bench until it gets light.',
    },
    {
      ...SIZE,
      element: () => <PageSeven />,
      alt: 'Dawn. The ferry comes with a blast of its horn while she sleeps on his shoulder. A deckhand calls for passengers. Her hand takes the suitcase, where the cat is asleep, the cat opens one eye, and her hand strokes it instead. “There’s another one at noon,” he says. “Is there?” – “They’re strict about it.”',
    },
    {
      ...SIZE,
      element: () => <PageEight />,
      alt: 'Nine summers later, the same bench: a small girl in a red hat shouts that the boat is leaving; so it is, say her parents. The blue door behind them is theirs. From behind, the three of them watch it go. The next one is at noon, and she knows: they’re strict about it.',
    },
  ],
};
