import { Figure } from '../../kit/figure/figure';
import { Balloon } from '../../kit/lettering/balloon';
import { Overlay } from '../../kit/light/weather';
import { cutPage } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { Biscuit } from './biscuit/biscuit';
import type { Mood } from './biscuit/moods';
import { VASO } from './cast';
import { ComicPage } from './comic-page';
import { Envelope } from './envelope';
import { GateView } from './places/gate-view';
import { HouseFront } from './places/house-front';
import { FlowerPot } from './places/plants';
import { Report } from './report';

const LAYOUT = cutPage({
  rows: [
    { size: 0.8, of: { columns: [{ size: 1 }, { size: 1 }, { size: 1 }, { size: 1 }] } },
    { size: 1.1 },
    { size: 1, of: { columns: [{ size: 1 }, { size: 1 }] } },
  ],
});

const WAITING: readonly { time: string; mood: Mood; tilt?: number }[] = [
  { time: '0959', mood: { lids: 0.3, brows: [16, -8], mouth: 'teeth', ears: 'usual' } },
  { time: '1000', mood: { lids: 0.16, brows: [14, -8], mouth: 'stern', ears: 'alarm' } },
  { time: '1007', mood: { lids: 0.06, brows: [-10, -8], mouth: 'flat', ears: 'alarm', gaze: [-1, 0] } },
  {
    time: '1030',
    mood: { lids: 0.1, brows: [-18, 4], mouth: 'flat', ears: 'usual', gaze: [1, 0.1] },
    tilt: 14,
  },
];

/** One day at ten nobody comes. */
export function PageFour() {
  return (
    <ComicPage layout={LAYOUT} number={4}>
      {WAITING.map(({ time, mood, tilt = 0 }, index) => (
        <Panel key={time} at={index} letters={<Report at={[14, 338]} time={time} text="" scale={0.95} />}>
          <HouseFront doorAt={0.5} zoom={1.25} sun={false} fade={0.1} />
          <Biscuit at={[128, 500]} scale={0.74} pose="sit-front" mood={mood} headTilt={tilt} />
        </Panel>
      ))}
      <Panel at={4} letters={<Report at={[700, 40]} time="1100" text="No attack." scale={1.1} />}>
        <GateView gateAt={0.5} seed={2} sun={false} />
        <Biscuit at={[300, 660]} scale={0.95} pose="sit-back" />
        <FlowerPot at={[990, 640]} scale={1.15} />
      </Panel>
      <Panel
        at={5}
        letters={
          <>
            <Balloon
              text="Perhaps he is on holiday, my love."
              at={[350, 96]}
              tail={[196, 196]}
              proportion={2}
            />
            <Report at={[20, 448]} time="Day 2" text="So I have won." scale={0.92} />
          </>
        }
      >
        <GateView time="dusk" gateAt={0.88} />
        <Figure
          who={VASO}
          at={[120, 610]}
          height={520}
          facing="right"
          pose="hand-on-chin"
          look="worried"
          gaze="down"
        />
        <Biscuit at={[330, 520]} scale={0.6} pose="sit-side" mood="puzzled" />
      </Panel>
      <Panel
        at={6}
        letters={
          <Report at={[100, 20]} time="Day 3" text="It is very quiet, winning." widest={260} scale={0.92} />
        }
      >
        <GateView time="night" gateAt={0.24} seed={4} />
        <Biscuit at={[250, 470]} scale={0.84} pose="lying" mood="sad" />
        <Envelope at={[128, 488]} width={150} rotate={-8} pen={0.9} />
        <Overlay strength={0.26} />
      </Panel>
    </ComicPage>
  );
}
