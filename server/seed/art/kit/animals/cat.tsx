import { lightness, mixColours } from '../figure/colour';
import { Inked, Line, Placed } from '../figure/ink';
import type { Facing } from '../figure/person';
import { type Point, smoothPath } from '../geometry';
import { useStyle } from '../style';
import { type AnimalPose, Quadruped } from './quadruped';

export type CatCoat = { colour: string; stripes?: string; patch?: string; collar?: string; eyes?: string };
export type CatPose = 'sitting' | 'standing' | 'walking' | 'stretching' | 'leaping' | 'loaf' | 'sleeping';
type CatEyes = 'open' | 'closed' | 'happy';

/** A cat. `height` is from the ground to its ears when it sits, in page units. */
export function Cat(props: {
  coat: CatCoat;
  at: Point;
  height: number;
  facing?: Facing;
  pose?: CatPose;
  eyes?: CatEyes;
  headTilt?: number;
}) {
  const { coat, at, height, facing = 'right', pose = 'sitting', headTilt = 0 } = props;
  const scale = height / 236;
  const drawn = catPoses[pose];
  const [hx, hy] = drawn.head;
  return (
    <Placed
      at={at}
      scale={scale}
      mirror={facing === 'left'}
      pen={Math.max(0.45, Math.min(1.2, scale ** 0.5))}
    >
      <Quadruped
        pose={drawn}
        build={{
          coat: coat.colour,
          patch: coat.patch,
          stripes: coat.stripes,
          rump: 41,
          chest: 34,
          neck: 26,
          leg: 13,
          tail: [11, 8.5],
        }}
        neckTo={[hx - 8, hy + 14]}
      >
        <Placed at={drawn.head} angle={(drawn.headAngle ?? 0) + headTilt}>
          <DrawnCatHead coat={coat} eyes={props.eyes ?? drawn.eyes ?? 'open'} />
        </Placed>
      </Quadruped>
    </Placed>
  );
}

function DrawnCatHead({ coat, eyes }: { coat: CatCoat; eyes: CatEyes }) {
  const { ink } = useStyle();
  const head = smoothPath(
    [
      [-50, 12],
      [-44, -18],
      [-20, -36],
      [14, -38],
      [42, -20],
      [50, 10],
      [36, 34],
      [6, 43],
      [-30, 36],
    ],
    { closed: true, tension: 0.62 },
  );
  const pink = mixColours(coat.colour, '#e58f8f', 0.6);
  const marks = coat.stripes;
  // On a black coat, closed eyes are lighter than the fur.
  const line = lightness(coat.colour) < 0.3 ? mixColours(coat.colour, '#ffffff', 0.55) : ink;
  return (
    <g>
      <Inked
        parts={[
          head,
          'M-46 -8C-50 -34 -46 -56 -40 -64C-28 -58 -14 -44 -8 -34Z',
          'M12 -34C18 -48 30 -60 40 -64C48 -50 50 -28 46 -8Z',
        ]}
        fill={coat.colour}
        shade="M-80 -70H-34C-40 -10 -30 20 0 50H-80Z"
      >
        <path
          d="M-40 -22C-42 -38 -40 -48 -37 -54C-30 -48 -22 -40 -18 -32ZM22 -33C26 -42 34 -50 38 -54C42 -44 43 -34 42 -22Z"
          fill={pink}
        />
        {marks && (
          <path
            d="M-8 -44h6l2 20h-5ZM4 -44h6l1 17h-5ZM16 -44h6l-2 20h-4ZM-54 6l20 4v5l-20 0ZM54 4l-20 6v5l20 -2ZM-50 20l16 0v5l-14 2Z"
            fill={marks}
          />
        )}
        {coat.patch && <path d="M-14 50C-22 30 -8 20 4 10C16 20 32 28 26 50Z" fill={coat.patch} />}
      </Inked>
      {eyes === 'open' &&
        [-17, 26].map((x) => (
          <g key={x}>
            <ellipse
              cx={x}
              cy={0}
              rx={coat.eyes ? 10 : 6.4}
              ry={coat.eyes ? 10.5 : 9}
              fill={coat.eyes ?? ink}
              stroke={ink}
              strokeWidth={coat.eyes ? 3 : 0}
            />
            {coat.eyes && <ellipse cx={x + 1} cy={0} rx={4} ry={8.5} fill={ink} />}
            <circle cx={x + 2.5} cy={-3.6} r={2.5} fill="#ffffff" />
          </g>
        ))}
      {eyes === 'closed' && <Line d="M-26 0Q-17 9 -8 0M17 0Q26 9 35 0" weight={1.1} colour={line} />}
      {eyes === 'happy' && <Line d="M-26 4Q-17 -9 -8 4M17 4Q26 -9 35 4" weight={1.1} colour={line} />}
      <path d="M-1 13Q5 10 11 13Q9 20 5 20Q1 20 -1 13Z" fill={mixColours(ink, '#d76a6a', 0.65)} />
      <Line d="M5 20v4M-7 25Q-1 32 5 24Q11 32 17 25" weight={0.85} />
      <Line d="M-30 18L-62 12M-30 24L-60 28M40 17L70 10M40 23L68 27" weight={0.55} />
    </g>
  );
}

const standing: AnimalPose = {
  rump: [-62, -96],
  chest: [48, -98],
  head: [92, -142],
  nearFront: [
    [52, -84],
    [54, -46],
    [56, -10],
  ],
  farFront: [
    [66, -84],
    [72, -46],
    [74, -11],
  ],
  nearHind: [
    [-62, -84],
    [-70, -46],
    [-62, -10],
  ],
  farHind: [
    [-44, -82],
    [-46, -46],
    [-38, -11],
  ],
  tail: [
    [-92, -108],
    [-128, -130],
    [-140, -180],
    [-120, -216],
    [-96, -214],
  ],
};

const catPoses: Record<CatPose, AnimalPose> = {
  standing,
  walking: {
    ...standing,
    nearFront: [
      [52, -84],
      [38, -46],
      [22, -11],
    ],
    farFront: [
      [66, -84],
      [88, -50],
      [98, -15],
    ],
    nearHind: [
      [-62, -84],
      [-54, -46],
      [-34, -10],
    ],
    farHind: [
      [-48, -82],
      [-78, -48],
      [-92, -13],
    ],
  },
  sitting: {
    rump: [-30, -46],
    back: [-12, -84],
    chest: [14, -116],
    head: [32, -174],
    nearFront: [
      [24, -100],
      [26, -52],
      [30, -10],
    ],
    farFront: [
      [38, -98],
      [44, -52],
      [48, -11],
    ],
    nearHind: [
      [-28, -44],
      [4, -32],
      [-2, -10],
    ],
    farHind: [
      [-10, -40],
      [18, -28],
      [16, -11],
    ],
    tail: [
      [-66, -28],
      [-98, -14],
      [-112, -32],
      [-100, -54],
    ],
  },
  stretching: {
    rump: [-60, -116],
    back: [-4, -72],
    chest: [54, -44],
    head: [98, -66],
    headAngle: -6,
    nearFront: [
      [58, -36],
      [88, -20],
      [134, -10],
    ],
    farFront: [
      [62, -38],
      [104, -22],
      [152, -11],
    ],
    nearHind: [
      [-62, -102],
      [-72, -52],
      [-64, -10],
    ],
    farHind: [
      [-44, -100],
      [-48, -52],
      [-40, -11],
    ],
    tail: [
      [-86, -140],
      [-104, -178],
      [-92, -214],
      [-66, -220],
    ],
    eyes: 'closed',
  },
  leaping: {
    rump: [-76, -132],
    chest: [44, -166],
    head: [92, -204],
    headAngle: -12,
    nearFront: [
      [54, -156],
      [98, -150],
      [138, -134],
    ],
    farFront: [
      [62, -160],
      [110, -166],
      [152, -156],
    ],
    nearHind: [
      [-82, -118],
      [-126, -92],
      [-160, -60],
    ],
    farHind: [
      [-64, -114],
      [-102, -78],
      [-130, -42],
    ],
    tail: [
      [-106, -146],
      [-146, -150],
      [-178, -178],
      [-186, -212],
    ],
  },
  loaf: {
    rump: [-44, -44],
    back: [0, -54],
    chest: [38, -48],
    head: [64, -98],
    nearFront: [
      [40, -26],
      [52, -16],
      [60, -11],
    ],
    farFront: [
      [50, -26],
      [62, -16],
      [72, -12],
    ],
    nearHind: [
      [-40, -42],
      [-8, -28],
      [-22, -11],
    ],
    farHind: [
      [-26, -40],
      [4, -20],
      [-6, -12],
    ],
    tail: [
      [-76, -32],
      [-88, -12],
      [-56, -10],
      [-20, -10],
      [8, -11],
    ],
    eyes: 'happy',
  },
  sleeping: {
    rump: [-40, -46],
    back: [0, -58],
    chest: [38, -40],
    head: [62, -44],
    headAngle: 16,
    nearFront: [
      [44, -22],
      [60, -14],
      [40, -11],
    ],
    farFront: [
      [50, -22],
      [70, -14],
      [84, -11],
    ],
    nearHind: [
      [-36, -42],
      [-2, -28],
      [-16, -11],
    ],
    farHind: [
      [-26, -40],
      [4, -20],
      [-6, -12],
    ],
    tail: [
      [-74, -32],
      [-90, -12],
      [-50, -9],
      [0, -9],
      [44, -10],
      [70, -16],
    ],
    eyes: 'closed',
  },
};
