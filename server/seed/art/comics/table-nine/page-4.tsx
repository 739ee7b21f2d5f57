import { Bust } from '../../kit/figure/bust';
import { Caption } from '../../kit/lettering/caption';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { cutPage } from '../../kit/page/layouts';
import { Page } from '../../kit/page/page';
import { Panel } from '../../kit/page/panel';
import { SheetFromAbove, SketchbookFromAbove, TableFromAbove } from './above';
import { HerArm, HisArm } from './arms';
import { MARKOS } from './cast';
import { Room } from './room';
import { AtTableNine } from './seated';
import { Cafe, type Shot } from './shot';
import { HerDrawing, HisDrawing } from './sketches';
import { COLOURS, LETTERING, SCENE, STYLE } from './style';
import { TOP } from './table';
import { Pencil, ReportPile, ReportSheet, Sachet, SketchbookBack } from './things';
import { Waiter } from './waiter';

const LAYOUT = cutPage({
  rows: [
    { size: 0.86, of: { columns: [{ size: 1 }, { size: 1 }] } },
    { size: 1.06, lean: 30, of: { columns: [{ size: 1.15, lean: -36 }, { size: 1 }] } },
    { size: 1.1, of: { columns: [{ size: 0.72 }, { size: 1.5 }] } },
  ],
});
const SAME: Shot = { look: [0, -500], zoom: 0.6 };

/** They draw each other and don't know it. */
export function PageFour() {
  return (
    <Page style={STYLE} lettering={LETTERING} palette={SCENE} layout={LAYOUT} number={4}>
      <Panel at={0} letters={<Caption text="Wednesday" corner="top-left" />}>
        <Peeking who="iris" />
      </Panel>
      <Panel at={1}>
        <Peeking who="markos" />
      </Panel>
      <Panel at={2}>
        <Cafe shot={{ look: [-60, 30], zoom: 1.15, tilt: -6 }}>
          <TableFromAbove tiles={false}>
            <SketchbookFromAbove at={[-70, 30]}>
              <HerDrawing at={[0, -66]} size={150} facing="right" look="thinking" gaze="down" />
            </SketchbookFromAbove>
            <HerArm at={[170, 236]} from={[330, 560]} kind="pinch" size={190} angle={230} />
            <Pencil at={[66, 96]} scale={0.8} rotate={222} />
          </TableFromAbove>
        </Cafe>
      </Panel>
      <Panel at={3}>
        <Cafe shot={{ look: [60, 20], zoom: 1.25, tilt: 5 }}>
          <TableFromAbove tiles={false}>
            <SheetFromAbove at={[230, 40]} angle={16} />
            <SheetFromAbove at={[50, 20]} angle={-3}>
              <path d="M-124 -20H124V176H-124Z" fill={COLOURS.paper} />
              <HisDrawing at={[-30, 44]} size={140} done={false} />
            </SheetFromAbove>
            <HisArm at={[214, 236]} from={[370, 566]} kind="pinch" size={190} angle={226} />
            <Pencil at={[98, 140]} scale={0.7} rotate={222} colour={COLOURS.terracotta} />
          </TableFromAbove>
        </Cafe>
      </Panel>
      <Panel at={4}>
        {({ width, height }) => (
          <>
            <Cafe shot={{ look: [430, -800], zoom: 0.95 }}>
              <Room />
            </Cafe>
            <Bust
              who={MARKOS}
              at={[width * 0.55, height * 0.4]}
              size={240}
              facing="left"
              look="tongue"
              headTilt={14}
              gaze="down"
            />
            <ReportSheet at={[width * 0.3, height * 1.02]} scale={1.9} rotate={-6} blank />
          </>
        )}
      </Panel>
      <Panel
        at={5}
        letters={({ width }) => (
          <SoundEffect
            text="tk"
            at={[width * 0.72, 150]}
            size={90}
            rotate={-8}
            kind="brush"
            fill={COLOURS.ink}
          />
        )}
      >
        <Cafe shot={{ look: [0, -560], zoom: 0.68 }}>
          <Room minute={40} />
          <Waiter at={[30, -80]} height={800} {...SMUGGLING} />
          <AtTableNine
            fence={{ gap: [3], bow: 6 }}
            iris={{ look: 'smile', gaze: 'down', reach: { left: [-220, -340], right: [-150, -350] } }}
            markos={{
              look: 'tongue',
              gaze: 'down',
              headTilt: 16,
              reach: { left: [170, -346], right: [236, -330] },
            }}
            before={
              <>
                <SketchbookBack at={[-158, -262]} scale={0.86} rotate={-6} />
                <ReportPile at={[196, -258]} scale={0.8} pages={130} />
              </>
            }
          />
        </Cafe>
      </Panel>
    </Page>
  );
}

/** One sachet is missing from the border. */
const SMUGGLING = {
  pose: 'hands-behind-back',
  turn: 'front',
  look: 'wink',
  gaze: [-0.7, 0.6],
  hands: { right: [150, -500] },
  grip: { right: 'pinch' },
  hold: { right: <Sachet at={[2, -26]} scale={0.72} rotate={78} /> },
} as const;

function Peeking({ who }: { who: 'iris' | 'markos' }) {
  const hers = who === 'iris';
  return (
    <Cafe shot={SAME}>
      <Room minute={hers ? 10 : 12} />
      <AtTableNine
        cups={false}
        fence={{}}
        iris={{
          look: hers ? 'tender' : 'neutral',
          gaze: hers ? [0.9, -0.1] : 'down',
          headTilt: hers ? 0 : 20,
          reach: { left: [-196, -370], right: [-120, -360] },
        }}
        markos={{
          look: hers ? 'neutral' : 'surprised',
          gaze: hers ? 'down' : [0.9, -0.1],
          headTilt: hers ? 22 : 0,
          reach: { left: [160, -370], right: [214, -380] },
          grip: { left: 'hold', right: 'hold' },
        }}
        before={
          <>
            <SketchbookBack at={[-150, -258]} scale={1} rotate={-5} />
            <ReportPile at={[110, TOP + 36]} scale={0.6} pages={110} />
            <ReportSheet at={[170, -390]} scale={1} rotate={5} blank />
          </>
        }
      />
    </Cafe>
  );
}
