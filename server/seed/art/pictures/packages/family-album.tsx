import { handPolygon } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';
import { MiniPanel } from '../parts/comic-sheet';
import { Glow, Scene } from '../scene';

export const drawFamilyAlbum = () => (
  <Scene of="packages/family-album" style={{ ink: '#34191b' }}>
    <Laps />
    <OpenBook />
    <Hands />
    <Glow
      at={[600, 330]}
      radius={820}
      stops={[
        [0, '#ffdf9c', 0.14],
        [0.6, '#ffdf9c', 0],
        [1, '#3a1618', 0.35],
      ]}
    />
  </Scene>
);

/** From above, as the two who read it see it: a sofa, a skirt, trousers. */
function Laps() {
  return (
    <>
      <rect width={1200} height={800} fill="#a5623d" />
      <path d="M-10 -10H1210V120Q600 160 -10 120Z" fill="#7f3b28" />
      <path d="M40 -10H1160V80Q600 116 40 80Z" fill="#c2593a" />
      <Shape
        d="M60 820C40 600 80 320 150 180C230 130 420 130 520 190C580 340 600 600 590 820Z"
        fill="#34604a"
        shadow="M420 140C520 300 540 600 520 820H620V140Z"
      />
      <path
        d="M150 300l12 -12l12 12l-12 12zM260 260l12 -12l12 12l-12 12zM120 520l12 -12l12 12l-12 12zM160 680l12 -12l12 12l-12 12zM330 720l12 -12l12 12l-12 12zM470 720l12 -12l12 12l-12 12zM200 760l12 -12l12 12l-12 12zM420 240l12 -12l12 12l-12 12z"
        fill="#f3dfb0"
      />
      <Shape
        d="M620 820C600 620 620 340 690 200C760 140 960 140 1040 190C1120 320 1160 600 1140 820Z"
        fill="#34446a"
        shadow="M960 150C1060 320 1080 600 1060 820H1170V150Z"
      />
      <Stroke d="M880 170C890 400 880 640 890 820M700 240q40 30 100 20M1000 240q-30 24 -70 20M310 150C300 240 320 300 310 340" />
      <Stroke d="M-20 780Q600 740 1220 780" colour="#7f3b28" width={5} opacity={0} />
    </>
  );
}

function OpenBook() {
  return (
    <>
      <path d="M130 260L1090 230L1130 740H90Z" fill="#1d1520" opacity={0.35} />
      <Shape
        d={handPolygon([
          [112, 214],
          [1088, 214],
          [1116, 720],
          [84, 720],
        ])}
        fill="#7e1c1c"
      />
      {/* The many pages below the two that are open. */}
      <Shape d="M128 222L600 244L1072 222L1098 706L600 724L102 706Z" fill="#e6d6bf" />
      <Stroke d="M108 690L600 708L1092 690M106 698L600 716L1094 698" colour="#bfa98f" width={4} />
      <Shape
        d="M136 206C300 190 500 190 600 226V694C480 660 280 664 116 680Z"
        fill="#fdf8ee"
        shadow="M520 180C570 200 590 300 590 720H620V180Z"
      />
      <Shape
        d="M1064 206C900 190 700 190 600 226V694C720 660 920 664 1084 680Z"
        fill="#fdf8ee"
        shadow="M600 180C640 200 650 400 640 720H590V180Z"
        depth={0.4}
      />
      <g transform="rotate(1 360 440)">
        <MiniPanel box={{ x: 164, y: 228, width: 390, height: 190 }} state="colour" subject={0} />
        <MiniPanel box={{ x: 158, y: 436, width: 180, height: 206 }} state="colour" subject={1} />
        <MiniPanel box={{ x: 356, y: 436, width: 200, height: 206 }} state="colour" subject={3} />
      </g>
      <g transform="rotate(-1 840 440)">
        <MiniPanel box={{ x: 646, y: 228, width: 180, height: 206 }} state="colour" subject={2} />
        <MiniPanel box={{ x: 844, y: 228, width: 194, height: 206 }} state="colour" subject={4} />
        <MiniPanel box={{ x: 646, y: 452, width: 400, height: 190 }} state="colour" subject={5} />
      </g>
    </>
  );
}

/** A child's finger on the left, and on the right the one who tells it. */
function Hands() {
  return (
    <>
      <g transform="translate(70 560) rotate(-18)">
        <Shape d="M-180 -40L0 -52V62L-180 90Z" fill="#c8502f" shadow="M-190 30L0 20V80H-190Z" />
        <Shape
          d="M-6 -44C40 -64 90 -58 120 -40C160 -46 220 -44 236 -36C248 -28 244 -12 230 -10L150 -4C168 6 172 24 156 32C160 46 148 58 132 56C126 70 108 74 92 68C50 76 20 66 -6 56Z"
          fill="#f2c39b"
          shadow="M-10 30C60 50 120 50 170 20V90H-10Z"
        />
        <Stroke d="M150 -4Q120 -8 100 0M156 32Q126 24 104 30M132 56Q112 50 98 52" />
      </g>
      <g transform="translate(1160 520) rotate(196)">
        <Shape d="M-180 -60L0 -66V70L-180 80Z" fill="#5a6b4c" shadow="M-190 -70H0V-20H-190Z" />
        <Shape d="M36 -50C60 -84 110 -96 132 -78C140 -62 116 -50 96 -44L40 -30Z" fill="#c58a5f" />
        <Shape
          d="M-6 -56C40 -70 100 -66 130 -52C160 -50 180 -36 172 -22C188 -14 188 6 172 10C182 22 176 38 158 38C156 52 140 58 124 54C80 66 30 70 -6 60Z"
          fill="#c58a5f"
          shadow="M-10 -60H180V-26C100 -40 40 -36 -10 -20Z"
        />
        <Stroke d="M172 -22Q140 -30 116 -22M172 10Q140 4 114 10M158 38Q132 34 112 36" />
      </g>
    </>
  );
}
