import { type Point, round, seededRandom } from '../../kit/geometry';
import { disc } from '../../kit/light/sky';
import { useStyle } from '../../kit/style';
import { LARDER } from './style';

/** Puffs that hang together, inked around the whole. Each puff is a middle and a radius. */
export function FlourCloud(props: {
  puffs: readonly (readonly [x: number, y: number, radius: number])[];
  line?: number;
  fill?: string;
  /** The side away from the light. */
  shade?: string;
  /** Where the light is not: how far the lit part is moved. */
  from?: Point;
}) {
  const { ink, contour } = useStyle();
  const { puffs, line = 1, fill = LARDER.flour, shade = '#ecd3a6', from = [-0.12, -0.16] } = props;
  const whole = puffs.map(([x, y, radius]) => disc(x, y, radius)).join('');
  const lit = puffs
    .map(([x, y, radius]) => disc(x + from[0] * radius, y + from[1] * radius, radius * 0.86))
    .join('');
  return (
    <>
      {line > 0 && <path d={whole} fill={ink} stroke={ink} strokeWidth={contour * line * 1.5} />}
      <path d={whole} fill={shade} />
      <path d={lit} fill={fill} />
    </>
  );
}

/** A ring or heap of puffs around a place, for clouds that nobody has to plan. */
export function puffsAround(
  [x, y]: Point,
  [radiusX, radiusY]: Point,
  { count = 14, size = 0.34, seed = 1 } = {},
): [number, number, number][] {
  const random = seededRandom(seed);
  const rim = Array.from({ length: count }, (_, index): [number, number, number] => {
    const angle = (index / count) * Math.PI * 2 + random() * 0.3;
    const reach = 0.66 + random() * 0.2;
    return [
      x + Math.cos(angle) * radiusX * reach,
      y + Math.sin(angle) * radiusY * reach,
      Math.min(radiusX, radiusY) * size * (0.75 + random() * 0.6),
    ];
  });
  const core = Array.from({ length: Math.ceil(count * 0.7) }, (_, index): [number, number, number] => {
    const angle = index * 2.4;
    const reach = Math.sqrt(index / (count * 0.7)) * 0.6;
    return [
      x + Math.cos(angle) * radiusX * reach,
      y + Math.sin(angle) * radiusY * reach,
      Math.min(radiusX, radiusY) * size * 1.35,
    ];
  });
  return [...rim, ...core];
}

/** Specks of flour in the air. */
export function FlourDust(props: {
  at: Point;
  spread: Point;
  count?: number;
  size?: number;
  seed?: number;
  colour?: string;
  opacity?: number;
}) {
  const { at, spread, count = 60, size = 4, seed = 3, colour = LARDER.flour, opacity = 0.95 } = props;
  const random = seededRandom(seed);
  let path = '';
  for (let index = 0; index < count; index++) {
    const [angle, far] = [random() * 6.28, Math.sqrt(random())];
    const radius = size * (0.35 + random() * random() * 1.3);
    path += disc(
      round(at[0] + Math.cos(angle) * far * spread[0]),
      round(at[1] + Math.sin(angle) * far * spread[1]),
      radius,
    );
  }
  return <path d={path} fill={colour} opacity={opacity} />;
}

/** Flour that falls from a hand: a veil with grains at its edges, and a small heap where it lands. */
export function FlourFall(props: { from: Point; to: Point; width: number; seed?: number; heap?: boolean }) {
  const { from, to, width, seed = 5, heap = false } = props;
  const random = seededRandom(seed);
  const half = width / 2;
  const fall = to[1] - from[1];
  let grains = '';
  for (let index = 0; index < 80; index++) {
    const share = random();
    const spread = half * (0.4 + share * 0.9);
    grains += disc(
      from[0] + (to[0] - from[0]) * share + (random() - 0.5) * 2.4 * spread,
      from[1] + fall * share,
      1.6 + random() * 3.2,
    );
  }
  const veil = (part: number) => {
    const [top, foot] = [half * 0.3 * part, half * part];
    return `M${from[0] - top} ${from[1]}C${from[0] - top} ${from[1] + fall * 0.4} ${to[0] - foot} ${to[1] - fall * 0.35} ${to[0] - foot} ${to[1]}Q${to[0]} ${to[1] + foot * 0.5} ${to[0] + foot} ${to[1]}C${to[0] + foot} ${to[1] - fall * 0.35} ${from[0] + top} ${from[1] + fall * 0.4} ${from[0] + top} ${from[1]}Z`;
  };
  return (
    <g fill={LARDER.flour}>
      <path d={veil(1)} opacity={0.45} />
      <path d={veil(0.55)} opacity={0.8} />
      {heap && (
        <path
          d={`M${to[0] - half} ${to[1] + 10}Q${to[0] - half * 0.5} ${to[1] - half * 0.5} ${to[0]} ${to[1] - half * 0.55}Q${to[0] + half * 0.5} ${to[1] - half * 0.5} ${to[0] + half} ${to[1] + 10}Q${to[0]} ${to[1] + half * 0.5} ${to[0] - half} ${to[1] + 10}Z`}
        />
      )}
      <path d={grains} />
    </g>
  );
}

/** Flour lying on something flat: a film with ragged edges. */
export function FlourFilm({
  at,
  size,
  seed = 2,
  opacity = 0.75,
}: {
  at: Point;
  size: Point;
  seed?: number;
  opacity?: number;
}) {
  const random = seededRandom(seed);
  let path = '';
  for (let index = 0; index < 26; index++) {
    const [angle, far] = [random() * 6.28, Math.sqrt(random()) * 0.8];
    const radius = 0.14 + random() * 0.22;
    const [x, y] = [at[0] + Math.cos(angle) * far * size[0], at[1] + Math.sin(angle) * far * size[1]];
    const [rx, ry] = [radius * size[0], radius * size[1]];
    path += `M${round(x - rx)} ${round(y)}a${round(rx)} ${round(ry)} 0 1 0 ${round(rx * 2)} 0a${round(rx)} ${round(ry)} 0 1 0 ${round(-rx * 2)} 0Z`;
  }
  return (
    <g opacity={opacity}>
      <path d={path} fill={LARDER.flour} opacity={0.7} />
      <FlourDust at={at} spread={[size[0] * 1.25, size[1] * 1.25]} count={50} size={3.2} seed={seed + 9} />
    </g>
  );
}
