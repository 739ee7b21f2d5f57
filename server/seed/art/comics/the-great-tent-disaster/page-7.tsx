import { Bust } from '../../kit/figure/bust';
import { Figure } from '../../kit/figure/figure';
import { Balloon } from '../../kit/lettering/balloon';
import { Caption } from '../../kit/lettering/caption';
import { GroundShadow, LightPool, Sparkles } from '../../kit/light/glow';
import { Shape } from '../../kit/light/tone';
import { cutPage } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { FamilyCar } from './car';
import { ALEX, DAD, GRAN, MUM, ZOE } from './cast';
import { Forest } from './forest';
import { InstructionSheet, LidCup, Paperback, TentBag, Thermos } from './gear';
import { GranInChair } from './gran';
import { Sheet } from './sheet';
import { CrumpledTent, FlatTent, GoodTent } from './tents';
import { Fern } from './undergrowth';

const LAYOUT = cutPage({
  rows: [
    { size: 1.24, lean: -24 },
    { size: 0.84, lean: 22, of: { columns: [{ size: 1, lean: -30 }, { size: 1.08 }] } },
    { size: 1.06 },
  ],
});

/** She could have said. */
export function PageSeven() {
  return (
    <Sheet number={7} layout={LAYOUT}>
      <Panel at={0}>
        {({ width, height }) => (
          <>
            <Forest mood="morning" seed={17} horizon={0.58} trunks={5} />
            <FamilyCar at={[60, height * 0.84]} scale={0.62} flip />
            <LightPool at={[width * 0.7, height * 0.42]} radius={420} colour="#fffbd8" strength={0.7} />
            <GroundShadow at={[width * 0.7, height * 0.86]} width={620} />
            <GoodTent at={[width * 0.7, height * 0.86]} scale={0.84} />
            <Sparkles
              at={[width * 0.66, height * 0.58]}
              spread={330}
              flat={0.6}
              count={14}
              size={14}
              colour="#fffbe0"
              seed={9}
            />
            <Figure
              who={MUM}
              at={[width * 0.13, height * 0.98]}
              height={480}
              facing="right"
              pose="standing"
              look="surprised"
              gaze="ahead"
            />
            <Figure
              who={DAD}
              at={[width * 0.26, height * 0.96]}
              height={480}
              facing="right"
              pose="standing"
              look="shocked"
              gaze="ahead"
            />
            <Figure
              who={ALEX}
              at={[width * 0.07, height * 1.02]}
              height={500}
              facing="right"
              pose="hands-to-cheeks"
              turn="three-quarter"
              look="shocked"
              gaze="ahead"
            />
            <Figure
              who={ZOE}
              at={[width * 0.35, height * 1.0]}
              height={500}
              facing="right"
              pose="pointing"
              look="surprised"
              gaze="ahead"
            />
            <GranInChair
              at={[width * 0.83, height * 1.0]}
              height={480}
              facing="left"
              look="smile"
              gaze="ahead"
            />
            <Thermos at={[width * 0.7, height * 0.98]} scale={0.66} lid={false} />
            <Fern at={[width - 20, height + 30]} scale={0.7} seed={8} flip />
          </>
        )}
      </Panel>
      <Panel
        at={1}
        letters={({ width, height }) => (
          <Balloon
            text="…You could have said."
            at={[width * 0.74, 92]}
            tail={[width * 0.58, height * 0.63]}
            proportion={1.6}
          />
        )}
      >
        {({ width, height }) => (
          <>
            <Forest mood="morning" seed={22} horizon={0.9} trunks={2} scale={1.4} />
            <Bust
              who={DAD}
              at={[width * 0.32, height * 0.56]}
              size={225}
              facing="right"
              look="worried"
              gaze={[0.6, 0.2]}
              headTilt={5}
            />
            <Shape
              d={`M${width * 0.24} ${height * 0.27}q14 -44 62 -46q6 44 -62 46Z`}
              fill="#8fb35a"
              line="detail"
            />
          </>
        )}
      </Panel>
      <Panel
        at={2}
        letters={({ width, height }) => (
          <Balloon
            text="You were having such a nice time."
            at={[width * 0.27, 96]}
            tail={[width * 0.5, height * 0.64]}
            proportion={1.7}
          />
        )}
      >
        {({ width, height }) => (
          <>
            <rect width={width} height={height} fill="#f0752b" />
            <path d={`M0 0H${width * 0.34}L${width * 0.1} ${height}H0Z`} fill="#c24a1f" opacity={0.5} />
            <Bust
              who={GRAN}
              at={[width * 0.68, height * 0.55]}
              size={225}
              facing="left"
              look="tender"
              gaze={[0.5, 0]}
              hands={{ right: [-120, 170] }}
              grip={{ right: 'hold' }}
              hold={{ right: <LidCup at={[0, -10]} scale={1.1} /> }}
            />
          </>
        )}
      </Panel>
      <Panel
        at={3}
        letters={({ width, height }) => (
          <>
            <Caption text="Sunday, five past two. This time we all sat down." widest={420} />
            <Balloon
              text="It came out of this bag."
              at={[width * 0.88, 84]}
              tail={[width * 0.735, height * 0.385]}
              proportion={1.8}
            />
          </>
        )}
      >
        {({ width, height }) => (
          <>
            <Forest mood="afternoon" seed={2} horizon={0.54} trunks={5} />
            <FlatTent at={[width * 0.74, height * 0.84]} scale={0.74} />
            <GroundShadow at={[width * 0.7, height * 0.82]} width={160} />
            <Figure
              who={DAD}
              at={[width * 0.71, height * 0.92]}
              height={345}
              facing="left"
              pose="standing"
              look="thinking"
              gaze={[0.5, 0.4]}
              headTilt={8}
              hands={{ right: [-84, -190], left: [-44, -176] }}
              grip={{ right: 'hold' }}
            />
            <TentBag at={[width * 0.71 - 88, height * 0.92 - 148]} scale={0.3} rotate={-6} />
            <CrumpledTent at={[width * 0.75, height * 0.97]} scale={0.62} />
            <Figure
              who={ZOE}
              at={[width * 0.48, height * 1.0]}
              height={470}
              pose="hugging-knees"
              look="laugh"
              facing="right"
            />
            <Figure
              who={ALEX}
              at={[width * 0.37, height * 1.04]}
              height={470}
              pose="hugging-knees"
              look="grin"
              facing="right"
              gaze="ahead"
            />
            <Figure
              who={MUM}
              at={[width * 0.25, height * 1.02]}
              height={500}
              pose="hugging-knees"
              look="smile"
              facing="right"
              gaze="ahead"
            />
            <GranInChair
              at={[width * 0.11, height * 1.06]}
              height={560}
              facing="right"
              look="smile"
              gaze="ahead"
            />
            <InstructionSheet at={[width * 0.93, height * 0.96]} scale={0.7} rotate={14} ring />
            <Paperback at={[width * 0.3, height * 0.96]} scale={0.5} rotate={70} />
          </>
        )}
      </Panel>
    </Sheet>
  );
}
