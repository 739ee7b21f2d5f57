import { Shape, Stroke } from '../../kit/light/tone';

const COAT = '#c9864a';
const EAR = '#7d4526';
const WHITE = '#fbeedb';

/** Seen from behind: he sits, looks out, and the tip of his tail has its own hopes. */
export function WaitingDog() {
  return (
    <>
      <ellipse cx={520} cy={1192} rx={310} ry={30} fill="#3a1618" opacity={0.5} />
      <Shape
        d="M330 1150C270 1180 190 1176 150 1130C126 1090 150 1050 178 1066C190 1100 240 1110 300 1080Z"
        fill={COAT}
        shadow="M150 1130C220 1170 280 1160 340 1120V1200H140Z"
      />
      <path
        d="M150 1130C126 1090 150 1050 178 1066C182 1080 190 1090 204 1094L176 1146Q160 1142 150 1130Z"
        fill={WHITE}
      />
      <Stroke
        d="M176 1146Q160 1142 150 1130C126 1090 150 1050 178 1066C182 1080 190 1090 204 1094"
        line="contour"
      />
      <Stroke d="M108 1060q-14 28 -4 56M80 1070q-8 20 -2 38" colour="#ffd9a0" />
      {/* The trunk, the haunch, the forelegs. */}
      <Shape
        d="M640 800C690 900 704 1040 700 1150C704 1176 760 1170 764 1192Q720 1208 650 1200L590 1000Z"
        fill={COAT}
      />
      <Shape
        d="M440 640C380 720 310 860 296 1010C286 1110 310 1180 380 1196C460 1206 560 1204 640 1196C672 1180 680 1100 676 1010C676 880 668 760 630 660Z"
        fill={COAT}
        shadow="M560 640C600 800 610 1000 560 1210H720V640Z"
      />
      <Shape
        d="M330 1050C350 950 470 930 520 1010C548 1070 540 1150 510 1180C540 1176 580 1180 590 1200Q480 1214 390 1200C330 1180 316 1120 330 1050Z"
        fill={COAT}
        shadow="M480 980C530 1060 520 1140 480 1210H600V980Z"
      />
      <Stroke d="M548 1182l4 16M572 1184l2 14M724 1182l2 14M744 1184l2 12" />
      <Shape d="M426 668C470 716 590 724 640 684L634 640L430 626Z" fill="#8a2123" />
      <circle cx={634} cy={724} r={20} fill="#efc25a" stroke="#2b1a1e" strokeWidth={5} />
      <Head />
    </>
  );
}

function Head() {
  return (
    <g transform="translate(540 500) rotate(2)">
      {/* One ear listens. */}
      <Shape
        d="M-20 -120C-66 -190 -70 -256 -44 -296C10 -276 74 -220 92 -110Z"
        fill={EAR}
        shadow="M-50 -300C-10 -240 20 -180 30 -110H-80V-300Z"
      />
      <Shape
        d="M-146 130C-176 60 -170 -60 -110 -120C-50 -176 50 -176 104 -118C124 -96 132 -70 140 -50C190 -46 240 -40 262 -20C280 4 276 40 256 56C220 84 160 100 110 116C70 160 10 180 -50 176C-100 174 -130 160 -146 130Z"
        fill={COAT}
        shadow="M-60 180C40 140 120 90 270 40V130L40 200Z"
        depth={0.5}
      />
      {/* The blaze and the muzzle. */}
      <path
        d="M92 -130C112 -106 128 -78 138 -50C190 -46 240 -40 262 -20C280 4 276 40 256 56C220 84 160 100 118 112C140 60 110 20 104 -20C100 -60 100 -100 92 -130Z"
        fill={WHITE}
      />
      <Stroke
        d="M-146 130C-176 60 -170 -60 -110 -120C-50 -176 50 -176 104 -118C124 -96 132 -70 140 -50C190 -46 240 -40 262 -20C280 4 276 40 256 56C220 84 160 100 110 116C70 160 10 180 -50 176"
        line="contour"
      />
      <Shape
        d="M228 -40C250 -48 280 -34 282 -10C280 10 254 14 240 0C228 -14 220 -30 228 -40Z"
        fill="#2b1a1e"
        line="none"
      />
      <path d="M244 -32q14 -4 22 6" stroke="#8d7c84" strokeWidth={6} strokeLinecap="round" fill="none" />
      <Stroke d="M254 40C220 60 190 60 168 48" width={6} />
      <circle cx={106} cy={-22} r={17} fill="#2b1a1e" />
      <circle cx={112} cy={-29} r={6} fill="#fff7e6" />
      <Stroke d="M70 -58Q88 -84 116 -82" width={7} />
      <Shape
        d="M-104 -118C-40 -120 0 -80 4 -10C8 70 -10 140 -50 164C-100 170 -150 110 -168 40C-180 -30 -160 -100 -104 -118Z"
        fill={EAR}
        shadow="M-10 -100C10 0 -10 100 -60 170H40V-100Z"
      />
    </g>
  );
}
