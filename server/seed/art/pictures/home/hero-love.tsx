import { handRect } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';
import { StyleProvider } from '../../kit/style';
import { HOUSE_STYLE } from '../palette';
import { Glow, Scene } from '../scene';
import { Couple } from './hero-love-couple';

export const drawHeroLove = () => (
  <Scene of="home/hero-love" style={{ ink: '#40201f', contour: 7.5, detail: 5 }}>
    <StyleProvider style={{ ...HOUSE_STYLE, ink: '#45181a', contour: 7, detail: 5 }}>
      <Room />
      <Window />
      <Counter />
      <Floor />
    </StyleProvider>
    <Lamp />
    <ellipse cx={600} cy={2128} rx={400} ry={52} fill="#3a1618" opacity={0.6} />
    <Couple />
    <Notes />
  </Scene>
);

function Room() {
  return (
    <>
      <rect width={1200} height={2300} fill="#5c2020" />
      <Glow
        at={[600, 800]}
        radius={820}
        flat={1.1}
        stops={[
          [0, '#f6bd74', 1],
          [0.4, '#dd8450', 0.92],
          [0.75, '#a8432f', 0.7],
          [1, '#5c2020', 0],
        ]}
      />
    </>
  );
}

function Window() {
  return (
    <>
      <Shape d={handRect(66, 560, 322, 640)} fill="#7b3a2c" />
      <Shape d={handRect(96, 590, 262, 580)} fill="#2f3d5e" line="detail">
        <circle cx={286} cy={690} r={44} fill="#f7e7c0" />
        <path d="M96 1010H176V950H236V1040H300V980H358V1180H96Z" fill="#1d2742" />
        <path
          d="M198 976h16v22h-16zM318 1010h16v22h-16zM120 1050h16v22h-16zM252 1080h16v22h-16z"
          fill="#f3c878"
        />
      </Shape>
      <Stroke d="M227 590V1170M96 800H358" colour="#7b3a2c" width={16} />
      <Shape d={handRect(40, 1194, 374, 34)} fill="#93482f" line="detail" />
      {/* The pot of basil on the sill. */}
      <Shape d="M120 1118L134 1194H206L220 1118Z" fill="#c8603f" line="detail" />
      <Shape
        d="M104 1112C70 1090 84 1046 116 1050C112 1010 160 992 176 1020C196 990 240 1010 230 1050C262 1052 262 1098 232 1116Z"
        fill="#3c5b41"
        line="detail"
      />
    </>
  );
}

function Counter() {
  return (
    <>
      <Shape d={handRect(-40, 1500, 1280, 620)} fill="#5f2422" line="none" />
      <Stroke
        d="M-20 1560H1220M230 1580V2000M470 1580V2000M930 1580V2000M1130 1580V2000"
        colour="#451618"
        width={6}
      />
      <Shape d={handRect(-40, 1474, 1280, 48)} fill="#b0623d" />
      {/* The supper is over: pots, plates, two glasses. */}
      <Shape
        d="M958 1474V1330Q958 1316 972 1316H1120Q1134 1316 1134 1330V1474Z"
        fill="#40343a"
        shade={[-16, 0]}
      />
      <Shape d="M944 1322Q1044 1262 1150 1322Z" fill="#54454a" line="detail" />
      <Shape d="M1030 1284q16 -24 32 0Z" fill="#40343a" line="detail" />
      <Shape d={handRect(62, 1346, 216, 128)} fill="#c76a43" shade={[-12, 0]} />
      <Shape d={handRect(84, 1370, 96, 82)} fill="#f0d9ad" line="none" />
      <circle cx={228} cy={1392} r={22} fill="#f0d9ad" />
      <Stroke d="M206 1440H250M100 1346L66 1270" />
      <Shape
        d="M296 1474V1410Q294 1330 310 1318V1262H336V1318Q352 1330 350 1410V1474Z"
        fill="#2f4a3c"
        line="detail"
      />
    </>
  );
}

function Floor() {
  return (
    <>
      <rect y={2005} width={1200} height={300} fill="#72301f" />
      <path
        d="M0 2170L330 2005H210L0 2090ZM180 2300L450 2005H560L470 2300ZM730 2300L640 2005H750L1020 2300ZM1200 2090L990 2005H870L1200 2170Z"
        fill="#81392a"
      />
      <Stroke d="M0 2005H1200" width={8} />
      <Glow
        at={[600, 2130]}
        radius={520}
        flat={0.3}
        stops={[
          [0, '#ffce8a', 0.75],
          [1, '#ffce8a', 0],
        ]}
      />
    </>
  );
}

function Lamp() {
  return (
    <>
      <Stroke d="M600 -10V240" line="contour" colour="#2a1519" />
      <Glow
        at={[600, 430]}
        radius={360}
        stops={[
          [0, '#fff0c4', 0.95],
          [0.3, '#ffdc94', 0.5],
          [1, '#ffdc94', 0],
        ]}
      />
      <ellipse cx={600} cy={424} rx={150} ry={26} fill="#fff3cf" />
      <Shape
        d="M600 232C650 232 668 262 672 292C712 320 752 370 760 424Q600 452 440 424C448 370 488 320 528 292C532 262 550 232 600 232Z"
        fill="#8a2a22"
        shade={[-34, -4]}
      />
      <Stroke d="M528 292Q600 306 672 292" />
      <Stroke d="M482 396Q510 346 546 322" colour="#d8674a" width={9} />
    </>
  );
}

/** What the radio plays. */
function Notes() {
  return (
    <g fill="#ffd48c">
      <Note at={[190, 1320]} size={0.8} turn={-10} />
    </g>
  );
}

function Note({ at, size, turn }: { at: readonly [number, number]; size: number; turn: number }) {
  return (
    <path
      transform={`translate(${at[0]} ${at[1]}) rotate(${turn}) scale(${size})`}
      d="M14 -74L68 -90V-16A22 17 -18 1 1 58 -30V-62L24 -52V6A22 17 -18 1 1 14 -8Z"
    />
  );
}
