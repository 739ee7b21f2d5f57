import { Bust } from '../../kit/figure/bust';
import { Hand } from '../../kit/figure/hand';
import type { Point } from '../../kit/geometry';
import { Handwriting } from '../../kit/lettering/sound-effect';
import { Shape, Stroke } from '../../kit/light/tone';
import { cutPage } from '../../kit/page/layouts';
import { Page } from '../../kit/page/page';
import { Panel } from '../../kit/page/panel';
import { TableFromAbove } from './above';
import { HerArm, WaiterArm } from './arms';
import { IRIS } from './cast';
import { Room } from './room';
import { Cafe } from './shot';
import { HisDrawing } from './sketches';
import { COLOURS, LETTERING, SCENE, STYLE } from './style';
import { Pencil, YesSachet } from './things';
import { Tray } from './waiter';

const LAYOUT = cutPage({
  rows: [
    { size: 2.15 },
    { size: 1, lean: 24, of: { columns: [{ size: 1, lean: 20 }, { size: 1, lean: -20 }, { size: 0.86 }] } },
  ],
});

/** Page 214 of 214. */
export function PageSeven() {
  return (
    <Page style={STYLE} lettering={LETTERING} palette={SCENE} layout={LAYOUT} number={7}>
      <Panel at={0}>
        {({ width, height }) => (
          <>
            <Cafe shot={{ look: [-60, 90], zoom: 1.1, tilt: 6 }}>
              <TableFromAbove sunny={false} />
            </Cafe>
            <Hand kind="flat" at={[30, height * 0.86]} size={300} angle={-34} skin={IRIS.skin} fine />
            <Hand
              kind="flat"
              at={[width - 20, height * 0.86]}
              size={300}
              angle={214}
              mirror
              skin={IRIS.skin}
              fine
            />
            <g transform={`translate(${width * 0.5} ${height * 0.5}) rotate(-3)`}>
              <path d="M-330 -440H396V510H-330Z" fill={COLOURS.ink} opacity={0.2} />
              <Shape
                d="M-372 -490L370 -498L376 484L-366 492Z"
                fill="#fffaf0"
                shadow="M-382 0L386 -10V-26L-382 -18ZM14 -510L22 510H44L30 -510Z"
                depth={0.14}
              />
              <Handwriting
                text="214. Conclusion"
                at={[-312, -400]}
                size={58}
                face="kalam"
                colour={COLOURS.ink}
              />
              <Stroke d="M-312 -378H-40" line="fine" />
              <Stroke d="M-312 -334H306M-312 -306H306M-312 -278H90" line="fine" opacity={0.45} />
              <HisDrawing at={[0, -60]} size={330} />
              <Handwriting
                text={'I have run out of report.'}
                at={[0, 366]}
                size={70}
                anchor="middle"
                colour={COLOURS.ink}
              />
              <Handwriting
                text="May I still come?"
                at={[0, 440]}
                size={70}
                anchor="middle"
                colour={COLOURS.ink}
              />
            </g>
            <Thumb at={[150, height * 0.78]} angle={-30} />
            <Thumb at={[width - 132, height * 0.75]} angle={210} />
          </>
        )}
      </Panel>
      <Panel at={1}>
        {({ width, height }) => (
          <>
            <Cafe shot={{ look: [-330, -860], zoom: 1 }}>
              <Room weather="rain" />
            </Cafe>
            <Bust
              who={IRIS}
              at={[width * 0.5, height * 0.46]}
              size={250}
              facing="right"
              look="love"
              headTilt={10}
            />
          </>
        )}
      </Panel>
      <Panel at={2}>
        <Cafe shot={{ look: [20, 20], zoom: 1, tilt: 4 }}>
          <TableFromAbove tiles={false} sunny={false}>
            <YesSachet at={[-6, -50]} scale={2.6} rotate={-6} />
            <HerArm at={[200, 210]} from={[330, 460]} kind="pinch" size={190} angle={226} />
            <Pencil at={[96, 74]} scale={0.9} rotate={222} colour={COLOURS.cobalt} />
          </TableFromAbove>
        </Cafe>
      </Panel>
      <Panel at={3}>
        {({ width, height }) => (
          <>
            <Cafe shot={{ look: [900, -760], zoom: 0.8 }}>
              <Room weather="rain" />
            </Cafe>
            <WaiterArm
              at={[width * 0.3, height * 0.75]}
              from={[-20, height * 1.02]}
              kind="flat"
              size={210}
              angle={-8}
            />
            <g transform={`translate(${width * 0.56} ${height * 0.62})`}>
              <Tray wide={160} />
              <YesSachet at={[0, -52]} scale={1.5} rotate={-3} />
            </g>
          </>
        )}
      </Panel>
    </Page>
  );
}

/** Her thumb on the sheet; the rest of the hand is behind it. */
function Thumb({ at: [x, y], angle }: { at: Point; angle: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle})`}>
      <Shape
        d="M-380 -40Q-60 -60 20 -40Q60 -26 58 2Q54 34 14 40Q-60 52 -380 70Z"
        fill={IRIS.skin}
        line="detail"
        shade={[0, -12]}
      />
      <Shape d="M14 -22Q48 -18 46 4Q42 22 14 24Q22 0 14 -22Z" fill="#f6d9c0" line="fine" />
      <Stroke d="M-44 -34q8 14 2 30M-60 -34q6 12 0 22" line="fine" />
    </g>
  );
}
