import { Bust } from '../../kit/figure/bust';
import { Figure } from '../../kit/figure/figure';
import type { Point } from '../../kit/geometry';
import { Balloon } from '../../kit/lettering/balloon';
import { Caption } from '../../kit/lettering/caption';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { SpeedLines } from '../../kit/light/emphasis';
import { Stroke } from '../../kit/light/tone';
import { cutArea } from '../../kit/page/layouts';
import { Page } from '../../kit/page/page';
import { Panel } from '../../kit/page/panel';
import { NIKOS } from './cast';
import { LightTrail } from './far-lights';
import { FerrySide, FerrySideLights, NIGHT_FERRY } from './ferry';
import { FerryStern, FerrySternLights } from './ferry-stern';
import { EvenNight, LampNight } from './light';
import { NIGHT } from './mood';
import { puddle } from './quay-ground';
import { FarRain, NearRain } from './rain';
import { SeaScene } from './scenes';
import { OnWetGround } from './seated';
import { COLOURS, LETTERING, NIGHT_STYLE, SCENE } from './style';
import { Bollard, Crown } from './waterside';

const LAYOUT = [
  {
    outline: [
      [0, 0],
      [1200, 0],
      [1200, 776],
      [0, 776],
    ] as Point[],
    border: 'none' as const,
  },
  ...cutArea(56, 800, 1144, 1196, { columns: [{ size: 1, lean: 50 }, { size: 1.25 }] }),
  ...cutArea(56, 1218, 1144, 1644),
];

/** He runs for the last boat, and is four minutes late. */
export function PageOne() {
  return (
    <Page
      style={NIGHT_STYLE}
      lettering={LETTERING}
      palette={SCENE}
      layout={LAYOUT}
      number={1}
      numberColour={COLOURS.mist}
    >
      <Panel at={0} letters={<Caption text="The last boat leaves at half past eleven." at={[700, 64]} />}>
        <SeaScene
          shot={{ look: [0, -520], zoom: 0.52 }}
          lamp={-640}
          bench={false}
          far={<FerrySide at={[430, -330]} scale={0.95} look={NIGHT_FERRY} />}
          glow={
            <>
              <FerrySideLights at={[430, -330]} scale={0.95} />
              <LightTrail x={420} from={-316} to={-150} half={300} opacity={0.8} />
              <Stroke
                d="M20 -326q-70 -10 -150 2M10 -312q-90 0 -190 12M40 -340q-50 -6 -90 -4"
                colour={COLOURS.mist}
                width={9}
              />
            </>
          }
          ground={150}
        >
          <Figure who={NIKOS} at={[-430, 150]} height={430} pose="running" look="shouting" />
        </SeaScene>
        <Bollard at={[1010, 770]} />
      </Panel>
      <Panel
        at={1}
        letters={
          <SoundEffect text="splsh" at={[128, 64]} size={92} rotate={-10} kind="brush" fill={COLOURS.mist} />
        }
      >
        {({ width, height }) => (
          <>
            <rect width={width} height={height} fill={NIGHT.quay} />
            <Stroke
              d={`M0 ${height * 0.2}H${width}M0 ${height * 0.42}H${width}M${width * 0.2} ${height * 0.2}L${width * 0.1} ${height}M${width * 0.75} ${height * 0.2}L${width * 0.95} ${height}`}
              colour={NIGHT.quayDark}
            />
            <path d={puddle(width * 0.5, height * 0.83, 250, 4)} fill={NIGHT.quayDark} />
            <g>
              <OnWetGround flat={0.8} ground={height * 0.86}>
                <Figure who={NIKOS} at={[width * 0.3, height * 0.87]} height={900} pose="running" />
              </OnWetGround>
            </g>
            <Figure who={NIKOS} at={[width * 0.3, height * 0.87]} height={900} pose="running" />
            <EvenNight colour="#6f98a4" />
            <Crown at={[width * 0.56, height * 0.82]} />
            <NearRain amount={1.2} seed={12} />
          </>
        )}
      </Panel>
      <Panel
        at={2}
        letters={({ width }) => (
          <Balloon text="WAIT!" at={[width - 118, 84]} tail={[width * 0.63, 186]} kind="shout" scale={1.5} />
        )}
      >
        {({ width, height }) => (
          <>
            <rect width={width} height={height} fill="#1b5063" />
            <SpeedLines angle={-4} count={34} colour={COLOURS.deep} opacity={0.9} />
            <SpeedLines angle={-4} count={12} colour={COLOURS.mist} opacity={0.5} seed={3} />
            <FarRain seed={8} />
            <Bust
              who={NIKOS}
              at={[width * 0.4, height * 0.5]}
              size={232}
              pose="running"
              look="shouting"
              lean={4}
              hands={{ right: [330, 120] }}
              grip={{ right: 'spread' }}
            />
            <LampNight at={[width * 0.42, height * 0.5]} reach={560} night="#4f7f93" />
            <NearRain amount={1.6} seed={21} />
          </>
        )}
      </Panel>
      <Panel at={3} letters={<Caption text="I got there at 23:34." corner="top-left" />}>
        <SeaScene
          shot={{ look: [170, -470], zoom: 0.6, tilt: -2 }}
          lamp={null}
          bench={false}
          seed={6}
          far={<FerryStern at={[420, -400]} scale={0.62} look={NIGHT_FERRY} ramp="up" />}
          glow={
            <>
              <FerrySternLights at={[420, -400]} scale={0.62} />
              <LightTrail x={420} from={-390} to={-150} half={150} opacity={0.85} />
              <Stroke
                d="M300 -392Q200 -340 -60 -250M540 -392Q660 -340 940 -250M350 -380Q320 -320 200 -240M490 -380Q540 -320 660 -240"
                colour={COLOURS.mist}
                width={7}
              />
            </>
          }
        >
          <Figure
            who={NIKOS}
            at={[-230, 190]}
            height={820}
            pose="standing-back"
            hands={{ left: [-150, -300], right: [150, -300] }}
            headTilt={6}
          />
        </SeaScene>
      </Panel>
    </Page>
  );
}
