import { Figure } from '../../kit/figure/figure';
import { handRect } from '../../kit/geometry';
import { Balloon } from '../../kit/lettering/balloon';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { FocusLines } from '../../kit/light/emphasis';
import { Shape, Stroke } from '../../kit/light/tone';
import { cutPage } from '../../kit/page/layouts';
import { OverPanel, Panel } from '../../kit/page/panel';
import { Biscuit } from './biscuit/biscuit';
import type { Mood } from './biscuit/moods';
import { VASO } from './cast';
import { ComicPage } from './comic-page';
import { Envelope } from './envelope';
import { Border } from './places/border';
import { GateView } from './places/gate-view';
import { FlowerPot } from './places/plants';
import { Cap, Postman } from './postman';
import { Report } from './report';
import { COLOURS } from './style';

const LAYOUT = cutPage({
  rows: [
    { size: 1.75, lean: 36 },
    { size: 1, of: { columns: [{ size: 0.86, lean: 30 }, { size: 1.14 }] } },
  ],
});

const HIT: Mood = { lids: 0.42, brows: [8, 4], mouth: 'stern', ears: 'usual', gaze: [0, -1] };

/** The daily attack with letters, and how it is beaten back. */
export function PageTwo() {
  return (
    <ComicPage layout={LAYOUT} number={2}>
      <Panel at={0}>
        <Border postAt={0.5} />
        <FocusLines at={[470, 560]} clear={480} colour="#fff6e2" count={46} opacity={0.8} />
        <Postman
          at={[900, 925]}
          height={780}
          facing="left"
          pose="offering"
          look="laugh"
          bareHead
          headTilt={4}
          hands={{ left: [-230, -400], right: [90, -720] }}
          grip={{ left: 'hold', right: 'hold' }}
          hold={{
            left: <Envelope at={[-40, -26]} width={150} rotate={-14} pen={0.7} />,
            right: <Cap at={[10, -20]} scale={0.92} rotate={16} />,
          }}
        />
        <Biscuit at={[190, 920]} scale={1.02} pose="brace" mood="furious" headTilt={-14} />
        <FlowerPot at={[50, 990]} scale={1.15} seed={2} />
      </Panel>
      <Panel
        at={1}
        letters={
          <Report at={[18, 18]} text="He throws paper. Three got through." widest={330} scale={0.92} />
        }
      >
        <Doormat />
      </Panel>
      <Panel
        at={2}
        letters={
          <>
            <Report at={[20, 18]} time="1004" text="He flees. He always flees." widest={300} scale={0.92} />
            <Balloon text="So brave, my love." at={[350, 170]} tail={[446, 282]} proportion={1.6} />
          </>
        }
      >
        <GateView
          gateAt={0.22}
          seed={3}
          beyond={
            <Postman at={[250, 770]} height={470} turn="back" pose="waving" facing="left" satchel={false} />
          }
        />
        <Figure
          who={VASO}
          at={[516, 720]}
          height={590}
          facing="left"
          pose="hands-on-hips"
          look="smile"
          gaze="down"
          headTilt={6}
        />
        <Biscuit at={[290, 640]} scale={0.62} pose="sit-front" mood="proud" />
      </Panel>
      <OverPanel at={0}>
        <SoundEffect text="WOOF!" at={[290, 150]} size={240} rotate={-9} arch={10} grow={1.2} />
        <SoundEffect text="WOOF!" at={[226, 360]} size={150} rotate={-5} fill={COLOURS.coral} />
        <Balloon text="Good morning, Biscuit!" at={[700, 120]} tail={[790, 326]} proportion={1.7} />
        <Report at={[700, 880]} text="Every day, the same blue man." widest={420} />
      </OverPanel>
    </ComicPage>
  );
}

/** Behind the front door: the slot, what comes through it, and where it lands. */
function Doormat() {
  return (
    <>
      <rect x={-50} y={-50} width={700} height={800} fill={COLOURS.teal} />
      <Shape d={handRect(60, 30, 350, 420)} fill="#2aa59d" line="detail" />
      <rect x={-50} y={490} width={800} height={300} fill={COLOURS.brown} />
      <Stroke d="M-50 490H700M-50 540H700M60 490L20 620M230 490L226 620M400 490L440 620" line="fine" />
      <Shape d={handRect(118, 122, 234, 66)} fill={COLOURS.sun} shade={[-8, -8]} />
      <Shape d={handRect(146, 140, 178, 28)} fill={COLOURS.ink} line="detail" />
      <Envelope at={[250, 186]} width={160} rotate={9} />
      <Envelope at={[386, 350]} width={120} rotate={42} back />
      <Stroke d="M338 262q34 14 46 36M360 244q40 18 54 46" line="detail" colour="#fff6e2" />
      <Biscuit at={[200, 720]} scale={0.82} pose="sit-front" mood={HIT} />
      <Envelope at={[196, 284]} width={160} rotate={-8} />
      <Envelope at={[72, 560]} width={130} rotate={-16} />
    </>
  );
}
