import { Figure } from '../../kit/figure/figure';
import { handRect } from '../../kit/geometry';
import { Handwriting, Title } from '../../kit/lettering/sound-effect';
import { Shape } from '../../kit/light/tone';
import type { Layout } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { ELENA, LIA, SOFIA } from './cast';
import { FlourCloud, FlourDust, puffsAround } from './flour';
import { KitchenScales, Ruler } from './instruments';
import { WallClock } from './kitchen-things';
import { Phone } from './machine';
import { Sheet } from './sheet';
import { LARDER } from './style';
import { WorkTable } from './table';
import { Bowl, Egg, RollingPin, Tomato } from './things';

const LAYOUT: Layout = [
  {
    outline: [
      [0, 0],
      [1200, 0],
      [1200, 1700],
      [0, 1700],
    ],
    border: 'none',
  },
];

/** The title written into a cloud of flour. */
export function Cover() {
  return (
    <Sheet layout={LAYOUT}>
      <Panel at={0}>
        <rect width={1200} height={1700} fill={LARDER.tomato} />
        <path
          d="M600 1100L-200 -200H100ZM600 1100L500 -200H760ZM600 1100L1100 -200H1500ZM600 1100L-300 500V800ZM600 1100L1500 400V700ZM600 1100L-300 1100V1500ZM600 1100L1500 1000V1400Z"
          fill="#d3543a"
        />
        <WallClock at={[1072, 900]} radius={92} time={[6, 0]} />
        <FlourCloud
          shade="#f0cf98"
          puffs={[
            ...puffsAround([600, 430], [600, 420], { count: 22, size: 0.28, seed: 5 }),
            ...puffsAround([590, 960], [330, 250], { count: 12, size: 0.36, seed: 2 }),
          ]}
        />
        <Title
          text={'Sunday\nat Six'}
          at={[590, 400]}
          size={420}
          face="amatic-sc"
          fill={LARDER.tomato}
          rim={LARDER.tomato}
          rimWidth={9}
          block={LARDER.ink}
          depth={[10, 13]}
          widest={900}
          lineHeight={0.86}
          dance={0.35}
          rotate={-4}
        />
        <Figure
          who={ELENA}
          at={[190, 1680]}
          height={900}
          pose="phone"
          look="shocked"
          gaze={[0.9, -0.4]}
          hold={{ left: <Phone at={[0, -10]} rotate={-14} /> }}
        />
        <Figure
          who={SOFIA}
          at={[560, 1800]}
          height={1180}
          turn="front"
          pose="cheering"
          look="laugh"
          grip={{ left: 'spread', right: 'spread' }}
        />
        <Figure
          who={LIA}
          at={[920, 1660]}
          height={1120}
          facing="left"
          pose="standing"
          look="shocked"
          gaze={[0.8, -0.7]}
          hands={{ left: [-110, -390], right: [40, -360] }}
          grip={{ left: 'spread', right: 'hold' }}
          hold={{ right: <Ruler at={[-30, 20]} rotate={-70} length={200} scale={0.8} /> }}
        />
        <WorkTable width={1200} y={1400} depth={120} height={1700} cloth>
          <Bowl at={[560, 1496]} scale={1.7} />
          <KitchenScales at={[1060, 1500]} scale={1.35} flour load={0.8} />
          <Egg at={[760, 1500]} scale={1.5} rotate={60} />
        </WorkTable>
        <FlourCloud
          puffs={[
            [470, 1330, 44],
            [520, 1300, 52],
            [590, 1290, 60],
            [650, 1320, 48],
            [560, 1340, 50],
          ]}
        />
        <RollingPin at={[215, 1520]} length={430} rotate={-7} />
        <Tomato at={[60, 1690]} scale={2.4} />
        <FlourDust at={[600, 860]} spread={[600, 620]} count={170} size={6} />
        <Shape d={handRect(478, 1590, 244, 74)} fill={LARDER.paper} line="detail" />
        <Handwriting
          text="Yours in Ink"
          at={[600, 1643]}
          size={46}
          face="caveat"
          anchor="middle"
          colour={LARDER.tomatoDark}
        />
      </Panel>
    </Sheet>
  );
}
