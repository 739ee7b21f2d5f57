import type { Point } from '../../kit/geometry';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { COLOURS } from './style';

type Placing = { at: Point; scale?: number; flip?: boolean; rotate?: number };

const FUR = '#26333f';
const LIT = '#7aa3a8';

/** The stray, black with one white sock: sitting, about 230 high, `at` the ground under it, looking right. */
export function SittingCat(props: Placing & { eyes?: 'open' | 'closed' }) {
  return (
    <Scaled {...props}>
      <Shape
        d="M-62 -6C-120 -4 -140 -40 -128 -84C-126 -96 -110 -94 -112 -82C-120 -46 -104 -30 -60 -34Z"
        fill={FUR}
      />
      <Shape d="M-64 0C-96 -40 -78 -112 -26 -148C10 -162 38 -146 42 -112C46 -76 54 -40 52 0Z" fill={FUR}>
        <path d="M52 0C54 -40 46 -76 42 -112L30 -100C36 -60 34 -30 30 0Z" fill={LIT} />
      </Shape>
      <Shape d="M20 -92Q16 -40 18 -14Q10 -2 22 2H54Q62 -8 50 -16Q50 -60 48 -96" fill={FUR} />
      <path d="M17 -16Q8 -2 22 1H54Q62 -8 50 -16Q34 -22 17 -16Z" fill={COLOURS.paper} />
      <CatHead at={[22, -172]} eyes={props.eyes ?? 'open'} />
    </Scaled>
  );
}

/** Curled up asleep: about 220 wide, `at` the middle of what it lies on. */
export function SleepingCat(props: Placing & { eyes?: 'closed' | 'one' }) {
  return (
    <Scaled {...props}>
      <Shape d="M-112 -2C-130 -60 -70 -112 6 -108C84 -106 128 -58 108 -4C60 8 -60 10 -112 -2Z" fill={FUR}>
        <path d="M-60 -98C10 -124 110 -90 112 -10L92 -10C92 -70 30 -96 -60 -98Z" fill={LIT} />
      </Shape>
      <Stroke d="M10 -100C60 -84 74 -40 40 -8" line="fine" colour={LIT} />
      <Shape d="M104 -10C60 -44 -20 -30 -40 -8C-30 6 60 8 104 -10Z" fill={FUR} line="detail" />
      <g transform="translate(-66 -40) rotate(-14)">
        <CatHead at={[0, 0]} eyes={props.eyes ?? 'closed'} />
      </g>
    </Scaled>
  );
}

/** From behind, looking at the sea. */
export function CatFromBehind(props: Placing) {
  return (
    <Scaled {...props}>
      <Shape d="M40 -10C96 0 132 -30 118 -70C114 -84 100 -78 104 -66C110 -46 86 -30 44 -36Z" fill={FUR} />
      <Shape
        d="M-60 2C-84 -50 -58 -120 -32 -150C-10 -168 14 -168 34 -150C60 -118 84 -50 60 2Q0 12 -60 2Z"
        fill={FUR}
      >
        <path d="M34 -150C60 -118 84 -50 60 2L44 2C60 -50 44 -118 20 -150Z" fill={LIT} />
      </Shape>
      <Shape
        d="M-46 -176L-44 -234L-16 -212Q0 -216 16 -212L44 -234L46 -176Q44 -140 0 -138Q-44 -140 -46 -176Z"
        fill={FUR}
      />
    </Scaled>
  );
}

/** Head from the front, about 110 wide about its middle. */
export function CatHead({
  at: [x, y],
  eyes = 'open',
  gaze = 0,
  scale = 1,
}: {
  at: Point;
  eyes?: 'open' | 'closed' | 'wide' | 'one';
  gaze?: number;
  scale?: number;
}) {
  const eyeHeight = eyes === 'wide' ? 15 : 11;
  return (
    <Scaled at={[x, y]} scale={scale}>
      <Shape
        d="M-56 6C-58 -14 -54 -30 -52 -74L-22 -48Q0 -54 22 -48L52 -74C54 -30 60 -14 56 6C52 36 24 46 0 46C-24 46 -52 36 -56 6Z"
        fill={FUR}
      />
      <path d="M-46 -60L-44 -36L-30 -46ZM46 -60L44 -36L30 -46Z" fill={LIT} opacity={0.7} />
      {eyes === 'one' && <Stroke d="M14 0q11 9 22 0" colour={COLOURS.lamp} width={4.5} />}
      {eyes === 'closed' ? (
        <Stroke d="M-36 0q11 9 22 0M14 0q11 9 22 0" colour={COLOURS.lamp} width={4.5} />
      ) : (
        (eyes === 'one' ? [-24] : [-24, 24]).map((eye) => (
          <g key={eye}>
            <ellipse cx={eye} cy={-2} rx={13.5} ry={eyeHeight} fill={COLOURS.amber} />
            <ellipse
              cx={eye + gaze * 6}
              cy={-2}
              rx={eyes === 'wide' ? 7.5 : 4}
              ry={eyeHeight - 1}
              fill={COLOURS.ink}
            />
            <circle cx={eye + gaze * 6 - 3} cy={-7} r={2.6} fill="#fff4d2" />
          </g>
        ))
      )}
      <path d="M-7 14H7L0 22Z" fill="#c9a08d" />
      <Stroke d="M0 22v7M0 29q-8 8 -15 2M0 29q8 8 15 2" line="fine" colour={LIT} />
      <Stroke d="M-34 18L-78 10M-34 24L-76 28M34 18L78 10M34 24L76 28" line="fine" colour={LIT} />
    </Scaled>
  );
}
