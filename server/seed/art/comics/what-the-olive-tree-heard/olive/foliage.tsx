import { type Point, pair, seededRandom, smoothPath } from '../../../kit/geometry';
import { mixColours } from '../../../kit/light/colour';
import { disc } from '../../../kit/light/sky';
import { useStyle } from '../../../kit/style';
import type { Light } from '../light';

/** A mass of leaves: its middle and its radii. */
export type Clump = readonly [x: number, y: number, radiusX: number, radiusY: number];

export type LeafSize = { leaf: number; sprigs: number };

/** Narrow leaves in sprigs, the light from the upper left: dark ones behind and below, silver on top. */
export function Foliage(props: {
  clump: Clump;
  leaf: Light['leaf'];
  seed: number;
  size: LeafSize;
  /** Behind the rest of the crown. */
  back?: boolean;
}) {
  const { clump, leaf, seed, size, back: hidden = false } = props;
  const { ink, detail } = useStyle();
  const [x, y, radiusX, radiusY] = clump;
  const random = seededRandom(seed * 977 + 3);
  const tones = { dark: '', middle: '', light: '' };
  const stems = { dark: '', middle: '', light: '' };
  for (let index = 0; index < size.sprigs; index++) {
    // The golden angle strews them evenly.
    const angle = index * 2.39996 + random() * 0.5;
    const far = Math.sqrt((index + 0.5) / size.sprigs) * 0.94;
    const middle: Point = [x + Math.cos(angle) * radiusX * far, y + Math.sin(angle) * radiusY * far];
    const lit = -Math.cos(angle) * 0.4 * far - Math.sin(angle) * 0.9 * far + (random() - 0.5) * 0.9;
    const tone = hidden || lit < -0.28 ? 'dark' : lit < 0.36 ? 'middle' : 'light';
    const outward = Math.atan2(Math.sin(angle) * radiusY * far - 30, Math.cos(angle) * radiusX * far);
    const turn = outward + (random() - 0.5) * (2.6 - far * 1.9);
    const back = size.leaf * 0.9;
    const foot: Point = [middle[0] - Math.cos(turn) * back, middle[1] - Math.sin(turn) * back];
    const sprig = drawSprig(foot, turn, size.leaf, random);
    tones[tone] += sprig.leaves;
    stems[tone] += sprig.stem;
  }
  const base = mixColours(leaf.dark, ink, hidden ? 0.3 : 0.12);
  return (
    <>
      <path d={mass(clump, seed)} fill={base} />
      {(['dark', 'middle', 'light'] as const).map((tone) => (
        <g
          key={tone}
          stroke={mixColours(leaf[tone], ink, 0.62)}
          strokeWidth={detail * 0.52}
          strokeLinejoin="round"
        >
          <path d={stems[tone]} fill="none" />
          <path d={tones[tone]} fill={leaf[tone]} />
        </g>
      ))}
    </>
  );
}

/** Olives or blossom, strewn over a clump. */
export function Fruit({
  clump,
  seed,
  count,
  radius,
  fill,
}: {
  clump: Clump;
  seed: number;
  count: number;
  radius: number;
  fill: string;
}) {
  const { ink, detail } = useStyle();
  const random = seededRandom(seed * 433 + 11);
  const [x, y, radiusX, radiusY] = clump;
  const path = Array.from({ length: count }, () => {
    const [angle, far] = [random() * 6.3, Math.sqrt(random())];
    return disc(
      x + Math.cos(angle) * far * radiusX,
      y + Math.sin(angle) * far * radiusY,
      radius * (0.8 + random() * 0.4),
    );
  }).join('');
  return <path d={path} fill={fill} stroke={ink} strokeWidth={detail * 0.5} />;
}

/** Snow that lies on the upper side of a clump, in pads. */
export function SnowCap({ clump: [x, y, radiusX, radiusY], seed }: { clump: Clump; seed: number }) {
  const { ink, detail } = useStyle();
  const random = seededRandom(seed * 71 + 5);
  const pads = Array.from({ length: 5 }, (_, index) => {
    const angle = Math.PI * (1.14 + (index / 4) * 0.72 + (random() - 0.5) * 0.08);
    const at: Point = [
      x + Math.cos(angle) * radiusX * 0.86,
      y + Math.sin(angle) * radiusY * (0.62 + random() * 0.3),
    ];
    const [wide, tall] = [radiusX * (0.2 + random() * 0.16), radiusY * (0.16 + random() * 0.1)];
    return smoothPath(
      [
        [at[0] - wide, at[1] + tall * 0.5],
        [at[0] - wide * 0.5, at[1] - tall * 0.7],
        [at[0] + wide * 0.2, at[1] - tall],
        [at[0] + wide * 0.8, at[1] - tall * 0.2],
        [at[0] + wide * 1.05, at[1] + tall * 0.6],
        [at[0] + wide * 0.5, at[1] + tall * 0.3],
        [at[0] + wide * 0.1, at[1] + tall * 0.9],
        [at[0] - wide * 0.4, at[1] + tall * 0.35],
      ],
      { closed: true, tension: 0.9 },
    );
  });
  return (
    <path
      d={pads.join('')}
      fill="#fbfbf7"
      stroke={mixColours('#fbfbf7', ink, 0.4)}
      strokeWidth={detail * 0.5}
    />
  );
}

/** A twig with leaves in pairs and one at its end. `angle` in radians. */
export function drawSprig(foot: Point, angle: number, leaf: number, random: () => number) {
  const pairs = 2 + Math.floor(random() * 3);
  const bend = (random() - 0.5) * 0.5;
  const step = leaf * 0.52;
  let [x, y] = foot;
  let stem = `M${pair(foot)}`;
  let leaves = '';
  let turn = angle;
  for (let index = 0; index < pairs; index++) {
    turn += bend / pairs;
    x += Math.cos(turn) * step;
    y += Math.sin(turn) * step;
    stem += `L${pair([x, y])}`;
    for (const side of [-1, 1])
      leaves += lance([x, y], turn + side * (0.5 + random() * 0.5), leaf * (0.75 + random() * 0.4));
  }
  leaves += lance([x, y], turn + (random() - 0.5) * 0.2, leaf * 1.05);
  return { stem, leaves, tip: [x, y] as Point };
}

/** A leaf as narrow as a lance. */
export function lance([x, y]: Point, angle: number, length: number, wide = 0.2): string {
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
  const [sideX, sideY] = [-dy * wide, dx * wide];
  const spot = (along: number, side: number) =>
    `${(x + dx * along + sideX * side).toFixed(1)} ${(y + dy * along + sideY * side).toFixed(1)}`;
  return `M${spot(0, 0)}Q${spot(0.45, 1)} ${spot(1, 0)}Q${spot(0.5, -1)} ${spot(0, 0)}Z`;
}

function mass([x, y, radiusX, radiusY]: Clump, seed: number): string {
  const random = seededRandom(seed * 57 + 1);
  const points = Array.from({ length: 14 }, (_, index): Point => {
    const angle = (index / 14) * Math.PI * 2;
    const far = 0.76 + random() * 0.2;
    return [x + Math.cos(angle) * radiusX * far, y + Math.sin(angle) * radiusY * far];
  });
  return smoothPath(points, { closed: true, tension: 0.9 });
}
