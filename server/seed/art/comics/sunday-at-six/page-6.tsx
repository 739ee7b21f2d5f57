import { Bust } from '../../kit/figure/bust';
import { Figure, type FigureProps } from '../../kit/figure/figure';
import { Balloon } from '../../kit/lettering/balloon';
import { Caption } from '../../kit/lettering/caption';
import { LightPool, LightShape } from '../../kit/light/glow';
import { Stroke } from '../../kit/light/tone';
import { cutArea, type Layout } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { ELENA, SOFIA } from './cast';
import { BigHand } from './hands/big-hand';
import { KitchenScales, Notebook, Pencil, Spectacles } from './instruments';
import { OurKitchen } from './kitchen';
import { Drawer, HangingLamp, LIA_ASLEEP, SleepingLia } from './night';
import { Sheet } from './sheet';
import { LARDER } from './style';
import { WorkTable } from './table';

const NIGHT = '#2a1a22';
const LAYOUT: Layout = [
  {
    outline: [
      [0, 0],
      [1200, 0],
      [1200, 860],
      [0, 860],
    ],
    border: 'none',
  },
  ...cutArea(56, 884, 1144, 1630, {
    rows: [
      { size: 1, lean: 12, of: { columns: [{ size: 1, lean: 20 }, { size: 1.5 }] } },
      { size: 1, of: { columns: [{ size: 1.35, lean: -18 }, { size: 1 }] } },
    ],
  }),
];

const COVERING: FigureProps = {
  who: ELENA,
  at: [370, 990],
  height: 860,
  pose: 'offering',
  look: 'tender',
  gaze: 'down',
  lean: 10,
  hands: { left: [110, -400], right: [200, -420] },
  grip: { left: 'rest', right: 'rest' },
};

/** Saturday night: what each of them kept. */
export function PageSix() {
  return (
    <Sheet number={6} layout={LAYOUT}>
      <Panel
        at={0}
        letters={
          <Caption
            kind="letter"
            at={[40, 40]}
            text="Saturday. Attempts 2 to 9."
            scale={1.1}
            widest={420}
            tilt={-2}
          />
        }
      >
        <OurKitchen
          time="evening"
          places={{ window: 0.2, clock: 0.82, stove: 0.99, shelf: 0.01, card: 0.66 }}
          clock={[11, 50]}
        />
        <rect width={1200} height={860} fill={NIGHT} opacity={0.66} />
        <LightShape
          points={[
            [540, 120],
            [680, 120],
            [1040, 860],
            [180, 860],
          ]}
          strength={0.2}
        />
        <LightPool at={[610, 520]} radius={560} strength={0.75} />
        <Figure
          who={SOFIA}
          at={[1000, 890]}
          height={680}
          facing="left"
          pose="arms-crossed"
          look="tender"
          gaze="down"
        />
        <Figure {...COVERING} only="all-but-near-arm" />
        <WorkTable width={1200} y={640} depth={140} height={860} flour={0}>
          <KitchenScales at={[1010, 762]} scale={1.05} load={0} />
          <path
            d="M900 770l70 -12l10 22l-70 12ZM250 740l80 6l-6 26l-80 -8ZM330 772l66 -14l10 24l-66 14Z"
            fill={LARDER.flour}
            stroke={LARDER.ink}
            strokeWidth={3.8}
          />
          <Notebook at={[740, 776]} scale={1.3} />
          <Pencil at={[866, 800]} rotate={14} />
        </WorkTable>
        <SleepingLia />
        <Figure {...COVERING} only="near-arm" />
        <HangingLamp />
        <LightPool at={[640, 700]} radius={380} strength={0.35} />
      </Panel>
      <Panel at={1}>
        <path d="M0 0H460V400H0Z" fill="#4a2a26" />
        <LightPool at={[240, 140]} radius={330} strength={0.7} />
        <g transform="rotate(72 200 200)">
          <Bust who={LIA_ASLEEP} at={[190, 196]} size={210} turn="front" look="asleep" />
        </g>
        <path
          d="M-10 300Q230 276 470 300V400H-10Z"
          fill={LARDER.flour}
          stroke={LARDER.ink}
          strokeWidth={6.6}
        />
        <Stroke d="M20 330q60 -8 120 0M180 330q80 -8 160 0M30 356q90 -8 200 0" line="fine" opacity={0.6} />
        <BigHand of="elena" pose="sprinkle" at={[470, 30]} size={140} angle={-104} mirror />
        <Spectacles at={[282, 66]} rotate={-12} scale={0.9} />
      </Panel>
      <Panel
        at={2}
        letters={
          <>
            <Balloon
              text="I used to do that. Write it all down."
              at={[150, 62]}
              tail={[180, 160]}
              scale={0.94}
            />
            <Balloon text="I know. I kept the pages." at={[520, 62]} tail={[486, 160]} scale={0.94} />
          </>
        }
      >
        <path d="M0 0H700V400H0Z" fill="#4a2a26" />
        <path d="M390 0H700V400H470Z" fill="#3a1f20" />
        <LightPool at={[340, 380]} radius={440} strength={0.6} />
        <Bust who={ELENA} at={[180, 238]} size={158} look="tender" gaze={[0.4, 0.8]} />
        <Bust who={SOFIA} at={[470, 248]} size={154} facing="left" look="smile" />
      </Panel>
      <Panel at={3}>
        <path d="M0 0H700V400H0Z" fill="#5d3526" />
        <Drawer />
        <BigHand of="sofia" pose="flat" at={[640, 330]} size={200} angle={-98} />
      </Panel>
      <Panel at={4}>
        <path d="M0 0H500V400H0Z" fill="#3a1f20" />
        <LightPool at={[240, 170]} radius={320} strength={0.85} />
        <BigHand of="sofia" pose="palm" at={[240, 330]} size={270} angle={8} mirror />
      </Panel>
    </Sheet>
  );
}
