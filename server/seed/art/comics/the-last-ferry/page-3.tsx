import { Balloon } from '../../kit/lettering/balloon';
import { Caption } from '../../kit/lettering/caption';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { cutPage } from '../../kit/page/layouts';
import { Page } from '../../kit/page/page';
import { Panel } from '../../kit/page/panel';
import { Suitcase } from './luggage';
import { DanaeUnderUmbrella, SeatedNikos } from './people';
import { TownScene } from './scenes';
import type { Shot } from './shot';
import { COLOURS, LETTERING, NIGHT_STYLE, SCENE } from './style';

const LAYOUT = cutPage({ rows: [{ size: 0.86 }, { size: 0.86 }, { size: 0.86 }, { size: 1.2 }] });
const SHOT: Shot = { look: [0, -470], zoom: 0.46 };

/** One bench, one umbrella, and how long politeness lasts. */
export function PageThree() {
  return (
    <Page
      style={NIGHT_STYLE}
      lettering={LETTERING}
      palette={SCENE}
      layout={LAYOUT}
      number={3}
      numberColour={COLOURS.mist}
    >
      <Panel at={0} letters={<Caption text="23:41" corner="top-left" />}>
        <TownScene shot={SHOT} dry={[-700, -60]}>
          <Suitcase at={[-20, -188]} scale={0.72} />
          <DanaeUnderUmbrella x={-300} facing="left" look="neutral" gaze={[0.6, -0.2]} />
          <SeatedNikos x={330} facing="right" look="neutral" gaze={[0.8, -0.3]} />
        </TownScene>
      </Panel>
      <Panel
        at={1}
        letters={({ width }) => (
          <>
            <Caption text="00:15" corner="top-left" />
            <SoundEffect
              text="atchoo"
              at={[width * 0.76, 78]}
              size={84}
              rotate={7}
              kind="brush"
              fill={COLOURS.lamp}
              grow={0.7}
            />
          </>
        )}
      >
        <TownScene shot={SHOT} dry={[-700, -60]}>
          <Suitcase at={[-20, -188]} scale={0.72} />
          <DanaeUnderUmbrella x={-300} facing="left" look="neutral" gaze={[-0.9, 0]} />
          <SeatedNikos x={330} facing="right" look="shouting" lean={16} bend={10} headTilt={12} />
        </TownScene>
      </Panel>
      <Panel
        at={2}
        letters={({ width }) => (
          <>
            <Caption text="00:16" corner="top-left" />
            <Balloon
              text="I have half an umbrella going spare."
              at={[186, 216]}
              tail={[width * 0.362, 190]}
              proportion={1.4}
            />
            <Balloon text="I'm fine. Honestly." at={[width - 170, 120]} tail={[width * 0.668, 186]} />
          </>
        )}
      >
        <TownScene shot={SHOT} dry={[-700, -60]}>
          <Suitcase at={[-20, -188]} scale={0.72} />
          <DanaeUnderUmbrella x={-300} facing="right" look="smug" reach={-60} />
          <SeatedNikos x={330} facing="left" look="shy" />
        </TownScene>
      </Panel>
      <Panel
        at={3}
        letters={({ width, height }) => (
          <>
            <Caption text="00:17" corner="top-left" />
            <Balloon text="Nikos." at={[width - 170, 96]} tail={[width * 0.625, 228]} />
            <Balloon
              text="Danae. You're dripping on my good side."
              at={[196, height * 0.6]}
              tail={[width * 0.4, 262]}
              proportion={1.6}
            />
          </>
        )}
      >
        <TownScene shot={{ look: [0, -430], zoom: 0.66 }} lamp={-620} dry={[-330, 330]}>
          <Suitcase at={[-390, -188]} scale={0.72} />
          <SeatedNikos x={110} facing="left" look="smile" />
          <DanaeUnderUmbrella x={-110} facing="right" look="smug" reach={100} />
        </TownScene>
      </Panel>
    </Page>
  );
}
