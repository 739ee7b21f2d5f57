import { Bust } from '../../kit/figure/bust';
import { Figure } from '../../kit/figure/figure';
import { Balloon } from '../../kit/lettering/balloon';
import { Stroke } from '../../kit/light/tone';
import { cutPage } from '../../kit/page/layouts';
import { Page } from '../../kit/page/page';
import { Panel } from '../../kit/page/panel';
import { NIKOS } from './cast';
import { LightTrail } from './far-lights';
import { NIGHT_FERRY } from './ferry';
import { FerryStern, FerrySternLights } from './ferry-stern';
import { EvenNight, LampNight } from './light';
import { Suitcase } from './luggage';
import { NIGHT } from './mood';
import { DanaeUnderUmbrella } from './people';
import { FarRain, NearRain } from './rain';
import { SeaScene, TownScene } from './scenes';
import { inShade } from './shade';
import { Quay, type Shot } from './shot';
import { COLOURS, LETTERING, NIGHT_STYLE, SCENE } from './style';
import { Town } from './town';

const LAYOUT = cutPage({
  rows: [{ size: 0.72, of: { columns: [{ size: 1.15 }, { size: 1 }] } }, { size: 1.5 }],
});
const SHOT: Shot = { look: [-20, -470], zoom: 0.8 };

/** Somebody has been sitting there all along. */
export function PageTwo() {
  return (
    <Page
      style={NIGHT_STYLE}
      lettering={LETTERING}
      palette={SCENE}
      layout={LAYOUT}
      number={2}
      numberColour={COLOURS.mist}
    >
      <Panel
        at={0}
        letters={({ width, height }) => (
          <Balloon
            text="No use waving. I tried."
            at={[width - 160, height - 84]}
            tail={[width - 4, height * 0.5]}
          />
        )}
      >
        {({ width, height }) => (
          <>
            <SeaScene
              shot={{ look: [120, -620], zoom: 0.62 }}
              lamp={null}
              bench={false}
              seed={6}
              far={<FerryStern at={[330, -520]} scale={0.3} look={NIGHT_FERRY} ramp="up" />}
              glow={
                <>
                  <FerrySternLights at={[330, -520]} scale={0.3} />
                  <LightTrail x={330} from={-510} to={-340} half={60} />
                </>
              }
            />
            <Figure who={NIKOS} at={[width * 0.33, height * 1.5]} height={690} pose="waving" turn="back" />
            <EvenNight colour="#b5cdcf" />
            <NearRain amount={1} seed={31} />
          </>
        )}
      </Panel>
      <Panel at={1}>
        {({ width, height }) => (
          <>
            <Quay shot={{ look: [700, -560], zoom: 0.7 }}>
              <Town mood={NIGHT} />
              <EvenNight colour="#2f5f76" />
            </Quay>
            <FarRain amount={1.4} seed={15} />
            <Bust
              who={NIKOS}
              at={[width * 0.54, height * 0.52]}
              size={268}
              facing="left"
              look="surprised"
              gaze={[0.8, 0.3]}
              headTilt={-2}
            />
            <Drips at={[width * 0.54, height * 0.52]} />
            <LampNight at={[width * 0.3, height * 0.55]} reach={520} night="#4f7f93" />
            <NearRain amount={0.8} seed={33} />
          </>
        )}
      </Panel>
      <Panel
        at={2}
        letters={({ width }) => (
          <>
            <Balloon text="When's the next one?" at={[166, 300]} tail={[172, 492]} />
            <Balloon
              text="Ten to six. In the morning. They're strict about it."
              at={[width - 150, 450]}
              tail={[width * 0.592, 536]}
              proportion={1.5}
            />
          </>
        )}
      >
        {({ width, height }) => (
          <>
            <TownScene shot={SHOT} lamp={-330} dry={[-290, 300]}>
              <Suitcase at={[330, 40]} scale={1.1} />
              <DanaeUnderUmbrella x={60} facing="left" look="smug" gaze={[0.8, 0.1]} />
            </TownScene>
            <Bust who={inShade(NIKOS)} at={[width * 0.13, height * 0.72]} size={330} turn="back" />
          </>
        )}
      </Panel>
    </Page>
  );
}

/** Water that runs off hair, nose and chin. */
function Drips({ at: [x, y] }: { at: readonly [number, number] }) {
  const drop = (dx: number, dy: number, size: number) =>
    `M${x + dx} ${y + dy}q${-size} ${size * 1.6} 0 ${size * 2}q${size} ${-size * 0.4} 0 ${-size * 2}Z`;
  return (
    <>
      <path
        d={drop(-128, 40, 9) + drop(-40, 150, 11) + drop(96, 96, 9) + drop(-90, 96, 7) + drop(-60, 210, 8)}
        fill="#d5e6e0"
        stroke={COLOURS.ink}
        strokeWidth={3}
      />
      <Stroke
        d={`M${x - 70} ${y - 96}q-8 20 -4 40M${x + 64} ${y - 70}q8 20 2 50`}
        colour="#d5e6e0"
        width={5}
      />
    </>
  );
}
