import { Figure } from '../../kit/figure/figure';
import { Head } from '../../kit/figure/head';
import { Handwriting } from '../../kit/lettering/sound-effect';
import { GroundShadow } from '../../kit/light/glow';
import { Shape, Stroke } from '../../kit/light/tone';
import { polygon } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { ALEX, DAD, MUM, ZOE } from './cast';
import { Paperback, Pole } from './gear';
import { Around, Promised, Step, YouNeed } from './instruction-steps';
import { Sheet } from './sheet';
import { COLOURS } from './style';
import { SockTent, TacoBack, TacoTent, UpsideDownTent } from './tent-versions';
import { FlyingTent } from './tents';

const LAYOUT = [
  polygon(
    [
      [0, 0],
      [1200, 0],
      [1200, 1700],
      [0, 1700],
    ],
    { border: 'none' },
  ),
];
const TITLE = 'amatic-sc';

/** The sheet of instructions as Dad is writing it. */
export function PageTwo() {
  return (
    <Sheet layout={LAYOUT}>
      <Panel at={0} fill="#d9c58c">
        <path d="M64 70L1168 60L1178 1668L56 1682Z" fill="#a98f52" opacity={0.5} />
        <Shape
          d="M46 40L1150 52L1160 1648L38 1662Z"
          fill="#fffaea"
          shadow="M598 30H1200V1700H598Z"
          depth={0.07}
        />
        <Stroke d="M46 548H1154M42 1102H1157M600 548V1652" />
        <Stroke d="M598 48V548" line="fine" colour="#e0d2a6" />
        <Handwriting text="HOW TO PITCH YOUR TENT" at={[92, 158]} size={104} face={TITLE} />
        <Handwriting
          text="without the instructions"
          at={[96, 224]}
          size={58}
          face="caveat"
          colour={COLOURS.tentDark}
          rotate={-1}
        />
        <YouNeed />
        <Promised at={[1030, 150]} />
        <Step at={[60, 574]} number={1} name="THE TACO" time="14:20">
          <GroundShadow at={[265, 424]} width={440} />
          <TacoBack at={[262, 420]} scale={0.8} />
          <Figure who={DAD} at={[268, 476]} height={410} pose="cheering" look="grin" gaze="ahead" />
          <Pole from={[90, 320]} to={[20, 130]} width={10} bow={0.1} />
          <TacoTent at={[262, 422]} scale={0.8} />
          <Handwriting
            text="fold here"
            at={[452, 96]}
            size={42}
            face={TITLE}
            anchor="middle"
            colour={COLOURS.tentDark}
          />
          <Around d="M452 112C450 134 440 150 424 168" tip={[424, 168]} angle={128} />
        </Step>
        <Step at={[620, 574]} number={2} name="THE KITE" time="15:05">
          <FlyingTent at={[284, 128]} scale={0.4} rotate={-12} />
          <Stroke d="M128 190Q156 214 160 236M196 200Q196 212 188 236" line="detail" />
          <Figure
            who={ZOE}
            at={[176, 440]}
            height={290}
            pose="jumping"
            look="laugh"
            hands={{ left: [-16, -206], right: [14, -208] }}
            grip={{ left: 'fist', right: 'fist' }}
          />
          <GroundShadow at={[176, 430]} width={90} />
          <GroundShadow at={[392, 434]} width={150} />
          <Figure who={DAD} at={[392, 436]} height={240} facing="left" pose="running" look="shocked" />
          <Around d="M70 400C60 330 66 280 90 226" tip={[90, 226]} angle={-66} />
          <Stroke d="M474 300h34M486 330h26M470 270h24" line="fine" />
        </Step>
        <Step at={[60, 1128]} number={3} name="THE SOCK" time="16:10">
          <GroundShadow at={[190, 428]} width={220} />
          <SockTent
            at={[190, 426]}
            scale={0.7}
            face={
              <>
                <Head who={ALEX} at={[0, -356]} size={100} turn="front" look="worried" fine behind />
                <Head who={ALEX} at={[0, -356]} size={100} turn="front" look="worried" fine />
              </>
            }
          />
          <Stroke d="M82 60V424M70 60H94M70 424H94" line="fine" />
          <Handwriting text="1.30 m" at={[62, 250]} size={38} face={TITLE} anchor="middle" rotate={-90} />
          <GroundShadow at={[352, 430]} width={140} />
          <Figure who={DAD} at={[352, 430]} height={320} facing="left" pose="hand-on-chin" look="thinking" />
          <Figure who={ZOE} at={[468, 436]} height={330} facing="left" pose="pointing" look="laugh" />
          <Handwriting
            text="sleeps one, standing"
            at={[392, 58]}
            size={42}
            face={TITLE}
            anchor="middle"
            colour={COLOURS.tentDark}
          />
        </Step>
        <Step at={[620, 1128]} number={4} name="CORRECT, BUT" time="17:15">
          <GroundShadow at={[262, 428]} width={240} />
          <UpsideDownTent at={[246, 428]} scale={0.46} rotate={-4} />
          <Figure
            who={MUM}
            at={[452, 436]}
            height={330}
            facing="left"
            pose="reading"
            look="neutral"
            gaze="ahead"
            headTilt={10}
            hold={{ right: <Paperback at={[-10, -4]} scale={0.52} /> }}
          />
          <Around d="M130 120C200 50 320 50 370 130" tip={[370, 130]} angle={64} />
          <Handwriting
            text="turn over?"
            at={[250, 58]}
            size={42}
            face={TITLE}
            anchor="middle"
            colour={COLOURS.tentDark}
          />
        </Step>
      </Panel>
    </Sheet>
  );
}
