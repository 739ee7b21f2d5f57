import { Bust, type BustProps } from '../../kit/figure/bust';
import { Figure } from '../../kit/figure/figure';
import type { Person } from '../../kit/figure/person';
import type { Point } from '../../kit/geometry';
import { Balloon } from '../../kit/lettering/balloon';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { LightPool } from '../../kit/light/glow';
import { Puddles, Rain } from '../../kit/light/weather';
import { cutPage } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { FamilyCar } from './car';
import { ALEX, DAD, GRAN, MUM, ZOE } from './cast';
import { Dark, Lightning } from './dark';
import { ChairAsRoof, Splash } from './downpour';
import { EyesInTheDark } from './eyes-in-the-dark';
import { Forest } from './forest';
import { Paperback, Thermos } from './gear';
import { Sheet } from './sheet';
import { GhostTent } from './tents';
import { Fern, NearTrunk } from './undergrowth';

const LAYOUT = cutPage({
  rows: [
    { size: 1.3, lean: 40 },
    { size: 0.88, lean: -30, of: { columns: [{ size: 0.8, lean: -30 }, { size: 1 }] } },
    { size: 0.92 },
    { size: 0.46 },
  ],
});

const DROPS = '#dfe8ff';

/** The storm, and five people in a car. */
export function PageFour() {
  return (
    <Sheet number={4} layout={LAYOUT} night>
      <Panel
        at={0}
        camera={{ tilt: 3, zoom: 1.06 }}
        letters={({ width, height, seen }) => (
          <>
            <SoundEffect
              text="KRRAKK"
              at={[width * 0.21, 106]}
              size={128}
              rotate={-8}
              grow={0.8}
              fill="#fffbe0"
            />
            <Balloon
              text="I can’t find the door!"
              kind="shout"
              at={[width * 0.86, 96]}
              tail={seen([width * 0.685, height * 0.36])}
              scale={0.94}
            />
          </>
        )}
      >
        {({ width, height }) => (
          <>
            <Forest mood="flash" seed={4} horizon={0.64} trunks={3} />
            <LightPool at={[width * 0.46, 200]} radius={520} colour="#ffffff" strength={0.8} />
            <Lightning at={[width * 0.46, -60]} scale={0.86} />
            <Rain layer="back" amount={1.2} slant={0.5} colour="#4f5fb4" />
            <Figure who={DAD} at={[width * 0.55, height * 0.97]} height={350} facing="right" pose="running" />
            <GhostTent at={[width * 0.57, height * 0.97]} scale={0.56} rotate={9} />
            <Figure
              who={ZOE}
              at={[width * 0.31, height * 1.0]}
              height={470}
              facing="left"
              pose="running"
              look="shouting"
            />
            <Figure
              who={ALEX}
              at={[width * 0.16, height * 0.98]}
              height={470}
              facing="left"
              pose="running"
              look="shocked"
            />
            <Dark colour="#c3cbf2" light={[width * 0.46, 180]} radius={760} warm="#f4f6ff" />
            <Fern at={[width - 40, height + 50]} scale={1} fill="#0e1630" seed={4} />
            <NearTrunk x={-6} wide={90} fill="#0e1630" edge="#3b4a86" />
            <Rain amount={1.2} slant={0.5} colour="#ffffff" />
          </>
        )}
      </Panel>
      <Panel
        at={1}
        letters={({ width }) => (
          <SoundEffect
            text="splosh"
            at={[width * 0.66, 64]}
            size={76}
            kind="rim"
            rotate={-7}
            fill="#8fa6d6"
          />
        )}
      >
        {({ width, height }) => (
          <>
            <rect width={width} height={height} fill="#33477e" />
            <path
              d={`M0 ${height * 0.56}Q${width * 0.5} ${height * 0.46} ${width} ${height * 0.58}V${height}H0Z`}
              fill="#40588f"
            />
            <path
              d={`M10 ${height * 0.82}C80 ${height * 0.66} ${width - 80} ${height * 0.66} ${width - 6} ${height * 0.82}C${width - 90} ${height} 90 ${height} 10 ${height * 0.82}Z`}
              fill="#7f97d2"
            />
            <Splash at={[width * 0.24, height * 0.8]} />
            <Splash at={[width * 0.76, height * 0.77]} scale={0.8} />
            <Figure who={MUM} at={[width * 0.5, height * 0.86]} height={820} pose="walking" facing="left" />
            <Splash at={[width * 0.22, height * 0.92]} scale={0.8} front />
            <Splash at={[width * 0.74, height * 0.88]} scale={0.66} front />
            <Dark colour="#b4bdea" />
            <Rain amount={1.1} slant={0.4} colour={DROPS} />
          </>
        )}
      </Panel>
      <Panel at={2}>
        {({ width, height }) => (
          <>
            <Forest mood="storm" seed={9} horizon={0.74} trunks={3} />
            <Rain layer="back" amount={1.1} slant={0.1} />
            <Puddles y={height * 0.84} amount={1} />
            <Figure
              who={GRAN}
              at={[width * 0.5, height * 0.97]}
              height={350}
              facing="left"
              pose="strolling"
              turn="three-quarter"
              look="smile"
              gaze="ahead"
              hands={{ right: [26, -316], left: [-72, -130] }}
              grip={{ right: 'hold', left: 'hold' }}
              hold={{ left: <Thermos at={[0, 44]} scale={0.52} /> }}
            />
            <ChairAsRoof at={[width * 0.5, height * 0.97 - 318]} scale={0.8} />
            <Dark colour="#d9ddf8" />
            <LightPool at={[width * 0.5, height * 0.5]} radius={240} colour="#dfe8ff" strength={0.16} />
            <Rain amount={0.7} slant={0.1} colour={DROPS} />
          </>
        )}
      </Panel>
      <Panel
        at={3}
        letters={({ height }) => (
          <Balloon
            text="It did say ninety seconds."
            at={[205, 92]}
            tail={[440, height * 0.42]}
            proportion={1.9}
          />
        )}
      >
        {({ width, height }) => (
          <>
            <Forest mood="storm" seed={6} horizon={0.66} trunks={5} />
            <Rain layer="back" amount={1.4} />
            <Puddles y={height * 0.8} amount={2} />
            <LightPool at={[width * 0.58, height * 0.5]} radius={480} strength={0.5} />
            <FamilyCar
              at={[width * 0.6, height * 0.93]}
              scale={0.82}
              colour="#2d5f7c"
              steamed
              inside={<Faces />}
            />
            <LightPool at={[width * 0.56, height * 1.0]} radius={450} flat={0.14} strength={0.45} />
            <Rain amount={1.1} slant={0.3} colour={DROPS} />
          </>
        )}
      </Panel>
      <Panel
        at={4}
        fill="#0b1128"
        letters={({ width, height }) => (
          <>
            <Balloon
              text="Is anybody dry?"
              at={[width * 0.13, 60]}
              tail={[width * 0.285, height * 0.56]}
              proportion={4}
            />
            <Balloon
              text="My book."
              at={[width * 0.7, 50]}
              tail={[width * 0.645, height * 0.5]}
              proportion={4}
            />
            <SoundEffect text="click" at={[width * 0.9, 104]} size={84} rotate={-6} />
          </>
        )}
      >
        {({ width, height }) => <EyesInTheDark width={width} height={height} />}
      </Panel>
    </Sheet>
  );
}

function Faces() {
  const at = (who: Person, place: Point, size: number, rest: Partial<BustProps>) => (
    <Bust who={who} at={place} size={size} {...rest} />
  );
  return (
    <>
      {at(DAD, [-250, -300], 104, { facing: 'right', look: 'worried' })}
      {at(ZOE, [-170, -300], 88, { facing: 'left', look: 'grumpy' })}
      {at(GRAN, [-82, -304], 96, { facing: 'right', look: 'smile' })}
      {at(ALEX, [12, -298], 88, { facing: 'right', look: 'worried' })}
      {at(MUM, [136, -304], 100, { facing: 'right', look: 'neutral', gaze: [0.2, 0.7] })}
      <Paperback at={[196, -258]} scale={0.5} />
    </>
  );
}
