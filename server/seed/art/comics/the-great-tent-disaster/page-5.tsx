import type { ReactNode } from 'react';
import { Bust } from '../../kit/figure/bust';
import { Hand } from '../../kit/figure/hand';
import type { Point } from '../../kit/geometry';
import { Balloon } from '../../kit/lettering/balloon';
import { Caption } from '../../kit/lettering/caption';
import { LightPool } from '../../kit/light/glow';
import { Shape, Stroke } from '../../kit/light/tone';
import { Rain } from '../../kit/light/weather';
import { Panel } from '../../kit/page/panel';
import { Torch } from '../../kit/props/keepsakes';
import { ALEX, DAD, GRAN, MUM, ZOE } from './cast';
import { Dark } from './dark';
import { Peg } from './gear';
import { BirdShadow, ManShadow, RabbitShadow, WolfShadow } from './shadows';
import { Sheet } from './sheet';
import { COLOURS } from './style';

/** The tent is good for something after all. */
export function PageFive() {
  return (
    <Sheet layout="splash" night>
      <Panel
        at={0}
        letters={
          <>
            <Caption text="Version six." at={[70, 64]} scale={1.25} />
            <Balloon
              text="And the wolf said: “I don’t need the instructions.”"
              at={[300, 1130]}
              tail={[292, 1300]}
              proportion={2.8}
            />
            <Balloon text="Again!" kind="shout" at={[985, 1110]} tail={[800, 1350]} />
          </>
        }
      >
        <CarAtNight />
        <Screen>
          <WolfShadow at={[430, 640]} scale={1.15} />
          <ManShadow at={[810, 620]} scale={0.72} rotate={8} />
          <BirdShadow at={[740, 300]} scale={0.8} rotate={-10} />
          <RabbitShadow at={[985, 840]} scale={0.72} />
        </Screen>
        <ClothesPegs />
        <SeatBacks />
        <Hand
          kind="pinch"
          at={[450, 1290]}
          size={200}
          angle={-22}
          skin={DAD.skin}
          arm={{ length: 120, sleeve: '#a9c4b8', bare: 20 }}
        />
        <Bust
          who={DAD}
          at={[226, 1400]}
          size={290}
          facing="right"
          look="talking"
          gaze={[0.6, -0.8]}
          headTilt={-8}
        />
        <Hand
          kind="fist"
          at={[706, 1290]}
          size={110}
          angle={-80}
          skin={ZOE.skin}
          arm={{ length: 130, sleeve: '#fff3d4', bare: 60 }}
        >
          <Peg at={[0, 0]} scale={0.9} />
        </Hand>
        <Pigtails at={[616, 1376]} size={220} />
        <Bust who={ZOE} at={[616, 1430]} size={220} turn="back" />
        <Bust who={ALEX} at={[828, 1490]} size={210} turn="back" />
        <Bust who={GRAN} at={[1112, 1440]} size={250} facing="left" turn="profile" look="smile" />
        <Hand
          kind="hold"
          at={[962, 1690]}
          size={150}
          angle={-96}
          skin={GRAN.skin}
          arm={{ length: 120, sleeve: COLOURS.plum, bare: 18 }}
        >
          <Torch at={[0, -34]} rotate={-100} scale={1.5} beam={false} colour="#c9403a" />
        </Hand>
        <Bust who={MUM} at={[440, 1590]} size={250} turn="back" />
        <Dark light={[640, 640]} radius={1150} colour="#2a2a6a" warm="#ffcf8a" />
        <LightPool at={[938, 1498]} radius={130} colour="#fff3b8" strength={0.9} />
        <LightPool at={[640, 610]} radius={560} colour="#fff3b8" strength={0.42} />
      </Panel>
    </Sheet>
  );
}

function CarAtNight() {
  return (
    <>
      <rect width={1200} height={1700} fill="#27305f" />
      <path d="M0 240L150 180V1080L0 1130ZM1200 240L1050 180V1080L1200 1130Z" fill="#3b4c8c" />
      <Rain amount={1.1} colour="#c4d2f4" slant={0.14} />
      <path d="M0 0H1200V170Q600 90 0 190Z" fill="#1a2150" />
      <Stroke
        d="M0 240L150 180V1080L0 1130M1200 240L1050 180V1080L1200 1130M0 190Q600 90 1200 170"
        line="contour"
      />
    </>
  );
}

/** The wet canvas, hung over the front seats. */
function Screen({ children }: { children: ReactNode }) {
  return (
    <Shape
      d="M96 150C200 196 300 120 420 150C560 190 640 110 780 146C900 180 1000 130 1110 152C1086 400 1120 640 1092 900C1100 1000 1086 1090 1100 1180C900 1150 760 1220 600 1190C430 1160 260 1220 104 1180C130 900 84 600 110 400Z"
      fill={COLOURS.tent}
    >
      <path
        d="M600 80C900 80 1040 330 1040 620C1040 920 860 1120 610 1120C340 1120 190 900 190 610C190 320 340 80 600 80Z"
        fill={COLOURS.tentPale}
      />
      <path
        d="M610 150C850 150 960 380 960 620C960 870 820 1040 610 1040C390 1040 270 850 270 610C270 360 390 150 610 150Z"
        fill="#ffc878"
      />
      <path
        d="M610 230C790 230 870 430 870 620C870 820 770 950 610 950C440 950 360 800 360 610C360 410 450 230 610 230Z"
        fill="#ffe3a0"
      />
      <Stroke
        d="M230 140Q200 600 240 1190M960 160Q1000 600 950 1170"
        line="detail"
        colour={COLOURS.tentDark}
      />
      <path d="M180 236L284 226L294 322L190 334Z" fill="#fff3d4" stroke={COLOURS.ink} strokeWidth={5} />
      <path d="M232 230L242 328M184 286L290 276" stroke={COLOURS.ink} strokeWidth={4} />
      {children}
      <path
        d="M150 150l-30 70M420 150q-6 40 -40 60M780 146q10 40 40 60M1080 150l20 70"
        stroke={COLOURS.tentDark}
        strokeWidth={6}
        fill="none"
      />
    </Shape>
  );
}

/** The canvas hangs from clothes pegs, as it should have from the start. */
function ClothesPegs() {
  return (
    <>
      {(
        [
          [150, 172],
          [420, 150],
          [690, 140],
          [930, 162],
          [1072, 158],
        ] as const
      ).map(([x, y]) => (
        <Shape
          key={x}
          d={`M${x - 12} ${y - 40}H${x + 12}L${x + 9} ${y + 34}H${x + 2}V${y}H${x - 2}V${y + 34}H${x - 9}Z`}
          fill="#d9b07a"
          line="detail"
        />
      ))}
    </>
  );
}

function SeatBacks() {
  return (
    <>
      <Shape
        d="M-60 1700C-40 1400 10 1250 120 1230H420C500 1260 520 1400 540 1700Z"
        fill="#4a4a86"
        shade={[-16, -14]}
      />
      <Shape
        d="M680 1700C690 1400 720 1260 800 1230H1100C1200 1250 1240 1400 1260 1700Z"
        fill="#4a4a86"
        shade={[-16, -14]}
      />
    </>
  );
}

/** The back of a head has no pigtails in the kit. */
function Pigtails({ at: [x, y], size }: { at: Point; size: number }) {
  return (
    <>
      {[-1, 1].map((side) => (
        <g key={side} transform={`translate(${x + side * size * 0.42} ${y + size * 0.1}) scale(${side} 1)`}>
          <Shape
            d={`M-10 -26C40 -50 84 -20 86 40C86 90 60 130 40 140C30 100 -6 60 -10 -26Z`}
            fill={ZOE.hair.colour}
            shade={[-8, -6]}
          />
          <Shape d="M-6 -34L20 -40L24 -6L-2 0Z" fill="#c9403a" line="detail" />
        </g>
      ))}
    </>
  );
}
