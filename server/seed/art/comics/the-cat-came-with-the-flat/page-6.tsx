import { Bust } from '../../kit/figure/bust';
import { Figure } from '../../kit/figure/figure';
import { Inked, Line } from '../../kit/figure/ink';
import type { Point } from '../../kit/geometry';
import { Balloon } from '../../kit/lettering/balloon';
import { LightPool } from '../../kit/light/glow';
import { Shape } from '../../kit/light/tone';
import { Snow } from '../../kit/light/weather';
import { Panel } from '../../kit/page/panel';
import { Phone } from '../../kit/props/keepsakes';
import { JONAS } from './cast';
import { TheCat } from './cat/cat';
import { ComicPage } from './comic-page';
import { tidyRows } from './panels';
import { Room } from './room';
import { COLOURS } from './style';
import { MovingBox, StandingLamp } from './things';

const LAYOUT = tidyRows([
  { height: 1.15, widths: [1] },
  { height: 0.88, widths: [1, 1, 1] },
  { height: 1.05, widths: [1] },
  { height: 0.7, widths: [1, 1] },
]);

/** A winter evening, and a telephone call. */
export function PageSix() {
  return (
    <ComicPage layout={LAYOUT} number={6}>
      <Panel
        at={0}
        letters={<Balloon text="No. I understand." at={[950, 72]} tail={[800, 112]} scale={0.92} />}
      >
        {({ width, height }) => (
          <>
            <Room time="night" door={0.46} bulb={false} zoom={1.3} />
            <clipPath id="pane">
              <rect x={width * 0.46 - 104} y="0" width="208" height={height * 0.58} />
            </clipPath>
            <g clipPath="url(#pane)">
              <Snow amount={2} size={1} />
            </g>
            <LightPool at={[180, height - 300]} radius={640} colour="#f0967c" strength={0.62} />
            <StandingLamp at={[180, height - 50]} scale={0.62} lit />
            <LightPool at={[180, height - 400]} radius={170} strength={0.4} />
            <ellipse cx={width * 0.66} cy={height - 28} rx="100" ry="15" fill={COLOURS.ink} opacity="0.35" />
            <Figure
              who={JONAS}
              at={[width * 0.66, height - 26]}
              height={400}
              pose="phone"
              turn="back"
              hold={{ left: <Phone at={[0, -8]} scale={0.3} /> }}
            />
            <MovingBox at={[950, height - 30]} scale={0.9} text="Clara" />
          </>
        )}
      </Panel>
      <Panel
        at={1}
        letters={<Balloon text="So you’re not coming." at={[170, 60]} tail={[170, 118]} scale={0.9} />}
      >
        {({ width }) => (
          <>
            <rect width={width} height="500" fill="#51457d" />
            <LightPool at={[20, 200]} radius={340} colour="#f0967c" strength={0.6} />
            <Bust
              who={JONAS}
              at={[width * 0.46, 226]}
              size={150}
              look="sad"
              pose="phone"
              facing="left"
              gaze="down"
              hold={{ right: <Phone at={[10, -26]} scale={0.6} rotate={-10} /> }}
            />
          </>
        )}
      </Panel>
      <Panel at={2}>
        {({ width }) => (
          <>
            <rect width={width} height="500" fill="#51457d" />
            <LightPool at={[0, 100]} radius={340} colour="#f0967c" strength={0.5} />
            <MovingBox at={[width * 0.5, 340]} scale={1.05} text="Clara" />
          </>
        )}
      </Panel>
      <Panel at={3}>
        {({ width }) => (
          <>
            <rect width={width} height="500" fill="#3d3466" />
            <TheCat at={[width * 0.5, 420]} scale={0.66} pose="sit" mood="looking" />
          </>
        )}
      </Panel>
      <Panel at={4}>
        {({ height }) => (
          <>
            <Room time="night" door={0.2} bulb={false} zoom={1.4} />
            <LightPool at={[760, height - 260]} radius={600} colour="#f0967c" strength={0.62} />
            <StandingLamp at={[700, height - 70]} scale={0.56} lit />
            <LightPool at={[700, height - 380]} radius={160} strength={0.4} />
            <MovingBox at={[980, height - 20]} scale={1} text="Clara" />
            <Figure
              who={JONAS}
              at={[830, height - 34]}
              height={460}
              pose="hugging-knees"
              facing="left"
              look="sad"
              gaze="down"
              headTilt={18}
            />
            <TheCat at={[250, height - 30]} scale={0.46} pose="walk" mood="looking" />
          </>
        )}
      </Panel>
      <Panel at={5}>{({ width, height }) => <Feet width={width} height={height} paws={1} />}</Panel>
      <Panel at={6}>{({ width, height }) => <Feet width={width} height={height} paws={2} />}</Panel>
    </ComicPage>
  );
}

/** His sock, and what is put on it. */
function Feet({ width, height, paws }: { width: number; height: number; paws: number }) {
  const [x, floor] = [width - 60, height - 44];
  const sock = `M${x - 130} -20L${x - 128} ${floor - 190}C${x - 140} ${floor - 120} ${x - 240} ${floor - 116} ${x - 290} ${floor - 76}C${x - 330} ${floor - 36} ${x - 310} ${floor} ${x - 260} ${floor}H${x - 40}C${x + 20} ${floor} ${x + 26} ${floor - 70} ${x + 8} ${floor - 130}L${x} -20Z`;
  return (
    <>
      <rect width={width} height={height} fill="#584c86" />
      <rect y={floor - 26} width={width} height="90" fill="#40366b" />
      <LightPool at={[width, 0]} radius={560} colour="#f0967c" strength={0.6} />
      <ellipse cx={x - 130} cy={floor} rx="240" ry="26" fill={COLOURS.ink} opacity="0.35" />
      <Shape d={sock} fill="#fffdf8" shade={[-26, -14]}>
        <path
          d={`M${x - 150} ${floor - 238}h200v34h-200ZM${x - 150} ${floor - 178}h200v34h-200ZM${x - 340} ${floor - 110}l70 -10l20 130h-90Z`}
          fill={COLOURS.mint}
        />
      </Shape>
      <Shape
        d={`M${x - 160} -20L${x - 150} ${floor - 236}Q${x - 60} ${floor - 220} ${x + 26} ${floor - 236}L${x + 30} -20Z`}
        fill={COLOURS.plum}
        shade={[-26, 0]}
      />
      {paws > 1 && <Paw from={[-60, floor - 190]} to={[x - 190, floor - 132]} dark />}
      <Paw from={[-60, floor - 70]} to={[x - 262, floor - 74]} />
    </>
  );
}

function Paw({ from, to, dark = false }: { from: Point; to: Point; dark?: boolean }) {
  const [x, y] = to;
  return (
    <>
      <Inked
        parts={[
          `M${from[0]} ${from[1] - 70}C${x - 160} ${from[1] - 90} ${x - 110} ${y - 60} ${x - 60} ${y - 56}L${x - 60} ${y + 40}C${x - 130} ${y + 50} ${x - 180} ${from[1] + 40} ${from[0]} ${from[1] + 50}Z`,
          `M${x - 80} ${y - 56}C${x - 20} ${y - 66} ${x + 40} ${y - 50} ${x + 48} ${y - 6}C${x + 54} ${y + 34} ${x + 10} ${y + 44} ${x - 70} ${y + 40}Z`,
        ]}
        fill={dark ? COLOURS.greyDark : COLOURS.grey}
      >
        <path d={`M${x - 60} ${y - 80}H${x + 80}V${y + 80}H${x - 50}Z`} fill={COLOURS.greyPale} />
      </Inked>
      <Line d={`M${x + 44} ${y - 16}H${x + 14}M${x + 46} ${y + 12}H${x + 16}`} weight={1.3} />
    </>
  );
}
