import { Bust } from '../../kit/figure/bust';
import { Figure } from '../../kit/figure/figure';
import { Title } from '../../kit/lettering/sound-effect';
import { FocusLines } from '../../kit/light/emphasis';
import { disc } from '../../kit/light/sky';
import { Shape, Stroke } from '../../kit/light/tone';
import type { Layout } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { ELENA, flouredPerson, LIA, SOFIA } from './cast';
import { FlourCloud, FlourDust, FlourFilm, puffsAround } from './flour';
import { Notebook, Pencil, Ruler, Thermometer } from './instruments';
import { OurKitchen } from './kitchen';
import { Mixer, Phone, Tag } from './machine';
import { Sheet } from './sheet';
import { LARDER } from './style';
import { WorkTable } from './table';
import { Egg, ShoppingBag } from './things';

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

/** All the flour there is, at once. */
export function PageFour() {
  return (
    <Sheet layout={LAYOUT}>
      <Panel at={0}>
        <g transform="rotate(-5 600 850)">
          <OurKitchen
            zoom={1.06}
            shift={[0, 0.02]}
            clock={[4, 11]}
            places={{ window: 0.2, clock: 0.1, stove: 0.94, shelf: 0.9, card: 0.84 }}
            sun={false}
          />
        </g>
        <FocusLines at={[600, 1060]} clear={440} count={80} colour={LARDER.tomato} opacity={0.7} />
        <FlourCloud
          shade="#e9c793"
          puffs={[
            ...puffsAround([600, 440], [650, 420], { count: 22, size: 0.3, seed: 4 }),
            ...puffsAround([600, 960], [270, 290], { count: 12, size: 0.42, seed: 7 }),
            [70, 720, 80],
            [1130, 690, 110],
            [30, 500, 130],
            [1190, 430, 140],
          ]}
        />
        <FlourCloud
          line={0}
          shade="#f6e2bd"
          puffs={[
            ...puffsAround([600, 440], [480, 300], { count: 16, size: 0.3, seed: 9 }),
            ...puffsAround([600, 900], [180, 260], { count: 9, size: 0.4, seed: 3 }),
          ]}
        />
        <Title
          text="PFFFOOOM"
          at={[610, 400]}
          size={360}
          face="amatic-sc"
          arch={30}
          dance={0.5}
          fill={LARDER.tomato}
          rim={LARDER.ink}
          rimWidth={11}
          block={LARDER.ink}
          depth={[14, 18]}
          widest={1080}
          rotate={-6}
        />
        <Figure
          who={flouredPerson(ELENA, 0.3)}
          at={[985, 1560]}
          height={960}
          facing="left"
          pose="cheering"
          turn="three-quarter"
          look="shouting"
          lean={-16}
        />
        <g transform="rotate(-4 600 1300)">
          <WorkTable width={1200} y={1270} depth={150} height={1900} flour={1}>
            <FlourFilm at={[600, 1350]} size={[420, 60]} seed={31} opacity={1} />
          </WorkTable>
        </g>
        <Mixer at={[610, 1330]} scale={1.4} open wild rotate={-8} />
        <FlourCloud
          puffs={[
            [630, 1128, 46],
            [690, 1140, 54],
            [752, 1124, 52],
            [800, 1076, 56],
            [724, 1070, 74],
            [790, 1010, 70],
          ]}
          shade="#f0d7aa"
        />
        <FlourCloud
          line={0}
          shade={LARDER.flour}
          puffs={[
            [770, 980, 78],
            [820, 920, 80],
            [760, 900, 70],
          ]}
        />
        <Ruler at={[130, 800]} rotate={-40} length={260} scale={1.2} />
        <Phone at={[840, 700]} rotate={30} scale={1.6} />
        <Thermometer at={[1120, 900]} rotate={150} scale={1.4} />
        <Pencil at={[420, 800]} rotate={-120} scale={1.4} />
        <Egg at={[520, 730]} scale={1.9} rotate={30} />
        <Tag at={[700, 640]} text="250 g" rotate={24} scale={1.3} />
        <g transform="rotate(-24 250 180)">
          <Notebook at={[270, 220]} scale={1.1} />
        </g>
        <g transform="translate(70 100)">
          <BrokenEgg />
        </g>
        <Figure
          who={flouredPerson(LIA, 0.3)}
          at={[420, 1640]}
          height={1240}
          pose="jumping"
          look="shocked"
          roll={-20}
        />
        <FlourDust at={[600, 1000]} spread={[640, 640]} count={260} size={7} seed={21} />
        <FlourCloud
          puffs={[
            [-30, 1700, 130],
            [90, 1720, 90],
            [210, 1740, 100],
            [330, 1750, 76],
            [450, 1760, 84],
            [560, 1770, 70],
          ]}
        />
        <ShoppingBag at={[1130, 1480]} scale={1.3} rotate={6} />
        <Bust who={SOFIA} at={[880, 1440]} size={270} turn="back" />
        <g transform="translate(20 -14) scale(0.92) translate(64 100)">
          <BackOfBun />
        </g>
      </Panel>
    </Sheet>
  );
}

/** The bun from behind, which the head alone does not show. */
function BackOfBun() {
  return (
    <>
      <Shape
        d="M860 1370C930 1366 962 1414 948 1464C932 1514 790 1514 772 1464C758 1412 792 1366 860 1370Z"
        fill="#d9cfc2"
        shade={[-12, -12]}
      />
      <Stroke d="M800 1440Q830 1396 880 1400Q926 1408 916 1446Q900 1484 856 1474Q828 1462 846 1438Q864 1424 882 1438" />
    </>
  );
}

function BrokenEgg() {
  return (
    <>
      <Shape
        d="M770 730C800 716 850 730 846 760C870 790 850 830 826 818C806 850 780 830 786 800C758 796 750 750 770 730Z"
        fill={LARDER.flour}
        line="detail"
      />
      <path d={disc(808, 776, 22)} fill={LARDER.mustard} stroke={LARDER.ink} strokeWidth={3.8} />
      <path d={disc(801, 769, 6)} fill={LARDER.flour} />
    </>
  );
}
