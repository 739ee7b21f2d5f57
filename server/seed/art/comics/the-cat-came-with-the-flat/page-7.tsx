import { Figure } from '../../kit/figure/figure';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { LightPool } from '../../kit/light/glow';
import { Snow } from '../../kit/light/weather';
import { Panel } from '../../kit/page/panel';
import { Phone } from '../../kit/props/keepsakes';
import { Cup } from '../../kit/props/kitchenware';
import { JONAS } from './cast';
import { TheCat } from './cat/cat';
import { Clause } from './clause';
import { ComicPage } from './comic-page';
import { Room } from './room';
import { COLOURS } from './style';
import { MovingBox, StandingLamp } from './things';

const HOLDING = {
  who: JONAS,
  at: [560, 1480],
  height: 1250,
  pose: 'legs-crossed',
  turn: 'front',
  headTurn: 'three-quarter',
  look: 'tender',
  gaze: 'down',
  headTilt: 20,
  lean: 6,
  hands: { left: [-36, -286], right: [250, -190] },
  grip: { left: 'rest', right: 'rest' },
} as const;

/** All seven kilos. */
export function PageSeven() {
  return (
    <ComicPage layout="splash" number={7} colour={COLOURS.lilacPale}>
      <Panel at={0} letters={<Clause at={[70, 70]} number="§11" text="Heating is included." scale={1.25} />}>
        <Room time="night" door={0.68} bulb={false} pictures={false} />
        <clipPath id="snow-pane">
          <rect x="560" y="200" width="520" height="1000" />
        </clipPath>
        <g clipPath="url(#snow-pane)">
          <Snow amount={0.8} size={1.2} />
        </g>
        <MovingBox at={[1100, 1380]} scale={1.4} text="Clara" />
        <path d="M914 1108H1200V1384H914Z" fill="#3d3466" opacity="0.34" />
        <LightPool at={[300, 800]} radius={1050} colour="#f0967c" strength={0.7} />
        <LightPool at={[240, 1340]} radius={560} colour="#f7b47c" strength={0.5} flat={0.24} />
        <StandingLamp at={[220, 1330]} scale={1.55} lit />
        <LightPool at={[220, 470]} radius={420} strength={0.5} />
        <ellipse cx="620" cy="1490" rx="470" ry="62" fill={COLOURS.ink} opacity="0.35" />
        <Figure {...HOLDING} only="all-but-near-arm" />
        <TheCat at={[690, 1400]} scale={1.12} pose="loaf" mood="content" shadow={false} headTilt={-5} />
        <Figure {...HOLDING} only="near-arm" />
        <Phone at={[118, 1490]} scale={0.9} rotate={64} />
        <ellipse cx="1064" cy="1602" rx="74" ry="12" fill={COLOURS.ink} opacity="0.35" />
        <Cup at={[1060, 1600]} scale={1.3} />
        <LightPool at={[180, 700]} radius={900} colour="#ffb26b" strength={0.26} />
        <SoundEffect
          text="rrrrrrrrrrrr"
          at={[580, 1580]}
          size={120}
          kind="rim"
          fill={COLOURS.lamp}
          rim={COLOURS.ink}
          rotate={-2}
          dance={0.5}
        />
      </Panel>
    </ComicPage>
  );
}
