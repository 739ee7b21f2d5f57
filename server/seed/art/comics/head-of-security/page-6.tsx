import { Bust } from '../../kit/figure/bust';
import { Balloon } from '../../kit/lettering/balloon';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { DottedBackdrop, FocusLines } from '../../kit/light/emphasis';
import { cutPage } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { Biscuit, BiscuitHead } from './biscuit/biscuit';
import type { Mood } from './biscuit/moods';
import { MANOLIS } from './cast';
import { ComicPage } from './comic-page';
import { Envelope } from './envelope';
import { LetterHand } from './letter-hand';
import { GateView } from './places/gate-view';
import { FlowerPot } from './places/plants';
import { Postman } from './postman';
import { Report } from './report';
import { COLOURS } from './style';

const LAYOUT = cutPage({
  rows: [
    { size: 0.72, of: { columns: [{ size: 1.2, lean: 30 }, { size: 1 }] } },
    { size: 1.25 },
    { size: 0.4 },
    { size: 0.4 },
    { size: 0.82 },
  ],
});

const HOPE: Mood = { lids: 0, brows: [-20, -16], mouth: 'flat', ears: 'alarm', gaze: [0.7, 0] };
const LONG_LOOK: Mood = { lids: 0.34, brows: [4, -2], mouth: 'flat', ears: 'usual' };
const SOFTENING: Mood = { lids: 0.12, brows: [-12, -2], mouth: 'flat', ears: 'usual', gaze: [0.7, 0.6] };

/** He is back, and hurt. Nobody barks. */
export function PageSix() {
  return (
    <ComicPage layout={LAYOUT} number={6}>
      <Panel
        at={0}
        letters={
          <>
            <Report at={[16, 16]} time="Day 9" text="1000 hours." scale={0.9} />
            <SoundEffect text="tring" at={[490, 60]} size={54} rotate={8} kind="rim" fill={COLOURS.coral} />
          </>
        }
      >
        <GateView gateAt={0.84} seed={2} />
        <Biscuit
          at={[260, 296]}
          scale={0.62}
          pose="lying"
          mood={{ lids: 'asleep', brows: [-12, 8], mouth: 'sad', ears: 'down' }}
        />
      </Panel>
      <Panel
        at={1}
        letters={
          <SoundEffect text="tring!" at={[330, 70]} size={96} rotate={6} kind="rim" fill={COLOURS.coral} />
        }
      >
        <DottedBackdrop colour={COLOURS.sun} colourTwo="#ffe7a6" towards="bottom" />
        <FocusLines at={[230, 200]} clear={210} colour="#fff6e2" />
        <BiscuitHead at={[220, 236]} size={270} mood={HOPE} tilt={6} />
      </Panel>
      <Panel
        at={2}
        letters={
          <Balloon
            text="Hello, Biscuit. I fell off my bicycle."
            at={[270, 92]}
            tail={[506, 96]}
            proportion={1.9}
          />
        }
      >
        <GateView gateAt={0.5} seed={2} sun={false} beyond={<Returned />} />
        <Biscuit at={[190, 640]} scale={0.8} pose="sit-back" mood="alarmed" />
        <FlowerPot at={[990, 570]} scale={0.95} />
      </Panel>
      <Panel at={3}>
        <rect width={1100} height={300} fill={COLOURS.brown} />
        <BiscuitHead at={[544, 206]} size={900} mood={LONG_LOOK} />
      </Panel>
      <Panel at={4}>
        <rect width={1100} height={300} fill={COLOURS.sky} />
        <Bust who={MANOLIS} at={[544, 74]} size={620} turn="front" look="tender" />
      </Panel>
      <Panel at={5}>
        <DottedBackdrop colour="#ffe7a6" colourTwo={COLOURS.sun} towards="edges" />
        <LetterHand at={[820, 196]} size={190} angle={178} />
        <Biscuit at={[20, 640]} scale={1.3} pose="stand" mood={SOFTENING} headTilt={6} shadow={false} />
      </Panel>
    </ComicPage>
  );
}

/** Mr Manolis beyond the gate, in the units of the stage. */
function Returned() {
  return (
    <Postman
      at={[900, 790]}
      height={660}
      facing="left"
      look="smile"
      gaze="down"
      headTilt={4}
      sling
      satchel={false}
      hands={{ left: [-150, -330] }}
      grip={{ left: 'hold' }}
      hold={{ left: <Envelope at={[-30, -20]} width={120} rotate={-8} pen={0.7} /> }}
    />
  );
}
