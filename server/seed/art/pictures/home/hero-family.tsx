import { handRect } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';
import { StyleProvider } from '../../kit/style';
import { HOUSE_STYLE } from '../palette';
import { Glow, Scene } from '../scene';
import { Child, ChildArms, Grandmother, GrandmotherArms } from './hero-family-people';

export const drawHeroFamily = () => (
  <Scene of="home/hero-family" style={{ ink: '#40201f', contour: 7.5, detail: 5 }}>
    <Room />
    <Grandmother />
    <Child />
    <Table />
    <RollingPin />
    <ChildArms />
    <GrandmotherArms />
    <OnTheTable />
  </Scene>
);

function Room() {
  return (
    <StyleProvider style={{ ...HOUSE_STYLE, ink: '#5a2320', contour: 7, detail: 5 }}>
      <rect width={1200} height={1650} fill="#7a2f24" />
      <Glow
        at={[760, 430]}
        radius={800}
        stops={[
          [0, '#fbd08c', 1],
          [0.4, '#e0905a', 0.9],
          [1, '#7a2f24', 0],
        ]}
      />
      {/* A shelf with what a kitchen needs. */}
      <Shape d={handRect(800, 400, 460, 26)} fill="#8c442c" />
      <Shape d="M860 400V290H960V400Z" fill="#f2dcae" />
      <Shape d={handRect(850, 262, 120, 32)} fill="#a03a2a" />
      <Shape d="M1000 400C984 350 990 316 1010 306V276H1060V306C1084 316 1090 350 1072 400Z" fill="#3f5a45" />
      <Shape d={handRect(1112, 270, 110, 130)} fill="#c8603f" />
      {/* A lamp low over the table. */}
      <Stroke d="M770 -10V60" />
      <ellipse cx={770} cy={196} rx={140} ry={22} fill="#fff3cf" />
      <Shape
        d="M770 54C836 70 904 130 912 194Q770 216 628 194C636 130 704 70 770 54Z"
        fill="#8a2a22"
        shade={[-30, -4]}
      />
      <Stroke d="M668 172Q690 128 726 104" colour="#d8674a" width={9} />
    </StyleProvider>
  );
}

function Table() {
  return (
    <>
      <path d="M-20 1240Q600 1196 1200 1240V1660H0Z" fill="#b3683f" />
      <Stroke d="M0 1240Q600 1196 1200 1240" line="contour" />
      <Glow
        at={[620, 1420]}
        radius={560}
        flat={0.36}
        stops={[
          [0, '#ffe0a6', 0.7],
          [1, '#ffe0a6', 0],
        ]}
      />
      {/* The dough, and the flour around it. */}
      <path
        d="M180 1400C210 1330 420 1286 640 1290C860 1290 1050 1330 1080 1410C1090 1500 880 1560 640 1566C380 1570 150 1500 180 1400Z"
        fill="#fbf0da"
        opacity={0.4}
      />
      <Shape
        d="M250 1390C290 1330 460 1304 636 1306C830 1306 990 1340 1010 1404C1016 1474 850 1520 640 1524C420 1526 216 1470 250 1390Z"
        fill="#f7e2b6"
        line="none"
        shadow="M240 1400C260 1480 440 1510 640 1508C850 1504 980 1470 1020 1400V1560H240Z"
        depth={0.4}
      />
      <Stroke
        d="M250 1390C290 1330 460 1304 636 1306C830 1306 990 1340 1010 1404C1016 1474 850 1520 640 1524C420 1526 216 1470 250 1390Z"
        colour="#9a6a44"
      />
    </>
  );
}

function RollingPin() {
  return (
    <>
      <path d="M300 1372Q620 1350 950 1376L940 1402Q620 1380 310 1398Z" fill="#e3c48e" />
      <Shape d={handRect(176, 1262, 880, 44, 2)} fill="#a4532f" />
      <Shape
        d="M330 1236Q640 1224 910 1238Q926 1284 910 1330Q640 1342 330 1330Q314 1284 330 1236Z"
        fill="#cf8a52"
        shadow="M310 1296Q640 1310 930 1298V1350H310Z"
      />
    </>
  );
}

function OnTheTable() {
  return (
    <>
      {/* Near the eye and cut off by the frame: the bowl, and eggs. */}
      <Shape
        d="M-60 1430H214C214 1560 150 1640 90 1670H-60Z"
        fill="#47587a"
        shadow="M130 1420C150 1540 100 1620 40 1680H220V1420Z"
      />
      <Shape d={handRect(-60, 1410, 290, 34)} fill="#6a7ba0" />
      <Shape
        d="M960 1596C960 1548 988 1510 1022 1510C1056 1510 1082 1548 1082 1592C1082 1628 1056 1648 1022 1648C988 1648 960 1630 960 1596Z"
        fill="#f6e6cc"
        shade={[-14, -10]}
      />
      <Shape
        d="M1064 1622C1070 1580 1104 1548 1138 1556C1172 1564 1186 1600 1178 1640C1172 1674 1144 1688 1112 1680C1082 1674 1060 1656 1064 1622Z"
        fill="#e6b78f"
        shade={[-14, -10]}
      />
    </>
  );
}
