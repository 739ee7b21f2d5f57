import { Figure } from '../../kit/figure/figure';
import { Hand } from '../../kit/figure/hand';
import { handRect } from '../../kit/geometry';
import { Balloon } from '../../kit/lettering/balloon';
import { Handwriting } from '../../kit/lettering/sound-effect';
import { DottedBackdrop } from '../../kit/light/emphasis';
import { GroundShadow, LightShape } from '../../kit/light/glow';
import { Shape, Stroke } from '../../kit/light/tone';
import { Panel } from '../../kit/page/panel';
import { FOTINI, JONAS } from './cast';
import { TheCat } from './cat/cat';
import { Clause } from './clause';
import { ComicPage } from './comic-page';
import { Contract } from './contract';
import { tidyRows } from './panels';
import { Landing, Room } from './room';
import { COLOURS } from './style';
import { Banister, MovingBox, Pen } from './things';

const LAYOUT = tidyRows([
  { height: 1, widths: [1.5, 1] },
  { height: 1.66, widths: [1] },
]);

/** He signs, and opens the door. */
export function PageOne() {
  return (
    <ComicPage layout={LAYOUT} number={1}>
      <Panel
        at={0}
        letters={
          <Balloon
            text="Sign here. Everything is in order."
            at={[190, 82]}
            tail={[186, 196]}
            proportion={1.9}
            scale={0.9}
          />
        }
      >
        {({ height }) => (
          <>
            <Landing zoom={1.25} doorAt={0.5} />
            <Banister at={[44, height - 60]} height={260} />
            <GroundShadow at={[150, height - 34]} width={190} />
            <GroundShadow at={[470, height - 26]} width={220} />
            <Figure
              who={FOTINI}
              at={[150, height - 36]}
              height={400}
              pose="offering"
              look="smile"
              gaze="ahead"
              hands={{ left: [110, -214], right: [130, -210] }}
            />
            <Contract at={[276, height - 268]} scale={0.17} rotate={10} />
            <Figure
              who={JONAS}
              at={[468, height - 26]}
              height={480}
              facing="left"
              pose="carrying"
              look="smile"
              hands={{ left: [-120, -216], right: [-70, -206] }}
            />
            <MovingBox at={[410, height - 214]} scale={0.66} text="Books" />
            <MovingBox at={[404, height - 338]} scale={0.5} text="Clara" />
            <MovingBox at={[590, height + 40]} scale={0.8} text="Pans" />
          </>
        )}
      </Panel>
      <Panel at={1}>
        <DottedBackdrop colour={COLOURS.mintPale} colourTwo={COLOURS.mint} towards="bottom" />
        <Contract at={[222, 284]} scale={0.72} rotate={-5} />
        <Handwriting text="Jon" face="caveat" at={[66, 462]} size={84} rotate={-9} />
        <Hand
          kind="hold"
          at={[306, 400]}
          size={165}
          angle={192}
          mirror
          skin={JONAS.skin}
          fine
          pen={1.5}
          arm={{ length: 200, sleeve: COLOURS.mint, bare: 12 }}
        >
          <Pen at={[-62, 70]} rotate={-50} />
        </Hand>
      </Panel>
      <Panel
        at={2}
        letters={<Clause at={[560, 30]} number="§4" text="The flat is handed over empty." widest={330} />}
      >
        {({ width, height }) => (
          <>
            <Room door={0.6} />
            <LightShape
              points={[
                [540, 660],
                [790, 660],
                [900, 880],
                [420, 880],
              ]}
              colour="#fff1c9"
              strength={0.55}
            />
            <LightShape
              points={[
                [540, 170],
                [780, 170],
                [940, 900],
                [340, 900],
              ]}
              colour="#fffbe8"
              strength={0.16}
            />
            <TheCat at={[660, 820]} scale={0.72} pose="sit" mood="unimpressed" />
            <Figure
              who={JONAS}
              at={[190, height + 420]}
              height={1180}
              turn="back"
              facing="right"
              pose="standing-back"
            />
            <MovingBox at={[width * 0.06, height + 20]} scale={1.2} />
            <Shape d={handRect(width - 74, -20, 120, height + 40)} fill={COLOURS.plum} shade={[0, 0]} />
            <Stroke d={`M${width - 50} -20V${height + 20}`} />
            <Shape d={handRect(width - 92, 500, 40, 16)} fill={COLOURS.lamp} />
          </>
        )}
      </Panel>
    </ComicPage>
  );
}
