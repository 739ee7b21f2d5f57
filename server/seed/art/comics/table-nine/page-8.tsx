import { Bust } from '../../kit/figure/bust';
import { Figure } from '../../kit/figure/figure';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { Stroke } from '../../kit/light/tone';
import { cutPage } from '../../kit/page/layouts';
import { Page } from '../../kit/page/page';
import { Panel } from '../../kit/page/panel';
import { Table } from '../../kit/props/furniture';
import { Cup } from '../../kit/props/kitchenware';
import { CupFromAbove, SketchbookFromAbove, TableFromAbove } from './above';
import { HerArm, HisArm, WaiterArm } from './arms';
import { IRIS, MARKOS } from './cast';
import { Newspaper } from './newspaper';
import { Room } from './room';
import { Cafe } from './shot';
import { HerDrawing } from './sketches';
import { COLOURS, LETTERING, SCENE, STYLE } from './style';
import { Sachet, YesSachet } from './things';
import { Tray, Waiter } from './waiter';

const LAYOUT = cutPage({
  rows: [
    { size: 0.94, lean: -20 },
    { size: 0.8, of: { columns: [{ size: 1 }, { size: 1 }, { size: 1 }] } },
    { size: 1.3 },
  ],
});

/** The answer has not far to go. */
export function PageEight() {
  return (
    <Page style={STYLE} lettering={LETTERING} palette={SCENE} layout={LAYOUT} number={8}>
      <Panel at={0}>
        {({ width, height }) => (
          <>
            <Cafe shot={{ look: [1180, -400], zoom: 0.54 }}>
              <Room weather="rain" hour={9} minute={52} />
              <Behind face={false} />
              <Waiter
                at={[820, 60]}
                height={780}
                facing="right"
                pose="strolling"
                turn="three-quarter"
                look="smug"
                hands={{ right: [200, -520] }}
                grip={{ right: 'flat' }}
                hold={{ right: <AnswerOnTray /> }}
              />
            </Cafe>
            <Bust
              who={IRIS}
              at={[width * 0.1, height * 0.62]}
              size={220}
              turn="profile"
              facing="right"
              look="shy"
            />
          </>
        )}
      </Panel>
      <Panel at={1}>
        {({ width, height }) => (
          <>
            <Cafe shot={{ look: [1180, -800], zoom: 1 }}>
              <Room weather="rain" />
            </Cafe>
            <Bust
              who={MARKOS}
              at={[width * 0.5, height * 0.4]}
              size={210}
              turn="front"
              look="worried"
              gaze={[-0.6, 0]}
            />
            <Newspaper at={[width * 0.5, height * 0.86]} scale={1.25} />
          </>
        )}
      </Panel>
      <Panel at={2}>
        <Cafe shot={{ look: [0, 10], zoom: 0.86 }}>
          <TableFromAbove tiles={false} sunny={false}>
            <YesSachet at={[-10, -40]} scale={2.6} rotate={5} />
            <Sachet at={[-230, 230]} scale={1.6} rotate={-40} />
            <HisArm at={[210, 160]} from={[420, 420]} kind="pinch" size={210} mirror />
          </TableFromAbove>
        </Cafe>
      </Panel>
      <Panel at={3}>
        {({ width, height }) => (
          <>
            <path d={`M0 0H${width}V${height}H0Z`} fill={COLOURS.butter} />
            <Bust who={MARKOS} at={[width * 0.5, height * 0.46]} size={240} turn="front" look="love" />
          </>
        )}
      </Panel>
      <Panel
        at={4}
        letters={({ width, height }) => (
          <SoundEffect
            text="fwip"
            at={[width * 0.14, height - 84]}
            size={120}
            rotate={-7}
            kind="brush"
            fill={COLOURS.terracotta}
          />
        )}
      >
        <Cafe shot={{ look: [0, 70], zoom: 0.64, tilt: 3 }}>
          <TableFromAbove>
            <SketchbookFromAbove at={[-330, -220]} angle={14}>
              <HerDrawing at={[-40, -60]} size={130} look="smile" />
            </SketchbookFromAbove>
            <CupFromAbove at={[60, -250]} angle={200} />
            <CupFromAbove at={[300, -190]} angle={-20} />
            <HerArm at={[-250, 100]} from={[-1000, 330]} kind="rest" size={320} />
            <HisArm at={[240, 70]} from={[1000, 250]} kind="rest" size={330} mirror />
            <Stroke
              d="M60 300Q-40 360 -60 470M130 330Q40 400 20 520M-20 270Q-130 330 -160 440"
              line="detail"
              opacity={0.6}
            />
            {SWEPT.map(([x, y, turn]) => (
              <Sachet key={x} at={[x, y]} rotate={turn} scale={1} />
            ))}
            <WaiterArm at={[250, 400]} from={[620, 760]} kind="flat" size={270} angle={196} mirror />
          </TableFromAbove>
        </Cafe>
      </Panel>
    </Page>
  );
}

/** The border on its way off the table: place and turn of each sachet. */
const SWEPT: readonly (readonly [number, number, number])[] = [
  [-30, 400, 70],
  [-110, 470, 20],
  [-40, 520, -40],
  [-170, 560, 80],
  [30, 590, 10],
  [-110, 620, -20],
  [-240, 500, 40],
];

/** The guest in the corner, and what he hides behind. */
function Behind({ face }: { face: boolean }) {
  return (
    <>
      <Figure
        who={MARKOS}
        at={[1660, 30]}
        height={740}
        seat={176}
        pose="sitting-table"
        facing="left"
        look={face ? 'worried' : 'neutral'}
        hands={{ left: [-170, -440], right: [-120, -400] }}
        grip={{ left: 'hold', right: 'hold' }}
      />
      <Table at={[1410, 70]} round width={360} colour={COLOURS.sage} />
      <Cup at={[1330, -216]} saucer steam />
      <Newspaper at={[1520, -410]} scale={1} />
    </>
  );
}

function AnswerOnTray() {
  return (
    <>
      <Tray at={[0, -8]} />
      <YesSachet at={[0, -36]} scale={0.7} />
    </>
  );
}
