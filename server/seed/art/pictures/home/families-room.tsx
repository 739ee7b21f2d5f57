import { handRect } from '../../kit/geometry';
import { Shape } from '../../kit/light/tone';
import { StyleProvider } from '../../kit/style';
import { HOUSE_STYLE } from '../palette';
import { Glow } from '../scene';

export function Wall() {
  return (
    <StyleProvider style={{ ...HOUSE_STYLE, ink: '#a8705c', contour: 6, detail: 4 }}>
      <rect x={-100} y={-100} width={1500} height={1200} fill="#e8b596" />
      <Glow
        at={[600, 240]}
        radius={760}
        stops={[
          [0, '#fff0cf', 0.95],
          [1, '#e8b596', 0],
        ]}
      />
      <Shape d={handRect(70, 20, 150, 120)} fill="#c98a66" />
      <path d="M90 40H200V120H90Z" fill="#fbf0da" />
      <path d="M90 120C110 80 140 80 160 100C176 84 190 90 200 110V120Z" fill="#8a9a6e" />
      <Shape d={handRect(1060, 10, 120, 150)} fill="#c98a66" />
      <path d="M1078 30H1162V142H1078Z" fill="#fbf0da" />
      <path d="M1092 142C1090 90 1110 70 1120 70C1134 70 1150 90 1148 142Z" fill="#7e5b52" />
    </StyleProvider>
  );
}

export function Sofa() {
  return (
    <>
      <Shape
        d="M60 900V400C60 320 120 290 180 292H1040C1110 290 1150 320 1150 400V900Z"
        fill="#8f2f28"
        shadow="M60 600Q600 560 1150 600V900H60Z"
      />
      <Shape
        d="M-40 940V560C-40 490 10 470 60 476C110 480 130 520 130 570V940ZM1240 940V560C1240 490 1190 470 1140 476C1090 480 1070 520 1070 570V940Z"
        fill="#a53a30"
        shade={[-14, 0]}
      />
    </>
  );
}

/** Across all laps, and looking at the wrong side. */
export function Dog() {
  return (
    <>
      <Shape
        d="M880 800C930 730 1090 720 1140 790C1170 840 1160 920 1150 1100H500C460 940 480 880 540 860C660 830 780 850 880 800Z"
        fill="#f2e2c6"
        shadow="M480 930C700 900 980 930 1180 860V1000H480Z"
      />
      <Shape
        d="M1000 770C1060 750 1120 780 1130 830C1100 850 1030 850 1000 830Z"
        fill="#9a5b3c"
        line="none"
      />
      <Shape
        d="M520 850C470 850 390 860 360 890C340 916 360 950 400 956C450 964 520 960 560 930Z"
        fill="#f2e2c6"
      />
      <Shape
        d="M346 886C330 880 312 890 314 908C318 924 344 926 356 914C364 904 360 890 346 886Z"
        fill="#34191b"
        line="none"
      />
      <Shape
        d="M500 850C540 820 600 830 610 880C616 930 580 970 540 960C510 950 490 890 500 850Z"
        fill="#9a5b3c"
      />
      <circle cx={458} cy={886} r={12} fill="#34191b" />
      <circle cx={462} cy={881} r={4} fill="#fff7ea" />
    </>
  );
}
