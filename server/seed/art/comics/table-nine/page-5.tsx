import type { ReactNode } from 'react';
import type { Point } from '../../kit/geometry';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { RadiantBackdrop } from '../../kit/light/emphasis';
import { Shape } from '../../kit/light/tone';
import { type Layout, polygon, roundPanel } from '../../kit/page/layouts';
import { Page } from '../../kit/page/page';
import { Panel } from '../../kit/page/panel';
import { Spoon } from '../../kit/props/kitchenware';
import { CupFromAbove, SachetLine, SheetFromAbove, SketchbookFromAbove, TableFromAbove } from './above';
import { HerArm, HisArm, WaiterArm } from './arms';
import { bent, heartLine } from './border-lines';
import { Music } from './music';
import { Cafe } from './shot';
import { COLOURS, LETTERING, SCENE, STYLE } from './style';
import { Pencil } from './things';
import { Tray, Waiter } from './waiter';

const RADIUS = 176;
const LAYOUT: Layout = [
  polygon(
    [
      [0, 0],
      [1200, 0],
      [1200, 1700],
      [0, 1700],
    ],
    { border: 'none' },
  ),
  roundPanel(214, 290, RADIUS),
  roundPanel(600, 240, RADIUS),
  roundPanel(986, 290, RADIUS),
  roundPanel(214, 1320, RADIUS),
  roundPanel(600, 1386, RADIUS + 10),
  roundPanel(986, 1320, RADIUS),
];

/** The mornings go by; the waiter conducts them. */
export function PageFive() {
  return (
    <Page style={STYLE} lettering={LETTERING} palette={SCENE} layout={LAYOUT}>
      <Panel at={0}>
        <RadiantBackdrop at={[600, 900]} colour="#e3a273" colourTwo="#edb98c" count={36} />
        <Music />
        <Music lift={352} flip />
        <Waiter
          at={[600, 1524]}
          height={1010}
          pose="cheering"
          turn="three-quarter"
          facing="right"
          look="love"
          headTilt={-12}
          lean={-6}
          hands={{ left: [-350, -760], right: [330, -850] }}
          grip={{ left: 'flat', right: 'hold' }}
          hold={{ right: <Spoon at={[10, 20]} scale={1} rotate={34} />, left: <TrayOfCups /> }}
        />
      </Panel>
      <Day at={1} name="Thursday">
        <SachetLine
          along={[
            [0, -560],
            [0, 560],
          ]}
          scale={1.5}
        />
        <CupFromAbove at={[-270, -140]} angle={200} />
        <CupFromAbove at={[270, 120]} angle={-20} />
        <WaiterArm at={[90, 330]} from={[420, 760]} kind="pinch" size={250} />
      </Day>
      <Day at={2} name="Friday">
        <SachetLine
          along={bent([
            [0, -560],
            [50, -280],
            [130, 0],
            [50, 280],
            [0, 560],
          ])}
          scale={1.5}
        />
        <CupFromAbove at={[-170, 0]} angle={200} />
        <CupFromAbove at={[330, 40]} angle={-20} />
        <Pencil at={[-300, 280]} rotate={40} scale={1.5} />
      </Day>
      <Day at={3} name="Saturday">
        <SachetLine
          along={bent([
            [0, -560],
            [-110, -330],
            [0, -100],
            [110, 120],
            [0, 340],
            [-40, 560],
          ])}
          scale={1.5}
        />
        <CupFromAbove at={[-200, 200]} angle={160} />
        <CupFromAbove at={[230, -190]} angle={-20} />
      </Day>
      <Day at={4} name="Sunday">
        <SachetLine
          along={[
            [0, -560],
            [0, 560],
          ]}
          scale={1.5}
          skip={[3]}
        />
        <SheetFromAbove at={[330, 190]} angle={12} />
        <SketchbookFromAbove at={[-330, 210]} angle={-10} />
        <Koulouri at={[0, -34]} />
        <HerArm at={[-330, -130]} from={[-760, -330]} kind="pinch" size={230} />
        <HisArm at={[330, -90]} from={[760, -260]} kind="pinch" size={230} mirror />
      </Day>
      <Day at={6} name="Tuesday">
        <SachetLine along={heartLine(440)} scale={1.3} />
        <CupFromAbove at={[-116, -60]} angle={150} />
        <CupFromAbove at={[120, -60]} angle={30} />
      </Day>
      <Day at={5} name="Monday">
        <SachetLine
          along={bent([
            [-60, -560],
            [-110, -330],
            [60, -240],
            [230, -90],
            [120, 90],
            [-110, 110],
            [-230, 280],
            [-60, 420],
            [60, 560],
          ])}
          scale={1.3}
        />
        <CupFromAbove at={[40, -60]} angle={200} />
        <CupFromAbove at={[-30, 300]} angle={-20} />
        <HerArm at={[-330, 90]} from={[-760, 40]} kind="rest" size={230} />
        <HisArm at={[350, 190]} from={[760, 150]} kind="rest" size={230} mirror />
      </Day>
    </Page>
  );
}

function Day({ at, name, children }: { at: number; name: string; children: ReactNode }) {
  return (
    <Panel
      at={at}
      letters={({ width, height }) => (
        <SoundEffect
          text={name}
          at={[width / 2, height + 34]}
          size={62}
          rotate={0}
          kind="brush"
          fill={COLOURS.ink}
          dance={0}
        />
      )}
    >
      {({ width }) => (
        <Cafe shot={{ look: [0, 0], zoom: (width / 1200) * 0.97 }}>
          <TableFromAbove tiles={false}>{children}</TableFromAbove>
        </Cafe>
      )}
    </Panel>
  );
}

function TrayOfCups() {
  return (
    <>
      <Tray at={[0, -10]} wide={130} />
      <Tall x={-54} />
      <Tall x={46} />
    </>
  );
}

function Tall({ x }: { x: number }) {
  return (
    <Shape
      d={`M${x - 34} -82H${x + 34}L${x + 26} -22Q${x} -8 ${x - 26} -22Z`}
      fill={COLOURS.paper}
      shade={[-10, 0]}
    />
  );
}

function Koulouri({ at: [x, y] }: { at: Point }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <Shape
        d="M-150 0a150 150 0 1 0 300 0a150 150 0 1 0 -300 0ZM-74 0a74 74 0 1 1 148 0a74 74 0 1 1 -148 0Z"
        fill="#cf8d4f"
      />
      <path
        d={Array.from(
          { length: 22 },
          (_, index) =>
            `M${Math.round(Math.cos(index * 2.4) * (92 + (index % 4) * 13))} ${Math.round(Math.sin(index * 2.4) * (92 + (index % 4) * 13))}a8 6 0 1 0 .1 0Z`,
        ).join('')}
        fill={COLOURS.cream}
      />
    </g>
  );
}
