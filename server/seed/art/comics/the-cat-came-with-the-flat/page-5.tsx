import { Figure } from '../../kit/figure/figure';
import { handRect } from '../../kit/geometry';
import { Balloon } from '../../kit/lettering/balloon';
import { Handwriting } from '../../kit/lettering/sound-effect';
import { WindowLight } from '../../kit/light/glow';
import { Shape, Stroke } from '../../kit/light/tone';
import { Panel } from '../../kit/page/panel';
import { Cup } from '../../kit/props/kitchenware';
import { JONAS } from './cast';
import { TheCat } from './cat/cat';
import { Clause } from './clause';
import { ComicPage } from './comic-page';
import { tidyRows } from './panels';
import { Landing, Room } from './room';
import { COLOURS } from './style';
import { MovingBox, Pen, StandingLamp } from './things';

const LAYOUT = tidyRows([
  { height: 1, widths: [1] },
  { height: 1.15, widths: [1.28, 1] },
  { height: 0.8, widths: [1] },
]);

/** He puts it in writing, and the house answers. */
export function PageFive() {
  return (
    <ComicPage layout={LAYOUT} number={5}>
      <Panel
        at={0}
        letters={
          <>
            <Clause at={[24, 24]} number="§9" text="Claims are to be made in writing." widest={340} />
            <Balloon text="You are sitting on it." at={[560, 90]} tail={[402, 206]} />
          </>
        }
      >
        {({ width, height }) => (
          <>
            <Room zoom={1.35} door={0.86} bulb={false} />
            <MovingBox at={[620, height - 110]} scale={0.82} text="Clara" />
            <MovingBox at={[600, height - 264]} scale={0.56} text="Pans" />
            <StandingLamp at={[60, height - 60]} scale={0.72} />
            <Figure
              who={JONAS}
              at={[300, height + 296]}
              height={640}
              pose="standing"
              lean={10}
              facing="right"
              look="tired"
              gaze="down"
              hands={{ left: [30, -440], right: [120, -416] }}
            />
            <Shape d={handRect(-20, height - 116, width + 40, 150)} fill={COLOURS.violet} shade={[0, -20]} />
            <Shape
              d={`M470 ${height - 112}L1000 ${height - 112}L1060 ${height - 40}L440 ${height - 40}Z`}
              fill="#fffdf8"
              line="detail"
            />
            <Handwriting text="FOU" face="patrick-hand" at={[476, height - 56]} size={56} />
            <Pen at={[400, height - 120]} scale={0.6} rotate={-64} />
            <TheCat at={[770, height - 62]} scale={0.74} pose="loaf" mood="unimpressed" />
            <Cup at={[150, height - 120]} scale={1} />
          </>
        )}
      </Panel>
      <Panel at={1}>{({ width, height }) => <Notice width={width} height={height} />}</Panel>
      <Panel at={2}>
        {({ width, height }) => (
          <>
            <Landing zoom={1.5} doorAt={1.15} />
            <Shape d={handRect(width * 0.52, 60, 140, 180)} fill="#fffdf8" line="detail" />
            <Stroke
              d={`M${width * 0.52 + 22} 96h92M${width * 0.52 + 22} 124h86M${width * 0.52 + 26} 152h62M${width * 0.52 + 32} 180h72M${width * 0.52 + 22} 208h52`}
            />
            <Figure
              who={JONAS}
              at={[width * 0.26, height + 150]}
              height={600}
              pose="standing-back"
              turn="back"
              headTilt={-6}
            />
            <TheCat at={[width * 0.72, height - 24]} scale={0.58} pose="sit-back" />
          </>
        )}
      </Panel>
      <Panel
        at={3}
        letters={<Clause at={[24, 24]} number="§10" text="The bed is shared in fair parts." widest={240} />}
      >
        {({ width, height }) => <Night width={width} height={height} />}
      </Panel>
    </ComicPage>
  );
}

function Notice({ width, height }: { width: number; height: number }) {
  return (
    <>
      <rect width={width} height={height} fill={COLOURS.mint} />
      <rect y={height * 0.86} width={width} height={height} fill={COLOURS.teal} />
      <g transform="rotate(-2 300 300)">
        <Shape
          d={handRect(56, 40, width - 112, height - 90, 2)}
          fill="#fffdf8"
          shade={[-10, -10]}
          depth={0.3}
        />
        <Handwriting text="FOUND" face="comic-neue" at={[width / 2, 124]} size={84} anchor="middle" />
        <Handwriting text="Large grey cat. Third floor." at={[width / 2, 184]} size={44} anchor="middle" />
        <Handwriting text="Please collect." at={[width / 2, 234]} size={44} anchor="middle" />
        <Stroke d={`M110 262H${width - 110}`} colour={COLOURS.violet} line="contour" />
        <Handwriting
          text="No, thank you. (2nd floor)"
          face="caveat"
          at={[100, 322]}
          size={44}
          colour={COLOURS.teal}
          rotate={-2}
        />
        <Handwriting
          text="It lived with us 1987–1994."
          face="kalam"
          at={[96, 384]}
          size={36}
          colour={COLOURS.plum}
          rotate={2}
        />
        <Handwriting
          text="Best years."
          face="kalam"
          at={[250, 430]}
          size={36}
          colour={COLOURS.plum}
          rotate={2}
        />
        <Handwriting
          text="Regards to the cat."
          face="neucha"
          at={[104, 494]}
          size={44}
          colour="#b0506a"
          rotate={-3}
        />
      </g>
      <Shape d={handRect(width / 2 - 12, 26, 24, 24, 2)} fill={COLOURS.rose} line="detail" />
    </>
  );
}

function Night({ width, height }: { width: number; height: number }) {
  return (
    <>
      <rect width={width} height={height} fill="#3d3466" />
      <path d={`M0 90H${width}M0 200H${width}M0 310H${width}`} stroke="#352c5b" strokeWidth="5" />
      <Shape d={handRect(96, 26, 60, height - 46)} fill={COLOURS.plum} />
      <Shape d={handRect(140, 36, width - 220, height - 66, 2)} fill="#c9c0e6" />
      <Shape d="M164 66Q300 54 316 76V200Q300 220 172 208Q156 130 164 66Z" fill="#eae5f6" />
      <Shape
        d={`M172 230Q300 224 312 240V${height - 54}Q300 ${height - 40} 176 ${height - 44}Z`}
        fill="#eae5f6"
      />
      <Shape
        d={`M360 36Q420 80 390 160Q370 230 420 262L${width - 80} 250V36Z`}
        fill="#7b67b0"
        shade={[0, -24]}
      />
      <WindowLight at={[560, 30]} width={260} height={300} slant={-0.5} colour="#dfe6ff" strength={0.22} />
      <Figure
        who={JONAS}
        at={[560, height - 50]}
        height={620}
        pose="lying"
        look="tired"
        facing="right"
        hands={{ left: [-90, -70], right: [-60, -84] }}
      />
      <Shape
        d={`M520 ${height - 128}Q600 ${height - 146} 690 ${height - 122}L700 ${height - 40}Q610 ${height - 26} 512 ${height - 42}Z`}
        fill={COLOURS.mint}
      >
        <path d={`M500 ${height - 116}h220v16h-220ZM500 ${height - 64}h220v12h-220Z`} fill="#fffdf8" />
      </Shape>
      <TheCat at={[690, 270]} scale={0.82} pose="curl" mood="asleep" shadow={false} />
    </>
  );
}
