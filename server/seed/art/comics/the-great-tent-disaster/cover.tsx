import { Figure } from '../../kit/figure/figure';
import { Head } from '../../kit/figure/head';
import type { Person } from '../../kit/figure/person';
import type { Point } from '../../kit/geometry';
import { Title } from '../../kit/lettering/sound-effect';
import { GroundShadow, LightPool } from '../../kit/light/glow';
import { Shape, Stroke } from '../../kit/light/tone';
import { Panel } from '../../kit/page/panel';
import { ALEX, DAD, MUM, ZOE } from './cast';
import { Forest } from './forest';
import { Mallet, Paperback, Pole, Thermos } from './gear';
import { GranInChair } from './gran';
import { Sheet } from './sheet';
import { COLOURS } from './style';
import { DarkFir, Fern } from './undergrowth';

/** A mountain of tent, its conqueror, and somebody who could have helped. */
export function Cover() {
  return (
    <Sheet layout="splash">
      <Panel at={0}>
        {({ width, height }) => (
          <>
            <Forest mood="dusk" seed={3} horizon={0.64} scale={0.6} trunks={0} />
            <LightPool at={[630, 740]} radius={430} colour="#ffe39a" strength={0.95} />
            <DarkFir x={30} base={1190} tall={1120} fill="#1d2f4e" seed={4} />
            <DarkFir x={1185} base={1200} tall={1220} fill="#1d2f4e" seed={6} />
            <DarkFir x={210} base={1150} tall={620} fill="#26425a" seed={9} />
            <DarkFir x={1010} base={1160} tall={640} fill="#26425a" seed={12} />
            <Letters />
            <GroundShadow at={[620, 1590]} width={1300} depth={0.08} />
            <Pole from={[250, 1240]} to={[190, 800]} bow={-0.08} width={22} />
            <Pole from={[1010, 1240]} to={[1090, 780]} bow={0.1} width={22} />
            <Figure
              who={DAD}
              at={[630, 1712]}
              height={850}
              turn="front"
              pose="cheering"
              feet={{ left: [-90, -240], right: [90, -240] }}
              look="grin"
              gaze="ahead"
              grip={{ right: 'hold' }}
              hold={{ right: <Mallet at={[0, 20]} scale={1.15} rotate={38} /> }}
            />
            <Heap />
            <GroundShadow at={[1060, 1672]} width={360} />
            <Figure
              who={MUM}
              at={[1070, 1672]}
              height={640}
              facing="left"
              pose="sitting-ground"
              look="smug"
              gaze="down"
              headTilt={6}
              hands={{ right: [-120, -200], left: [-150, -210] }}
              hold={{ right: <Paperback at={[-30, -20]} scale={1.05} /> }}
              grip={{ right: 'hold', left: 'hold' }}
            />
            <GranInChair at={[196, 1690]} height={800} facing="right" look="smile" gaze="ahead" />
            <Thermos at={[430, 1672]} scale={1.15} lid={false} />
            <Fern at={[1196, 1780]} scale={0.9} fill="#16223a" seed={9} flip />
            <Title
              text="YOURS IN INK"
              at={[width / 2 + 70, height - 42]}
              size={40}
              face="amatic-sc"
              fill="#ffe9b0"
              rimWidth={0}
              depth={[0, 0]}
              spacing={0.2}
            />
          </>
        )}
      </Panel>
    </Sheet>
  );
}

function Letters() {
  const common = { rim: COLOURS.ink, block: COLOURS.ink, rotate: -3, dance: 0.5, depth: [12, 15] as const };
  return (
    <>
      <Title text="THE GREAT" at={[598, 126]} size={168} {...common} fill={COLOURS.paper} rimWidth={9} />
      <Title text="TENT" at={[604, 330]} size={330} {...common} fill={COLOURS.tent} rimWidth={13} />
      <Title
        text="DISASTER"
        at={[602, 568]}
        size={310}
        {...common}
        fill={COLOURS.torch}
        rimWidth={12}
        widest={1040}
      />
    </>
  );
}

/** The collapsed tent with the twins in it: two poles still hold up what they can. */
function Heap() {
  return (
    <>
      <Stroke
        d="M60 1450Q10 1490 -30 1470M1170 1420Q1200 1400 1240 1420M246 1040L60 1200M1012 1030L1190 1180"
        line="contour"
        colour="#fff3d4"
        width={6}
      />
      <Shape
        d="M-30 1560L246 1036C280 1130 330 1210 430 1226C500 1236 540 1206 640 1210C740 1206 780 1246 850 1224C930 1200 980 1120 1012 1024L1240 1540C1180 1580 1090 1560 1020 1606C930 1570 850 1632 760 1596C660 1640 560 1590 470 1622C360 1590 260 1630 170 1596C90 1620 20 1600 -30 1560Z"
        fill={COLOURS.tent}
        shadow="M246 1036C240 1200 190 1400 120 1560L230 1590C290 1440 320 1300 330 1196ZM430 1226C430 1360 400 1480 330 1600L440 1600C490 1460 520 1340 530 1216ZM850 1224C850 1360 880 1500 950 1590L1040 1580C960 1470 920 1330 930 1196ZM1012 1024C1020 1200 1080 1400 1180 1560L1250 1530ZM560 1360C540 1470 560 1560 600 1610H690C640 1540 620 1450 640 1380Z"
        depth={0.36}
      >
        <path
          d="M246 1036L270 1108C270 1250 250 1360 210 1480C240 1330 250 1190 246 1036ZM1012 1024L990 1100C960 1200 960 1330 1000 1450C990 1300 990 1160 1012 1024ZM440 1228C540 1246 560 1224 640 1226C740 1222 780 1256 846 1238C800 1280 740 1250 640 1256C560 1250 520 1276 440 1228Z"
          fill={COLOURS.tentPale}
        />
        <Stroke d="M246 1040Q240 1280 100 1580M266 1096Q330 1340 240 1600M430 1226Q440 1400 330 1600M1012 1030Q1010 1260 1190 1560M990 1100Q890 1340 1030 1590M850 1224Q830 1400 950 1590M540 1214Q520 1300 556 1360M730 1218Q750 1280 716 1330M640 1480Q630 1550 600 1600" />
      </Shape>
      <Shape d="M592 1276L694 1270L702 1360L598 1368Z" fill="#fff3d4" line="detail" />
      <Stroke d="M642 1273L650 1364M595 1324L698 1316" />
      <FaceInHole who={ZOE} at={[524, 1440]} look="laugh" />
      <FaceInHole who={ALEX} at={[766, 1424]} look="worried" />
    </>
  );
}

function FaceInHole({ who, at: [x, y], look }: { who: Person; at: Point; look: 'laugh' | 'worried' }) {
  const head = { who, at: [x, y] as const, size: 124, turn: 'front' as const, look, fine: true };
  return (
    <>
      <Shape
        d={`M${x - 86} ${y + 16}C${x - 80} ${y - 80} ${x + 76} ${y - 84} ${x + 84} ${y + 16}C${x + 70} ${y + 90} ${x - 68} ${y + 92} ${x - 86} ${y + 16}Z`}
        fill="#4a2436"
      />
      <Head {...head} behind />
      <Head {...head} />
    </>
  );
}
