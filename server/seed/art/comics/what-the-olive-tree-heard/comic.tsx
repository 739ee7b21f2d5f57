import type { SampleComic, SamplePicture } from '../../catalogue';
import { CoverPage } from './cover';
import { PageOne } from './page-1';
import { PageTwo } from './page-2';
import { PageThree } from './page-3';
import { PageFour } from './page-4';
import { PageFive, TALL } from './page-5';
import { PageSix } from './page-6';
import { PageSeven } from './page-7';
import { PageEight } from './page-8';

export const whatTheOliveTreeHeard: SampleComic = {
  slug: 'what-the-olive-tree-heard',
  title: 'What the Olive Tree Heard',
  category: 'Memorial',
  description: 'Sixty summers of one grandfather, told by the tree he talked to.',
  featured: true,
  pages: [
    page(
      CoverPage,
      'The cover: on a red chair beneath a great olive tree an old man in a flat cap whistles up into the leaves.',
    ),
    page(
      PageOne,
      'At dawn a boy and his father plant an olive tree above the sea. “What does it eat?” asks the boy. “Water. And company.” So every evening he brings it both, and whistles.',
    ),
    page(
      PageTwo,
      'Boy and tree grow up side by side. One August night Stratis and Eleni kiss against the trunk; she would carve their names, but he folds the knife: “No. He’d feel it.”',
    ),
    page(
      PageThree,
      'Noon, loud with cicadas that were asked to be quiet: a baby sleeps in a cradle in the tree’s shade. Years later his son asks why he talks to a tree. “He never interrupts.”',
    ),
    page(
      PageFour,
      '“You tell that tree more than you ever told me,” says the grown son, and leaves in the rain. Eleven years long Stratis sits under the tree and says nothing.',
    ),
    page(
      PageFive,
      'The whole tree, crown to roots. Granddaughter Anna climbs it while old Stratis tells her where to put her feet; by the wall his son stands with a suitcase, and between the roots lies all that ever fell from a pocket.',
      TALL,
    ),
    page(
      PageSix,
      'The tune comes back: evening after evening old Stratis whistles his way to the tree, tells it about doctors and Anna’s bridges, and lays a hand on the bark: “Until tomorrow, then.” Then it is autumn, and only his cap hangs on the empty chair.',
    ),
    page(
      PageSeven,
      'Snow lies on the tree and on the empty chair, and the tree listens anyway. When it thaws, boots come through the gate, and somebody whistles three notes of the old tune’s four.',
    ),
    page(
      PageEight,
      'Spring. Anna, grown, sits down on the chair in her grandfather’s cap: “Well. Where shall I begin?” The tree lets its one last olive fall into her lap, the only word it has, and she begins.',
    ),
  ],
};

function page(element: SamplePicture['element'], alt: string, height = 1700): SamplePicture {
  return { width: 1200, height, alt, element };
}
