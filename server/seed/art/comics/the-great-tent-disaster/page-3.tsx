import { Bust } from '../../kit/figure/bust';
import { Figure } from '../../kit/figure/figure';
import { Hand } from '../../kit/figure/hand';
import { Balloon } from '../../kit/lettering/balloon';
import { Caption } from '../../kit/lettering/caption';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { SpeedLines } from '../../kit/light/emphasis';
import { GroundShadow, LightPool } from '../../kit/light/glow';
import { Stroke } from '../../kit/light/tone';
import { Petals } from '../../kit/light/weather';
import { cutPage } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { ALEX, DAD, GRAN, MUM, ZOE } from './cast';
import { Dark } from './dark';
import { Forest } from './forest';
import { Paperback, Peg, Thermos } from './gear';
import { GranInChair } from './gran';
import { Sheet } from './sheet';
import { COLOURS } from './style';
import { CrookedTent, FlyingTent } from './tents';
import { Fern, NearTrunk } from './undergrowth';

const LAYOUT = cutPage({
  rows: [
    { size: 1.12 },
    { size: 0.56, of: { columns: [{ size: 1 }, { size: 1 }, { size: 1 }] } },
    { size: 1.34, lean: 0 },
  ],
});

/** It stands. */
export function PageThree() {
  return (
    <Sheet number={3} layout={LAYOUT}>
      <Panel
        at={0}
        letters={({ width }) => (
          <>
            <Caption text="Version five. A quarter to six." />
            <Balloon text="There. Ninety seconds." at={[width * 0.4, 132]} tail={[width * 0.2, 236]} />
            <Balloon text="And three hours." at={[width * 0.73, 72]} tail={[width * 0.835, 214]} />
          </>
        )}
      >
        {({ width, height }) => (
          <>
            <Forest mood="dusk" seed={3} horizon={0.6} trunks={4} />
            <LightPool at={[width * 0.5, height * 0.5]} radius={430} colour="#ffc878" strength={0.8} />
            <GroundShadow at={[width * 0.53, height * 0.86]} width={720} />
            <CrookedTent at={[width * 0.52, height * 0.86]} scale={0.8} />
            <GroundShadow at={[width * 0.76, height * 0.93]} width={130} />
            <Figure
              who={ZOE}
              at={[width * 0.76, height * 0.93]}
              height={430}
              facing="left"
              pose="hand-on-chin"
              look="thinking"
              gaze={[0.8, -0.4]}
            />
            <GroundShadow at={[width * 0.37, height * 0.95]} width={130} />
            <Figure
              who={ALEX}
              at={[width * 0.37, height * 0.95]}
              height={430}
              facing="right"
              pose="reaching-up"
              look="worried"
              gaze={[0.8, -0.5]}
            />
            <GroundShadow at={[width * 0.89, height * 1.0]} width={180} />
            <Figure
              who={MUM}
              at={[width * 0.89, height * 1.02]}
              height={480}
              facing="left"
              pose="reading"
              look="smug"
              gaze={[0.6, 0.1]}
              hold={{ right: <Paperback at={[-14, -4]} scale={0.74} /> }}
            />
            <Figure
              who={DAD}
              at={[width * 0.14, height * 1.36]}
              height={640}
              facing="right"
              pose="hands-on-hips"
              headTurn="three-quarter"
              look="grin"
              gaze="ahead"
            />
            <Dark colour="#f8e2e2" />
            <NearTrunk x={width + 4} wide={70} />
          </>
        )}
      </Panel>
      <Panel
        at={1}
        letters={<SoundEffect text="tik" at={[250, 70]} size={66} kind="brush" rotate={6} fill="#ffe9b0" />}
      >
        {({ width, height }) => (
          <>
            <rect width={width} height={height} fill="#4a6658" />
            <path
              d={`M0 ${height * 0.62}Q${width * 0.5} ${height * 0.5} ${width} ${height * 0.66}V${height}H0Z`}
              fill="#33504e"
            />
            <Stroke d={`M${width * 0.44} ${height * 0.42}L${width + 20} -30`} line="contour" />
            <path d={`M${width * 0.34} ${height * 0.8}q30 -26 80 -2q-40 18 -80 2Z`} fill={COLOURS.ink} />
            <Peg at={[width * 0.46, height * 0.78]} scale={1.5} rotate={24} />
            <Stroke
              d={`M${width * 0.6} ${height * 0.7}l24 -18M${width * 0.62} ${height * 0.78}l30 -4M${width * 0.3} ${height * 0.68}l-20 -16`}
              line="contour"
              colour="#ffe9b0"
            />
          </>
        )}
      </Panel>
      <Panel at={2}>
        {({ width, height }) => (
          <>
            <Forest mood="dusk" seed={7} horizon={1.05} trunks={2} scale={1.4} />
            <Bust
              who={ZOE}
              at={[width * 0.48, height * 0.6]}
              size={170}
              facing="right"
              look="surprised"
              gaze={[0.6, -0.9]}
              headTilt={-6}
            />
            <Dark colour="#f8e2e2" />
            <SpeedLines count={12} colour="#ffe3b8" from={0.1} to={0.9} angle={-6} opacity={0.7} />
            <Petals amount={0.5} colour="#f8b65c" size={1.1} />
          </>
        )}
      </Panel>
      <Panel at={3}>
        {({ width, height }) => (
          <>
            <rect width={width} height={height} fill="#a1587e" />
            <path
              d={`M0 0H${width}V${height * 0.5}Q${width * 0.4} ${height * 0.3} 0 ${height * 0.62}Z`}
              fill="#e07a52"
            />
            <Thermos at={[width * 0.44, height * 1.2]} scale={1.5} />
            <Hand
              kind="hold"
              at={[width * 0.78, height * 0.36]}
              size={150}
              angle={176}
              skin={GRAN.skin}
              fine
              arm={{ length: 120, sleeve: COLOURS.plum, bare: 20 }}
            />
            <Stroke
              d={`M${width * 0.14} ${height * 0.3}Q${width * 0.3} ${height * 0.0} ${width * 0.62} ${height * 0.12}M${width * 0.62} ${height * 0.12}l-30 10M${width * 0.62} ${height * 0.12}l-18 -26`}
              colour="#fff3d4"
              width={6}
            />
          </>
        )}
      </Panel>
      <Panel
        at={4}
        camera={{ tilt: -7, zoom: 1.16 }}
        letters={({ width, height, seen }) => (
          <>
            <SoundEffect
              text="FWOOOMP"
              at={[width * 0.27, 130]}
              size={150}
              rotate={-10}
              arch={20}
              grow={1.3}
              fill={COLOURS.torch}
            />
            <Balloon
              text="I’ve got it!"
              kind="shout"
              at={[width * 0.17, height * 0.47]}
              tail={seen([width * 0.41, height * 0.44])}
            />
          </>
        )}
      >
        {({ width, height }) => (
          <>
            <Forest mood="dusk" seed={11} horizon={0.72} trunks={3} />
            <SpeedLines count={30} colour="#ffd9a0" angle={-10} opacity={0.55} />
            <Petals amount={1.6} colour={COLOURS.ink} size={0.9} seed={4} />
            <FlyingTent at={[width * 0.76, height * 0.22]} scale={0.6} rotate={-16} />
            <Stroke
              d={`M${width * 0.575} ${height * 0.34}L612 374Q590 430 640 470M${width * 0.62} ${height * 0.36}L612 372L572 350`}
              line="contour"
            />
            <GroundShadow at={[width * 0.32, height * 0.95]} width={220} />
            <Figure
              who={DAD}
              at={[width * 0.2, height * 0.86]}
              height={430}
              facing="right"
              pose="running"
              roll={36}
              headTilt={-18}
              look="determined"
              hands={{ left: [190, -420], right: [220, -430] }}
              grip={{ left: 'fist', right: 'fist' }}
            />
            <Figure
              who={ALEX}
              at={[width * 0.1, height * 0.95]}
              height={420}
              facing="right"
              pose="running"
              look="shouting"
              hands={{ left: [80, -190], right: [90, -180] }}
            />
            <Figure
              who={ZOE}
              at={[width * 0.5, height * 1.0]}
              height={400}
              facing="right"
              pose="cheering"
              look="laugh"
            />
            <GroundShadow at={[width * 0.69, height * 0.93]} width={140} />
            <Figure
              who={MUM}
              at={[width * 0.69, height * 0.93]}
              height={370}
              facing="left"
              pose="reading"
              look="surprised"
              gaze={[0.7, -0.9]}
              headTilt={-14}
              hold={{ right: <Paperback at={[-12, -4]} scale={0.58} /> }}
            />
            <GranInChair
              at={[width * 0.87, height * 1.02]}
              height={560}
              facing="left"
              look="neutral"
              gaze="ahead"
            />
            <Dark colour="#f2d8e0" />
            <Fern at={[-10, height + 60]} scale={0.8} fill="#16223a" seed={5} />
          </>
        )}
      </Panel>
    </Sheet>
  );
}
