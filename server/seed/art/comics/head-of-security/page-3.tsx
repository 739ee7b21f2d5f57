import { Figure } from '../../kit/figure/figure';
import { handEllipse, handRect, type Point } from '../../kit/geometry';
import { Balloon } from '../../kit/lettering/balloon';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { DottedBackdrop, FocusLines, RadiantBackdrop, SpeedLines } from '../../kit/light/emphasis';
import { Shape } from '../../kit/light/tone';
import { Petals } from '../../kit/light/weather';
import { cutPage } from '../../kit/page/layouts';
import { OverPanel, Panel } from '../../kit/page/panel';
import { Biscuit } from './biscuit/biscuit';
import { VASO } from './cast';
import { ComicPage } from './comic-page';
import { Envelope } from './envelope';
import { Border } from './places/border';
import { Mailbox } from './places/mailbox';
import { FlowerPot } from './places/plants';
import { Cap, Postman } from './postman';
import { Report } from './report';
import { COLOURS } from './style';

const LAYOUT = cutPage({
  rows: [
    { size: 1.12, lean: 70 },
    { size: 1, lean: -50 },
    { size: 1, of: { columns: [{ size: 0.8 }, { size: 0.85 }, { size: 1.4 }] } },
  ],
});

/** Three operations, the last of which is not spoken of. */
export function PageThree() {
  return (
    <ComicPage layout={LAYOUT} number={3}>
      <Panel at={0}>
        <RadiantBackdrop at={[420, 420]} colour={COLOURS.sky} colourTwo="#8ad9f2" dots={false} />
        <SpeedLines angle={-6} count={30} colour="#fff6e2" />
        <Postman
          at={[900, 600]}
          height={540}
          facing="left"
          pose="walking"
          lean={-22}
          look="laugh"
          bareHead
          hands={{ left: [-120, -500], right: [140, -470] }}
          grip={{ left: 'spread', right: 'spread' }}
          shadow={false}
        />
        <Cap at={[1010, 96]} scale={0.8} rotate={34} />
        <Envelope at={[700, 300]} width={96} rotate={-24} />
        <Envelope at={[770, 420]} width={84} rotate={32} back />
        <Envelope at={[1040, 300]} width={90} rotate={18} />
        <Envelope at={[610, 420]} width={70} rotate={12} back />
        <Petals amount={1.2} colour={COLOURS.coral} size={1.6} />
        <Biscuit at={[-30, 780]} scale={1.3} pose="brace" mood="furious" headTilt={-16} shadow={false} />
      </Panel>
      <Panel
        at={1}
        letters={
          <>
            <Report at={[26, 44]} time="No. 2" text="Ambush." />
            <Balloon text="Good morning, flowerpot." at={[600, 104]} tail={[782, 172]} proportion={1.7} />
          </>
        }
      >
        <Border postAt={0.46} mailbox={false} gate="none" />
        <Postman at={[860, 500]} height={420} facing="left" pose="strolling" look="smile" gaze="down" />
        <Biscuit at={[300, 500]} scale={0.8} pose="stand" mood="watching" tail="wag" headShift={[-60, 40]} />
        <FlowerPot at={[400, 530]} scale={1.5} seed={5} />
        <PeepingEyes />
      </Panel>
      <Panel
        at={2}
        letters={<Report at={[14, 14]} time="No. 3" text="The mailbox." widest={160} scale={0.84} />}
      >
        <DottedBackdrop colour={COLOURS.sun} colourTwo="#ffdf85" towards="top" />
        <rect
          x={212}
          y={320}
          width={34}
          height={300}
          fill={COLOURS.brownDark}
          stroke={COLOURS.ink}
          strokeWidth={6}
        />
        <Mailbox at={[230, 250]} scale={1.15} />
        <Biscuit at={[50, 510]} scale={0.62} pose="sit-side" mood="suspicious" headTilt={-20} />
      </Panel>
      <Panel
        at={3}
        letters={<SoundEffect text="clonk!" at={[158, 74]} size={104} rotate={-8} fill={COLOURS.coral} />}
      >
        <FocusLines at={[150, 300]} clear={150} colour={COLOURS.sky} count={36} />
        <Biscuit at={[146, 520]} scale={0.66} pose="sit-front" mood="sad" />
        <MailboxHelmet at={[146, 262]} />
      </Panel>
      <Panel at={4}>
        <DottedBackdrop colour="#ffd9b8" colourTwo={COLOURS.coral} towards="bottom" />
        <FocusLines at={[270, 280]} clear={220} colour="#fff6e2" count={40} opacity={0.7} />
        <Figure
          who={VASO}
          at={[60, 520]}
          height={430}
          pose="carrying"
          lean={-8}
          look="shouting"
          hands={{ left: [66, -190], right: [84, -170] }}
          grip={{ left: 'fist', right: 'fist' }}
        />
        <Biscuit at={[226, 460]} scale={0.5} pose="run" mood="sad" shadow={false} tail="wag" />
        <Postman
          at={[434, 530]}
          height={440}
          facing="left"
          pose="carrying"
          lean={-12}
          look="determined"
          satchel={false}
          hands={{ left: [-80, -240], right: [-64, -200] }}
          grip={{ left: 'fist', right: 'fist' }}
        />
        <Mailbox at={[318, 292]} scale={1.12} rotate={90} />
        <SoundEffect
          text="hnnng"
          at={[214, 110]}
          size={90}
          rotate={-6}
          grow={1.3}
          kind="rim"
          fill={COLOURS.blue}
        />
      </Panel>
      <OverPanel at={0}>
        <SoundEffect text="WOOF!" at={[606, 150]} size={185} rotate={-6} grow={1.5} />
        <Report at={[26, 24]} time="No. 1" text="A bigger bark." />
      </OverPanel>
      <OverPanel at={4}>
        <Report at={[110, 428]} text="We do not speak of No. 3." widest={360} scale={0.9} />
      </OverPanel>
    </ComicPage>
  );
}

/** What looks out between the geraniums. */
function PeepingEyes() {
  return (
    <>
      {[318, 374].map((x) => (
        <Shape key={x} d={handEllipse(x, 276, 22, 20)} fill="#fffdf4">
          <circle cx={x + 9} cy={277} r="11" fill={COLOURS.ink} />
          <path d={`M${x - 30} 240H${x + 30}V268L${x - 30} 270Z`} fill={COLOURS.brownDark} />
        </Shape>
      ))}
    </>
  );
}

/** Operation three, from the front: the box on his head, and he in it. */
function MailboxHelmet({ at: [x, y] }: { at: Point }) {
  return (
    <>
      <Shape
        d={`M${x - 92} ${y - 66}C${x - 122} ${y - 96} ${x - 128} ${y - 150} ${x - 112} ${y - 170}C${x - 92} ${y - 160} ${x - 74} ${y - 130} ${x - 62} ${y - 104}Z`}
        fill={COLOURS.brownDark}
      />
      <Mailbox at={[x, y]} scale={1.62} />
      <Shape d={handRect(x - 70, y - 52, 140, 46)} fill={COLOURS.ink}>
        {[x - 34, x + 34].map((eye) => (
          <g key={eye}>
            <path d={handEllipse(eye, y - 28, 25, 25, 0.01)} fill="#fffdf4" />
            <circle cx={eye + 2} cy={y - 24} r="13" fill={COLOURS.ink} />
            <circle cx={eye - 3} cy={y - 30} r="4.4" fill="#fffdf4" />
            <path d={`M${eye - 30} ${y - 60}H${eye + 30}V${y - 40}H${eye - 30}Z`} fill={COLOURS.brown} />
          </g>
        ))}
      </Shape>
    </>
  );
}
