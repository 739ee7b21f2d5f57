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
import { PageEight } from './page-8';

export const sundayAtSix: SampleComic = {
  slug: 'sunday-at-six',
  title: 'Sunday at Six',
  category: 'Family',
  description:
    'The recipe for the Sunday pie has no amounts in it. Lia, nine, sets out to measure them; her grandmother’s hands know better.',
  featured: true,
  pages: [
    page(
      <Cover />,
      'Cover: behind a kitchen table yiayia Sofia throws both arms up and a cloud of flour rises with the title, Sunday at Six, in it; Elena with her telephone and Lia with ruler and scales look on in alarm.',
    ),
    page(
      <PageOne />,
      'In a sunny kitchen Sofia kneads, her daughter Elena telephones, and nine-year-old Lia waits with scales, ruler and thermometer. The recipe card says flour, until it feels right; oil, enough. Lia scowls: “This isn’t a recipe. It’s a poem.”',
    ),
    page(
      <PageTwo />,
      'Handfuls against instruments: Sofia throws flour, Lia tries to weigh it in the air; Sofia pours oil, Lia measures how high; Sofia lays her ear on the dough, Lia puts a thermometer in. “Ask the dough if it has had enough.” “It says twenty-one point four.”',
    ),
    page(
      <PageThree />,
      'Monday, and Lia does it properly: everything weighed and labelled, the mixer at speed ten. Elena looks up from her telephone and asks what the lid is doing over here. A small finger presses the button.',
    ),
    page(
      <PageFour />,
      'The whole page is an explosion of flour. Lia and Elena are blown off their feet, eggs, ruler and telephone fly; in front stands Sofia, home with the leeks, and watches.',
    ),
    page(
      <PageFive />,
      'Lia and Elena sit on the floor, white as statues. Sofia wipes flour from Lia’s glasses, tastes it and says it needs salt. “It was two hundred and fifty grams, exactly.” “On a wet day or a dry one?” Lia has no column for that.',
    ),
    page(
      <PageSix />,
      'At night Lia is asleep over attempts two to nine. Elena covers her and takes off her glasses: “I used to do that, write it all down.” “I know,” says Sofia, “I kept the pages.” They lie in the drawer, in a child’s hand. Sofia looks at her own open hand.',
    ),
    page(
      <PageSeven />,
      'Only hands: Sofia’s takes away the pencil, closes the notebook and fills Lia’s palm with flour; then both her old hands close over Lia’s on the rolling pin. “There. That’s how much.” Elena takes off her watch, and three hands lie on the dough.',
    ),
    page(
      <PageEight />,
      'Years later, the same kitchen. Lia, grown up and in her grandmother’s apron, is asked by her little daughter: “How much flour?” She looks at her hand and holds it out: “Give me your hand, Sofi.” On the old card, beside flour, there is now a small handprint.',
    ),
  ],
};

function page(element: ReactElement, alt: string) {
  return { ...PAGE, alt, element: () => element };
}
