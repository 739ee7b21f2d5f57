import { handEllipse, type Point, pair, round, seededRandom, smoothPath } from '../../kit/geometry';
import { mixColours } from '../../kit/light/colour';
import { Shape, Stroke } from '../../kit/light/tone';
import { COLOURS } from './style';

type Area = { width: number; height: number; x?: number; y?: number };

/** A sky laid on with a broad brush: strokes of the lower colour that close up towards the horizon. */
export function BrushedSky(
  props: Area & {
    colour: string;
    low: string;
    sun?: { at: Point; radius: number; colour?: string } | undefined;
    seed?: number;
    amount?: number;
  },
) {
  const { width, height, x = 0, y = 0, colour, low, sun, seed = 3, amount = 1 } = props;
  const random = seededRandom(seed);
  const count = Math.round((width * height * amount) / 9000);
  const strokes = Array.from({ length: count }, () => {
    const down = 1 - random() ** 2.1;
    const long = (0.06 + random() * 0.2) * (0.5 + down) * Math.min(width, 1300);
    return streak(x + (random() * 1.2 - 0.1) * width, y + down * height, long, 3 + down * 13 * random());
  }).join('');
  return (
    <>
      <rect x={x - width} y={y - height} width={width * 3} height={height * 3} fill={colour} />
      {sun && (
        <path
          d={handEllipse(...sun.at, sun.radius * 1.5, sun.radius * 1.5, 0.015)}
          fill={low}
          opacity={0.55}
        />
      )}
      {sun && (
        <path d={handEllipse(...sun.at, sun.radius, sun.radius, 0.012)} fill={sun.colour ?? COLOURS.sun} />
      )}
      <path d={strokes} fill={low} />
      <rect x={x - width} y={y + height - 6} width={width * 3} height={height * 2} fill={low} />
    </>
  );
}

/** A tapered level stroke. */
export function streak(x: number, y: number, long: number, thick: number): string {
  return `M${pair([x - long / 2, y])}Q${pair([x, y - thick])} ${pair([x + long / 2, y])}Q${pair([x, y + thick * 0.5])} ${pair([x - long / 2, y])}Z`;
}

/** Land below a line that runs from left to right; inked twice, the second time a little off. */
export function Land(props: {
  line: readonly Point[];
  fill: string;
  bottom?: number;
  ink?: 'contour' | 'detail' | 'none';
  grass?: number;
  hatch?: number;
  /** Poppies and daisies, in so many spots. */
  flowers?: number;
  seed?: number;
  shadow?: string | undefined;
}) {
  const {
    line,
    fill,
    bottom = 2400,
    ink = 'detail',
    grass = 0,
    hatch = 0,
    flowers = 0,
    seed = 1,
    shadow,
  } = props;
  const random = seededRandom(seed * 71 + 5);
  const edge = smoothPath(line, { tension: 0.9 });
  const [first, last] = [line[0], line[line.length - 1]];
  if (!first || !last) return null;
  const span = last[0] - first[0];
  const tufts = Array.from({ length: grass }, () => {
    const at = heightAt(line, first[0] + random() * span);
    return tuft([at[0], at[1] + 14 + random() ** 1.6 * 300], 0.7 + random() * 0.8);
  }).join('');
  const strokes = Array.from({ length: hatch }, () => {
    const [x, y] = heightAt(line, first[0] + random() * span);
    const [dy, long] = [10 + random() ** 1.8 * 130, 16 + random() * 34];
    return `M${pair([x, y + dy])}l${round(-long * 0.5)} ${round(long)}`;
  }).join('');
  return (
    <>
      <Shape d={`${edge}L${pair([last[0], bottom])}L${pair([first[0], bottom])}Z`} fill={fill} line="none">
        {shadow && <path d={shadow} fill={mixColours(fill, '#7b5a78', 0.24)} />}
      </Shape>
      {hatch > 0 && <Stroke d={strokes} line="fine" opacity={0.55} />}
      {flowers > 0 && <Flowers line={line} count={flowers} seed={seed} />}
      {grass > 0 && <Stroke d={tufts} line="fine" />}
      {ink !== 'none' && <Stroke d={edge} line={ink} />}
      {ink === 'contour' && (
        <g transform="translate(9 7) rotate(-0.15)">
          <Stroke d={edge} line="fine" opacity={0.6} />
        </g>
      )}
    </>
  );
}

function Flowers({ line, count, seed }: { line: readonly Point[]; count: number; seed: number }) {
  const random = seededRandom(seed * 19 + 2);
  const [from, to] = [line[0]?.[0] ?? 0, line[line.length - 1]?.[0] ?? 0];
  const heads: Record<string, string> = {};
  let stems = '';
  for (let index = 0; index < count; index++) {
    const [x, edge] = heightAt(line, from + random() * (to - from));
    const y = edge + 30 + random() ** 1.4 * 420;
    const size = 5 + random() * 6 + (y - edge) * 0.012;
    const colour = ['#f7ead0', COLOURS.coral, '#f2b7a6'][Math.floor(random() * 3)] ?? COLOURS.coral;
    stems += `M${pair([x, y])}q${round(random() * 8 - 4)} ${round(size * 1.5)} 0 ${round(size * 3.4)}`;
    heads[colour] = (heads[colour] ?? '') + handEllipse(x, y, size, size * 0.82, 0.16);
  }
  return (
    <>
      <Stroke d={stems} line="fine" />
      {Object.entries(heads).map(([colour, d]) => (
        <Shape key={colour} d={d} fill={colour} line="fine" />
      ))}
    </>
  );
}

/** A road seen from its side along a line: pale dust, stones at the edge. */
export function Road(props: { line: readonly Point[]; deep?: number; fill?: string; seed?: number }) {
  const { line, deep = 70, fill = COLOURS.bleached, seed = 2 } = props;
  const random = seededRandom(seed * 13 + 1);
  const [first, last] = [line[0], line[line.length - 1]];
  if (!first || !last) return null;
  const lower = [...line].reverse().map(([x, y]): Point => [x, y + deep]);
  const low = lower.map(([x, y]): Point => [x, y]).reverse();
  const body = `${smoothPath(line, { tension: 0.9 })}L${pair([last[0], last[1] + deep])}${smoothPath(lower, { tension: 0.9 }).replace(/^M[^C]*/, '')}Z`;
  const stones = Array.from({ length: Math.round((last[0] - first[0]) / 46) }, () => {
    const [x, y] = heightAt(low, first[0] + random() * (last[0] - first[0]));
    return handEllipse(x, y + random() * 16 - 4, 7 + random() * 13, 5 + random() * 7, 0.1);
  });
  const ruts = Array.from({ length: Math.round((last[0] - first[0]) / 70) }, () => {
    const [x, y] = heightAt(line, first[0] + random() * (last[0] - first[0]));
    const to = heightAt(line, x + 30 + random() * 70);
    const down = deep * (0.2 + random() * 0.6);
    return `M${pair([x, y + down])}L${pair([to[0], to[1] + down])}`;
  }).join('');
  return (
    <>
      <path d={body} fill={fill} />
      <Stroke d={smoothPath(line, { tension: 0.9 })} line="detail" />
      <Stroke d={smoothPath(low, { tension: 0.9 })} line="fine" />
      <Stroke d={ruts} line="fine" opacity={0.4} />
      {stones.map((d) => (
        <Shape key={d.slice(0, 24)} d={d} fill="#f3e2c8" line="fine" shade={[-3, -3]} />
      ))}
    </>
  );
}

/** The place on a line at some x. */
export function heightAt(line: readonly Point[], x: number): Point {
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (from && x <= to[0]) {
      const share = (x - from[0]) / (to[0] - from[0] || 1);
      return [x, from[1] + (to[1] - from[1]) * share];
    }
  }
  return [x, line[line.length - 1]?.[1] ?? 0];
}

export function tuft([x, y]: Point, size = 1): string {
  const s = (value: number) => round(value * size);
  return `M${round(x - s(14))} ${round(y)}q${s(2)} ${s(-16)} ${s(-8)} ${s(-26)}M${round(x)} ${round(y)}q0 ${s(-20)} ${s(3)} ${s(-36)}M${round(x + s(13))} ${round(y)}q${s(-1)} ${s(-14)} ${s(10)} ${s(-24)}`;
}

/** Water from its horizon down: bands that get deeper, and loose bright strokes. */
export function OpenSea(
  props: Area & {
    colour?: string;
    far?: string;
    light?: string;
    seed?: number;
    glitter?: { at: number; colour: string };
  },
) {
  const { width, height, x = 0, y = 0, colour = COLOURS.turquoise, seed = 4 } = props;
  const {
    far = mixColours(colour, COLOURS.bleached, 0.35),
    light = mixColours(colour, COLOURS.bleached, 0.65),
  } = props;
  const random = seededRandom(seed * 37);
  const waves = Array.from({ length: Math.round((width * height) / 5200) }, () => {
    const down = random() ** 1.3;
    return streak(x + random() * width, y + 6 + down * height, 24 + down * 120 * random(), 2 + down * 7);
  }).join('');
  const sparks = Array.from({ length: 60 }, () => {
    const down = random();
    const spread = (30 + down * 160) * (random() - 0.5) * 2;
    return streak(
      (props.glitter?.at ?? 0) + spread,
      y + 8 + down * height,
      16 + down * 70 * random(),
      3 + down * 6,
    );
  }).join('');
  return (
    <>
      <rect x={x - width} y={y} width={width * 3} height={height * 2} fill={far} />
      <rect x={x - width} y={y + height * 0.3} width={width * 3} height={height * 2} fill={colour} />
      <path d={waves} fill={light} />
      {props.glitter && <path d={sparks} fill={props.glitter.colour} />}
      <Stroke d={`M${x - 40} ${y}H${x + width + 40}`} line="fine" />
    </>
  );
}
