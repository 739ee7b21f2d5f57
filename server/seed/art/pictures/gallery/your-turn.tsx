import { handRect } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';
import { ComicSheet } from '../parts/comic-sheet';
import { Scene } from '../scene';

export const drawYourTurn = () => (
  <Scene of="gallery/your-turn" style={{ ink: '#34191b' }}>
    <rect width={1200} height={800} fill="#d98b6c" />
    {/* A window's light over the table. */}
    <path d="M-40 40L420 -60L760 860H200ZM480 -80L900 -160L1300 780L830 860Z" fill="#eeb48e" />
    <g transform="translate(330 -118) rotate(7) scale(1.72)">
      <path d="M14 16H418V588H14Z" fill="#7a2f24" opacity={0.35} />
      <ComicSheet states={['blank', 'blank', 'blank', 'blank']} />
      <path d="M24 300L150 24H376L250 546H24Z" fill="#fffdf8" opacity={0.8} />
    </g>
    <Pencil />
    <Shavings />
    <Leaves />
  </Scene>
);

function Pencil() {
  return (
    <g transform="translate(470 560) rotate(-27)">
      <path d="M30 26H560V50H50Z" fill="#7a2f24" opacity={0.32} />
      <Shape d="M0 0L66 -24H520V24H66Z" fill="#8f2622" shadow="M50 8H530V40H50Z" />
      <Stroke d="M66 -8H520" colour="#c4564a" width={7} />
      <Shape d="M0 0L66 -24Q78 -12 66 -8Q80 0 66 8Q78 14 66 24Z" fill="#f0d9ae" line="detail" />
      <path d="M0 0L24 -9V9Z" fill="#34191b" />
      <Shape d="M518 -24H566V24H518Z" fill="#e0b860" line="detail" />
      <Shape d="M566 -24H600Q622 0 600 24H566Z" fill="#eba8a8" />
    </g>
  );
}

function Shavings() {
  return (
    <>
      <Shape
        d="M130 560C110 520 150 480 190 500C220 520 220 570 190 590Q190 540 130 560Z"
        fill="#f0d9ae"
        line="detail"
      />
      <Stroke d="M134 556C116 520 150 486 190 502" colour="#8f2622" width={9} />
      <Shape
        d="M220 640C210 610 240 590 262 606C276 620 274 650 254 658Q256 630 220 640Z"
        fill="#f0d9ae"
        line="detail"
      />
      <Stroke d="M222 636C214 612 240 594 260 608" colour="#8f2622" width={7} />
      <Shape d={handRect(60, 130, 150, 84)} fill="#fdf8ee" shade={[-10, -10]} />
      <Shape d={handRect(130, 126, 86, 92)} fill="#47587a" line="detail" />
    </>
  );
}

/** The shadow of a plant at that window. */
function Leaves() {
  return (
    <g fill="#7a2f24" opacity={0.2}>
      <path d="M1240 80C1140 60 1060 110 1010 180C1090 200 1180 180 1240 130ZM1240 300C1170 250 1080 250 1020 290C1080 340 1170 350 1240 330ZM1240 560C1180 470 1100 430 1030 430C1060 510 1150 570 1240 600Z" />
    </g>
  );
}
