import { handRect } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';
import { StyleProvider } from '../../kit/style';
import { HOUSE_STYLE } from '../palette';
import { Glow, Scene } from '../scene';

export const drawTheOnesWeMiss = () => (
  <Scene of="stories/drawing-the-ones-we-miss" style={{ ink: '#33231f' }}>
    <View />
    <Window />
    <Hat />
    <Glasses />
    <Curtain />
  </Scene>
);

/** The garden he looked at: a hill, a cypress, the sea. */
function View() {
  return (
    <StyleProvider style={{ ...HOUSE_STYLE, ink: '#8d7f78', contour: 5, detail: 4 }}>
      <rect width={1200} height={800} fill="#f3d3b4" />
      <Glow
        at={[430, 330]}
        radius={560}
        stops={[
          [0, '#fff8e2', 1],
          [0.4, '#fbe2b4', 0.9],
          [1, '#f3d3b4', 0],
        ]}
      />
      <circle cx={430} cy={330} r={54} fill="#fffdf4" />
      <path d="M0 400H1200V560H0Z" fill="#93a5bb" />
      <path d="M360 424h140v8H360ZM390 450h90v8H390ZM340 478h170v8H340Z" fill="#fff3d2" />
      <path d="M0 470C200 400 420 460 600 500C800 440 1000 430 1200 480V620H0Z" fill="#a3aa80" />
      <path
        d="M900 500C880 380 890 240 920 170C950 240 962 380 946 500ZM990 510C976 420 984 320 1004 270C1026 320 1032 420 1022 510Z"
        fill="#5f7660"
      />
      <path d="M0 540C300 500 800 500 1200 550V640H0Z" fill="#8b956a" />
    </StyleProvider>
  );
}

function Window() {
  return (
    <>
      <Stroke d="M640 -10V600M-10 190H1210" colour="#33231f" width={40} />
      <Stroke d="M640 -10V600M-10 190H1210" colour="#e9dccb" width={27} />
      <path d="M0 0H70V600H0Z" fill="#e9dccb" stroke="#33231f" strokeWidth={7} />
      <Shape d={handRect(-20, 596, 1240, 60)} fill="#f1e6d6" shadow="M-20 640H1230V670H-20Z" />
      <Shape d={handRect(-20, 654, 1240, 160)} fill="#cdb7a3" line="none" />
      {/* Light that comes over the sill. */}
      <path d="M180 600L560 600L700 656H240ZM700 600H860L1060 656H860Z" fill="#fff6df" opacity={0.9} />
    </>
  );
}

function Hat() {
  return (
    <>
      <path
        d="M250 640C400 660 640 660 760 634C740 610 640 604 500 606C380 606 280 616 250 640Z"
        fill="#8a6f60"
        opacity={0.6}
      />
      <Shape
        d="M214 590C240 540 340 524 470 522C610 522 720 540 750 588C752 606 640 630 480 632C330 632 214 610 214 590Z"
        fill="#8f8578"
        shadow="M214 596C340 620 620 622 752 588V650H214Z"
      />
      <Shape
        d="M318 560C314 440 336 330 380 312C420 306 440 330 476 330C512 330 540 300 584 312C632 332 648 450 644 560C560 590 400 590 318 560Z"
        fill="#a59a8b"
        shadow="M560 300C590 400 590 500 570 600H680V300Z"
      />
      <path
        d="M319 560C317 530 318 510 320 490C410 520 560 520 643 490C645 520 645 540 644 560C560 590 400 590 318 560Z"
        fill="#7e1c1c"
      />
      <Stroke d="M320 490C410 520 560 520 643 490M318 560C400 590 560 590 644 560M440 334C450 370 500 380 530 336" />
      <Shape d="M614 500C630 460 660 430 690 420C696 460 674 500 640 520Z" fill="#c9b08a" line="detail" />
    </>
  );
}

/** Folded once, the way he put them down. */
function Glasses() {
  return (
    <>
      <ellipse cx={930} cy={642} rx={160} ry={14} fill="#8a6f60" opacity={0.5} />
      <Stroke d="M790 560C830 500 900 500 960 560M1060 566C1090 520 1120 520 1140 570" width={8} />
      <path
        d="M784 586a66 56 0 1 0 132 0a66 56 0 1 0 -132 0ZM944 590a66 54 0 1 0 132 0a66 54 0 1 0 -132 0Z"
        fill="#fffaf0"
        fillOpacity={0.5}
        stroke="#33231f"
        strokeWidth={12}
      />
      <Stroke d="M914 574Q930 556 946 576" width={11} />
      <Stroke d="M810 570l30 -24M970 572l28 -22" colour="#fffdf6" width={8} />
    </>
  );
}

function Curtain() {
  return (
    <>
      <Shape
        d="M1240 -20H1010C1030 160 1100 300 1120 420C1090 440 1090 470 1120 480C1130 600 1120 720 1130 820H1240Z"
        fill="#d98b7c"
        shadow="M1150 -20C1160 200 1190 400 1170 820H1250V-20Z"
      />
      <Stroke d="M1070 -10C1090 180 1150 300 1160 420M1160 490C1170 600 1160 700 1170 810M1112 424q30 -16 70 -6M1114 478q30 10 70 0" />
    </>
  );
}
