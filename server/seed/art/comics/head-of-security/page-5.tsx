import { Figure } from '../../kit/figure/figure';
import { Inked, Line } from '../../kit/figure/ink';
import { handEllipse } from '../../kit/geometry';
import { GrowingDots } from '../../kit/light/halftone';
import { Overlay, Puddles, Rain } from '../../kit/light/weather';
import { type Layout, polygon } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { Umbrella } from '../../kit/props/keepsakes';
import { Biscuit, BiscuitHead } from './biscuit/biscuit';
import { VASO } from './cast';
import { ComicPage } from './comic-page';
import { GateView } from './places/gate-view';
import { Report } from './report';
import { COLOURS } from './style';

const LAYOUT: Layout = [
  polygon(
    [
      [0, 0],
      [1200, 0],
      [1200, 1700],
      [0, 1700],
    ],
    { border: 'none' },
  ),
  polygon(
    [
      [842, 66],
      [1136, 52],
      [1142, 322],
      [848, 314],
    ],
    { inset: true },
  ),
];

/** The fifth day, in the rain. */
export function PageFive() {
  return (
    <ComicPage layout={LAYOUT} number={5} colour="#fff6e2">
      <Panel
        at={0}
        letters={
          <>
            <Report at={[66, 74]} time="Day 5" text="1000 hours. Rain." scale={1.12} />
            <Report at={[66, 176]} text="Position held." scale={1.12} />
            <Report at={[640, 1576]} text="Nobody attacks us any more." widest={460} scale={1.05} />
          </>
        }
      >
        <GateView time="grey" wet sun={false} gateAt={0.52} />
        <Overlay colour={COLOURS.rainDark} strength={0.36} />
        <GrowingDots
          width={1200}
          height={1000}
          colour={COLOURS.rainDark}
          towards="top"
          to={1.1}
          spacing={22}
          opacity={0.6}
        />
        <Rain layer="back" />
        <Puddles y={1250} amount={1.4} />
        <Biscuit at={[716, 1540]} scale={1.12} pose="sit-back" />
        <Figure
          who={VASO}
          at={[230, 1676]}
          height={1240}
          turn="back"
          pose="standing-back"
          headTilt={4}
          hands={{ right: [330, -650] }}
          grip={{ right: 'hold' }}
          hold={{ right: <Umbrella at={[0, 20]} scale={1.75} rotate={10} colour={COLOURS.coral} /> }}
        />
        <Bun />
        <Rain amount={0.7} />
      </Panel>
      <Panel at={1}>
        <rect width={500} height={400} fill={COLOURS.rain} />
        <GrowingDots
          width={500}
          height={400}
          colour={COLOURS.rainDark}
          towards="edges"
          to={1.1}
          spacing={20}
        />
        <BiscuitHead at={[150, 146]} size={204} mood="longing" />
        <Rain amount={0.8} />
      </Panel>
    </ComicPage>
  );
}

/** The knot of Mrs Vaso's hair, which one sees only from behind. */
function Bun() {
  return (
    <>
      <Inked
        parts={[handEllipse(236, 690, 62, 54)]}
        fill={VASO.hair.colour}
        shade="M250 630H310V760H200C260 740 280 690 250 630Z"
      />
      <Line d="M196 690Q206 660 240 656M214 716Q240 730 266 706" weight={1.2} />
    </>
  );
}
