import { Hand } from '../../kit/figure/hand';
import { Balloon } from '../../kit/lettering/balloon';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { FocusLines } from '../../kit/light/emphasis';
import { Stroke } from '../../kit/light/tone';
import { cutPage } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { Cypress, OliveTree } from '../../kit/sets/trees';
import { Bike } from './bike';
import { BICYCLES, KATERINA } from './cast';
import { ComicPage } from './comic-page';
import { Friend, FriendBust } from './friend';
import { Goat, GoatFace } from './goat';
import { BrushedSky, Land } from './land';
import { MapSheet } from './map-sheet';
import { points } from './points';
import { Rider } from './rider';
import { COLOURS } from './style';

const LAYOUT = cutPage({
  rows: [
    { size: 0.86, lean: -70, of: { columns: [{ size: 0.8, lean: -50 }, { size: 1.2 }] } },
    { size: 1.1, lean: 60 },
    { size: 1, of: { columns: [{ size: 0.9, lean: 60 }, { size: 1.1 }] } },
  ],
});

/** From the tyre, in a loose end to the ground. */
const BANDAGE = 'M312 296q26 -18 46 0q-20 22 -46 0ZM360 292q56 30 26 84q-18 28 12 64';

/** A nail, and somebody who was here before. */
export function PageThree() {
  return (
    <ComicPage layout={LAYOUT} number={3}>
      <Panel
        at={0}
        camera={{ tilt: 8 }}
        letters={
          <SoundEffect
            text="psssssss"
            at={[196, 362]}
            size={88}
            kind="brush"
            rotate={-6}
            fill={COLOURS.coral}
            grow={0.6}
          />
        }
      >
        <path d="M-300 -300H900V900H-300Z" fill="#f7d6a6" />
        <Land line={points(-200, 318, 200, 310, 700, 322)} fill="#fff0d2" hatch={30} ink="contour" />
        <Bike at={[-60, 330]} scale={1.3} colour={BICYCLES.marina} />
        <Stroke d="M172 346l26 -62M156 338l34 14" width={9} />
        <Stroke d="M190 300q60 4 90 -40M196 314q60 10 110 -10" line="fine" />
      </Panel>
      <Panel
        at={1}
        camera={{ tilt: -3, zoom: 1.14, pan: [0, -4] }}
        letters={
          <>
            <Balloon
              text="I told you they’d come in useful."
              at={[400, 76]}
              tail={[276, 168]}
              proportion={2.6}
            />
            <SoundEffect
              text="pling"
              at={[486, 250]}
              size={50}
              kind="rim"
              rotate={-14}
              fill={COLOURS.coral}
              rim="#fff8ea"
            />
          </>
        }
      >
        <BrushedSky width={680} height={330} colour="#a5dcd5" low={COLOURS.bleached} seed={12} />
        <Land line={points(-60, 320, 300, 300, 800, 330)} fill="#cfd29a" hatch={30} grass={20} flowers={16} />
        <OliveTree at={[90, 350]} scale={0.5} />
        <path d="M-60 420Q300 400 800 430V700H-60Z" fill="#fff0d2" />
        <Friend
          who="marina"
          at={[610, 446]}
          height={400}
          pose="crouching"
          facing="left"
          look="smug"
          hands={{ left: [-70, -190], right: [-40, -110] }}
          grip={{ left: 'pinch' }}
        />
        <Bike at={[420, 222]} scale={0.6} rotate={180} shadow={false} colour={BICYCLES.marina} />
        <Friend
          who="petros"
          at={[200, 452]}
          height={420}
          pose="kneeling"
          look="smug"
          hands={{ left: [116, -150], right: [136, -176] }}
        />
        <Stroke d={BANDAGE} width={17} />
        <Stroke d={BANDAGE} width={10} colour="#fffaf0" />
      </Panel>
      <Panel
        at={2}
        letters={
          <>
            <Balloon text="What does it want?" at={[190, 84]} tail={[212, 236]} proportion={2.2} />
            <Balloon text="Our papers." at={[450, 130]} tail={[376, 244]} />
          </>
        }
      >
        <BrushedSky
          width={1090}
          height={320}
          colour="#f7c596"
          low={COLOURS.bleached}
          seed={14}
          sun={{ at: [640, 130], radius: 76, colour: '#fffaf0' }}
        />
        <Land line={points(-60, 320, 200, 240, 460, 290, 760, 200, 1200, 250)} fill="#eab59f" ink="none" />
        <Land
          line={points(-60, 370, 360, 350, 760, 330, 1200, 350)}
          fill="#cfd29a"
          hatch={40}
          grass={24}
          flowers={20}
        />
        <Cypress at={[40, 380]} height={200} />
        <Cypress at={[96, 376]} height={140} />
        <path d="M-60 440Q560 420 1200 440V900H-60Z" fill="#fff0d2" />
        <Stroke d="M-60 440Q560 420 1200 440" line="detail" />
        <Stroke d="M300 560h120M480 590h60M60 560h120" line="fine" />
        <Rider who="marina" at={[10, 500]} height={290} look="surprised" turn={0.1} />
        <Rider who="petros" at={[150, 508]} height={290} look="shocked" turn={0.1} />
        <Rider who="tasos" at={[300, 516]} height={290} look="smile" turn={0.1} />
        <Rider who="katerina" at={[450, 526]} height={290} look="angry" turn={0.1} />
        <Goat at={[1010, 900]} height={660} facing="left" tilt={4} />
        <Land
          line={points(-60, 580, 260, 584, 700, 604, 1200, 560)}
          fill="#b9bf83"
          grass={40}
          hatch={30}
          flowers={34}
          ink="contour"
        />
      </Panel>
      <Panel
        at={3}
        letters={
          <SoundEffect
            text="munch"
            at={[376, 446]}
            size={66}
            kind="rim"
            rotate={-12}
            fill={COLOURS.coral}
            rim="#fff8ea"
          />
        }
      >
        <path d="M-60 -60H800V800H-60Z" fill={COLOURS.turquoise} />
        <FocusLines at={[250, 270]} clear={250} colour="#cdebe0" count={40} />
        <GoatFace at={[260, 250]} scale={0.98} map />
      </Panel>
      <Panel
        at={4}
        letters={
          <>
            <Balloon text="Which half did it eat?" at={[150, 70]} tail={[120, 160]} proportion={2} />
            <Balloon text="The half with the sea." at={[450, 100]} tail={[404, 190]} proportion={1.8} />
          </>
        }
      >
        <BrushedSky width={620} height={520} colour="#f0b9a0" low={COLOURS.bleached} seed={15} />
        <FriendBust who="marina" at={[60, 300]} size={190} look="worried" gaze={[0.6, 0.6]} />
        <FriendBust who="katerina" at={[380, 270]} size={180} turn="front" look="shocked" />
        <MapSheet at={[340, 500]} scale={0.66} rotate={174} eaten />
        <Hand
          kind="hold"
          at={[232, 566]}
          size={110}
          angle={-24}
          skin={KATERINA.skin}
          fine
          arm={{ length: 100, sleeve: COLOURS.pink, bare: 26 }}
        />
        <Hand
          kind="hold"
          at={[592, 548]}
          size={110}
          angle={-160}
          mirror
          skin={KATERINA.skin}
          fine
          arm={{ length: 100, sleeve: COLOURS.pink, bare: 26 }}
        />
      </Panel>
    </ComicPage>
  );
}
