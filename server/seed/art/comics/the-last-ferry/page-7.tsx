import { Bust } from '../../kit/figure/bust';
import { Figure } from '../../kit/figure/figure';
import type { Person } from '../../kit/figure/person';
import { Balloon } from '../../kit/lettering/balloon';
import { Caption } from '../../kit/lettering/caption';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { Gull } from '../../kit/light/sky';
import { Stroke } from '../../kit/light/tone';
import { cutPage } from '../../kit/page/layouts';
import { Page } from '../../kit/page/page';
import { Panel } from '../../kit/page/panel';
import { DANAE, NIKOS } from './cast';
import { SleepingCat } from './cat';
import { LightTrail } from './far-lights';
import { DAY_FERRY, FerrySide } from './ferry';
import { FerryStern } from './ferry-stern';
import { Halo, SunWash } from './light';
import { Suitcase } from './luggage';
import { DAWN } from './mood';
import { SeatedDanae, SeatedNikos } from './people';
import { SeaScene, SUNRISE, TownScene } from './scenes';
import { SeatedFromBehind } from './seated';
import { Quay } from './shot';
import { COLOURS, DAWN_STYLE, LETTERING, SCENE } from './style';
import { OnTheCase } from './suitcase-beats';
import { Town } from './town';
import { ClosedUmbrella } from './umbrella';

const LAYOUT = cutPage({
  rows: [
    { size: 0.98 },
    { size: 0.84, of: { columns: [{ size: 1.15, lean: 30 }, { size: 1 }] } },
    { size: 0.48, of: { columns: [{ size: 1 }, { size: 0.9 }, { size: 1 }] } },
    { size: 0.96 },
  ],
});

const DECKHAND: Person = {
  build: { age: 'adult', frame: 'broad' },
  skin: '#c98f68',
  face: { beard: 'moustache', brows: 'thick', nose: 'round' },
  hair: { cut: 'short', colour: '#3a3540', hat: { kind: 'beanie', colour: COLOURS.amber } },
  outfit: {
    top: { kind: 'jumper', colour: '#2b6a78' },
    bottom: { kind: 'trousers', colour: '#2f4858' },
    shoes: { kind: 'boots', colour: '#2c3d46' },
  },
};

/** Morning, and the boat they waited for. */
export function PageSeven() {
  return (
    <Page
      style={DAWN_STYLE}
      lettering={{ ...LETTERING, captionFill: '#fdf1d8', captionInk: DAWN_STYLE.ink }}
      palette={SCENE}
      layout={LAYOUT}
      number={7}
    >
      <Panel
        at={0}
        letters={({ width }) => (
          <>
            <Caption text="Ten to six." corner="top-left" />
            <SoundEffect
              text="HOOONK"
              at={[width * 0.56, 84]}
              size={108}
              rotate={-5}
              grow={1.25}
              kind="rim"
              fill={COLOURS.paper}
              rim={DAWN_STYLE.ink}
            />
          </>
        )}
      >
        <SeaScene
          shot={{ look: [20, -560], zoom: 0.6 }}
          glow={<Halo at={SUNRISE} radius={900} strength={0.7} />}
          hour="dawn"
          lamp={null}
          seed={3}
          far={
            <>
              <LightTrail x={SUNRISE[0]} from={-536} to={-160} half={120} colour="#fff1cb" />
              <FerrySide at={[470, -486]} scale={0.6} flip look={DAY_FERRY} />
              <Stroke d="M750 -482q90 4 190 0M760 -492q120 -2 220 2" colour="#fdf1d8" width={8} />
              <Gull at={[640, -860]} size={36} />
              <Gull at={[780, -800]} size={24} />
              <Gull at={[-240, -760]} size={24} />
            </>
          }
        >
          <SeatedFromBehind who={DANAE} x={-50} roll={15} />
          <SeatedFromBehind who={NIKOS} x={120} roll={-1} />
          <Suitcase at={[-640, 40]} />
          <SleepingCat at={[-640, -206]} scale={0.9} />
        </SeaScene>
      </Panel>
      <Panel
        at={1}
        letters={
          <Caption text="My arm had been asleep since five. I hadn't moved." corner="top-left" widest={300} />
        }
      >
        {({ width, height }) => (
          <>
            <Quay shot={{ look: [760, -560], zoom: 0.62 }}>
              <Town mood={DAWN} />
            </Quay>
            <Bust
              who={NIKOS}
              at={[width * 0.72, height * 0.42]}
              size={230}
              facing="left"
              look="shy"
              gaze={[0.7, 0.9]}
              headTilt={3}
            />
            <Bust
              who={DANAE}
              at={[width * 0.4, height * 0.7]}
              size={212}
              facing="right"
              look="asleep"
              headTilt={22}
              lean={8}
            />
            <SunWash at={[-60, height * 0.5]} reach={900} />
          </>
        )}
      </Panel>
      <Panel
        at={2}
        letters={({ width }) => (
          <Balloon
            text="Anybody for the island?"
            at={[width * 0.64, 66]}
            tail={[width * 0.43, 148]}
            proportion={2.6}
          />
        )}
      >
        {({ width, height }) => (
          <>
            <rect width={width} height={height} fill="#f3cda6" />
            <rect y={height * 0.6} width={width} height={height} fill={DAWN.sea} />
            <FerryStern at={[width * 0.5, height * 0.86]} scale={0.98} look={DAY_FERRY} ramp="down" />
            <path
              d={`M-10 ${height * 0.96}H${width + 10}V${height + 10}H-10Z`}
              fill={DAWN.quay}
              stroke={DAWN_STYLE.ink}
              strokeWidth={6}
            />
            <Figure
              who={DECKHAND}
              at={[width * 0.34, height * 0.94]}
              height={330}
              pose="waving"
              facing="left"
              look="shouting"
            />
          </>
        )}
      </Panel>
      <Panel at={3}>{({ width, height }) => <OnTheCase width={width} height={height} beat="takes" />}</Panel>
      <Panel at={4}>{({ width, height }) => <OnTheCase width={width} height={height} beat="looks" />}</Panel>
      <Panel at={5}>
        {({ width, height }) => <OnTheCase width={width} height={height} beat="strokes" />}
      </Panel>
      <Panel
        at={6}
        letters={({ width }) => (
          <>
            <Balloon
              text="There's another one at noon."
              at={[width * 0.7, 66]}
              tail={[width * 0.585, 170]}
              proportion={4}
            />
            <Balloon text="Is there?" at={[160, 150]} tail={[width * 0.405, 244]} />
            <Balloon text="They're strict about it." at={[width - 170, 250]} tail={[width * 0.605, 236]} />
          </>
        )}
      >
        <TownScene shot={{ look: [0, -450], zoom: 0.66 }} hour="dawn" lamp={-620}>
          <Suitcase at={[-350, -188]} scale={0.72} />
          <SleepingCat at={[-350, -368]} scale={0.8} />
          <SeatedNikos x={110} facing="left" look="tender" />
          <SeatedDanae x={-80} facing="right" look="love" />
          <ClosedUmbrella at={[330, -6]} rotate={9} />
        </TownScene>
      </Panel>
    </Page>
  );
}
