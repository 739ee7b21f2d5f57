import { handEllipse, type Point } from '../../kit/geometry';
import { Balloon } from '../../kit/lettering/balloon';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { Stars } from '../../kit/light/sky';
import { Overlay } from '../../kit/light/weather';
import { polygon } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { Bike } from './bike';
import { BICYCLES } from './cast';
import { ComicPage } from './comic-page';
import { Land, OpenSea, streak } from './land';
import { points } from './points';
import { HoleRock } from './rock';
import { COLOURS } from './style';
import { Bather, Floating, Rings, Runner, WATER } from './swimmers';

const LAYOUT = [
  polygon(points(0, 0, 1200, 0, 1200, 800, 0, 880), { border: 'none' }),
  polygon(points(56, 900, 616, 862, 574, 1630, 56, 1630)),
  polygon(points(642, 861, 1144, 828, 1144, 1630, 600, 1630)),
];

const ROCK = { flip: true, fill: '#3c5c79', through: '#6fb3b6', foam: '#8fd0cb' } as const;

/** The night, the water, and their clothes in it. */
export function PageSeven() {
  return (
    <ComicPage layout={LAYOUT} number={7}>
      <Panel
        at={0}
        camera={{ tilt: -3, zoom: 1.07 }}
        letters={
          <SoundEffect
            text="splash"
            at={[930, 720]}
            size={150}
            rotate={-9}
            kind="rim"
            fill="#fff6e2"
            rim={COLOURS.ink}
            arch={10}
          />
        }
      >
        <NightSky width={1200} height={400} moon={[330, 150]} radius={92} />
        <OpenSea
          width={1300}
          height={420}
          x={-50}
          y={330}
          colour={WATER}
          far="#5aa0ad"
          light="#9bd8d0"
          glitter={{ at: 330, colour: '#fff6d8' }}
          seed={9}
        />
        <HoleRock at={[1020, 410]} scale={0.66} {...ROCK} />
        <Overlay colour="#1d3f6a" strength={0.2} />
        <Land line={points(-160, 640, 200, 690, 420, 770, 640, 930)} fill="#b99c8c" ink="detail" hatch={24} />
        <Bike at={[40, 800]} scale={0.56} rotate={-72} shadow={false} colour={BICYCLES.katerina} />
        <Bike at={[250, 850]} scale={0.5} rotate={-64} shadow={false} colour={BICYCLES.tasos} basket />
        <Runner who="petros" at={[985, 640]} height={400} deep={0.3} jump />
        <Runner who="tasos" at={[740, 690]} height={440} deep={0.32} />
        <Runner who="marina" at={[500, 700]} height={430} deep={0.24} />
        <Runner who="katerina" at={[270, 740]} height={440} />
        <Overlay colour="#1d3f6a" strength={0.14} />
        <path d={handEllipse(330, 150, 92)} fill="#fff6d8" />
      </Panel>
      <Panel at={1}>
        <rect x={-200} y={-200} width={1000} height={1200} fill={WATER} />
        <path
          d={Array.from({ length: 70 }, (_, i) =>
            streak((i * 137) % 620, (i * 89) % 760, 40 + ((i * 31) % 70), 3 + (i % 4)),
          ).join('')}
          fill="#66b3b4"
        />
        <Rings at={[262, 392]} />
        <Floating who="katerina" centre={[262, 392]} angle={-34} />
        <Floating who="tasos" centre={[262, 392]} angle={34} />
        <Floating who="marina" centre={[262, 392]} angle={146} />
        <Floating who="petros" centre={[262, 392]} angle={-146} />
        <Overlay colour="#1d3f6a" strength={0.16} />
      </Panel>
      <Panel
        at={2}
        camera={{ pan: [4, 44] }}
        letters={
          <>
            <Balloon text="The rock was on the left." at={[190, 110]} tail={[108, 348]} proportion={1.7} />
            <Balloon text="And it was warmer." at={[410, 236]} tail={[418, 358]} proportion={1.8} />
            <Balloon
              text="It’s the wrong sea, isn’t it?"
              at={[300, 738]}
              tail={[226, 634]}
              proportion={2.2}
            />
          </>
        }
      >
        <NightSky width={600} height={330} moon={[440, 70]} radius={46} />
        <OpenSea
          width={700}
          height={500}
          x={-50}
          y={300}
          colour={WATER}
          far="#5aa0ad"
          light="#9bd8d0"
          seed={12}
        />
        <HoleRock at={[318, 326]} scale={0.3} {...ROCK} />
        <Bather who="marina" at={[104, 384]} look="thinking" size={112} />
        <Bather who="petros" at={[420, 404]} look="smile" facing="left" size={112} />
        <Bather who="katerina" at={[176, 506]} look="laugh" />
        <Bather who="tasos" at={[430, 520]} look="laugh" facing="left" />
        <Overlay colour="#1d3f6a" strength={0.12} />
        <path d={handEllipse(440, 70, 46)} fill="#fff6d8" />
      </Panel>
    </ComicPage>
  );
}

function NightSky(props: { width: number; height: number; moon: Point; radius: number }) {
  const { width, height, moon, radius } = props;
  const strokes = Array.from({ length: 26 }, (_, i) =>
    streak(
      (i * 211) % width,
      height - ((i * i * 7) % (height * 0.7)),
      120 + ((i * 53) % 160),
      6 + (i % 5) * 2,
    ),
  ).join('');
  return (
    <>
      <rect x={-200} y={-200} width={width + 400} height={height + 400} fill="#234a70" />
      <path d={strokes} fill="#3f7190" />
      <Stars width={width} height={height * 0.8} count={70} seed={4} />
      <path d={handEllipse(...moon, radius * 1.6)} fill="#8fb3b4" opacity={0.35} />
      <path d={handEllipse(...moon, radius)} fill="#fff6d8" />
    </>
  );
}
