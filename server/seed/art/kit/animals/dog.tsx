import { lightness, mixColours } from '../figure/colour';
import { Inked, Line, Placed } from '../figure/ink';
import { taperedLimb } from '../figure/limbs';
import type { Facing } from '../figure/person';
import { type Point, smoothPath } from '../geometry';
import { useStyle } from '../style';
import { type DogPose, dogPoses } from './dog-poses';
import { Quadruped } from './quadruped';

/** What kind of dog it is. Colours are #rrggbb. */
export type Breed = {
  coat: string;
  /** Chest, paws and muzzle. */
  patch?: string;
  /** Ears and a spot about the eye. */
  mask?: string;
  ears?: 'floppy' | 'pointed' | 'folded' | 'long';
  tail?: 'curl' | 'long' | 'stub';
  /** How long the legs are, how heavy the body and how long the muzzle: 1 is usual. */
  legs?: number;
  bulk?: number;
  muzzle?: number;
  shaggy?: boolean;
  collar?: string;
};

type DogProps = {
  breed: Breed;
  /** The ground below its middle. */
  at: Point;
  /** From the ground to the top of the head when it stands, in page units. */
  height: number;
  facing?: Facing;
  pose?: DogPose;
  headTilt?: number;
  eyes?: 'open' | 'closed' | 'happy';
  mouth?: 'open' | 'closed';
};

export function Dog({
  breed,
  at,
  height,
  facing = 'right',
  pose = 'standing',
  headTilt = 0,
  ...face
}: DogProps) {
  const scale = height / 262;
  const { legs = 1, bulk = 1 } = breed;
  const drawn = dogPoses[pose];
  const points = legs === 1 ? drawn : shortenLegs(drawn, legs);
  const [hx, hy] = points.head;
  return (
    <Placed
      at={at}
      scale={scale}
      mirror={facing === 'left'}
      pen={Math.max(0.45, Math.min(1.2, scale ** 0.5))}
    >
      <Quadruped
        pose={tailOf(points, breed)}
        build={{
          coat: breed.coat,
          patch: breed.patch,
          rump: 43 * bulk,
          chest: 47 * bulk,
          neck: 30,
          leg: 17,
          tail: breed.shaggy ? [15, 19] : [12, 7],
          shaggy: breed.shaggy,
        }}
        neckTo={[hx - 14, hy + 12]}
      >
        {breed.collar && <Collar from={points.chest} to={[hx - 14, hy + 12]} colour={breed.collar} />}
        <Placed at={[hx, hy]} angle={(points.headAngle ?? 0) + headTilt}>
          <DrawnDogHead
            breed={breed}
            eyes={face.eyes ?? points.eyes ?? 'open'}
            mouth={face.mouth ?? points.mouth ?? 'closed'}
          />
        </Placed>
      </Quadruped>
    </Placed>
  );
}

/** A dog's head for close-ups; `at` is its middle, `size` from chin to crown. */
export function DogHead(props: {
  breed: Breed;
  at: Point;
  size: number;
  facing?: Facing;
  angle?: number;
  eyes?: 'open' | 'closed' | 'happy';
  mouth?: 'open' | 'closed';
}) {
  const scale = props.size / 94;
  return (
    <Placed
      at={props.at}
      scale={scale}
      angle={props.angle ?? 0}
      mirror={props.facing === 'left'}
      pen={Math.max(0.6, Math.min(1.5, scale ** 0.4))}
    >
      <Inked
        parts={[taperedLimb([-16, 14], [-50, 150], { from: 36, to: 62 })]}
        fill={props.breed.coat}
        shade="M-160 20L-40 20L-70 240H-160Z"
      >
        {props.breed.patch && <ellipse cx={10} cy={130} rx={44} ry={90} fill={props.breed.patch} />}
      </Inked>
      {props.breed.collar && <Collar from={[-50, 150]} to={[-16, 14]} colour={props.breed.collar} />}
      <DrawnDogHead breed={props.breed} eyes={props.eyes ?? 'open'} mouth={props.mouth ?? 'closed'} />
    </Placed>
  );
}

function DrawnDogHead({
  breed,
  eyes,
  mouth,
}: {
  breed: Breed;
  eyes: 'open' | 'closed' | 'happy';
  mouth: 'open' | 'closed';
}) {
  const { ink } = useStyle();
  const { muzzle = 1, ears = 'floppy', coat, patch, mask } = breed;
  const long = 58 * muzzle;
  const nose: Point = [long + 8, -3];
  const skull = smoothPath(
    [
      [-42, 6],
      [-40, -24],
      [-18, -46],
      [12, -46],
      [34, -26],
      [40, 6],
      [24, 38],
      [-12, 44],
      [-34, 32],
    ],
    { closed: true, tension: 0.62 },
  );
  const snout = taperedLimb([18, 13], [long - 4, 9], { from: 29, to: 20, bulge: 0 });
  const jaw = mouth === 'open' ? taperedLimb([14, 26], [long - 16, 45], { from: 18, to: 10, bulge: 0 }) : '';
  const ear = earPaths[ears];
  // On a black coat, closed eyes are lighter than the fur.
  const line = lightness(mask ?? coat) < 0.33 ? mixColours(coat, '#ffffff', 0.55) : ink;
  const earColour = mask ?? mixColours(coat, ink, 0.3);
  return (
    <g>
      <Inked parts={[ear.far]} fill={mixColours(earColour, ink, 0.22)} />
      {mouth === 'open' && (
        <>
          <Inked parts={[jaw]} fill={patch ?? coat} />
          <path d={`M16 22L${long - 4} 22L${long - 16} 40L20 36Z`} fill={mixColours(ink, '#7a1f2b', 0.5)} />
          <Inked
            parts={[
              `M${long - 34} 28Q${long - 10} 24 ${long - 4} 32Q${long + 2} 56 ${long - 12} 60Q${long - 24} 58 ${long - 22} 42Z`,
            ]}
            fill="#e0717a"
            weight={0.6}
          />
        </>
      )}
      <Inked parts={[skull, snout]} fill={coat} shade="M-70 14Q0 34 10 46H90V90H-70Z">
        {patch && (
          <path
            d={`M${long + 40} 60H8Q0 24 18 2Q24 -20 16 -54L30 -54Q40 -20 ${long + 40} -14Z`}
            fill={patch}
          />
        )}
        {mask && <ellipse cx={15} cy={-12} rx={21} ry={20} fill={mask} />}
      </Inked>
      {mouth === 'closed' && (
        <Line d={`M${long + 8} 13Q${long - 4} 28 ${long - 30} 25Q26 24 22 17`} weight={0.9} />
      )}
      <Line d={`M${long - 6} 13l1 1M${long - 16} 16l1 1M${long - 22} 9l1 1`} weight={0.8} />
      <Inked
        parts={[
          smoothPath(
            [
              [nose[0] - 14, nose[1] - 8],
              [nose[0], nose[1] - 12],
              [nose[0] + 10, nose[1] - 4],
              [nose[0] + 5, nose[1] + 9],
              [nose[0] - 8, nose[1] + 6],
            ],
            { closed: true },
          ),
        ]}
        fill={ink}
        weight={0.4}
      />
      <path
        d={`M${nose[0] - 6} ${nose[1] - 7}q5 -3 9 0`}
        fill="none"
        stroke="#ffffff"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.7"
      />
      {eyes === 'open' && (
        <>
          <ellipse cx={19} cy={-12} rx={6.4} ry={8} fill={ink} />
          <circle cx={21.4} cy={-15} r={2.5} fill="#ffffff" />
          <Line d="M8 -28Q18 -36 28 -29" weight={0.9} />
        </>
      )}
      {eyes === 'closed' && <Line d="M8 -12Q18 -2 28 -12" weight={1.1} colour={line} />}
      {eyes === 'happy' && <Line d="M8 -8Q18 -22 28 -8" weight={1.1} colour={line} />}
      <Inked parts={[ear.near]} fill={earColour} shade={ear.shade} />
    </g>
  );
}

const earPaths: Record<NonNullable<Breed['ears']>, { near: string; far: string; shade: string }> = {
  floppy: {
    near: 'M-30 -38C-14 -52 4 -42 2 -30C2 -8 -6 22 -22 30C-44 30 -52 0 -46 -18C-43 -28 -38 -34 -30 -38Z',
    far: 'M4 -44C18 -52 32 -42 34 -28C34 -14 30 -4 22 0C12 -10 6 -28 4 -44Z',
    shade: 'M-60 -40H-34C-38 -10 -34 16 -20 40H-60Z',
  },
  long: {
    near: 'M-28 -38C-12 -50 4 -40 4 -26C8 10 2 62 -20 72C-48 70 -56 20 -48 -12C-44 -26 -38 -34 -28 -38Z',
    far: 'M6 -42C20 -50 34 -38 34 -22C36 4 32 18 24 22C14 6 6 -22 6 -42Z',
    shade: 'M-60 -40H-34C-40 10 -36 50 -16 80H-60Z',
  },
  pointed: {
    near: 'M-40 -22C-42 -56 -34 -84 -26 -92C-10 -80 4 -58 6 -40C-6 -30 -24 -22 -40 -22Z',
    far: 'M8 -42C10 -66 18 -84 24 -88C34 -74 38 -52 34 -32Z',
    shade: 'M-60 -20H-34C-34 -50 -30 -74 -24 -96H-60Z',
  },
  folded: {
    near: 'M-38 -26C-36 -52 -22 -66 -12 -62C-2 -58 14 -46 18 -26C8 -30 -4 -30 -12 -22C-16 -28 -26 -30 -38 -26Z',
    far: 'M10 -44C16 -60 26 -62 32 -54C42 -46 44 -34 42 -24C34 -32 24 -32 18 -28Z',
    shade: 'M-60 -20H-30C-30 -40 -24 -56 -14 -70H-60Z',
  },
};

function Collar({ from, to, colour }: { from: Point; to: Point; colour: string }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const [x, y] = [from[0] + dx * 0.64, from[1] + dy * 0.64];
  const half = 38;
  const band = (along: number, side: number): string =>
    `${(x + ux * along - uy * side).toFixed(1)} ${(y + uy * along + ux * side).toFixed(1)}`;
  const tag = [x - uy * 30 - ux * 18, y + ux * 30 - uy * 18] as const;
  return (
    <>
      <Inked
        parts={[
          `M${band(-6, -half)}Q${band(-16, 0)} ${band(-6, half)}L${band(8, half)}Q${band(-2, 0)} ${band(8, -half)}Z`,
        ]}
        fill={colour}
        weight={0.6}
      />
      <Inked
        parts={[
          smoothPath(
            [
              [tag[0] - 8, tag[1]],
              [tag[0], tag[1] - 8],
              [tag[0] + 8, tag[1]],
              [tag[0], tag[1] + 8],
            ],
            { closed: true },
          ),
        ]}
        fill="#e9c46a"
        weight={0.5}
      />
    </>
  );
}

function shortenLegs<Drawn extends (typeof dogPoses)[DogPose]>(pose: Drawn, legs: number): Drawn {
  const down = (point: Point): Point => [point[0], point[1] + (1 - legs) * 70];
  const leg = ([top, joint, paw]: readonly [Point, Point, Point]) =>
    [down(top), [joint[0], joint[1] * (0.4 + 0.6 * legs)], paw] as const;
  return {
    ...pose,
    rump: down(pose.rump),
    chest: down(pose.chest),
    head: down(pose.head),
    tail: pose.tail.map(down),
    nearFront: leg(pose.nearFront),
    farFront: leg(pose.farFront),
    nearHind: leg(pose.nearHind),
    farHind: leg(pose.farHind),
  };
}

function tailOf<Drawn extends (typeof dogPoses)[DogPose]>(pose: Drawn, { tail = 'long' }: Breed): Drawn {
  const [root = [0, 0], next = [0, 0]] = pose.tail;
  if (tail === 'stub') return { ...pose, tail: [root, [(root[0] + next[0]) / 2, (root[1] + next[1]) / 2]] };
  if (tail === 'curl' && pose.eyes !== 'closed') {
    const [x, y] = root;
    return {
      ...pose,
      tail: [
        [x, y],
        [x - 30, y - 30],
        [x - 22, y - 66],
        [x + 14, y - 70],
        [x + 20, y - 42],
        [x, y - 34],
      ],
    };
  }
  return pose;
}
