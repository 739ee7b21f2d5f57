import { handRect } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';
import { StyleProvider } from '../../kit/style';
import { HOUSE_STYLE } from '../palette';
import { Glow, Scene } from '../scene';
import { WaitingDog } from './hero-pet-dog';

export const drawHeroPet = () => (
  <Scene of="home/hero-pet" style={{ ink: '#2b1a1e', contour: 7.5, detail: 5 }}>
    <rect width={1200} height={1400} fill="#55201f" />
    <Glow
      at={[120, 760]}
      radius={760}
      stops={[
        [0, '#e8955a', 0.95],
        [0.5, '#a8482f', 0.6],
        [1, '#55201f', 0],
      ]}
    />
    <Outside />
    <Frame />
    <Lamp />
    <Seat />
    <WaitingDog />
  </Scene>
);

/** The street at dusk; somebody comes home under an umbrella. */
function Outside() {
  return (
    <StyleProvider style={{ ...HOUSE_STYLE, ink: '#25304b', contour: 6, detail: 5 }}>
      <path d="M330 90H1110V1010H330Z" fill="#54688f" />
      <path d="M330 640H1110V1010H330Z" fill="#7788a6" />
      <path d="M330 700V330H470V250H610V700ZM900 720V280H1000V200H1120V720Z" fill="#3b4b70" />
      <path
        d="M376 400h40v54h-40zM520 330h40v54h-40zM376 540h40v54h-40zM1040 300h36v54h-36z"
        fill="#f0c67c"
      />
      <path d="M330 700H1110V780H330Z" fill="#4a5c82" />
      <path d="M330 780H1110V1020H330Z" fill="#65779a" />
      <Glow
        at={[860, 300]}
        radius={300}
        stops={[
          [0, '#ffe9b4', 0.95],
          [0.3, '#ffd991', 0.5],
          [1, '#ffd991', 0],
        ]}
      />
      <path d="M852 300H868V850H852Z" fill="#25304b" />
      <path d="M826 236H894L882 312H838Z" fill="#fff0c0" stroke="#25304b" strokeWidth={7} />
      <path d="M812 236Q860 190 908 236Z" fill="#25304b" />
      <ellipse cx={900} cy={896} rx={190} ry={36} fill="#c9b795" />
      <g transform="translate(18 106) scale(0.97)">
        {/* The one who is waited for. */}
        <path
          d="M922 690C916 740 910 790 914 812H938L946 756L958 812H982C984 780 980 730 974 690Z"
          fill="#25304b"
        />
        <path
          d="M908 594C900 640 902 690 914 712H984C994 680 990 630 980 596Q940 570 908 594Z"
          fill="#c8502f"
        />
        <circle cx={944} cy={566} r={26} fill="#e8b48c" />
        <path d="M918 562C916 530 972 528 970 564Q944 548 918 562Z" fill="#2b1a1e" />
        <path d="M974 640L992 610" stroke="#c8502f" strokeWidth={22} strokeLinecap="round" />
        <path d="M992 640V480" stroke="#25304b" strokeWidth={7} />
        <path
          d="M870 510C880 430 930 400 986 402C1044 406 1090 440 1096 514Q1070 494 1046 512Q1016 490 988 510Q956 488 930 510Q900 490 870 510Z"
          fill="#9d2427"
          stroke="#25304b"
          strokeWidth={6}
        />
      </g>
      <path
        d="M380 160l-14 60M480 120l-14 60M700 140l-14 60M960 160l-14 60M640 420l-14 60M1060 130l-14 60M420 640l-14 60M700 600l-14 60M1070 600l-14 60M560 180l-12 50M780 560l-12 50"
        stroke="#b9c6dc"
        strokeWidth={5}
        strokeLinecap="round"
        opacity={0.7}
      />
    </StyleProvider>
  );
}

function Frame() {
  return (
    <>
      <path
        d="M280 40H1160V1040H280ZM330 90V1010H1110V90Z"
        fillRule="evenodd"
        fill="#8a452e"
        stroke="#2b1a1e"
        strokeWidth={7.5}
      />
      <Stroke d="M330 90H1110V1010H330Z" />
      <Stroke d="M720 108V996M348 420H1096" colour="#2b1a1e" width={32} />
      <Stroke d="M720 108V996M348 420H1096" colour="#8a452e" width={19} />
      {/* Breath on the pane. */}
      <path
        d="M742 560C742 520 790 500 818 524C850 540 846 596 812 606C776 618 742 600 742 560Z"
        fill="#e9eef6"
        opacity={0.32}
      />
      <Shape
        d="M1230 -20H1080C1096 240 1060 520 1120 800C1110 900 1120 1020 1104 1180H1230Z"
        fill="#8f2623"
        shadow="M1150 -20C1160 300 1150 600 1180 1200H1240V-20Z"
      />
      <Stroke d="M1124 20C1136 300 1110 540 1150 820" />
      <Shape d={handRect(230, 1000, 1000, 54)} fill="#a45b39" />
    </>
  );
}

function Lamp() {
  return (
    <>
      <Glow
        at={[96, 560]}
        radius={420}
        stops={[
          [0, '#ffe3a6', 0.9],
          [0.35, '#ffc97e', 0.4],
          [1, '#ffc97e', 0],
        ]}
      />
      <Stroke d="M96 640V1130" line="contour" width={14} />
      <Shape d="M24 470H168L236 660Q96 690 -44 660Z" fill="#ffdf9b" shade={[-14, 0]} depth={0.25} />
    </>
  );
}

/** The seat below the window, with a cushion and a slipper that somebody will need. */
function Seat() {
  return (
    <>
      <Shape d={handRect(-30, 1130, 1260, 300)} fill="#6b2a22" line="none" />
      <Shape d="M-40 1124C200 1100 900 1100 1240 1122V1236C900 1256 200 1256 -40 1236Z" fill="#c2593a" />
      <Stroke d="M-20 1180Q600 1204 1220 1178" colour="#96402b" width={6} />
      <Stroke d="M300 1250V1400M760 1252V1400" colour="#45181a" width={6} />
      <Shape
        d="M900 1180C880 1150 912 1116 960 1122C1010 1126 1060 1130 1092 1142C1116 1160 1104 1188 1076 1190H930Q908 1192 900 1180Z"
        fill="#47587a"
        shadow="M890 1166H1110V1200H890Z"
      />
      <Shape
        d="M1010 1126C1040 1112 1090 1128 1094 1150C1070 1164 1026 1158 1006 1146Z"
        fill="#2f3b58"
        line="detail"
      />
    </>
  );
}
