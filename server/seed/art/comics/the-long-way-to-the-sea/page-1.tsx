import { Hand } from '../../kit/figure/hand';
import { Balloon } from '../../kit/lettering/balloon';
import { Caption } from '../../kit/lettering/caption';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { GroundShadow } from '../../kit/light/glow';
import { cutPage } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { Car } from '../../kit/props/wheels';
import { Cypress } from '../../kit/sets/trees';
import { Bike } from './bike';
import { Kiosk, ParkingSign } from './car-park';
import { BICYCLES, KATERINA } from './cast';
import { ComicPage } from './comic-page';
import { Friend, FriendBust } from './friend';
import { BrushedSky, Land, OpenSea } from './land';
import { MapSheet } from './map-sheet';
import { points } from './points';
import { Rider } from './rider';
import { HoleRock } from './rock';
import { COLOURS } from './style';

const LAYOUT = cutPage({
  rows: [
    { size: 1.42, lean: 64 },
    { size: 0.92, lean: -40, of: { columns: [{ size: 1.1, lean: 56 }, { size: 1 }] } },
    { size: 0.82 },
  ],
});

/** The car park, the plan, and the first metres of it. */
export function PageOne() {
  return (
    <ComicPage layout={LAYOUT} number={1}>
      <Panel
        at={0}
        letters={
          <>
            <Caption text="The last time we saw our sea, we were eighteen." widest={420} />
            <Balloon text="What’s wrong with this one?" at={[560, 110]} tail={[440, 250]} proportion={1.6} />
            <Balloon text="Ours had no car park." at={[880, 96]} tail={[684, 262]} proportion={1.8} />
          </>
        }
      >
        <BrushedSky width={1090} height={330} colour="#a5dcd5" low={COLOURS.bleached} seed={5} />
        <OpenSea width={1200} height={170} y={330} x={-40} />
        <HoleRock at={[230, 424]} scale={0.74} fill="#e9b79d" through="#bfe3da" />
        <Land line={points(-60, 430, 300, 420, 700, 432, 1200, 412)} fill="#fbe3b6" hatch={26} />
        <Kiosk at={[520, 470]} scale={0.5} />
        <ParkingSign at={[1040, 520]} scale={0.9} />
        <path d="M-40 506H1200V900H-40Z" fill="#f0d9bb" />
        <path
          d="M340 506L250 760H268L354 506ZM620 506L636 760H654L634 506ZM900 506L1010 760H1028L914 506Z"
          fill="#fff8ea"
        />
        <Friend
          who="marina"
          at={[800, 590]}
          height={430}
          pose="sitting-table"
          seat={120}
          look="smug"
          facing="left"
          hands={{ left: [-110, -176], right: [-20, -180] }}
          grip={{ left: 'flat', right: 'flat' }}
        />
        <Car at={[850, 580]} scale={0.58} colour={COLOURS.coral} />
        <Bike at={[110, 600]} scale={0.6} colour={BICYCLES.marina} />
        <GroundShadow at={[400, 640]} width={190} />
        <Friend
          who="tasos"
          at={[400, 640]}
          height={410}
          pose="offering"
          look="talking"
          hands={{ left: [-130, -240], right: [96, -220] }}
          grip={{ left: 'open' }}
        />
        <GroundShadow at={[620, 654]} width={190} />
        <Friend
          who="katerina"
          at={[620, 654]}
          height={430}
          facing="left"
          pose="hands-on-hips"
          turn="three-quarter"
          look="determined"
        />
        <Bike at={[880, 760]} scale={0.86} flip colour={BICYCLES.petros} />
        <Friend
          who="petros"
          at={[950, 772]}
          height={540}
          facing="left"
          pose="standing"
          look="worried"
          hands={{ left: [-184, -318], right: [-160, -318] }}
        />
        <Bike at={[150, 740]} scale={0.8} colour={BICYCLES.tasos} basket />
      </Panel>
      <Panel
        at={1}
        camera={{ tilt: -5 }}
        letters={
          <Balloon text="Twelve kilometres. All flat." at={[150, 70]} tail={[14, 190]} proportion={1.9} />
        }
      >
        <path d="M-100 -100H800V800H-100Z" fill="#f0d9bb" />
        <path d="M120 300L60 800H560L470 280Z" fill="#c79a92" opacity={0.6} />
        <MapSheet at={[296, 290]} scale={0.76} rotate={176} />
        <Hand
          kind="hold"
          at={[-30, 320]}
          size={150}
          angle={-14}
          skin={KATERINA.skin}
          fine
          arm={{ length: 130, sleeve: COLOURS.pink, bare: 26 }}
        />
        <Hand
          kind="hold"
          at={[606, 330]}
          size={150}
          angle={-168}
          mirror
          skin={KATERINA.skin}
          fine
          arm={{ length: 130, sleeve: COLOURS.pink, bare: 26 }}
        />
      </Panel>
      <Panel
        at={2}
        letters={
          <>
            <Balloon text="What happened to you?" at={[140, 74]} tail={[96, 190]} proportion={1.6} />
            <Balloon text="Nothing yet." at={[450, 62]} tail={[462, 262]} />
          </>
        }
      >
        <BrushedSky width={560} height={480} colour={COLOURS.apricot} low={COLOURS.bleached} seed={9} />
        <Cypress at={[505, 470]} height={420} />
        <FriendBust who="petros" at={[350, 300]} size={165} facing="left" look="worried" />
        <FriendBust who="marina" at={[70, 320]} size={195} facing="right" turn="profile" look="talking" />
      </Panel>
      <Panel
        at={3}
        camera={{ tilt: -2 }}
        letters={
          <SoundEffect
            text="dring dring"
            at={[190, 74]}
            size={62}
            kind="rim"
            fill={COLOURS.coral}
            rim="#fff8ea"
            rotate={-8}
          />
        }
      >
        <BrushedSky width={1090} height={230} colour="#a5dcd5" low={COLOURS.bleached} seed={2} />
        <OpenSea width={700} height={120} y={226} x={-40} />
        <HoleRock at={[130, 286]} scale={0.4} fill="#e9b79d" through="#bfe3da" />
        <Land
          line={points(-60, 290, 420, 280, 700, 240, 1200, 120)}
          fill="#d9d9a4"
          grass={30}
          flowers={26}
          hatch={40}
          ink="contour"
        />
        <path d="M-40 360Q500 350 1200 250V600H-40Z" fill="#fff0d2" />
        <Car at={[120, 356]} scale={0.4} colour={COLOURS.coral} />
        <Rider who="petros" at={[300, 410]} height={330} look="worried" angle={-2} turn={0.6} />
        <Rider
          who="marina"
          at={[510, 404]}
          height={330}
          look="smile"
          angle={-3}
          turn={0.2}
          way="one-hand"
          hand={[-120, -640]}
        />
        <Rider who="tasos" at={[730, 396]} height={330} look="smile" angle={-4} turn={0.9} />
        <Rider who="katerina" at={[950, 376]} height={330} look="determined" angle={-5} turn={0.4} />
        <Cypress at={[40, 470]} height={330} />
      </Panel>
    </ComicPage>
  );
}
