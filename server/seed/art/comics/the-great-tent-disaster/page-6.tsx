import { Figure } from '../../kit/figure/figure';
import { Caption } from '../../kit/lettering/caption';
import { Handwriting, SoundEffect } from '../../kit/lettering/sound-effect';
import { GroundShadow, LightPool, Sparkles } from '../../kit/light/glow';
import { disc } from '../../kit/light/sky';
import { Shape, Stroke } from '../../kit/light/tone';
import { Fog } from '../../kit/light/weather';
import { cutPage } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { FamilyCar } from './car';
import { Asleep, Awake, Feet, Reflection } from './car-windows';
import { GRAN } from './cast';
import { Forest } from './forest';
import { LidCup, Peg, Pole } from './gear';
import { Sheet } from './sheet';
import { COLOURS } from './style';
import { FlatTent, GoodTent } from './tents';
import { Fern } from './undergrowth';

const LAYOUT = cutPage({
  rows: [
    { size: 1.1, lean: 0 },
    {
      size: 1.02,
      of: {
        columns: [{ size: 1.1, lean: 24 }, { size: 1, lean: 24 }, { size: 0.66, lean: 24 }, { size: 1.24 }],
      },
    },
    { size: 0.74 },
  ],
});

/** Early. Four pictures, one hand. */
export function PageSix() {
  return (
    <Sheet number={6} layout={LAYOUT}>
      <Panel at={0} letters={<Caption text="Sunday, ten past six." />}>
        {({ width, height }) => (
          <>
            <Forest mood="morning" seed={5} horizon={0.58} trunks={5} />
            <Fog top={0.4} bottom={0.74} colour="#fffbe8" strength={0.4} />
            <FamilyCar at={[width * 0.27, height * 0.82]} scale={0.7} steamed inside={<Asleep />} />
            <Feet at={[width * 0.37, height * 0.82 - 214]} />
            <GroundShadow at={[width * 0.6, height * 0.93]} width={560} />
            <FlatTent at={[width * 0.6, height * 0.94]} scale={0.62} />
            <Figure
              who={GRAN}
              at={[width * 0.87, height * 0.99]}
              height={470}
              facing="left"
              pose="hand-on-chin"
              look="thinking"
              gaze={[0.7, 0.6]}
              headTilt={4}
            />
            <Sparkles
              at={[width * 0.62, height * 0.8]}
              spread={400}
              flat={0.3}
              count={16}
              size={13}
              colour="#fffbe0"
            />
            <Fern at={[40, height + 30]} scale={0.75} seed={8} />
          </>
        )}
      </Panel>
      <Panel
        at={1}
        letters={({ width }) => (
          <SoundEffect
            text="flap"
            at={[width * 0.66, 70]}
            size={80}
            kind="rim"
            rotate={-6}
            fill={COLOURS.tentDark}
          />
        )}
      >
        {({ width, height }) => (
          <>
            <Forest mood="morning" seed={12} horizon={0.72} trunks={1} />
            <Shape
              d={`M${width * 0.52} ${height * 0.5}C${width * 0.56} ${height * 0.16} ${width * 0.9} ${height * 0.12} ${width * 1.2} ${height * 0.3}V${height * 0.96}C${width} ${height * 0.88} ${width * 0.9} ${height * 0.98} ${width * 0.7} ${height * 0.92}C${width * 0.9} ${height * 0.8} ${width * 0.9} ${height * 0.66} ${width * 0.78} ${height * 0.56}C${width * 0.7} ${height * 0.5} ${width * 0.58} ${height * 0.54} ${width * 0.52} ${height * 0.5}Z`}
              fill={COLOURS.tent}
              shade={[-14, -12]}
            >
              <Stroke
                d={`M${width * 0.54} ${height * 0.48}Q${width * 0.86} ${height * 0.36} ${width * 1.02} ${height * 0.9}M${width * 0.54} ${height * 0.46}Q${width * 0.8} ${height * 0.24} ${width * 1.16} ${height * 0.62}`}
              />
            </Shape>
            <OneHanded at={[width * 0.3, height * 0.98]} height={450} hand={[70, -262]} />
            <Badge number={1} />
          </>
        )}
      </Panel>
      <Panel at={2}>
        {({ width, height }) => (
          <>
            <Forest mood="morning" seed={14} horizon={0.72} trunks={1} />
            <Shape
              d={`M${width * 0.72} ${height * 0.14}C${width * 0.9} ${height * 0.22} ${width * 1.1} ${height * 0.28} ${width * 1.3} ${height * 0.3}V${height * 0.95}H${width * 0.44}C${width * 0.6} ${height * 0.74} ${width * 0.7} ${height * 0.4} ${width * 0.72} ${height * 0.14}Z`}
              fill={COLOURS.tent}
              shade={[-14, 0]}
            >
              <Stroke
                d={`M${width * 0.74} ${height * 0.2}Q${width * 0.92} ${height * 0.6} ${width * 0.86} ${height * 0.95}`}
              />
            </Shape>
            <Pole from={[width * 0.7, height * 0.97]} to={[width * 0.73, height * 0.08]} width={14} />
            <OneHanded at={[width * 0.28, height * 1.14]} height={580} hand={[118, -350]} grip="hold" />
            <Stroke
              d={`M${width * 0.6} ${height * 0.2}v-44m-14 18l14 -20l14 20`}
              line="contour"
              colour={COLOURS.tentDark}
            />
            <Badge number={2} />
          </>
        )}
      </Panel>
      <Panel
        at={3}
        letters={({ width }) => (
          <SoundEffect text="tk" at={[width * 0.7, 62]} size={72} kind="rim" rotate={8} fill={COLOURS.plum} />
        )}
      >
        {({ width, height }) => (
          <>
            <rect width={width} height={height} fill="#b3cc6c" />
            <path
              d={`M0 0H${width}V${height * 0.5}Q${width * 0.4} ${height * 0.44} 0 ${height * 0.58}Z`}
              fill="#86ad57"
            />
            <Stroke d={`M${width * 0.5} ${height * 0.76}L${width * 1.3} ${height * 0.24}`} line="contour" />
            <Stroke
              d={`M20 ${height * 0.9}l10 -20m0 20l10 -16M${width * 0.66} ${height * 0.95}l8 -18m2 18l10 -14`}
              colour="#3d7c50"
            />
            <Peg at={[width * 0.56, height * 0.92]} scale={1.35} rotate={14} />
            <Shape
              d={`M${width * 0.16} ${height * 0.5}H${width * 0.56}V${height * 0.66}C${width * 0.66} ${height * 0.68} ${width * 0.84} ${height * 0.68} ${width * 0.84} ${height * 0.77}L${width * 0.82} ${height * 0.8}H${width * 0.14}Z`}
              fill="#3a2c33"
              shade={[-10, -6]}
            />
            <path
              d={`M${width * 0.14} ${height * 0.8}H${width * 0.83}V${height * 0.826}H${width * 0.5}V${height * 0.836}H${width * 0.14}Z`}
              fill={COLOURS.ink}
            />
            <Shape
              d={`M-10 -10H${width * 0.82}C${width * 0.78} ${height * 0.2} ${width * 0.78} ${height * 0.36} ${width * 0.72} ${height * 0.5}Q${width * 0.34} ${height * 0.58} -10 ${height * 0.5}Z`}
              fill="#4c3a5c"
              shadow={`M-10 -10H${width * 0.3}Q${width * 0.2} ${height * 0.3} ${width * 0.24} ${height * 0.6}H-10Z`}
            />
            <Stroke
              d={`M${width * 0.5} ${height * 0.1}Q${width * 0.44} ${height * 0.34} ${width * 0.48} ${height * 0.54}`}
            />
            <Stroke
              d={`M${width * 0.36} ${height * 0.61}l34 -6M${width * 0.36} ${height * 0.66}l36 -5`}
              colour="#e9b94a"
            />
            <Stroke
              d={`M${width * 0.7} ${height * 0.88}l24 8M${width * 0.72} ${height * 0.84}l28 -2M${width * 0.36} ${height * 0.9}l-20 10`}
              line="contour"
              colour="#fffaea"
            />
            <Badge number={3} />
          </>
        )}
      </Panel>
      <Panel
        at={4}
        letters={({ width }) => (
          <SoundEffect text="sip" at={[width - 84, 70]} size={78} kind="rim" rotate={6} fill={COLOURS.plum} />
        )}
      >
        {({ width, height }) => (
          <>
            <Forest mood="morning" seed={17} horizon={0.68} trunks={2} />
            <LightPool at={[width * 0.62, height * 0.34]} radius={280} colour="#fffbd8" strength={0.7} />
            <GroundShadow at={[width * 0.7, height * 0.88]} width={330} />
            <GoodTent at={[width * 0.7, height * 0.88]} scale={0.48} />
            <Figure
              who={GRAN}
              at={[width * 0.27, height * 1.14]}
              height={560}
              facing="right"
              turn="three-quarter"
              pose="standing"
              look="smile"
              gaze="down"
              headTilt={-3}
              hands={{ left: [30, -330] }}
              grip={{ left: 'hold' }}
              hold={{ left: <LidCup at={[6, -10]} scale={0.66} steam={false} /> }}
            />
            <Badge number={4} />
          </>
        )}
      </Panel>
      <Panel at={5}>
        {({ width, height }) => (
          <>
            <Forest mood="morning" seed={21} horizon={1} trunks={2} />
            <FamilyCar
              at={[width * 0.53, height * 0.5 + 545]}
              scale={1.78}
              inside={<Awake />}
              reflection={<Reflection />}
            />
          </>
        )}
      </Panel>
    </Sheet>
  );
}

type Handed = {
  at: readonly [number, number];
  height: number;
  hand: readonly [number, number];
  grip?: 'hold' | 'fist';
};

/** Gran at work: one hand has the cup. */
function OneHanded({ at, height, hand, grip = 'fist' }: Handed) {
  return (
    <Figure
      who={GRAN}
      at={at}
      height={height}
      facing="right"
      pose="standing"
      look="smile"
      gaze="ahead"
      hands={{ right: hand, left: [height * 0.06, height * -0.43] }}
      grip={{ right: grip, left: 'hold' }}
      hold={{ left: <LidCup at={[0, -6]} scale={height / 830} steam={false} /> }}
    />
  );
}

/** A step of the instructions nobody read. */
function Badge({ number }: { number: number }) {
  return (
    <>
      <Shape d={disc(44, 46, 30)} fill={COLOURS.tent} line="detail" />
      <Handwriting text={String(number)} at={[44, 64]} size={52} anchor="middle" colour="#fffaea" />
    </>
  );
}
