import { Bust } from '../../kit/figure/bust';
import { Caption } from '../../kit/lettering/caption';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { cutPage } from '../../kit/page/layouts';
import { Page } from '../../kit/page/page';
import { Panel } from '../../kit/page/panel';
import { CupFromAbove, SachetLine, SheetFromAbove, SketchbookFromAbove, TableFromAbove } from './above';
import { HerArm, HisArm } from './arms';
import { IRIS, MARKOS } from './cast';
import { Room } from './room';
import { Cafe } from './shot';
import { COLOURS, LETTERING, SCENE, STYLE } from './style';
import { Pencil, ReportSheet, Sachet } from './things';

const LAYOUT = cutPage({
  rows: [
    { size: 0.8, of: { columns: [{ size: 1 }, { size: 1 }, { size: 1 }] } },
    { size: 0.72, of: { columns: [{ size: 1 }, { size: 1 }, { size: 1 }] } },
    { size: 1.5 },
  ],
});
const BORDER = [
  [0, -560],
  [0, 560],
] as const;

/** Nobody leaves, so a border is drawn. */
export function PageTwo() {
  return (
    <Page style={STYLE} lettering={LETTERING} palette={SCENE} layout={LAYOUT} number={2}>
      <Panel at={0}>
        {({ width, height }) => (
          <>
            <Cafe shot={{ look: [-420, -820], zoom: 1 }}>
              <Room />
            </Cafe>
            <Bust
              who={IRIS}
              at={[width * 0.42, height * 0.48]}
              size={260}
              turn="profile"
              facing="right"
              look="grumpy"
            />
          </>
        )}
      </Panel>
      <Panel at={1}>
        <Cafe shot={{ look: [0, 0], zoom: 0.29 }}>
          <TableFromAbove>
            <SketchbookFromAbove at={[-90, 20]} angle={84} />
            <SheetFromAbove at={[150, -190]} angle={-12} />
            <SheetFromAbove at={[60, 190]} angle={-80} />
            <SheetFromAbove at={[190, 120]} angle={-98} />
            <HerArm at={[-330, 110]} from={[-820, 230]} kind="flat" size={250} />
            <HisArm at={[390, 60]} from={[860, 170]} kind="flat" size={260} mirror />
          </TableFromAbove>
        </Cafe>
      </Panel>
      <Panel at={2}>
        {({ width, height }) => (
          <>
            <Cafe shot={{ look: [420, -820], zoom: 1 }}>
              <Room />
            </Cafe>
            <Bust
              who={MARKOS}
              at={[width * 0.66, height * 0.45]}
              size={230}
              turn="profile"
              facing="left"
              look="grumpy"
            />
            <ReportSheet at={[width * 0.2, height * 1.06]} scale={1.6} rotate={-8} />
          </>
        )}
      </Panel>
      <Panel
        at={3}
        letters={
          <SoundEffect text="tk" at={[304, 170]} size={100} rotate={-8} kind="brush" fill={COLOURS.ink} />
        }
      >
        <Cafe shot={{ look: [-40, -300], zoom: 0.52 }}>
          <TableFromAbove>
            <SachetLine along={BORDER} count={1} scale={1.2} />
            <Sachet at={[4, -366]} rotate={82} scale={1.2} />
            <HerArm at={[-270, -250]} from={[-700, -90]} kind="pinch" size={300} />
          </TableFromAbove>
        </Cafe>
      </Panel>
      <Panel
        at={4}
        letters={
          <SoundEffect text="tk" at={[268, 74]} size={120} rotate={7} kind="brush" fill={COLOURS.ink} />
        }
      >
        <Cafe shot={{ look: [60, -150], zoom: 0.52 }}>
          <TableFromAbove>
            <SachetLine along={BORDER} count={4} scale={1.2} />
            <Sachet at={[10, 22]} rotate={99} scale={1.2} />
            <HisArm at={[290, 40]} from={[740, 150]} kind="pinch" size={310} mirror />
          </TableFromAbove>
        </Cafe>
      </Panel>
      <Panel
        at={5}
        letters={
          <SoundEffect
            text="TK"
            at={[88, 78]}
            size={140}
            rotate={-6}
            kind="brush"
            fill={COLOURS.terracotta}
          />
        }
      >
        <Cafe shot={{ look: [0, 210], zoom: 0.52 }}>
          <TableFromAbove>
            <SachetLine along={BORDER} scale={1.2} count={7} />
            <Sachet at={[6, 340]} rotate={97} scale={1.2} />
            <HerArm at={[-236, 360]} from={[-720, 330]} kind="point" size={300} />
            <HisArm at={[262, 160]} from={[760, 70]} kind="point" size={300} mirror />
          </TableFromAbove>
        </Cafe>
      </Panel>
      <Panel at={6} letters={<Caption text="The peace treaty" corner="bottom-right" />}>
        <Cafe shot={{ look: [0, 20], zoom: 0.6, tilt: -4 }}>
          <TableFromAbove>
            <SketchbookFromAbove at={[-318, 10]} angle={6} />
            <Pencil at={[-150, -200]} scale={1.3} rotate={70} />
            <CupFromAbove at={[-240, -340]} angle={200} />
            <SheetFromAbove at={[250, 190]} angle={-14} />
            <SheetFromAbove at={[330, 40]} angle={8} />
            <SheetFromAbove at={[240, -60]} angle={-3} />
            <CupFromAbove at={[190, -380]} angle={-20} />
            <SachetLine along={BORDER} scale={1.2} />
          </TableFromAbove>
          <HerArm at={[-430, 260]} from={[-1100, 470]} kind="rest" size={300} />
          <HisArm at={[500, 220]} from={[1130, 380]} kind="rest" size={310} mirror />
        </Cafe>
      </Panel>
    </Page>
  );
}
