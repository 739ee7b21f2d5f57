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

export const headOfSecurity: SampleComic = {
  slug: 'head-of-security',
  title: 'Head of Security',
  category: 'Pet',
  description: 'Every morning at ten a man in blue attacks the house with letters. Biscuit is ready.',
  featured: true,
  pages: [
    page(
      () => <FrontCover />,
      'Cover: Biscuit, a sturdy brown and white dog with one flopped ear and a golden star on his collar, glares over a garden gate at a hand that offers him a letter.',
    ),
    page(
      () => <PageOne />,
      'Biscuit sits in front of the house and reports: 0958, perimeter calm. He smells sausage, his ear goes up at a bicycle bell, his eyes narrow. At 1000 two large boots stop outside the gate, a letter in the hand beside them: he comes.',
    ),
    page(
      () => <PageTwo />,
      'Biscuit barks at the friendly postman, who wishes him a good morning. Three letters get through the door. The postman walks on, waving, and Biscuit reports that he always flees.',
    ),
    page(
      () => <PageThree />,
      'Three operations: a bark so big that the postman has to hold on to his cap; an ambush behind a flowerpot that hides only half of the dog; and the mailbox, in which Biscuit’s head gets stuck. We do not speak of that one.',
    ),
    page(
      () => <PageFour />,
      'One day at ten nobody comes. Biscuit waits until eleven at the empty gate. On the second day he decides that he has won; on the third night he lies awake, for winning is very quiet.',
    ),
    page(
      () => <PageFive />,
      'The fifth day, in the rain: Biscuit still sits at the gate, old Mrs Vaso holding an umbrella over him. Position held, he reports. Nobody attacks us any more.',
    ),
    page(
      () => <PageSix />,
      'On the ninth day the bell rings again. The postman stands at the gate with his arm in a sling: he fell off his bicycle. The two look at each other for a long time, and a letter is held out.',
    ),
    page(
      () => <PageSeven />,
      'Biscuit trots up the path and carries in the letter himself. On the step he leans against the postman, who scratches him: the enemy has been taken into custody, and is allowed behind the ears.',
    ),
    page(
      () => <PageEight />,
      'A bright morning in the street: Biscuit, wearing the postman’s cap, trots ahead with a letter in his mouth, the postman follows with his satchel, and Mrs Vaso waves over the wall. Perimeter extended. One cat, noted.',
    ),
  ],
};

function page(element: () => ReactElement, alt: string) {
  return { ...PAGE, alt, element };
}
