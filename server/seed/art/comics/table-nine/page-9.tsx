import { Bust } from '../../kit/figure/bust';
import { Figure } from '../../kit/figure/figure';
import { Balloon } from '../../kit/lettering/balloon';
import { Caption } from '../../kit/lettering/caption';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { GroundShadow } from '../../kit/light/glow';
import { Scaled } from '../../kit/light/scaled';
import { cutPage } from '../../kit/page/layouts';
import { Page } from '../../kit/page/page';
import { Panel } from '../../kit/page/panel';
import { SachetLine, SketchbookFromAbove, TableFromAbove } from './above';
import { ArmFromAbove, HerArm } from './arms';
import { IRIS, LEDA, MARKOS_LATER, ORESTIS } from './cast';
import { Room } from './room';
import { AtTableNine } from './seated';
import { Cafe, type Shot, seenInCafe } from './shot';
import { HerDrawing } from './sketches';
import { COLOURS, LETTERING, SCENE, STYLE } from './style';
import { TOP } from './table';
import { Pencil, ReservedSign, Sachet, SketchbookBack } from './things';
import { Waiter } from './waiter';

const LAYOUT = cutPage({
  rows: [
    { size: 1.06, lean: 16 },
    {
      size: 0.84,
      lean: -16,
      of: { columns: [{ size: 1.1, lean: 18 }, { size: 1, lean: -18 }, { size: 1 }] },
    },
    { size: 1.2, of: { columns: [{ size: 2.1 }, { size: 0.9 }] } },
  ],
});
const LAST: Shot = { look: [126, -520], zoom: 0.62 };

/** Table nine is free again. */
export function PageNine() {
  return (
    <Page style={STYLE} lettering={LETTERING} palette={SCENE} layout={LAYOUT} number={9}>
      <Panel at={0} letters={<Caption text="A year of mornings later" corner="top-left" />}>
        <Cafe shot={{ look: [420, -460], zoom: 0.5 }}>
          <Room hour={9} minute={0} />
          <Scaled at={[990, 20]} scale={0.96}>
            <TableEight />
          </Scaled>
          <AtTableNine
            iris={null}
            markos={null}
            fence={null}
            cups={false}
            before={<ReservedSign at={[60, TOP + 22]} scale={1.1} />}
          />
          <Waiter at={[-430, 30]} height={770} facing="right" pose="bending-down" {...PROUD} />
        </Cafe>
      </Panel>
      <Panel at={1}>
        <Cafe shot={{ look: [20, 30], zoom: 0.92, tilt: -5 }}>
          <TableFromAbove tiles={false}>
            <SketchbookFromAbove at={[-70, 20]}>
              <HerDrawing of="waiter" at={[-10, -70]} size={150} facing="right" look="smug" />
            </SketchbookFromAbove>
            <Pencil at={[216, -110]} scale={0.9} rotate={110} colour={COLOURS.cobalt} />
            <HerArm
              at={[186, 150]}
              from={[420, 430]}
              kind="flat"
              size={230}
              angle={200}
              mirror
              ring="#e9b949"
            />
          </TableFromAbove>
        </Cafe>
      </Panel>
      <Panel
        at={2}
        letters={
          <SoundEffect text="ding" at={[84, 74]} size={92} rotate={-8} kind="rim" fill={COLOURS.ink} />
        }
      >
        <Cafe shot={{ look: [-1050, -500], zoom: 0.56 }}>
          <Room />
          <GroundShadow at={[-1050, -60]} width={260} />
          <Figure
            who={LEDA}
            at={[-1050, -60]}
            height={790}
            pose="waving"
            turn="three-quarter"
            facing="right"
            look="smile"
          />
        </Cafe>
      </Panel>
      <Panel
        at={3}
        letters={
          <SoundEffect text="ding" at={[74, 74]} size={86} rotate={-8} kind="rim" fill={COLOURS.ink} />
        }
      >
        <Cafe shot={{ look: [-1100, -500], zoom: 0.56 }}>
          <Room />
          <GroundShadow at={[-1060, -60]} width={280} />
          <Figure who={ORESTIS} at={[-1060, -60]} height={790} pose="walking" facing="right" look="grumpy" />
        </Cafe>
      </Panel>
      <Panel
        at={4}
        letters={(frame) => (
          <>
            <Balloon
              text="Table nine."
              at={[frame.width * 0.17, 76]}
              tail={seenInCafe(LAST, [-58, -716], frame)}
            />
            <Balloon
              text="And table nine."
              at={[frame.width * 0.68, 76]}
              tail={seenInCafe(LAST, [58, -716], frame)}
            />
          </>
        )}
      >
        {({ width, height }) => (
          <>
            <Cafe shot={LAST}>
              <Room hour={9} minute={10} />
              <Waiter at={[0, -70]} height={740} pose="shrugging" turn="front" look="smug" />
              <AtTableNine
                fence={null}
                cups={false}
                iris={{ who: LEDA, look: 'shocked', reach: { left: [-210, -310], right: [-190, -320] } }}
                markos={{ who: ORESTIS, look: 'grumpy', reach: { left: [226, -320], right: [240, -300] } }}
              />
            </Cafe>
            <Bust
              who={MARKOS_LATER}
              at={[width * 0.87, height * 0.68]}
              size={160}
              facing="left"
              look="grin"
            />
            <Bust who={IRIS} at={[width * 0.985, height * 0.79]} size={158} facing="left" look="laugh" />
          </>
        )}
      </Panel>
      <Panel
        at={5}
        letters={({ width }) => (
          <SoundEffect
            text="tk"
            at={[width * 0.72, 120]}
            size={120}
            rotate={8}
            kind="brush"
            fill={COLOURS.ink}
          />
        )}
      >
        <Cafe shot={{ look: [-20, -300], zoom: 0.56 }}>
          <TableFromAbove>
            <SachetLine
              along={[
                [0, -560],
                [0, 560],
              ]}
              count={1}
              scale={1.3}
            />
            <Sachet at={[4, -350]} rotate={82} scale={1.3} />
            <ArmFromAbove
              at={[-180, -150]}
              from={[-460, 190]}
              kind="pinch"
              size={280}
              skin={LEDA.skin}
              sleeve={COLOURS.olive}
            />
            <ArmFromAbove
              at={[230, -30]}
              from={[480, 260]}
              kind="point"
              size={280}
              angle={236}
              mirror
              skin={ORESTIS.skin}
              sleeve="#b98a5c"
            />
          </TableFromAbove>
        </Cafe>
      </Panel>
    </Page>
  );
}

/** Where the two of them sit now: no border, one sketchbook. */
function TableEight() {
  return (
    <AtTableNine
      number="8"
      fence={null}
      iris={{ look: 'love', reach: { left: [-180, -330], right: [-60, -310] } }}
      markos={{ who: MARKOS_LATER, look: 'grin', reach: { left: [-20, -306], right: [230, -330] } }}
      before={<SketchbookBack at={[-170, -240]} scale={0.66} rotate={-80} />}
    />
  );
}

const PROUD = {
  turn: 'three-quarter',
  look: 'smile',
  hands: { left: [300, -320], right: [340, -350] },
} as const;
