import { Inked, Line } from '../../../kit/figure/ink';
import { COLOURS } from '../style';
import { Collar, Star } from './collar';
import { Leg, type LegPoints, leg, PawLines, paw } from './legs';

export type Gait = 'stand' | 'brace' | 'trot' | 'run';

/** On all fours, to the right. The head's middle belongs near [190, -330]. */
export function OnFours({ gait, tail = 'up' }: { gait: Gait; tail?: 'up' | 'down' | 'wag' }) {
  const legs = GAITS[gait];
  const shift =
    gait === 'brace' ? 'M-160 -258C-100 -300 20 -262 96 -262' : 'M-160 -262C-90 -290 30 -286 96 -298';
  return (
    <>
      <Leg points={legs.frontFar} />
      <Leg points={legs.hindFar} hind />
      <Tail tail={tail} />
      <Inked
        parts={[
          `${shift}C140 -330 200 -330 214 -286C228 -220 200 -124 140 -98C80 -86 10 -104 -50 -118C-80 -122 -100 -120 -124 -122C-178 -136 -190 -236 -160 -262Z`,
          leg(legs.front),
          leg(legs.hind, true),
          paw(legs.front[2]),
          paw(legs.hind[2]),
        ]}
        fill={COLOURS.cream}
        shade="M-200 -150C-60 -120 60 -150 220 -180V-100L150 -96L60 -110L-60 -100L-200 -90Z"
      >
        <path
          d="M-200 -310H-30C-10 -250 -40 -190 -90 -170C-140 -150 -150 -100 -230 -90Z"
          fill={COLOURS.brown}
        />
        <path d="M60 -320C80 -280 130 -260 150 -230L240 -250V-340Z" fill={COLOURS.brown} />
      </Inked>
      <PawLines at={legs.front[2]} />
      <PawLines at={legs.hind[2]} />
      <Line
        d={`M${legs.hind[0][0] + 54} ${legs.hind[0][1] - 10}C${legs.hind[0][0] + 60} ${legs.hind[0][1] + 40} ${legs.hind[0][0] + 36} ${legs.hind[0][1] + 60} ${legs.hind[0][0] + 30} ${legs.hind[0][1] + 62}`}
      />
      <Collar left={[112, -322]} right={[206, -232]} sag={-20} />
      <Star at={[206, -200]} size={28} />
    </>
  );
}

function Tail({ tail }: { tail: 'up' | 'down' | 'wag' }) {
  const d = {
    up: 'M-140 -230C-176 -260 -196 -320 -176 -386C-168 -406 -144 -400 -146 -380C-152 -330 -136 -290 -104 -262Z',
    wag: 'M-140 -240C-190 -270 -240 -330 -254 -384C-254 -404 -232 -406 -224 -390C-200 -340 -160 -300 -110 -270Z',
    down: 'M-150 -250C-200 -230 -220 -170 -224 -110C-220 -92 -200 -96 -196 -112C-186 -160 -170 -190 -130 -200Z',
  }[tail];
  const tip = {
    up: 'M-220 -420H-120V-340H-220Z',
    wag: 'M-280 -420H-200L-190 -350L-260 -330Z',
    down: 'M-250 -150H-180V-80H-250Z',
  }[tail];
  return (
    <>
      <Inked parts={[d]} fill={COLOURS.brown}>
        <path d={tip} fill={COLOURS.cream} />
      </Inked>
      {tail === 'wag' && (
        <Line d="M-280 -350Q-276 -326 -262 -304M-184 -396Q-190 -412 -204 -424" weight={0.9} />
      )}
    </>
  );
}

const GAITS: Record<Gait, { front: LegPoints; frontFar: LegPoints; hind: LegPoints; hindFar: LegPoints }> = {
  stand: {
    front: [
      [104, -190],
      [104, -90],
      [112, -18],
    ],
    frontFar: [
      [136, -190],
      [140, -90],
      [150, -22],
    ],
    hind: [
      [-112, -180],
      [-134, -92],
      [-110, -18],
    ],
    hindFar: [
      [-80, -170],
      [-92, -92],
      [-70, -22],
    ],
  },
  brace: {
    front: [
      [104, -180],
      [130, -80],
      [170, -18],
    ],
    frontFar: [
      [136, -180],
      [170, -90],
      [212, -24],
    ],
    hind: [
      [-112, -190],
      [-160, -100],
      [-126, -18],
    ],
    hindFar: [
      [-80, -180],
      [-120, -100],
      [-84, -22],
    ],
  },
  trot: {
    front: [
      [104, -190],
      [150, -120],
      [136, -48],
    ],
    frontFar: [
      [132, -190],
      [110, -92],
      [78, -22],
    ],
    hind: [
      [-112, -180],
      [-120, -96],
      [-164, -22],
    ],
    hindFar: [
      [-84, -170],
      [-60, -100],
      [-50, -26],
    ],
  },
  run: {
    front: [
      [104, -190],
      [180, -150],
      [256, -150],
    ],
    frontFar: [
      [132, -190],
      [200, -180],
      [270, -196],
    ],
    hind: [
      [-112, -180],
      [-190, -130],
      [-266, -120],
    ],
    hindFar: [
      [-100, -180],
      [-190, -160],
      [-250, -170],
    ],
  },
};
