import { Bust } from '../../kit/figure/bust';
import { Figure } from '../../kit/figure/figure';
import { Hand } from '../../kit/figure/hand';
import { handEllipse, handRect } from '../../kit/geometry';
import { Balloon } from '../../kit/lettering/balloon';
import { Handwriting } from '../../kit/lettering/sound-effect';
import { DottedBackdrop } from '../../kit/light/emphasis';
import { Shape, Stroke } from '../../kit/light/tone';
import { Panel } from '../../kit/page/panel';
import { PlantPot } from '../../kit/props/outdoors';
import { Bush, House } from '../../kit/sets/buildings';
import { SkyOnly } from '../../kit/sets/wild';
import { FOTINI, JONAS_IN_SPRING } from './cast';
import { TheCat } from './cat/cat';
import { ComicPage } from './comic-page';
import { Contract } from './contract';
import { InkPaw } from './ink-paw';
import { tidyRows } from './panels';
import { Landing } from './room';
import { COLOURS } from './style';
import { Banister, MovingBox, Pen } from './things';

const LAYOUT = tidyRows([
  { height: 1, widths: [1] },
  { height: 0.76, widths: [1, 1, 1] },
  { height: 1.24, widths: [1.12, 1] },
]);

/** Spring; the contract is renewed. */
export function PageEight() {
  return (
    <ComicPage layout={LAYOUT} number={8}>
      <Panel
        at={0}
        letters={
          <>
            <Balloon text="No pets, we said." at={[160, 84]} tail={[262, 168]} />
            <Balloon text="It came with the flat." at={[940, 84]} tail={[812, 134]} scale={0.94} />
          </>
        }
      >
        {({ height }) => (
          <>
            <Landing zoom={1.4} doorAt={0.55} open />
            <Banister at={[70, height - 50]} height={290} />
            <Figure
              who={FOTINI}
              at={[320, height + 70]}
              height={530}
              pose="arms-crossed"
              look="grumpy"
              gaze="ahead"
            />
            <Figure
              who={JONAS_IN_SPRING}
              at={[720, height + 130]}
              height={560}
              pose="carrying"
              turn="front"
              look="smile"
              hands={{ left: [-72, -296], right: [72, -296] }}
            />
            <TheCat at={[720, height - 160]} scale={0.55} pose="hang" mood="unimpressed" />
          </>
        )}
      </Panel>
      <Panel
        at={1}
        letters={
          <Balloon
            text="Ah. That one. It was here before the house."
            at={[176, 84]}
            tail={[186, 190]}
            scale={0.84}
            proportion={1.9}
          />
        }
      >
        <DottedBackdrop colour={COLOURS.mint} colourTwo="#c6ecdb" towards="bottom" />
        <Bust who={FOTINI} at={[176, 290]} size={150} facing="right" look="smug" />
      </Panel>
      <Panel at={2} fill={COLOURS.mintPale}>
        <Contract at={[252, 336]} scale={0.86} rotate={-4} struck />
        <Hand
          kind="hold"
          at={[372, 186]}
          size={150}
          angle={186}
          mirror
          skin={FOTINI.skin}
          fine
          pen={1.5}
          nails="#b0506a"
          arm={{ length: 120, sleeve: COLOURS.plum, bare: 14 }}
        >
          <Pen at={[-62, 72]} rotate={-50} />
        </Hand>
      </Panel>
      <Panel at={3} fill={COLOURS.lilac}>
        <rect width="500" height="500" fill={COLOURS.lilac} />
        <Shape d={handRect(70, 230, 230, 130)} fill={COLOURS.greyDark} />
        <Shape d={handEllipse(184, 288, 90, 42)} fill={COLOURS.ink} />
        <InkPaw at={[184, 250]} />
      </Panel>
      <Panel at={4} fill={COLOURS.lilac}>
        <rect width="700" height="700" fill={COLOURS.violet} />
        <Stroke d="M-10 130H700M-10 330H700M-10 540H700" line="fine" />
        <Contract
          at={[278, 330]}
          scale={0.8}
          rotate={-4}
          signed
          struck
          paw
          last={'The cat may keep\nthe tenant.'}
        />
      </Panel>
      <Panel at={5}>
        {({ width, height }) => (
          <>
            <BalconyView width={width} height={height} />
            <MovingBox at={[width * 0.68, height + 16]} scale={0.94} width={280} height={180} taped={false} />
            <Handwriting text="Clara" at={[width * 0.68, height - 84]} size={44} anchor="middle" />
            <Stroke
              d={`M${width * 0.68 - 56} ${height - 94}q50 -14 112 -6`}
              line="contour"
              colour={COLOURS.teal}
            />
            <Handwriting
              text="Cat"
              at={[width * 0.68, height - 24]}
              size={62}
              anchor="middle"
              colour={COLOURS.teal}
            />
            <TheCat at={[width * 0.68, height - 150]} scale={0.56} pose="sit-back" />
            <Figure
              who={JONAS_IN_SPRING}
              at={[width * 0.32, height + 90]}
              height={560}
              pose="standing-back"
              headTilt={-6}
              hands={{ right: [150, -390] }}
              grip={{ right: 'rest' }}
            />
          </>
        )}
      </Panel>
    </ComicPage>
  );
}

/** The roofs on a spring evening, over the railing. */
function BalconyView({ width, height }: { width: number; height: number }) {
  const bars = Array.from(
    { length: 12 },
    (_, index) => `M${index * 46 - 6} ${height * 0.52}V${height * 0.86}`,
  );
  return (
    <>
      <SkyOnly
        time="day"
        palette={{ sky: '#f5c6b8', haze: '#ffe7bd', sun: '#ffd066' }}
        sun={[0.6, 0.26]}
        clouds={3}
      />
      {(
        [
          [-30, 190, 330, '#b7a3d8'],
          [150, 150, 250, '#a893cf'],
          [290, 200, 350, COLOURS.mint],
        ] as const
      ).map(([x, w, tall, colour]) => (
        <House
          key={x}
          x={x}
          y={height * 0.84}
          width={w}
          height={tall}
          colour={colour}
          floors={4}
          columns={3}
          detail="far"
        />
      ))}
      <Bush at={[40, height * 0.84]} width={240} height={190} colour={COLOURS.teal} seed={3} />
      <Stroke d={`M180 100q14 -12 22 0q10 -12 24 -2M64 90q10 -10 18 0q10 -10 20 0`} line="detail" />
      <Stroke d={bars.join('')} line="contour" colour={COLOURS.plum} />
      <Shape d={handRect(-20, height * 0.5, width + 40, 22)} fill={COLOURS.plum} />
      <Shape d={handRect(-20, height * 0.84, width + 40, height * 0.3)} fill="#d9cbe0" />
      <PlantPot at={[width - 40, height * 0.88]} scale={0.7} plant="flowers" />
    </>
  );
}
