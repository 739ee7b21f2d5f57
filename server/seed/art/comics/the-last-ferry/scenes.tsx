import type { ReactNode } from 'react';
import type { Point } from '../../kit/geometry';
import { useFrame } from '../../kit/page/frame';
import { BenchBack, BenchFront } from './bench';
import { FarLights } from './far-lights';
import { LAMP_HEIGHT, LanternGlow, QuayLamp } from './lamp';
import { EvenNight, Halo, LampCone, LampNight, SunWash } from './light';
import { DAWN, type Mood, NIGHT, SUMMER } from './mood';
import { StarrySky } from './night-sky';
import { QuayGround } from './quay-ground';
import { FarRain, LitRain, NearRain, Splashes } from './rain';
import { Clouds, SeaView } from './sea-view';
import { OnWetGround } from './seated';
import { Quay, type Shot, seenOnQuay } from './shot';
import { COLOURS } from './style';
import { Town, TownLights } from './town';

type Hour = 'rain' | 'stars' | 'dawn' | 'summer';

/** Between two islands. */
export const SUNRISE: Point = [-330, -640];

const MOODS: Record<Hour, Mood> = { rain: NIGHT, stars: NIGHT, dawn: DAWN, summer: SUMMER };

type Scene = {
  shot: Shot;
  hour?: Hour;
  /** Where the lamp stands; null is out of the picture. */
  lamp?: number | null;
  /** People and things on and about the bench. */
  children?: ReactNode;
  bench?: boolean;
  rain?: number;
  /** Where those stand whose reflection is seen, when it is not at the bench. */
  ground?: number;
  /** The stretch of the quay that the umbrella keeps dry. */
  dry?: readonly [left: number, right: number];
};

/** The bench from the sea, the sleeping town behind it. */
export function TownScene({
  shot,
  hour = 'rain',
  lamp = -620,
  children,
  bench = true,
  rain = 1,
  dry,
  behind,
}: Scene & { behind?: ReactNode }) {
  const mood = MOODS[hour];
  const dark = hour === 'rain' || hour === 'stars';
  const things = (
    <>
      {bench && <BenchFront mood={mood} />}
      {children}
    </>
  );
  return (
    <>
      <Quay shot={shot}>
        <Town mood={mood} />
        {hour === 'dawn' && <TownLights morning />}
        {behind}
        {!dark && bench && <path d="M-470 0L-380 -150H580L470 0Z" fill={COLOURS.ink} opacity={0.2} />}
        {hour !== 'summer' && (
          <OnWetGround>
            {lamp !== null && <QuayLamp x={lamp} mood={mood} />}
            {things}
          </OnWetGround>
        )}
        {lamp !== null && <QuayLamp x={lamp} y={-60} mood={mood} off={!dark} />}
        {dark && <LampNight at={[(lamp ?? 0) * 0.5, -380]} reach={1150} />}
        {dark && <TownLights />}
      </Quay>
      {hour === 'rain' && <FarRain amount={1.1 * rain} />}
      <Lit shot={shot} lamp={lamp} hour={hour} rain={hour === 'rain' ? rain : 0} dry={dry} sun={[-700, -620]}>
        {things}
      </Lit>
      {dark && (
        <Quay shot={shot}>
          <TownLights beside />
        </Quay>
      )}
    </>
  );
}

/** The sea from behind the bench. `far` is drawn on the water, `glow` over it in the night. */
export function SeaScene(
  props: Scene & { far?: ReactNode; glow?: ReactNode; lights?: boolean; seed?: number },
) {
  const {
    shot,
    hour = 'rain',
    lamp = 395,
    children,
    bench = true,
    rain = 1,
    far,
    glow,
    lights = true,
    seed = 3,
    ground = 0,
    dry,
  } = props;
  const mood = MOODS[hour];
  const dark = hour === 'rain' || hour === 'stars';
  const things = (
    <>
      {children}
      {bench && <BenchBack mood={mood} />}
    </>
  );
  return (
    <>
      <Quay shot={shot}>
        <SeaView mood={mood} seed={seed} sun={hour === 'dawn' ? SUNRISE : undefined} />
        {hour === 'summer' && <Clouds />}
        {far}
        <QuayGround mood={mood} wet={hour !== 'summer'} />
        {hour !== 'summer' && (
          <OnWetGround ground={ground}>
            {lamp !== null && <QuayLamp x={lamp} mood={mood} />}
            {things}
          </OnWetGround>
        )}
        {!dark && bench && <BenchShadow />}
        {lamp !== null && <QuayLamp x={lamp} y={-30} mood={mood} off={!dark} />}
        {dark &&
          (lamp === null ? (
            <EvenNight />
          ) : (
            <LampNight
              at={[lamp - 130, -480]}
              reach={hour === 'stars' ? 1300 : 1100}
              night={hour === 'stars' ? '#3a6c8e' : undefined}
            />
          ))}
        {hour === 'stars' && <StarrySky />}
        {dark && lights && <FarLights />}
        {glow}
      </Quay>
      {hour === 'rain' && <FarRain amount={1.1 * rain} />}
      <Lit
        shot={shot}
        lamp={lamp}
        hour={hour}
        rain={hour === 'rain' ? rain : 0}
        dry={dry}
        sun={hour === 'dawn' ? SUNRISE : [-300, -1200]}
      >
        {things}
      </Lit>
    </>
  );
}

/** What stands in the lamplight, the lamplight itself, and the rain in it. */
function Lit(
  props: Required<Pick<Scene, 'shot' | 'hour' | 'rain'>> &
    Pick<Scene, 'children'> & { lamp: number | null; dry: Scene['dry'] | undefined; sun: Point },
) {
  const { shot, lamp, hour, rain, sun, children } = props;
  const dark = hour === 'rain' || hour === 'stars';
  const frame = useFrame() ?? { width: 1200, height: 1700 };
  const dry = props.dry && { left: props.dry[0], right: props.dry[1], top: -660 };
  const seenDry = dry && {
    left: seenOnQuay(shot, [dry.left, 0], frame)[0],
    right: seenOnQuay(shot, [dry.right, 0], frame)[0],
    top: seenOnQuay(shot, [0, dry.top], frame)[1],
  };
  return (
    <>
      <Quay shot={shot}>
        {children}
        {dark && (
          <LampNight
            at={[(lamp ?? 0) * 0.4, -300]}
            reach={1500}
            night={hour === 'stars' ? '#b9ccd6' : '#5f8797'}
          />
        )}
        {hour === 'dawn' && <SunWash at={sun} reach={1900} />}
        {hour === 'summer' && <SunWash at={sun} reach={2300} high />}
        {dark && lamp !== null && (
          <>
            <Halo at={[lamp, -LAMP_HEIGHT - 40]} radius={520} strength={0.85} />
            <LampCone
              at={[lamp, -LAMP_HEIGHT]}
              ground={50}
              half={680}
              rain={
                rain > 0 && (
                  <LitRain
                    from={[lamp - 680, -LAMP_HEIGHT]}
                    to={[lamp + 680, 50]}
                    amount={rain * 0.8}
                    dry={dry}
                  />
                )
              }
            />
            <LanternGlow x={lamp} y={-45} />
          </>
        )}
      </Quay>
      {rain > 0 && (
        <>
          <Splashes top={seenOnQuay(shot, [0, -110], frame)[1]} amount={rain} />
          <NearRain amount={rain * 0.8} dry={seenDry} />
        </>
      )}
    </>
  );
}

/** What the bench keeps of the sun. */
function BenchShadow() {
  return (
    <path
      d="M-470 8H470L640 104H-300ZM-300 112H640L670 130H-268ZM-262 138H680L712 160H-226Z"
      fill={COLOURS.ink}
      opacity={0.2}
    />
  );
}
