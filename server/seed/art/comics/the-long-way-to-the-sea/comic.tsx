import type { ReactElement } from 'react';
import type { SampleComic } from '../../catalogue';
import { PAGE } from '../../kit/page/layouts';
import { Page } from '../../kit/page/page';
import { Panel } from '../../kit/page/panel';
import { Friend, FriendBust } from './friend';
import { Rider } from './rider';
import { LETTERING, PALETTE, STYLE } from './style';

function Test() {
  return <Page style={STYLE} lettering={LETTERING} palette={PALETTE} layout="two-tiers">
    <Panel at={0} fill="#a9dcd6">
      <Rider who="katerina" at={[200, 620]} height={460} look="determined" />
      <Rider who="tasos" at={[480, 640]} height={460} way="one-hand" hand={[90, -600]} look="smile" angle={-6} />
      <Rider who="marina" at={[740, 660]} height={460} way="free" look="laugh" angle={10} />
      <Rider who="petros" at={[960, 680]} height={460} facing="left" way="standing-on-pedals" look="worried" />
    </Panel>
    <Panel at={1} fill="#f4ab74">
      <Friend who="katerina" at={[150, 640]} height={520} look="smile" />
      <Friend who="tasos" at={[350, 640]} height={520} pose="drinking" />
      <Friend who="marina" at={[540, 640]} height={520} pose="hands-on-hips" />
      <Friend who="petros" at={[740, 640]} height={520} turn="front" look="worried" />
      <FriendBust who="petros" at={[900, 160]} size={170} facing="left" />
      <FriendBust who="katerina" at={[900, 480]} size={170} facing="left" look="smug" />
    </Panel>
  </Page>;
}

export const theLongWayToTheSea: SampleComic = {
  slug: 'the-long-way-to-the-sea',
  title: 'The Long Way to the Sea',
  category: 'Other',
  description: 'Four friends, four borrowed bicycles and one map, held upside down.',
  featured: true,
  pages: [page(() => <Test />, 'x')],
};

function page(element: () => ReactElement, alt: string) {
  return { ...PAGE, alt, element };
}
