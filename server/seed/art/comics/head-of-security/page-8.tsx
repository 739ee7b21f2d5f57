import { Cat } from '../../kit/animals/cat';
import { Figure } from '../../kit/figure/figure';
import { handEllipse, handRect } from '../../kit/geometry';
import { RadiantBackdrop } from '../../kit/light/emphasis';
import { GrowingDots } from '../../kit/light/halftone';
import { Shape, Stroke } from '../../kit/light/tone';
import { type Layout, polygon } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { House } from '../../kit/sets/buildings';
import { Biscuit } from './biscuit/biscuit';
import type { Mood } from './biscuit/moods';
import { VASO } from './cast';
import { ComicPage } from './comic-page';
import { PicketGate } from './places/gate';
import { FlowerPot } from './places/plants';
import { Cap, Postman } from './postman';
import { Report } from './report';
import { PawStamp } from './stamp';
import { COLOURS } from './style';

const LAYOUT: Layout = [
  polygon(
    [
      [0, 0],
      [1200, 0],
      [1200, 1700],
      [0, 1700],
    ],
    { border: 'none' },
  ),
];

const ON_THE_ROUND: Mood = { lids: 0.36, brows: [8, -6], mouth: 'letter', ears: 'usual', gaze: [0.9, -0.7] };

/** The round, from now on. */
export function PageEight() {
  return (
    <ComicPage layout={LAYOUT} number={8}>
      <Panel
        at={0}
        letters={
          <>
            <Report at={[70, 80]} time="0958" text="Perimeter extended." scale={1.3} />
            <Report at={[70, 1560]} text="One cat. Noted." scale={1.2} />
            <PawStamp at={[1046, 1574]} size={108} />
          </>
        }
      >
        <Morning />
        <Figure who={VASO} at={[150, 1010]} height={560} pose="waving" look="laugh" />
        <FrontWall />
        <Cat
          coat={{ colour: '#f0a24a', stripes: '#c96f2c', eyes: '#fff0d0' }}
          at={[1050, 856]}
          height={170}
          facing="left"
          pose="sitting"
        />
        <Postman at={[430, 1430]} height={1020} pose="walking" look="laugh" bareHead />
        <Biscuit
          at={[770, 1490]}
          scale={0.98}
          pose="trot"
          mood={ON_THE_ROUND}
          headTilt={-8}
          hat={<Cap at={[34, -112]} scale={0.86} rotate={6} mirror />}
        />
      </Panel>
    </ComicPage>
  );
}

function Morning() {
  return (
    <>
      <RadiantBackdrop at={[640, 640]} colour={COLOURS.sky} colourTwo="#8ad9f2" count={16} dots={false} />
      <path d={handEllipse(640, 640, 400, 400, 0.004)} fill="#ffe08a" />
      <Shape d={handEllipse(640, 640, 320, 320, 0.004)} fill={COLOURS.sun} />
      <GrowingDots x={-20} y={430} width={1240} height={520} colour="#fff6e2" spacing={30} to={1.2} />
      {[
        { x: -40, width: 250, height: 430, colour: '#f7a07e', roof: 'cornice' as const },
        { x: 210, width: 220, height: 330, colour: '#fff0d0', roof: 'tiles' as const },
        { x: 430, width: 240, height: 260, colour: '#bfe3df', roof: 'cornice' as const },
        { x: 670, width: 240, height: 300, colour: '#ffdf9e', roof: 'tiles' as const },
        { x: 910, width: 320, height: 420, colour: '#f7a07e', roof: 'cornice' as const },
      ].map((house) => (
        <House key={house.x} {...house} y={960} floors={2} columns={2} shutter={COLOURS.teal} />
      ))}
    </>
  );
}

/** The garden walls along the pavement, with the gate of home, and the street before them. */
function FrontWall() {
  return (
    <>
      <Shape
        d={handRect(-40, 880, 1300, 190)}
        fill={COLOURS.cream}
        shadow="M-60 1020H1300V1090H-60Z"
        depth={0.4}
      />
      <Shape d={handRect(-40, 858, 1300, 30)} fill="#f7a07e" line="detail" />
      <rect x={580} y={850} width={240} height={226} fill="#6cb86a" />
      <PicketGate x={582} y={1074} width={236} height={196} pickets={6} />
      {[560, 820].map((x) => (
        <g key={x}>
          <Shape d={handRect(x - 26, 810, 56, 266)} fill={COLOURS.cream} shade={[-12, 0]} />
          <Shape d={handRect(x - 38, 790, 80, 28)} fill="#f7a07e" />
        </g>
      ))}
      <rect x={-20} y={1070} width={1260} height={700} fill="#ecd9c0" />
      <Stroke
        d="M-20 1070H1240M-20 1160H1240M-20 1280H1240M160 1070L90 1160M470 1070L430 1160M800 1070L810 1160M1060 1070L1100 1160M250 1160L160 1280M640 1160L620 1280M960 1160L1010 1280"
        line="fine"
      />
      <Shape d="M-40 1560H1260V1600H-40Z" fill="#fff0d0" line="detail" />
      <rect x={-20} y={1600} width={1260} height={200} fill="#8f8794" />
      <FlowerPot at={[930, 1108]} scale={0.8} seed={2} />
    </>
  );
}
