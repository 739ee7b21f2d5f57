import { handPolygon, handRect, type Point } from '../../kit/geometry';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { MiniPanel } from '../parts/comic-sheet';
import { Glow, Scene } from '../scene';

export const drawShare = () => (
  <Scene of="steps/share" style={{ ink: '#34191b' }}>
    <rect width={1200} height={900} fill="#8e4a32" />
    <Glow
      at={[640, 520]}
      radius={820}
      stops={[
        [0, '#eab277', 0.95],
        [0.6, '#b76c45', 0.7],
        [1, '#6a3024', 0.8],
      ]}
    />
    <Stroke d="M-10 300Q600 270 1210 310M-10 640Q600 610 1210 650" colour="#7a3d29" width={5} opacity={0.6} />
    {SNAPS.map((snap) => (
      <Snapshot key={`${snap.at[0]} ${snap.at[1]}`} {...snap} />
    ))}
    <Shoebox />
    <Keepsakes />
  </Scene>
);

type Snap = { at: Point; turn: number; subject: number; scale?: number; back?: boolean };

const SNAPS: readonly Snap[] = [
  { at: [250, 690], turn: -14, subject: 5 },
  { at: [960, 720], turn: 12, subject: 4 },
  { at: [120, 470], turn: 24, subject: 3, back: true },
  { at: [1070, 470], turn: -18, subject: 0, back: true },
  { at: [800, 560], turn: -7, subject: 3 },
  { at: [440, 560], turn: 8, subject: 2 },
  { at: [620, 720], turn: -3, subject: 1, scale: 1.25 },
];

function Snapshot({ at, turn, subject, scale = 1, back = false }: Snap) {
  return (
    <Scaled at={at} rotate={turn} scale={scale}>
      <path d="M-108 -112H124V142H-108Z" fill="#4a2019" opacity={0.35} />
      <Shape d={handRect(-118, -124, 236, 254)} fill={back ? '#ecdcc0' : '#fdf8ee'} line="detail" />
      {back ? (
        <Stroke d="M-80 -60q20 -14 40 0t40 0t40 0M-80 -14q20 -14 40 0t40 0" colour="#6b7292" width={5} />
      ) : (
        <MiniPanel box={{ x: -98, y: -104, width: 196, height: 180 }} state="colour" subject={subject} />
      )}
    </Scaled>
  );
}

/** Two hands tip the box; what was in it slides towards us. */
function Shoebox() {
  return (
    <>
      <path d="M300 330L920 330L960 400H260Z" fill="#4a2019" opacity={0.4} />
      <Shape
        d={handPolygon([
          [300, -40],
          [900, -40],
          [930, 330],
          [270, 330],
        ])}
        fill="#b58455"
        shadow="M270 330L300 -60H380L360 330Z"
      />
      <Shape
        d={handPolygon([
          [310, 90],
          [890, 90],
          [930, 330],
          [270, 330],
        ])}
        fill="#5a3325"
      />
      <Scaled at={[470, 290]} rotate={-16} scale={0.9}>
        <Shape d={handRect(-118, -124, 236, 254)} fill="#fdf8ee" line="detail" />
        <MiniPanel box={{ x: -98, y: -104, width: 196, height: 180 }} state="colour" subject={3} />
      </Scaled>
      <Scaled at={[710, 310]} rotate={11} scale={0.95}>
        <Shape d={handRect(-118, -124, 236, 254)} fill="#fdf8ee" line="detail" />
        <MiniPanel box={{ x: -98, y: -104, width: 196, height: 180 }} state="colour" subject={0} />
      </Scaled>
      <Shape d="M246 -40H330L300 336H258Z" fill="#c89763" shadow="M246 100H330L300 340H246Z" />
      <Shape d="M954 -40H870L900 336H942Z" fill="#c89763" shadow="M900 -40H960V340H920Z" />
      <BoxHand at={[300, 150]} />
      <g transform="translate(1200 0) scale(-1 1)">
        <BoxHand at={[300, 150]} />
      </g>
    </>
  );
}

function BoxHand({ at: [x, y] }: { at: Point }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <Shape d="M-330 -190L-120 -90L-70 40L-330 0Z" fill="#2f5d46" shadow="M-330 -60L-90 0L-60 60H-330Z" />
      <Shape
        d="M-130 -90C-80 -110 -30 -100 -4 -80C30 -72 52 -60 50 -44C66 -36 68 -18 54 -12C66 -2 62 16 46 18C52 32 42 44 26 42C4 48 -40 60 -76 50L-110 30Z"
        fill="#e8b48c"
        shadow="M-120 20C-60 30 0 30 60 14V70H-120Z"
      />
      <Stroke d="M50 -44Q20 -50 -2 -46M54 -12Q24 -18 0 -12M46 18Q20 14 -2 20" />
    </g>
  );
}

function Keepsakes() {
  return (
    <>
      {/* A pressed flower, a ticket, a key. */}
      <Shape
        d={handPolygon([
          [1010, 190],
          [1170, 220],
          [1150, 300],
          [992, 270],
        ])}
        fill="#eba8a8"
        line="detail"
      />
      <Stroke d="M1040 226l84 16M1034 252l50 10" width={5} />
      <Stroke d="M60 240C90 200 110 160 112 110" colour="#5a6b4c" width={8} />
      <Shape
        d="M112 110C90 100 84 70 104 64C108 40 140 42 140 66C162 66 162 96 142 102C138 120 118 122 112 110Z"
        fill="#c44a2f"
        line="detail"
      />
      <path d="M84 200C64 190 50 196 44 210C60 218 76 214 84 200Z" fill="#5a6b4c" />
    </>
  );
}
