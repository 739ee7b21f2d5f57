import { Balloon } from '../../kit/lettering/balloon';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { Stroke } from '../../kit/light/tone';
import { Overlay, Puddles, Rain } from '../../kit/light/weather';
import { cutPage } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { Cypress } from '../../kit/sets/trees';
import { Bike } from './bike';
import { BICYCLES } from './cast';
import { ComicPage } from './comic-page';
import { Friend, FriendBust } from './friend';
import { BrushedSky, Land } from './land';
import { MapSheet } from './map-sheet';
import { points } from './points';
import { Rider } from './rider';
import { Picnic, Sandwich } from './sandwich';
import { ShelterBack, ShelterFront } from './shelter';
import { COLOURS } from './style';

const LAYOUT = cutPage({
  rows: [
    { size: 0.76, lean: -80 },
    { size: 1.5, lean: 30 },
    { size: 0.84, of: { columns: [{ size: 0.95, lean: 50 }, { size: 1.05 }] } },
  ],
});

/** The storm, and what Katerina has to tell. */
export function PageFour() {
  return (
    <ComicPage layout={LAYOUT} number={4}>
      <Panel at={0} camera={{ tilt: 6, zoom: 1.08 }}>
        <StormRide />
      </Panel>
      <Panel
        at={1}
        camera={{ tilt: -2, zoom: 1.03 }}
        letters={
          <>
            <SoundEffect
              text="tok taka tok"
              at={[300, 50]}
              size={50}
              kind="brush"
              rotate={-3}
              fill="#fff6e2"
            />
            <Balloon text="I’ve had it upside down." at={[580, 168]} tail={[604, 244]} proportion={1.8} />
            <Balloon text="Since when?" at={[880, 176]} tail={[868, 244]} />
          </>
        }
      >
        <Shelter />
      </Panel>
      <Panel
        at={2}
        letters={<Balloon text="Since the car park." at={[230, 66]} tail={[300, 8]} proportion={3} />}
      >
        <Picnic />
      </Panel>
      <Panel
        at={3}
        letters={
          <Balloon
            text="Then we’re not lost. We’re only the other way up."
            at={[290, 66]}
            tail={[246, 158]}
            proportion={5}
          />
        }
      >
        <BrushedSky width={680} height={460} colour={COLOURS.storm} low="#b9c7c2" seed={19} />
        <Rain layer="back" />
        <FriendBust who="tasos" at={[66, 310]} size={140} look="laugh" />
        <FriendBust who="petros" at={[240, 284]} size={150} look="tender" />
        <FriendBust who="katerina" at={[440, 306]} size={150} facing="left" look="shy" />
      </Panel>
    </ComicPage>
  );
}

function StormRide() {
  const ride = { height: 400, angle: 1 } as const;
  return (
    <>
      <BrushedSky
        width={1090}
        height={330}
        colour={COLOURS.stormDark}
        low={COLOURS.storm}
        seed={16}
        amount={1.6}
      />
      <path d="M850 -60L790 90L826 84L760 236L862 74L822 80L900 -60Z" fill="#fff6d8" />
      <SoundEffect
        text="KRAAK"
        at={[822, 96]}
        size={104}
        kind="rim"
        rotate={4}
        fill="#fff6d8"
        rim={COLOURS.ink}
      />
      <Land line={points(-100, 250, 400, 220, 1200, 270)} fill="#56736c" ink="none" />
      <Land line={points(-100, 330, 1200, 340)} fill="#9aa09a" ink="contour" />
      <Cypress at={[190, 350]} height={250} />
      <Rain layer="back" slant={0.7} />
      <Rider who="petros" at={[30, 404]} look="shocked" turn={0.5} lean={16} {...ride} />
      <Rider who="tasos" at={[330, 410]} look="determined" turn={0.2} lean={14} {...ride} />
      <Rider who="marina" at={[620, 412]} look="laugh" turn={0.7} lean={-8} headTilt={-16} {...ride} />
      <Rider
        who="katerina"
        at={[930, 416]}
        look="worried"
        turn={0.4}
        lean={14}
        way="one-hand"
        hand={[30, -760]}
        {...ride}
      />
      <Overlay colour="#26405a" strength={0.16} />
      <Rain slant={0.7} amount={1.3} />
      <Puddles y={380} />
    </>
  );
}

function Shelter() {
  return (
    <>
      <BrushedSky
        width={1090}
        height={700}
        colour={COLOURS.stormDark}
        low={COLOURS.storm}
        seed={17}
        amount={1.4}
      />
      <Land line={points(-60, 470, 200, 420, 1200, 450)} fill="#3f5f5a" ink="none" />
      <Rain layer="back" amount={1.4} />
      <Land line={points(-60, 640, 1200, 630)} fill="#7d8487" ink="contour" />
      <g transform="translate(94 690)">
        <ShelterBack />
        <path d="M10 -500H890L860 -10H40Z" fill="#ffe3a8" opacity={0.34} />
        <Friend
          who="petros"
          at={[330, 4]}
          height={570}
          pose="sitting"
          look="grumpy"
          seat={140}
          hands={{ left: [30, -190], right: [80, -186] }}
        />
        <Friend
          who="marina"
          at={[130, 0]}
          height={570}
          pose="sitting"
          seat={140}
          look="smug"
          lean={10}
          hands={{ left: [128, -410], right: [196, -480] }}
          grip={{ left: 'fist', right: 'fist' }}
        />
        <path
          d="M284 -494l-8 -26M310 -500v-28M338 -498l8 -26"
          stroke={COLOURS.ink}
          strokeWidth={5}
          strokeLinecap="round"
        />
        <Friend
          who="tasos"
          at={[790, 4]}
          height={570}
          pose="sitting"
          facing="left"
          seat={140}
          look="surprised"
          gaze="ahead"
          hands={{ left: [-90, -250], right: [-60, -236] }}
        />
        <Sandwich at={[690, -262]} scale={0.5} rotate={-8} />
        <Friend
          who="katerina"
          at={[530, 2]}
          height={570}
          pose="sitting"
          seat={140}
          look="sad"
          gaze="down"
          headTilt={8}
          hands={{ left: [56, -200], right: [170, -216] }}
          grip={{ left: 'hold', right: 'hold' }}
        />
        <MapSheet at={[612, -220]} scale={0.28} rotate={176} eaten />
        <ShelterFront />
        <Drips />
      </g>
      <Bike at={[80, 790]} scale={0.72} colour={BICYCLES.marina} />
      <Bike at={[980, 796]} scale={0.72} flip colour={BICYCLES.katerina} />
      <Puddles y={700} amount={1.4} />
    </>
  );
}

/** What runs off the edge of the roof. */
function Drips() {
  const drops = Array.from({ length: 34 }, (_, index) => {
    const x = -50 + index * 30;
    return `M${x} ${-508 + ((index * 37) % 23)}v${12 + ((index * 53) % 24)}M${x + 11} ${-486 + ((index * 71) % 40)}v12`;
  }).join('');
  return <Stroke d={drops} colour="#dbe9ea" width={3.4} opacity={0.8} />;
}
