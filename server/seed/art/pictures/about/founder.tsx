import { handPolygon, handRect } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';
import { StyleProvider } from '../../kit/style';
import { HOUSE_STYLE } from '../palette';
import { Glow, Scene } from '../scene';
import { Founder, FounderArm } from './founder-herself';

export const drawFounder = () => (
  <Scene of="about/founder" style={{ ink: '#34191b', contour: 7.5, detail: 5 }}>
    <Room />
    <Window />
    <Founder />
    <Desk />
    <FounderArm />
    <OnTheDesk />
  </Scene>
);

function Room() {
  return (
    <>
      <rect width={1200} height={1500} fill="#d98f6c" />
      <Glow
        at={[900, 420]}
        radius={1000}
        stops={[
          [0, '#fff0cf', 1],
          [0.45, '#f4c79c', 0.8],
          [1, '#b05f45', 0.65],
        ]}
      />
      <StyleProvider style={{ ...HOUSE_STYLE, ink: '#8f4a38', contour: 6, detail: 4 }}>
        {/* Pages hang on a line to dry. */}
        <Stroke d="M-10 150Q220 220 470 140" line="contour" />
        {[
          [20, 176, -3, '#c8603f'],
          [180, 190, 2, '#47587a'],
          [330, 172, -4, '#d9a04a'],
        ].map(([x, y, turn, colour]) => (
          <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
            <Shape d={handRect(0, 0, 120, 170)} fill="#fbf3e4" line="detail" />
            <path d="M12 14H108V70H12Z" fill={`${colour}`} />
            <path d="M12 82H56V156H12ZM64 82H108V156H64Z" fill="#e9c3a6" />
            <path d="M54 -12h12v30h-12Z" fill="#8f4a38" />
          </g>
        ))}
      </StyleProvider>
    </>
  );
}

function Window() {
  return (
    <>
      <Shape d={handRect(620, 70, 640, 780)} fill="#f3e6d3" />
      <path d="M660 110H1260V810H660Z" fill="#f6d3b0" />
      <circle cx={1040} cy={290} r={60} fill="#fffaf0" />
      <path
        d="M660 590C690 570 710 560 726 556L744 530H890L910 556C1000 520 1120 540 1260 560V810H660Z"
        fill="#c9a58f"
      />
      {/* Far away, on its rock. */}
      <path
        d="M760 470V520H760ZM762 470V462H872V470ZM762 532V470H872V532ZM754 470L817 440L880 470Z"
        fill="#fbf0dc"
      />
      <path
        d="M776 532V482M797 532V482M817 532V482M837 532V482M858 532V482"
        stroke="#c9a58f"
        strokeWidth={8}
      />
      <path d="M660 640H740V590H840V650H920V610H1010V660H1100V600H1190V640H1260V810H660Z" fill="#eccab0" />
      <path d="M660 720H760V680H880V740H980V690H1080V740H1180V700H1260V810H660Z" fill="#d98b6c" />
      <path
        d="M690 690h20v26h-20zM780 720h20v26h-20zM900 770h20v24h-20zM1010 730h20v26h-20zM1110 770h20v24h-20z"
        fill="#8f4a38"
      />
      <Stroke d="M660 110H1260M660 110V810" />
      <Stroke d="M960 126V796M676 420H1280" colour="#34191b" width={32} />
      <Stroke d="M960 126V796M676 420H1280" colour="#f3e6d3" width={19} />
      <Shape d={handRect(590, 806, 680, 44)} fill="#fbf3e4" shade={[0, -12]} />
      <Cat />
    </>
  );
}

/** The one who decides when the day is over. */
function Cat() {
  return (
    <>
      <Shape
        d="M1010 806C990 740 1040 680 1110 690C1180 690 1220 740 1230 806Z"
        fill="#4a4450"
        shadow="M1130 680C1180 720 1200 770 1200 820H1260V680Z"
      />
      <Shape
        d="M980 800C960 770 966 720 990 704L984 664L1022 690Q1040 686 1056 690L1092 668L1090 708C1110 730 1110 780 1086 800Z"
        fill="#4a4450"
      />
      <Stroke d="M1004 750q12 12 26 0M1050 750q12 12 26 0M1032 770q6 8 12 0" colour="#f3e6d3" width={5} />
      <Stroke d="M1226 800C1260 830 1230 880 1200 900" line="contour" width={32} />
      <Stroke d="M1226 800C1260 830 1230 880 1200 900" colour="#4a4450" width={19} />
    </>
  );
}

function Desk() {
  return (
    <>
      <Shape
        d={handPolygon([
          [470, 1120],
          [1260, 1050],
          [1260, 1540],
          [330, 1540],
        ])}
        fill="#b0683f"
      />
      <Glow
        at={[900, 1180]}
        radius={420}
        flat={0.5}
        stops={[
          [0, '#ffe2ae', 0.8],
          [1, '#ffe2ae', 0],
        ]}
      />
      {/* The page, in its perspective. */}
      <path d="M640 1160L1110 1110L1220 1380L620 1450Z" fill="#7a3d29" opacity={0.4} />
      <Shape
        d={handPolygon([
          [636, 1146],
          [1100, 1098],
          [1200, 1362],
          [604, 1430],
        ])}
        fill="#fdf8ee"
      />
      <path d="M664 1160L1080 1116L1106 1184L656 1234Z" fill="#e9a184" />
      <path d="M660 1206Q860 1160 1096 1160L1106 1184L656 1234Z" fill="#5a6d92" />
      <path d="M1000 1170a40 30 0 0 1 70 -10Z" fill="#f7dc9a" />
      <Stroke
        d="M664 1160L1080 1116L1106 1184L656 1234ZM654 1252L880 1228L896 1318L640 1348ZM900 1226L1112 1202L1146 1290L916 1316ZM638 1366L1152 1308L1168 1348L632 1410Z"
        width={5}
      />
      <Stroke
        d="M700 1340C700 1290 730 1274 760 1280C790 1284 800 1310 800 1328M740 1270a26 24 0 1 1 4 0M960 1300l20 -50l60 -8l30 40"
        colour="#8a8080"
        width={4}
      />
    </>
  );
}

function OnTheDesk() {
  return (
    <>
      <g transform="translate(20 106)">
        <Shape
          d="M1056 1010C1050 970 1056 940 1070 930V900H1130V930C1146 940 1150 970 1144 1010C1130 1030 1070 1030 1056 1010Z"
          fill="#26222e"
          shade={[-10, 0]}
        />
        <Shape d={handRect(1066, 884, 68, 26)} fill="#c9c2ba" line="detail" />
      </g>
      <Shape d="M-20 1330H190L170 1520H0Z" fill="#f3e6d3" shade={[-18, 0]} />
      <Stroke d="M50 1340L20 1130M90 1340L96 1100M130 1340L170 1150" colour="#34191b" width={22} />
      <Stroke d="M50 1340L20 1130" colour="#2f5d46" width={12} />
      <Stroke d="M90 1340L96 1100" colour="#c8603f" width={12} />
      <Stroke d="M130 1340L170 1150" colour="#e0b04c" width={12} />
      <Shape d="M-20 1326Q90 1350 190 1326L188 1350Q90 1374 -18 1350Z" fill="#f3e6d3" line="detail" />
    </>
  );
}
