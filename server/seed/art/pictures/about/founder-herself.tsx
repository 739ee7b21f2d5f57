import { Shape, Stroke } from '../../kit/light/tone';
import { DrawingHand } from '../parts/drawing-hand';
import { Joined } from '../parts/joined';

const SKIN = '#e9b690';
const BLOUSE = '#8f2622';
const HAIR = '#3b211c';

/** She bends over the page; her drawing arm is a picture of its own, above the desk. */
export function Founder() {
  return (
    <>
      <Shape
        d="M370 700C270 740 190 860 160 1010C130 1160 130 1360 150 1540H690C700 1380 660 1200 640 1060C640 960 620 860 560 780Q480 760 370 700Z"
        fill={BLOUSE}
        shadow="M330 720C250 860 250 1200 330 1540H100V900Z"
      />
      {/* An apron, for the ink. */}
      <path
        d="M520 900C590 930 630 1000 640 1060C660 1200 700 1380 690 1540H420C400 1320 430 1060 520 900Z"
        fill="#34446a"
      />
      <Stroke d="M420 1500C404 1320 430 1060 520 900C590 930 630 1000 640 1060" line="contour" />
      <Stroke d="M520 900C490 840 440 780 400 730" colour="#34191b" width={30} />
      <Stroke d="M520 900C490 840 440 780 400 730" colour="#34446a" width={18} />
      <Shape
        d="M400 590L372 720C430 800 520 800 566 776L556 650Z"
        fill={SKIN}
        shadow="M440 690C500 740 550 720 570 680V810H380Z"
      />
      <Shape
        d="M358 690C400 760 500 810 580 774L588 806C500 850 400 800 340 724Z"
        fill="#fbf3e4"
        line="detail"
      />
      <Face />
    </>
  );
}

function Face() {
  return (
    <g transform="translate(500 540) rotate(20) scale(1.18)">
      <Shape
        d="M84 -96C98 -72 104 -48 102 -28C101 -18 102 -12 106 -4C112 12 131 26 136 38C137 48 128 54 114 55C113 60 120 63 120 69C120 75 116 77 112 79C116 83 117 89 111 94C106 98 105 103 106 110C108 128 96 142 76 142C46 142 8 126 -14 100L-60 70L-60 -60Z"
        fill={SKIN}
        shadow="M-70 -60L-10 -60C-16 30 10 110 90 146L-70 150Z"
        depth={0.4}
      />
      <Shape
        d="M98 -84C70 -90 44 -70 26 -36C14 -12 0 4 -18 24C-26 62 -46 84 -70 88C-112 70 -136 26 -130 -40C-122 -112 -66 -158 6 -156C60 -154 100 -126 106 -100Q108 -88 98 -84Z"
        fill={HAIR}
      />
      <Shape d="M-92 -84C-160 -140 -230 -96 -222 -30C-216 26 -150 44 -108 8Z" fill={HAIR} />
      <Stroke
        d="M-196 -40q24 -36 66 -30M-186 -8q22 -22 48 -22M-74 -112C-40 -134 10 -136 54 -122M-92 -36C-76 -86 -36 -112 24 -114"
        colour="#7a4a3a"
        width={7}
      />
      {/* The pencil that is looked for all day. */}
      <Stroke d="M-250 30L-70 -120" colour="#34191b" width={24} />
      <Stroke d="M-250 30L-84 -108" colour="#e0b04c" width={12} />
      <path d="M-84 -118L-56 -132L-72 -102Z" fill="#f6e4c2" stroke="#34191b" strokeWidth={4} />
      <Shape d="M-22 2C-44 -10 -54 18 -40 40C-30 50 -18 44 -16 30Z" fill={SKIN} line="detail" />
      <circle cx={-28} cy={58} r={9} fill="#e0b04c" stroke="#34191b" strokeWidth={4} />
      <Stroke d="M54 6Q74 -14 94 -8" width={7} />
      <path d="M66 0C66 20 88 16 90 -6Z" fill="#34191b" />
      <Stroke d="M54 6l-8 4" width={5} />
      <Stroke d="M46 -36Q66 -62 94 -54" width={8} colour={HAIR} />
      <ellipse cx={62} cy={52} rx={24} ry={16} fill="#dd6e58" opacity={0.45} />
      <Stroke d="M78 78q14 18 36 2" width={8} colour="#8f2622" />
      <Stroke d="M-60 90C-64 120 -54 140 -62 164M98 -84C110 -70 112 -60 108 -48" colour={HAIR} width={7} />
    </g>
  );
}

/** From the shoulder down to the desk, where the elbow rests. */
function Sleeve() {
  return (
    <>
      <Joined
        fill={BLOUSE}
        area="M400 800C330 790 260 840 226 940C196 1040 196 1140 226 1190C256 1226 320 1226 400 1206C440 1196 466 1188 482 1182L508 1034C480 1040 460 1044 446 1046C460 980 462 900 440 840C430 816 418 804 400 800Z"
        outline="M330 806C280 826 246 880 226 940C196 1040 196 1140 226 1190C256 1226 320 1226 400 1206C440 1196 466 1188 482 1182L508 1034C480 1040 460 1044 446 1046C458 990 462 920 448 866"
        shadow="M250 850C230 960 240 1080 300 1140C360 1180 440 1150 520 1120L500 1230H180V850Z"
      />
      <Stroke d="M446 1046C420 1060 390 1064 366 1056M440 1090q-20 14 -44 16M478 1060C470 1100 464 1140 458 1182" />
    </>
  );
}

export function FounderArm() {
  return (
    <>
      <DrawingHand at={[846, 1200]} scale={0.62} rotate={34} flip skin={SKIN} />
      <Sleeve />
    </>
  );
}
