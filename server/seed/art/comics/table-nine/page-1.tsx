import { Bust } from '../../kit/figure/bust';
import { Figure } from '../../kit/figure/figure';
import { Balloon } from '../../kit/lettering/balloon';
import { Caption } from '../../kit/lettering/caption';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { GroundShadow } from '../../kit/light/glow';
import { cutPage } from '../../kit/page/layouts';
import { Page } from '../../kit/page/page';
import { Panel } from '../../kit/page/panel';
import { Cup } from '../../kit/props/kitchenware';
import { GUESTS, IRIS, MARKOS } from './cast';
import { Crowd } from './crowd';
import { Newspaper } from './newspaper';
import { Room } from './room';
import { AtTableNine } from './seated';
import { Cafe, type Shot, seenInCafe } from './shot';
import { COLOURS, LETTERING, SCENE, STYLE } from './style';
import { ReportPile, SketchbookBack } from './things';
import { BowTie, Tray, Waiter, WaiterBust } from './waiter';

const LAYOUT = cutPage({
  rows: [
    { size: 1.12, lean: 18 },
    {
      size: 0.92,
      lean: -14,
      of: { columns: [{ size: 1, lean: 18 }, { size: 1, lean: -18 }, { size: 0.9 }] },
    },
    { size: 1.16 },
  ],
});
const LAST: Shot = { look: [0, -500], zoom: 0.62 };

/** A full café, one free table, two people. */
export function PageOne() {
  return (
    <Page style={STYLE} lettering={LETTERING} palette={SCENE} layout={LAYOUT} number={1}>
      <Panel at={0} letters={<Caption text="Monday" corner="top-left" />}>
        {({ width, height }) => (
          <>
            <Cafe shot={{ look: [40, -520], zoom: 0.4 }}>
              <Room hour={8} minute={58} />
              <Crowd />
              <AtTableNine iris={null} markos={null} fence={null} cups={false} />
              <Waiter
                at={[330, 130]}
                height={760}
                facing="left"
                pose="walking"
                turn="three-quarter"
                look="smile"
                hands={{ left: [-270, -600] }}
                grip={{ left: 'flat' }}
                hold={{ left: <CoffeeTray /> }}
              />
            </Cafe>
            <Figure
              who={GUESTS[3] ?? IRIS}
              at={[width * 0.03, height * 1.66]}
              height={720}
              pose="sitting-table"
              facing="right"
              look="neutral"
              gaze="down"
              headTilt={10}
              grip={{ left: 'hold', right: 'hold' }}
              hands={{ left: [150, -330], right: [220, -340] }}
            />
            <Newspaper at={[width * 0.19, height * 0.9]} scale={0.74} rotate={4} />
          </>
        )}
      </Panel>
      <Panel
        at={1}
        letters={
          <SoundEffect text="ding" at={[84, 74]} size={92} rotate={-8} kind="rim" fill={COLOURS.ink} />
        }
      >
        <Cafe shot={{ look: [-1040, -560], zoom: 0.56 }}>
          <Room />
          <GroundShadow at={[-1050, -60]} width={240} />
          <Figure who={IRIS} at={[-1050, -60]} height={770} facing="right" {...ENTERING} look="smile" />
          <SketchbookBack at={[-1030, -350]} scale={0.82} rotate={-5} />
          <Figure who={IRIS} at={[-1050, -60]} height={770} facing="right" {...ENTERING} only="near-arm" />
        </Cafe>
      </Panel>
      <Panel
        at={2}
        letters={
          <SoundEffect text="ding" at={[286, 76]} size={92} rotate={8} kind="rim" fill={COLOURS.ink} />
        }
      >
        <Cafe shot={{ look: [-1060, -560], zoom: 0.56 }}>
          <Room />
          <GroundShadow at={[-1060, -60]} width={260} />
          <Figure
            who={MARKOS}
            at={[-1060, -60]}
            height={770}
            pose="carrying"
            facing="right"
            turn="three-quarter"
            look="worried"
            lean={-12}
            only="all-but-near-arm"
            hands={{ left: [90, -330], right: [150, -330] }}
          />
          <ReportPile at={[-950, -330]} scale={1.28} />
          <Figure
            who={MARKOS}
            at={[-1060, -60]}
            height={770}
            pose="carrying"
            facing="right"
            turn="three-quarter"
            lean={-12}
            only="near-arm"
            hands={{ left: [60, -310], right: [150, -330] }}
          />
        </Cafe>
      </Panel>
      <Panel at={3}>
        {({ width, height }) => (
          <>
            <Cafe shot={{ look: [980, -900], zoom: 0.7 }}>
              <Room />
            </Cafe>
            <WaiterBust
              at={[width * 0.5, height * 0.44]}
              size={230}
              facing="left"
              look="thinking"
              gaze={[0.8, 0.1]}
              pose="hand-on-chin"
            />
            <BowTie at={[width * 0.6, height * 0.44 + 166]} scale={1.4} />
          </>
        )}
      </Panel>
      <Panel
        at={4}
        letters={(frame) => (
          <>
            <Balloon
              text="Table nine."
              at={[frame.width * 0.28, 84]}
              tail={seenInCafe(LAST, [-58, -716], frame)}
            />
            <Balloon
              text="And table nine."
              at={[frame.width * 0.74, 84]}
              tail={seenInCafe(LAST, [58, -716], frame)}
            />
          </>
        )}
      >
        {({ width, height }) => (
          <>
            <Cafe shot={LAST}>
              <Room />
              <Waiter at={[0, -70]} height={740} pose="shrugging" turn="front" look="smile" />
              <AtTableNine
                fence={null}
                cups={false}
                iris={{
                  look: 'shocked',
                  gaze: [0.6, 0],
                  headTurn: 'three-quarter',
                  reach: { left: [-210, -300], right: [-190, -320] },
                }}
                markos={{
                  look: 'surprised',
                  gaze: [0.6, 0],
                  headTurn: 'three-quarter',
                  reach: { left: [226, -350], right: [240, -300] },
                }}
                before={
                  <>
                    <SketchbookBack at={[-150, -270]} scale={0.8} rotate={-4} />
                    <ReportPile at={[150, -262]} scale={0.9} />
                  </>
                }
              />
            </Cafe>
            <Onlookers width={width} height={height} />
          </>
        )}
      </Panel>
    </Page>
  );
}

const ENTERING = {
  pose: 'walking',
  turn: 'three-quarter',
  hands: { left: [30, -420], right: [60, -400] },
} as const;

function CoffeeTray() {
  return (
    <>
      <Tray at={[0, -6]} />
      <Cup at={[-40, -46]} steam scale={1.1} />
      <Cup at={[42, -44]} steam scale={1.1} />
    </>
  );
}

/** Two heads from behind: everybody has noticed. */
function Onlookers({ width, height }: { width: number; height: number }) {
  const [, curly, , capped] = GUESTS;
  if (!curly || !capped) return null;
  return (
    <>
      <Bust who={capped} at={[width * 0.08, height * 0.76]} size={190} turn="back" />
      <Bust who={curly} at={[width * 0.93, height * 0.8]} size={180} turn="back" />
    </>
  );
}
