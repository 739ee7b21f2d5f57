import { Gull } from '../../kit/animals/birds';
import { type Point, smoothPath } from '../../kit/geometry';
import { Balloon } from '../../kit/lettering/balloon';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { Shape, Stroke } from '../../kit/light/tone';
import { LAYOUTS } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { RowingBoat } from '../../kit/sets/harbour';
import { Cypress, OliveTree } from '../../kit/sets/trees';
import { ComicPage } from './comic-page';
import { Goat } from './goat';
import { BrushedSky, heightAt, Land, OpenSea, Road } from './land';
import { points } from './points';
import { Rider } from './rider';
import { HoleRock } from './rock';
import { COLOURS } from './style';

const SLOPE: Point[] = points(-140, 436, 260, 720, 640, 1010, 960, 1240, 1340, 1520);

/** Down: the whole of the page, and nobody's feet on the pedals. */
export function PageSix() {
  const on = (x: number): Point => {
    const [, y] = heightAt(SLOPE, x);
    return [x, y + 50];
  };
  return (
    <ComicPage layout={LAYOUTS.splash} number={6} colour="#fff6e2">
      <Panel
        at={0}
        letters={
          <>
            <SoundEffect
              text="wheeeeee"
              at={[720, 262]}
              size={180}
              rotate={36}
              grow={1.5}
              dance={1}
              kind="rim"
              fill="#fff6e2"
              rim={COLOURS.coral}
            />
            <Balloon text="I’ve got no brakes!" kind="shout" at={[210, 120]} tail={[290, 262]} scale={0.95} />
            <Balloon text="Nobody has!" at={[1040, 660]} tail={[1122, 852]} />
          </>
        }
      >
        <Bay />
        <Land line={SLOPE.map(([x, y]): Point => [x, y - 8])} fill="#e7c98b" ink="none" />
        <Road line={SLOPE} deep={120} />
        <Land
          line={SLOPE.map(([x, y]): Point => [x, y + 122])}
          fill="#b9bf83"
          ink="contour"
          grass={80}
          hatch={140}
          flowers={150}
        />
        <Ribbon from={[196, 372]} />
        <Rush riders={[40, 292, 546, 806].map(on)} />
        <Rider who="petros" at={on(40)} height={430} angle={35} way="free" look="shouting" fast />
        <Rider who="marina" at={on(292)} height={440} angle={36} way="free-hands" look="laugh" fast />
        <Rider who="tasos" at={on(546)} height={440} angle={36} way="free" look="laugh" fast />
        <Rider who="katerina" at={on(806)} height={450} angle={36} way="free" look="laugh" fast />
        <Land
          line={points(-100, 1290, 300, 1380, 700, 1500, 1300, 1600)}
          fill="#b9bf83"
          ink="none"
          flowers={70}
          grass={24}
          seed={6}
        />
        <Goat at={[330, 1360]} height={370} map tilt={-10} />
        <Agave at={[800, 1720]} />
        <Cypress at={[60, 1780]} height={720} />
        <Cypress at={[1080, 1830]} height={330} />
      </Panel>
    </ComicPage>
  );
}

function Bay() {
  return (
    <>
      <BrushedSky
        width={1200}
        height={760}
        colour="#ee9f78"
        low="#ffe2ae"
        sun={{ at: [560, 640], radius: 210, colour: '#fff8e0' }}
        seed={31}
        amount={1.2}
      />
      <Gull at={[1010, 120]} size={90} pose="flying" facing="left" />
      <OpenSea
        width={1400}
        height={1100}
        x={-100}
        y={760}
        colour={COLOURS.turquoise}
        far="#9fd6c6"
        light="#fdf0cf"
        glitter={{ at: 560, colour: '#fff8e0' }}
      />
      <RowingBoat at={[860, 880]} scale={0.3} sail />
      <HoleRock at={[1130, 1010]} scale={0.44} flip fill="#c98a90" through="#d9efdd" line="fine" />
      <path d="M640 1180Q860 1070 1040 1120T1320 1090V1500H640Z" fill="#fffaf0" />
      <path d="M640 1200Q860 1090 1040 1140T1320 1110V1500H640Z" fill="#fbe3b6" />
      <Land
        line={points(-120, 330, 100, 470, 330, 660, 560, 880, 800, 1080, 1320, 1420)}
        fill="#d99a86"
        ink="detail"
        hatch={50}
      />
      <Cypress at={[420, 800]} height={230} far />
      <Cypress at={[466, 836]} height={170} far />
      <OliveTree at={[700, 1060]} scale={0.3} />
    </>
  );
}

/** Petros's bandage, which has come loose. */
function Ribbon({ from: [x, y] }: { from: Point }) {
  const d = smoothPath(
    [
      [x + 60, y + 190],
      [x - 20, y + 110],
      [x - 60, y + 10],
      [x - 110, y - 10],
      [x - 140, y - 90],
      [x - 210, y - 70],
      [x - 260, y - 130],
    ],
    { tension: 1 },
  );
  return (
    <>
      <Stroke d={d} width={25} />
      <Stroke d={d} width={16} colour="#fffaf0" />
    </>
  );
}

/** Dust behind the wheels, and the wind. */
function Rush({ riders }: { riders: readonly Point[] }) {
  return (
    <>
      {riders.map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(36)`}>
          <Shape
            d="M-150 14C-160 -20 -196 -30 -210 -10C-236 -34 -276 -14 -268 12C-300 8 -310 30 -290 34H-160Z"
            fill="#fff6df"
            line="detail"
          />
          <Stroke
            d="M-330 -60H-190M-360 -150H-220M-340 -240H-180M-380 -330H-160M-330 -400H-200"
            line="detail"
            colour="#fff8e6"
          />
        </g>
      ))}
    </>
  );
}

/** A big agave at the edge of the picture. */
function Agave({ at: [x, y] }: { at: Point }) {
  const leaves = [-78, 74, -58, 52, -36, 32, -14, 10].map((angle, index) => {
    const long = 330 - (index % 3) * 40;
    return {
      angle,
      d: `M-44 10C-60 ${-long * 0.4} -30 ${-long * 0.8} 0 ${-long}C30 ${-long * 0.8} 60 ${-long * 0.4} 44 10Z`,
    };
  });
  return (
    <g transform={`translate(${x} ${y})`}>
      {leaves.map(({ angle, d }) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <Shape d={d} fill="#5f9a86" shade={[-16, -6]} />
        </g>
      ))}
    </g>
  );
}
