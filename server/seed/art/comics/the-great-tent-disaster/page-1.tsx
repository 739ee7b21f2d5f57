import { Bust } from '../../kit/figure/bust';
import { Figure } from '../../kit/figure/figure';
import { Hand } from '../../kit/figure/hand';
import { Balloon } from '../../kit/lettering/balloon';
import { Caption } from '../../kit/lettering/caption';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { RadiantBackdrop } from '../../kit/light/emphasis';
import { GroundShadow } from '../../kit/light/glow';
import { Shape, Stroke } from '../../kit/light/tone';
import { cutPage } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { FamilyCar } from './car';
import { ALEX, DAD, GRAN, MUM, ZOE } from './cast';
import { Forest } from './forest';
import { InstructionSheet, LidCup, Paperback, TentBag, Thermos } from './gear';
import { GranInChair } from './gran';
import { Sheet } from './sheet';
import { COLOURS } from './style';
import { Fern } from './undergrowth';

const LAYOUT = cutPage({
  rows: [
    { size: 1.42, lean: 26 },
    { size: 0.84, lean: -22, of: { columns: [{ size: 1, lean: 30 }, { size: 1.12 }] } },
    { size: 0.74, of: { columns: [{ size: 1.2, lean: -26 }, { size: 1 }] } },
  ],
});

/** They arrive. Gran has arrived already. */
export function PageOne() {
  return (
    <Sheet number={1} layout={LAYOUT}>
      <Panel
        at={0}
        letters={({ width }) => (
          <>
            <Caption text="Saturday, five past two. Gran had been sitting since two o’clock." widest={360} />
            <Balloon
              text="Ninety seconds! It says so on the bag."
              at={[width * 0.62, 88]}
              tail={[width * 0.55, 226]}
              proportion={3.2}
            />
          </>
        )}
      >
        {({ width, height }) => (
          <>
            <Forest mood="afternoon" seed={2} horizon={0.56} trunks={5} />
            <FamilyCar at={[230, height * 0.8]} scale={0.62} luggage />
            <GroundShadow at={[420, height * 0.9]} width={150} />
            <Figure
              who={MUM}
              at={[432, height * 0.9]}
              height={430}
              facing="left"
              pose="reading"
              look="neutral"
              hold={{ right: <Paperback at={[-14, -6]} scale={0.7} /> }}
            />
            <GroundShadow at={[585, height * 0.94]} width={200} />
            <Figure
              who={DAD}
              at={[585, height * 0.94]}
              height={455}
              pose="walking"
              look="grin"
              hands={{ left: [92, -190], right: [134, -196] }}
            />
            <TentBag at={[660, height * 0.94 - 150]} scale={0.62} rotate={-8} />
            <Figure
              who={ZOE}
              at={[745, height * 0.84]}
              height={410}
              facing="right"
              pose="running"
              look="laugh"
            />
            <Figure
              who={ALEX}
              at={[172, height * 0.98]}
              height={440}
              facing="right"
              pose="cheering"
              look="laugh"
            />
            <GranInChair
              at={[width - 160, height * 1.04]}
              height={640}
              facing="left"
              look="smile"
              gaze="ahead"
            />
            <Thermos at={[width - 305, height * 1.0]} scale={0.9} lid={false} />
            <Fern at={[18, height + 20]} scale={0.75} seed={3} />
          </>
        )}
      </Panel>
      <Panel
        at={1}
        letters={
          <Balloon
            text="Dad? There’s a sheet of instructions."
            at={[250, 76]}
            tail={[222, 172]}
            proportion={3}
          />
        }
      >
        {({ width, height }) => (
          <>
            <Forest mood="afternoon" seed={5} horizon={0.8} trunks={2} scale={1.3} />
            <Bust
              who={ALEX}
              at={[width * 0.14, height * 0.7]}
              size={140}
              facing="right"
              look="surprised"
              gaze={[0.7, 0.3]}
            />
            <Bust
              who={ZOE}
              at={[width * 0.48, height * 0.64]}
              size={168}
              facing="right"
              look="smile"
              gaze={[0.6, -0.6]}
            />
            <InstructionSheet at={[width * 0.8, height * 0.66]} scale={0.84} rotate={7} />
            <Hand
              kind="pinch"
              at={[width * 0.62, height * 0.98]}
              size={118}
              angle={-52}
              skin={ZOE.skin}
              arm={{ length: 110, sleeve: '#fff3d4', bare: 70 }}
            />
          </>
        )}
      </Panel>
      <Panel
        at={2}
        camera={{ tilt: -5, zoom: 1.08 }}
        letters={({ width, height, seen }) => (
          <Balloon
            text="I don’t need the instructions."
            at={[width * 0.27, 84]}
            tail={seen([width * 0.47, height * 0.66])}
            scale={1.06}
            proportion={2}
          />
        )}
      >
        {({ width, height }) => (
          <>
            <RadiantBackdrop
              at={[width * 0.6, height * 0.7]}
              colour="#f8efc6"
              colourTwo="#eddb95"
              dots={false}
            />
            <Bust
              who={DAD}
              at={[width * 0.64, height * 0.6]}
              size={270}
              facing="left"
              look="smug"
              gaze={[0.3, -0.6]}
              headTilt={-8}
            />
            <Hand
              kind="wave"
              at={[width * 0.2, height * 0.92]}
              size={190}
              angle={-82}
              mirror
              skin={DAD.skin}
              fine
              arm={{ length: 90, sleeve: '#a9c4b8', bare: 18 }}
            />
          </>
        )}
      </Panel>
      <Panel at={3}>
        {({ width, height }) => (
          <>
            <Forest mood="afternoon" seed={8} horizon={0.9} trunks={3} scale={1.2} />
            <Stroke
              d={`M-20 ${height * 0.78}C90 ${height * 0.3} 150 ${height * 0.2} 220 ${height * 0.42}C270 ${height * 0.6} 330 ${height * 0.5} ${width * 0.6} ${height * 0.36}`}
              width={5}
              colour={COLOURS.ink}
            />
            <InstructionSheet at={[width * 0.68, height * 0.34]} scale={0.8} rotate={-18} />
            <Figure
              who={ZOE}
              at={[width * 0.2, height * 1.42]}
              height={560}
              facing="right"
              look="worried"
              gaze={[0.7, -0.7]}
            />
            <Figure
              who={ALEX}
              at={[width * 0.4, height * 1.5]}
              height={560}
              facing="right"
              look="shocked"
              gaze={[0.7, -0.8]}
              pose="looking-up"
            />
            <Bust who={GRAN} at={[width * 0.9, height * 0.86]} size={190} turn="back" />
          </>
        )}
      </Panel>
      <Panel
        at={4}
        letters={
          <SoundEffect text="tok" at={[104, 90]} size={100} rotate={-8} kind="rim" fill={COLOURS.plum} />
        }
      >
        {({ width, height }) => (
          <>
            <rect width={width} height={height} fill="#8fae58" />
            <path
              d={`M0 ${height * 0.3}Q${width * 0.5} ${height * 0.1} ${width} ${height * 0.34}V0H0Z`}
              fill="#6f934f"
            />
            <Shape
              d={`M30 ${height * 0.66}Q${width * 0.46} ${height * 0.42} ${width * 0.92} ${height * 0.66}L${width * 0.86} ${height + 30}H60Z`}
              fill={COLOURS.earth}
              shade={[-26, 0]}
            />
            <Shape
              d={`M30 ${height * 0.66}C${width * 0.1} ${height * 0.42} ${width * 0.84} ${height * 0.42} ${width * 0.92} ${height * 0.66}C${width * 0.8} ${height * 0.92} ${width * 0.14} ${height * 0.92} 30 ${height * 0.66}Z`}
              fill="#d9b07a"
            />
            <Stroke
              d={`M120 ${height * 0.64}Q${width * 0.46} ${height * 0.52} ${width * 0.8} ${height * 0.64}M150 ${height * 0.7}Q${width * 0.46} ${height * 0.84} ${width * 0.76} ${height * 0.7}`}
              line="fine"
            />
            <InstructionSheet at={[width * 0.46, height * 0.64]} scale={1.2} rotate={-6} />
            <LidCup at={[width * 0.55, height * 0.5]} scale={1.9} />
            <Hand
              kind="hold"
              at={[width * 0.82, height * 0.34]}
              size={150}
              angle={152}
              skin={GRAN.skin}
              fine
              arm={{ length: 150, sleeve: COLOURS.plum, bare: 20 }}
            />
          </>
        )}
      </Panel>
    </Sheet>
  );
}
