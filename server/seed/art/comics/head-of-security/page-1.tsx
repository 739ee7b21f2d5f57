import { Figure } from '../../kit/figure/figure';
import { Line } from '../../kit/figure/ink';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { DottedBackdrop, FocusLines, RadiantBackdrop } from '../../kit/light/emphasis';
import { GrowingDots } from '../../kit/light/halftone';
import { Shape, Stroke } from '../../kit/light/tone';
import { cutPage } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { Biscuit, BiscuitHead } from './biscuit/biscuit';
import type { Mood } from './biscuit/moods';
import { Boot } from './boots';
import { VASO } from './cast';
import { ComicPage } from './comic-page';
import { LetterHand } from './letter-hand';
import { PicketGate } from './places/gate';
import { HouseFront } from './places/house-front';
import { FlowerPot } from './places/plants';
import { Report } from './report';
import { COLOURS } from './style';

const LAYOUT = cutPage({
  rows: [
    { size: 1.3 },
    { size: 0.72, of: { columns: [{ size: 1 }, { size: 1 }, { size: 1 }] } },
    { size: 1.12 },
  ],
});

const ON_DUTY: Mood = { lids: 0.3, brows: [8, -6], mouth: 'stern', ears: 'usual', gaze: [0.5, 0] };
const GLARE: Mood = { lids: 0.42, brows: [18, -8], mouth: 'stern', ears: 'usual', gaze: [-0.9, 0] };

/** A calm perimeter, and then ten o'clock. */
export function PageOne() {
  return (
    <ComicPage layout={LAYOUT} number={1}>
      <Panel
        at={0}
        letters={
          <>
            <Report at={[430, 26]} time="0958" text="Perimeter calm." />
            <Report at={[540, 112]} text="Biscuit reporting. Head of Security." widest={380} />
          </>
        }
      >
        <HouseFront doorAt={0.76} />
        <Figure who={VASO} at={[650, 530]} height={300} pose="stirring" look="smile" />
        <FlowerPot at={[738, 536]} scale={0.46} />
        <Biscuit at={[250, 690]} scale={1.16} pose="sit-front" mood={ON_DUTY} />
        <FlowerPot at={[1030, 690]} scale={1.25} seed={3} />
      </Panel>
      <Panel
        at={1}
        letters={<Report at={[14, 252]} time="0959" text="Trace of sausage." widest={200} scale={0.84} />}
      >
        <DottedBackdrop colour={COLOURS.sun} colourTwo={COLOURS.coral} towards="bottom" />
        <BiscuitHead at={[174, 76]} size={430} mood="watching" tilt={-4} />
        <Line
          d="M92 176Q70 160 72 132M68 196Q34 174 42 132M262 176Q282 158 278 130M286 194Q318 170 308 128"
          weight={1.8}
        />
      </Panel>
      <Panel
        at={2}
        letters={
          <SoundEffect text="tring" at={[218, 62]} size={74} rotate={-8} kind="rim" fill={COLOURS.coral} />
        }
      >
        <DottedBackdrop colour={COLOURS.sky} colourTwo="#bfe9f7" towards="top" />
        <BiscuitHead at={[150, 336]} size={300} mood="alarmed" tilt={-8} />
        <Stroke d="M268 118q26 22 16 58M296 104q42 40 24 92" line="contour" />
      </Panel>
      <Panel at={3}>
        <FocusLines at={[174, 180]} clear={150} colour={COLOURS.coral} count={40} />
        <BiscuitHead at={[174, 300]} size={640} mood={GLARE} />
      </Panel>
      <Panel at={4} letters={<Report at={[30, 28]} time="1000" text="He comes." scale={1.3} />}>
        <RadiantBackdrop at={[560, -80]} colour={COLOURS.sun} colourTwo="#ffdf85" count={16} dots={false} />
        <GrowingDots width={1088} height={330} colour={COLOURS.coral} towards="top" spacing={30} to={1.1} />
        <Shape d="M-60 336H1200V800H-60Z" fill="#ecd9c0" />
        <Stroke
          d="M-60 400H1200M-60 480H1200M260 336L180 400M640 400L630 480M900 336L960 400M330 480L290 600M1000 480L1060 600"
          line="fine"
        />
        <path d="M300 474L640 470L900 700H-40Z" fill={COLOURS.ink} opacity="0.82" />
        <path d="M610 500L930 500L1180 700H420Z" fill={COLOURS.ink} opacity="0.82" />
        <Boot at={[372, 478]} scale={1.2} />
        <Boot at={[668, 508]} scale={1.34} />
        <LetterHand at={[878, 40]} size={170} angle={96} letter={[0.1, 0.42]} letterTurn={74} />
        <PicketGate x={-70} y={620} width={330} height={470} pickets={3} />
        <PicketGate x={960} y={620} width={330} height={470} pickets={3} />
      </Panel>
    </ComicPage>
  );
}
