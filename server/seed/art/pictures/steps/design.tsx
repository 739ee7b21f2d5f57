import { handRect } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';
import { ComicSheet } from '../parts/comic-sheet';
import { Glow, Scene } from '../scene';

export const drawDesign = () => (
  <Scene of="steps/design" style={{ ink: '#2b1a1e' }}>
    <rect width={1200} height={900} fill="#3f4d6b" />
    <Glow
      at={[520, 380]}
      radius={860}
      stops={[
        [0, '#f0d2a0', 0.95],
        [0.45, '#a99a94', 0.7],
        [1, '#2f3b58', 0.3],
      ]}
    />
    <path d="M250 60L860 20L930 960L290 1000Z" fill="#232a40" opacity={0.4} />
    <g transform="translate(230 10) rotate(-3) scale(1.55)">
      <ComicSheet states={['colour', 'colour', 'ink', 'ink']} />
    </g>
    <WetPaint />
    <InkBottle />
    <PaintBox />
    <Jar />
  </Scene>
);

/** The brush was put down in the middle of a panel. */
function WetPaint() {
  return (
    <>
      <path
        d="M560 420C600 396 660 410 690 440C716 470 760 460 770 500C760 540 700 540 660 530C610 530 560 500 552 470C546 450 548 430 560 420Z"
        fill="#47587a"
        opacity={0.88}
      />
      <g transform="translate(735 512) rotate(24)">
        <path d="M20 26H520L516 40H30Z" fill="#232a40" opacity={0.4} />
        <Shape d="M0 0C26 -22 60 -22 92 -15V15C60 22 26 22 0 0Z" fill="#3a4a70" />
        <Shape d="M90 -16H170V16H90Z" fill="#d5cec4" shade={[0, -8]} />
        <Shape
          d="M168 -16C290 -24 440 -16 640 -6V6C440 16 290 24 168 16Z"
          fill="#a3262a"
          shadow="M168 4H650V30H168Z"
        />
      </g>
    </>
  );
}

function InkBottle() {
  return (
    <>
      <ellipse cx={128} cy={690} rx={124} ry={112} fill="#232a40" opacity={0.45} />
      <Shape d="M10 660a110 110 0 1 0 220 0a110 110 0 1 0 -220 0Z" fill="#26222e" shade={[-12, -10]} />
      <Shape d="M58 650a62 62 0 1 0 124 0a62 62 0 1 0 -124 0Z" fill="#120d16" />
      <Stroke d="M34 620Q50 580 90 566M84 640Q92 616 116 610" colour="#8b88a8" width={8} />
      <path d="M250 800C268 790 290 800 284 820C276 836 250 830 246 816Z" fill="#1b1620" />
      <circle cx={312} cy={848} r={8} fill="#1b1620" />
    </>
  );
}

function PaintBox() {
  const pans = ['#7e1c1c', '#c44a2f', '#f0b45c', '#eba8a8', '#2f5d46', '#47587a', '#8a8a55', '#9a5b3c'];
  return (
    <g transform="translate(930 40) rotate(7)">
      <path d="M14 20H260V420H14Z" fill="#232a40" opacity={0.4} />
      <Shape d={handRect(0, 0, 244, 404)} fill="#f4ede2" />
      {pans.map((colour, index) => (
        <Shape
          key={colour}
          d={handRect(22 + (index % 2) * 106, 22 + Math.floor(index / 2) * 92, 92, 76, 2)}
          fill={colour}
          line="detail"
          shadow={`M${22 + (index % 2) * 106} ${22 + Math.floor(index / 2) * 92}h92v18h-92Z`}
        />
      ))}
    </g>
  );
}

/** The jar of brushes, looked down into. */
function Jar() {
  return (
    <>
      <ellipse cx={150} cy={230} rx={140} ry={126} fill="#232a40" opacity={0.4} />
      <Shape d="M24 200a116 116 0 1 0 232 0a116 116 0 1 0 -232 0Z" fill="#d9e0e6" />
      <Shape d="M46 200a94 94 0 1 0 188 0a94 94 0 1 0 -188 0Z" fill="#a97c86" line="detail" />
      <path d="M80 170C110 140 170 150 190 180C160 190 110 200 80 170Z" fill="#c39aa0" />
      <Stroke d="M150 220L-60 20M176 200L120 -60" width={26} />
      <Stroke d="M150 220L-60 20" colour="#2f5d46" width={14} />
      <Stroke d="M176 200L120 -60" colour="#c8603f" width={14} />
    </>
  );
}
