import { useId } from 'react';
import { Balloon } from '../../kit/lettering/balloon';
import { GroundShadow, Steam } from '../../kit/light/glow';
import { Stroke } from '../../kit/light/tone';
import { cutPage } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { Cup } from '../../kit/props/kitchenware';
import { Car } from '../../kit/props/wheels';
import { Bike } from './bike';
import { Kiosk, ParkingSign } from './car-park';
import { BICYCLES } from './cast';
import { ComicPage } from './comic-page';
import { Friend, FriendBust } from './friend';
import { Goat } from './goat';
import { BrushedSky, Land, OpenSea } from './land';
import { MapSheet } from './map-sheet';
import { points } from './points';
import { HoleRock } from './rock';
import { COLOURS } from './style';

const LAYOUT = cutPage({
  rows: [
    { size: 0.78, lean: -50 },
    { size: 1.1, lean: 40 },
    {
      size: 0.54,
      of: {
        columns: [{ size: 1, lean: 20 }, { size: 1, lean: 20 }, { size: 1, lean: 20 }, { size: 1 }],
      },
    },
    { size: 0.98 },
  ],
});

const FACES = [
  { who: 'petros', look: 'surprised', colour: COLOURS.sun, text: null },
  { who: 'marina', look: 'smug', colour: COLOURS.apricot, text: 'On the left.' },
  { who: 'katerina', look: 'shy', colour: COLOURS.turquoise, text: null },
  { who: 'tasos', look: 'laugh', colour: COLOURS.pink, text: 'We parked on it.' },
] as const;

/** Round the rock, in the morning. */
export function PageEight() {
  return (
    <ComicPage layout={LAYOUT} number={8}>
      <Panel at={0} camera={{ tilt: -2, pan: [0, -16] }}>
        <Walk />
      </Panel>
      <Panel at={1} camera={{ tilt: -2, zoom: 1.04 }}>
        <CarPark />
        <Bike at={[110, 590]} scale={0.7} colour={BICYCLES.petros} />
        <Friend who="petros" at={[250, 630]} height={480} pose="standing-back" />
        <Friend who="marina" at={[450, 640]} height={480} pose="standing-back" />
        <Friend who="tasos" at={[640, 640]} height={480} pose="standing-back" />
        <Friend
          who="katerina"
          at={[860, 640]}
          height={480}
          pose="standing-back"
          hands={{ right: [86, -380] }}
        />
      </Panel>
      {FACES.map(({ who, look, colour, text }, index) => (
        <Panel
          key={who}
          at={index + 2}
          letters={
            text ? (
              <Balloon text={text} at={[132, 40]} tail={[150, 92]} proportion={4} scale={0.86} />
            ) : undefined
          }
        >
          <BrushedSky width={280} height={280} colour={colour} low="#fff0d2" seed={50 + index} amount={0.9} />
          <FriendBust
            who={who}
            at={[128, text ? 162 : 142]}
            size={text ? 108 : 124}
            turn="front"
            look={look}
          />
        </Panel>
      ))}
      <Panel
        at={6}
        letters={
          <>
            <Balloon text="Same time next year?" at={[300, 62]} tail={[378, 148]} proportion={2} />
            <Balloon text="Other way up." at={[610, 66]} tail={[626, 236]} />
          </>
        }
      >
        <Breakfast />
      </Panel>
    </ComicPage>
  );
}

const ARCH = 'M150 520C130 330 170 140 330 60C470 -10 690 -6 810 84C930 170 960 340 930 520Z';

/** Through the hole in the rock, from the dark into the morning. */
function Walk() {
  const hole = useId();
  const walk = { height: 270, pose: 'walking', facing: 'left' } as const;
  const push = { left: [-70, -136], right: [-64, -134] } as const;
  return (
    <>
      <rect x={-100} y={-100} width={1300} height={800} fill="#8a5568" />
      <path
        d="M-60 -60H420Q250 10 180 120T110 520H-60ZM1160 -60H960Q1010 120 1000 240T1030 520H1160Z"
        fill="#6f4158"
      />
      <clipPath id={hole}>
        <path d={ARCH} />
      </clipPath>
      <g clipPath={`url(#${hole})`}>
        <BrushedSky
          width={1090}
          height={220}
          colour="#f6c3ae"
          low="#fff0d2"
          sun={{ at: [720, 150], radius: 84, colour: '#fff8e0' }}
          seed={41}
        />
        <OpenSea
          width={1200}
          height={220}
          x={-50}
          y={206}
          colour="#6cc6bd"
          seed={41}
          glitter={{ at: 720, colour: '#fff8e6' }}
        />
        <Land line={points(-60, 330, 400, 312, 1200, 326)} fill="#fbe3b6" hatch={30} />
        <Bike at={[286, 360]} scale={0.38} flip colour={BICYCLES.katerina} />
        <Friend who="katerina" at={[300, 364]} look="smile" hands={push} {...walk} />
        <Friend who="tasos" at={[430, 360]} look="smile" {...walk} />
        <Bike at={[572, 364]} scale={0.38} flip colour={BICYCLES.marina} />
        <Friend who="marina" at={[586, 368]} look="smile" hands={push} {...walk} />
        <Bike at={[756, 366]} scale={0.38} flip colour={BICYCLES.petros} />
        <Friend who="petros" at={[770, 370]} look="tender" hands={push} {...walk} />
      </g>
      <Stroke d={ARCH} line="contour" />
      <Stroke d={ARCH} width={16} colour="#f3c3a6" opacity={0.5} />
      <Stroke d="M60 60q40 60 20 140M20 220q40 30 36 90M1000 30q-30 70 -4 130M1060 180q-36 50 -20 120M250 30l-50 44M880 60l40 60" />
    </>
  );
}

function CarPark() {
  return (
    <>
      <BrushedSky width={1090} height={260} colour="#a5dcd5" low="#fff0d2" seed={42} />
      <OpenSea width={1200} height={150} x={-50} y={240} seed={42} />
      <HoleRock at={[250, 340]} scale={0.76} fill="#e9b79d" through="#bfe3da" />
      <Land line={points(-60, 346, 400, 336, 1200, 340)} fill="#fbe3b6" hatch={26} />
      <path d="M300 390H1300V700H200Z" fill="#f0d9bb" />
      <path d="M560 390L500 700H520L576 390ZM780 390V700H800L796 390Z" fill="#fff8ea" />
      <Kiosk at={[560, 390]} scale={0.6} />
      <ParkingSign at={[740, 400]} scale={0.72} />
      <Car at={[960, 440]} scale={0.56} colour={COLOURS.coral} />
    </>
  );
}

function Breakfast() {
  return (
    <>
      <BrushedSky width={1090} height={230} colour="#a5dcd5" low="#fff0d2" seed={44} />
      <OpenSea width={1200} height={150} x={-50} y={200} seed={42} />
      <HoleRock at={[130, 300]} scale={0.56} fill="#e9b79d" through="#bfe3da" />
      <Goat at={[92, 114]} height={72} facing="right" map />
      <Land line={points(-60, 300, 400, 296, 1200, 306)} fill="#f0d9bb" />
      <Car at={[640, 400]} scale={0.95} colour={COLOURS.coral} />
      <GroundShadow at={[560, 440]} width={1000} depth={0.06} />
      <Friend who="marina" at={[220, 432]} height={500} pose="hugging-knees" look="smug" facing="right" />
      <Friend who="tasos" at={[420, 440]} height={520} pose="sitting-ground" look="smile" />
      <Friend who="petros" at={[900, 432]} height={500} pose="legs-stretched" facing="left" look="laugh" />
      <Friend who="katerina" at={[680, 440]} height={520} pose="sitting-ground" facing="left" look="wink" />
      <MapSheet at={[640, 372]} scale={0.26} rotate={-8} eaten />
      <Steam at={[336, 396]} size={60} />
      <Cup at={[330, 430]} scale={0.6} />
      <Cup at={[520, 436]} scale={0.6} />
    </>
  );
}
