import type { Point } from '../../kit/geometry';
import { Balloon } from '../../kit/lettering/balloon';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { cutPage } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { Bread } from '../../kit/props/kitchenware';
import { Cypress, OliveTree } from '../../kit/sets/trees';
import { Bike } from './bike';
import { BICYCLES } from './cast';
import { ComicPage } from './comic-page';
import { DrumStick } from './drum-stick';
import { Friend, FriendBust } from './friend';
import { Goat } from './goat';
import { BrushedSky, heightAt, Land, Road } from './land';
import { points } from './points';
import { Rider } from './rider';
import { COLOURS } from './style';

const LAYOUT = cutPage({
  rows: [
    { size: 1.5, lean: 190 },
    { size: 0.86, lean: 90, of: { columns: [{ size: 1, lean: 40 }, { size: 1, lean: 40 }, { size: 1 }] } },
    { size: 1 },
  ],
});

const CLIMB: Point[] = points(-80, 700, 300, 570, 700, 400, 1200, 210);

/** How flat it is. */
export function PageTwo() {
  const on = (x: number): Point => {
    const [, y] = heightAt(CLIMB, x);
    return [x, y + 34];
  };
  return (
    <ComicPage layout={LAYOUT} number={2}>
      <Panel
        at={0}
        letters={
          <>
            <Balloon text="Flat?" at={[430, 112]} tail={[500, 156]} />
            <Balloon text="On the map it is." at={[660, 70]} tail={[800, 112]} proportion={1.7} />
            <SoundEffect text="pfff" at={[190, 350]} size={60} kind="brush" rotate={-24} />
            <SoundEffect text="hhh" at={[650, 232]} size={46} kind="brush" rotate={-20} />
          </>
        }
      >
        <BrushedSky
          width={1090}
          height={620}
          colour="#f7c596"
          low={COLOURS.bleached}
          sun={{ at: [190, 130], radius: 92, colour: '#fffaf0' }}
          seed={6}
        />
        <Land line={points(-60, 470, 260, 380, 520, 330, 800, 190, 1200, 70)} fill="#f0b9a0" ink="none" />
        <Land
          line={points(-60, 590, 200, 500, 520, 420, 760, 330, 1200, 120)}
          fill="#c9cd9b"
          ink="detail"
          hatch={30}
        />
        <Cypress at={[300, 490]} height={170} far />
        <Cypress at={[345, 476]} height={130} far />
        <OliveTree at={[740, 330]} scale={0.3} />
        <Land line={CLIMB} fill="#e7c98b" ink="none" />
        <Road line={CLIMB} deep={84} />
        <Land
          line={CLIMB.map(([x, y]): Point => [x, y + 86])}
          fill="#c3c78d"
          ink="none"
          grass={40}
          hatch={50}
          flowers={70}
        />
        <Rider who="petros" at={on(150)} height={350} angle={-20} look="worried" turn={0.5} />
        <Rider
          who="marina"
          at={on(365)}
          height={350}
          angle={-22}
          way="standing-on-pedals"
          look="determined"
        />
        <Rider who="tasos" at={on(600)} height={350} angle={-22} look="tired" turn={0.7} headTilt={-8} />
        <Rider
          who="katerina"
          at={on(880)}
          height={350}
          angle={-21}
          way="standing-on-pedals"
          look="determined"
          headTilt={-10}
        />
        <Cypress at={[1010, 640]} height={380} />
        <Cypress at={[1080, 700]} height={460} />
      </Panel>
      <Panel
        at={1}
        letters={
          <SoundEffect
            text={'tok\ntok\ntok'}
            at={[70, 304]}
            size={46}
            kind="rim"
            rotate={-10}
            fill={COLOURS.coral}
            rim="#fff8ea"
          />
        }
      >
        <BrushedSky width={400} height={420} colour={COLOURS.turquoise} low="#cdebe0" seed={7} />
        <FriendBust
          who="petros"
          at={[235, 300]}
          size={190}
          turn="profile"
          facing="right"
          look="grumpy"
          headTilt={8}
        />
        <DrumStick from={[10, 210]} to={[150, 228]} skin="#b97b55" />
        <DrumStick from={[50, 120]} to={[204, 188]} skin="#b97b55" />
      </Panel>
      <Panel
        at={2}
        letters={
          <SoundEffect
            text="crunch"
            at={[150, 104]}
            size={70}
            kind="rim"
            rotate={-14}
            fill={COLOURS.coral}
            rim="#fff8ea"
          />
        }
      >
        <BrushedSky width={400} height={470} colour={COLOURS.apricot} low={COLOURS.bleached} seed={8} />
        <FriendBust
          who="tasos"
          at={[190, 250]}
          size={200}
          look="kiss"
          gaze="up"
          hands={{ left: [66, 92], right: [150, 260] }}
          grip={{ left: 'hold' }}
          hold={{ left: <Bread at={[16, -14]} scale={0.56} rotate={-24} /> }}
        />
      </Panel>
      <Panel
        at={3}
        camera={{ tilt: -18, zoom: 1.15 }}
        letters={
          <SoundEffect
            text="krik"
            at={[70, 300]}
            size={66}
            kind="rim"
            rotate={-20}
            fill={COLOURS.coral}
            rim="#fff8ea"
          />
        }
      >
        <path d="M-300 -300H900V900H-300Z" fill={COLOURS.pink} />
        <Land
          line={points(-200, 380, 200, 372, 700, 384)}
          fill="#fbe3b6"
          hatch={20}
          grass={5}
          ink="contour"
        />
        <Bike at={[140, 420]} scale={1.28} colour={BICYCLES.petros} />
        <Friend
          who="petros"
          at={[140, 420]}
          height={920}
          pose="cycling"
          turn="profile"
          seat={391}
          feet={{ left: [30, -46], right: [-40, -150] }}
          hands={{ left: [190, -460], right: [200, -460] }}
        />
      </Panel>
      <Panel
        at={4}
        letters={
          <>
            <Balloon text="There. The top." at={[250, 92]} tail={[318, 190]} />
            <Balloon
              text="That’s the bottom of that one."
              at={[880, 96]}
              tail={[770, 196]}
              proportion={1.8}
            />
          </>
        }
      >
        <BrushedSky width={1090} height={300} colour="#a5dcd5" low={COLOURS.bleached} seed={11} />
        <Land
          line={points(-60, 330, 120, 200, 330, 60, 560, -40, 700, 40, 900, 180, 1200, 320)}
          fill="#e6b39a"
          hatch={50}
          ink="contour"
        />
        <path
          d="M470 380L760 330L350 262L640 214L410 160L590 116L490 78L556 40"
          fill="none"
          stroke={COLOURS.ink}
          strokeWidth={27}
          strokeLinejoin="round"
        />
        <path
          d="M470 380L760 330L350 262L640 214L410 160L590 116L490 78L556 40"
          fill="none"
          stroke="#fff3dc"
          strokeWidth={20}
          strokeLinejoin="round"
        />
        <Cypress at={[230, 330]} height={110} far />
        <Cypress at={[820, 330]} height={130} far />
        <Land
          line={points(-60, 450, 300, 424, 560, 408, 800, 420, 1200, 450)}
          fill={COLOURS.cypress}
          ink="contour"
        />
        <Goat at={[600, 126]} height={50} facing="left" />
        <Bike at={[250, 530]} scale={0.42} colour={BICYCLES.petros} />
        <Friend who="petros" at={[330, 526]} height={300} pose="standing-back" />
        <Bike at={[900, 530]} scale={0.42} flip colour={BICYCLES.katerina} />
        <Friend
          who="marina"
          at={[460, 518]}
          height={300}
          pose="standing-back"
          hands={{ left: [-70, -110] }}
        />
        <Friend who="tasos" at={[600, 518]} height={300} pose="standing-back" roll={4} />
        <Friend
          who="katerina"
          at={[740, 522]}
          height={300}
          pose="standing-back"
          hands={{ right: [40, -150] }}
        />
      </Panel>
    </ComicPage>
  );
}
