import { EyesCloseUp } from '../../kit/figure/eyes-close-up';
import { Caption } from '../../kit/lettering/caption';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { FocusLines } from '../../kit/light/emphasis';
import { Shape, Stroke } from '../../kit/light/tone';
import { cutPage } from '../../kit/page/layouts';
import { Page } from '../../kit/page/page';
import { Panel } from '../../kit/page/panel';
import { Cup } from '../../kit/props/kitchenware';
import { CupFromAbove, SachetLine, SheetFromAbove, SketchbookFromAbove, TableFromAbove } from './above';
import { HerArm, HisArm } from './arms';
import { IRIS, MARKOS } from './cast';
import { SplashOfCoffee } from './coffee-splash';
import { Room } from './room';
import { AtTableNine } from './seated';
import { Cafe, type Shot } from './shot';
import { COLOURS, LETTERING, SCENE, STYLE } from './style';
import { TOP } from './table';
import { ReportPile, ReportSheet, Sachet, SketchbookBack } from './things';
import { Waiter } from './waiter';

const LAYOUT = cutPage({
  rows: [
    { size: 0.86, of: { columns: [{ size: 1 }, { size: 1 }, { size: 1 }] } },
    { size: 1.34, lean: 40 },
    { size: 0.46, lean: 26, of: { columns: [{ size: 1, lean: -24 }, { size: 1 }] } },
    { size: 1.02 },
  ],
});
const ELBOWS: Shot = { look: [10, 110], zoom: 0.46 };

/** The war of the elbow. */
export function PageThree() {
  return (
    <Page style={STYLE} lettering={LETTERING} palette={SCENE} layout={LAYOUT} number={3}>
      <Panel at={0} letters={<Caption text="Tuesday" corner="top-left" />}>
        <Elbows his={[92, 150]} hers={[-104, 210]} bulge={0} />
      </Panel>
      <Panel at={1}>
        <Elbows his={[-30, 150]} hers={[-190, 230]} bulge={-118} />
      </Panel>
      <Panel at={2}>
        <Elbows his={[190, 150]} hers={[46, 210]} bulge={140} />
      </Panel>
      <Panel
        at={3}
        camera={{ tilt: -4 }}
        breakout={({ width }) => (
          <>
            <ReportSheet at={[width * 0.88, 46]} scale={0.9} rotate={24} />
            <Sachet at={[width * 0.2, 18]} rotate={-30} scale={0.9} />
          </>
        )}
        letters={({ width }) => (
          <SoundEffect
            text="CRASH"
            at={[width * 0.5, 84]}
            size={180}
            rotate={-5}
            kind="rim"
            fill={COLOURS.terracotta}
            dance={1}
          />
        )}
      >
        {({ width, height }) => (
          <>
            <Cafe shot={{ look: [0, -470], zoom: 0.78 }}>
              <Room />
              <path d="M-2600 -2400H2600V1400H-2600Z" fill={COLOURS.butter} opacity={0.5} />
            </Cafe>
            <FocusLines at={[width * 0.5, height * 0.62]} clear={330} count={70} colour={COLOURS.paper} />
            <Cafe shot={{ look: [0, -470], zoom: 0.78 }}>
              <AtTableNine
                fence={null}
                cups={false}
                iris={{
                  look: 'shocked',
                  lean: -18,
                  reach: { left: [-250, -520], right: [-190, -560] },
                  grip: { left: 'spread', right: 'spread' },
                }}
                markos={{
                  look: 'shocked',
                  lean: -20,
                  reach: { left: [210, -560], right: [270, -500] },
                  grip: { left: 'spread', right: 'spread' },
                }}
                before={<SplashOfCoffee />}
              />
            </Cafe>
          </>
        )}
      </Panel>
      <Panel at={4}>
        {({ width, height }) => (
          <EyesCloseUp
            who={IRIS}
            at={[width * 0.52, height * 0.56]}
            width={width * 0.98}
            look="stern"
            gaze={[0.7, 0]}
          />
        )}
      </Panel>
      <Panel at={5}>
        {({ width, height }) => (
          <>
            <EyesCloseUp
              who={MARKOS}
              at={[width * 0.5, height * 0.56]}
              width={width * 0.98}
              look="stern"
              gaze={[-0.7, 0]}
            />
            <Shape
              d={`M${width * 0.66} ${height * 0.2}q26 44 0 58q-30 -12 0 -58ZM${width * 0.3} 0q34 90 4 112q-44 -16 -4 -112Z`}
              fill={COLOURS.coffee}
              line="detail"
            />
          </>
        )}
      </Panel>
      <Panel
        at={6}
        letters={({ width }) => (
          <SoundEffect
            text="tk"
            at={[width * 0.595, 110]}
            size={90}
            rotate={6}
            kind="brush"
            fill={COLOURS.ink}
          />
        )}
      >
        <Cafe shot={{ look: [0, -515], zoom: 0.66 }}>
          <Room minute={20} />
          <Waiter
            at={[10, -80]}
            height={760}
            pose="standing"
            turn="three-quarter"
            facing="left"
            look="smug"
            gaze={[0.2, 0.9]}
            lean={8}
            headTilt={18}
            hands={{ left: [-46, -320] }}
            grip={{ left: 'pinch' }}
          />
          <AtTableNine
            fence={{ count: 6, at: 40 }}
            cups={false}
            iris={{
              look: 'grumpy',
              headBack: true,
              pose: 'sitting-table',
              reach: { left: [-268, -330], right: [-300, -350] },
            }}
            markos={{ look: 'grumpy', headBack: true, reach: { left: [300, -350], right: [268, -330] } }}
            before={
              <>
                <SketchbookBack at={[-170, -250]} scale={0.7} rotate={-80} />
                <ReportPile at={[190, -262]} scale={0.8} pages={190} />
                <Stroke
                  d={`M-150 ${TOP + 30}q40 20 90 8t60 10`}
                  colour={COLOURS.wood}
                  width={10}
                  opacity={0.5}
                />
                <Cup at={[-190, TOP - 30]} />
              </>
            }
          />
        </Cafe>
      </Panel>
    </Page>
  );
}

/** The middle of the table: where the elbows are, and how far the border gives way. */
function Elbows({ his, hers, bulge }: { his: [number, number]; hers: [number, number]; bulge: number }) {
  return (
    <Cafe shot={ELBOWS}>
      <TableFromAbove>
        <SketchbookFromAbove at={[-330, -110]} angle={10} />
        <SheetFromAbove at={[330, -140]} angle={-8} />
        <CupFromAbove at={[-120 + Math.min(bulge, 0) * 0.6, -150]} angle={220} />
        <SachetLine
          along={[
            [0, -560],
            [0, -80],
            [bulge * 0.7, 60],
            [bulge, 170],
            [bulge * 0.7, 280],
            [0, 420],
            [0, 560],
          ]}
          scale={1.05}
        />
        <HerArm at={[-330, -20]} from={hers} shoulder={[-700, 560]} kind="rest" size={230} />
        <HisArm at={[350, -60]} from={his} shoulder={[760, 520]} kind="rest" size={240} mirror />
      </TableFromAbove>
    </Cafe>
  );
}
