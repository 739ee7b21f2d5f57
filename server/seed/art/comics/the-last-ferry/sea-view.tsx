import { useId } from 'react';
import { handPolygon, type Point, pair, round, seededRandom, smoothPath } from '../../kit/geometry';
import { mixColours } from '../../kit/light/colour';
import { Stars } from '../../kit/light/sky';
import { Shape, Stroke } from '../../kit/light/tone';
import type { Mood } from './mood';
import { COLOURS } from './style';

/** The horizon and the quay's edge, as heights over the ground under the bench. */
export const HORIZON = -540;
export const EDGE = -120;
const LEFT = -2600;
const RIGHT = 2600;

/** What one sees from the bench: sky, the islands, the sea. */
export function SeaView({
  mood,
  seed = 3,
  horizon = HORIZON,
}: {
  mood: Mood;
  seed?: number;
  horizon?: number;
}) {
  return (
    <>
      <rect x={LEFT} y={-4000} width={RIGHT - LEFT} height={4200} fill={mood.sky[0]} />
      {mood.sky.slice(1).map((colour, index) => (
        <path key={colour} d={band(horizon - 1150 + index * 330, horizon, seed + index)} fill={colour} />
      ))}
      <path d={islands(horizon, 210, seed)} fill={mood.far} />
      <path d={islands(horizon, 110, seed + 9)} fill={mood.near} />
      <Water mood={mood} top={horizon} seed={seed} />
    </>
  );
}

/** The sea from its horizon to the quay. */
export function Water({
  mood,
  top,
  bottom = 400,
  seed = 1,
}: {
  mood: Mood;
  top: number;
  bottom?: number;
  seed?: number;
}) {
  const random = seededRandom(seed * 61 + 2);
  const deep = EDGE - top;
  const strokes = (count: number, from: number, to: number, thick: number) =>
    Array.from({ length: count }, () => {
      const far = from + random() * (to - from);
      const long = (30 + far * 200) * (0.4 + random());
      const y = top + 6 + far ** 1.5 * deep;
      return `M${round(LEFT / 1.6 + (random() * (RIGHT - LEFT)) / 1.6)} ${round(y)}q${round(long / 2)} ${round(-3 - far * thick)} ${round(long)} 0q${round(-long / 2)} ${round(3 + far * thick)} ${round(-long)} 0Z`;
    }).join('');
  return (
    <>
      <rect x={LEFT} y={top} width={RIGHT - LEFT} height={bottom - top} fill={mood.sea} />
      <rect
        x={LEFT}
        y={top}
        width={RIGHT - LEFT}
        height={deep * 0.12}
        fill={mixColours(mood.sea, mood.seaLight, 0.45)}
      />
      <path d={strokes(90, 0, 1, 9)} fill={mixColours(mood.sea, COLOURS.ink, 0.32)} />
      <path d={strokes(60, 0, 1, 7)} fill={mixColours(mood.sea, mood.seaLight, 0.6)} />
    </>
  );
}

/** The stones of the quay from its edge towards the reader. */
export function QuayGround({
  mood,
  edge = EDGE,
  horizon = HORIZON,
  wet = true,
  seed = 5,
}: {
  mood: Mood;
  edge?: number;
  horizon?: number;
  wet?: boolean;
  seed?: number;
}) {
  const random = seededRandom(seed);
  const bottom = 1500;
  const rows = [0, 0.04, 0.1, 0.19, 0.32, 0.5, 0.75].map((share) => edge + 40 + (bottom - edge) * share);
  const joint = (x: number, from: number, to: number) => {
    const at = (y: number): Point => [(x * (y - horizon)) / (0 - horizon), y];
    return `M${pair(at(from))}L${pair(at(to))}`;
  };
  const joints = rows.flatMap((y, row) =>
    Array.from({ length: 25 }, (_, index) =>
      joint((index - 12) * 230 + (row % 2) * 115, y, rows[row + 1] ?? bottom),
    ),
  );
  const puddles = Array.from({ length: wet ? 9 : 0 }, (_, index) => {
    const y = edge + 90 + index * 90 + random() * 40;
    const near = (y - horizon) / -horizon;
    return puddle((random() - 0.5) * 2200, y, (110 + random() * 150) * near, seed + index);
  });
  return (
    <>
      <rect x={LEFT} y={edge} width={RIGHT - LEFT} height={bottom - edge} fill={mood.quay} />
      <Stroke
        d={rows.map((y) => `M${LEFT} ${y}H${RIGHT}`).join('') + joints.join('')}
        line="fine"
        colour={mood.quayDark}
      />
      {puddles.map((d) => (
        <path key={d} d={d} fill={mixColours(mood.quayDark, mood.seaLight, 0.3)} opacity={0.75} />
      ))}
      <Shape
        d={handPolygon(
          [
            [LEFT, edge - 12],
            [RIGHT, edge - 12],
            [RIGHT, edge + 26],
            [LEFT, edge + 26],
          ],
          { wobble: 0 },
        )}
        fill={mood.curb}
        line="detail"
      />
      <Stroke
        d={Array.from({ length: 22 }, (_, index) => `M${(index - 11) * 240 + 60} ${edge - 10}v34`).join('')}
        line="fine"
      />
    </>
  );
}

export function puddle(x: number, y: number, half: number, seed = 1): string {
  const random = seededRandom(seed * 17 + 3);
  const points = Array.from({ length: 11 }, (_, index): Point => {
    const angle = (index / 11) * Math.PI * 2;
    const far = 0.65 + random() * 0.5;
    return [x + Math.cos(angle) * half * far, y + Math.sin(angle) * half * 0.16 * far];
  });
  return smoothPath(points, { closed: true, tension: 0.9 });
}

/** A light's reflection on water or wet stone: level strokes under each other. */
export function LightTrail(props: {
  x: number;
  from: number;
  to: number;
  half: number;
  colour?: string;
  seed?: number;
  opacity?: number;
}) {
  const { x, from, to, half, colour = COLOURS.amber, seed = 1 } = props;
  const random = seededRandom(seed * 31 + 7);
  let path = '';
  for (let y = from; y < to; ) {
    const share = (y - from) / (to - from);
    const wide = half * (0.45 + share * 0.75) * (0.5 + random() * 0.7);
    const middle = x + (random() - 0.5) * half * 0.7;
    const thick = 2.5 + share * 6;
    path += `M${round(middle - wide)} ${round(y)}Q${round(middle)} ${round(y - thick)} ${round(middle + wide)} ${round(y)}Q${round(middle)} ${round(y + thick)} ${round(middle - wide)} ${round(y)}Z`;
    y += 7 + share * 20 + random() * 8;
  }
  return <path d={path} fill={colour} opacity={props.opacity ?? 0.85} />;
}

/** The lamps of the villages across the water, drawn over the night. */
export function FarLights({
  seed = 2,
  horizon = HORIZON,
  count = 34,
  sides = [
    [-1500, -420],
    [520, 1500],
  ],
}: {
  seed?: number;
  horizon?: number;
  count?: number;
  sides?: readonly (readonly [number, number])[];
}) {
  const random = seededRandom(seed * 71);
  const lights = sides.flatMap(([from, to]) =>
    Array.from(
      { length: count / sides.length },
      (): Point => [from + random() * (to - from), horizon - 6 - random() ** 2 * 70],
    ),
  );
  return (
    <>
      <path
        d={lights.map(([x, y]) => `M${round(x - 3)} ${round(y)}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0`).join('')}
        fill={COLOURS.lamp}
      />
      {lights
        .filter((_, index) => index % 4 === 0)
        .map(([x], index) => (
          <LightTrail
            key={x}
            x={x}
            from={horizon + 8}
            to={horizon + 90}
            half={11}
            seed={index}
            opacity={0.5}
          />
        ))}
    </>
  );
}

/** Stars and the pale band across them, over the night. */
export function StarrySky({ horizon = HORIZON, seed = 4 }: { horizon?: number; seed?: number }) {
  const [top, half] = [-2500, 1500];
  const high = horizon - 40 - top;
  const id = useId();
  const random = seededRandom(seed * 19 + 5);
  // Most stars of the band lie near its middle: the sum of three numbers does that.
  const band = Array.from({ length: 620 }, (): string => {
    const along = (random() - 0.5) * 3600;
    const across = (random() + random() + random() - 1.5) * 330;
    const r = 1 + random() ** 4 * 4.4;
    return `M${round(along - r)} ${round(across)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0`;
  }).join('');
  return (
    <>
      <radialGradient id={id}>
        <stop offset="0" stopColor="#bfe3e0" stopOpacity={0.34} />
        <stop offset="0.5" stopColor="#8fc4cc" stopOpacity={0.14} />
        <stop offset="1" stopColor="#8fc4cc" stopOpacity={0} />
      </radialGradient>
      <g transform="translate(-160 -1560) rotate(-31)">
        <ellipse cx={0} cy={0} rx={1900} ry={250} fill={`url(#${id})`} />
        <ellipse cx={240} cy={-20} rx={900} ry={120} fill={`url(#${id})`} />
        <path d={band} fill="#fff3d6" />
      </g>
      <g transform={`translate(${-half} ${top})`}>
        <Stars width={half * 2} height={high} count={360} seed={seed} colour="#fff6dc" />
        <Stars width={half * 2} height={high * 0.6} count={70} seed={seed + 7} colour="#ffd88a" />
      </g>
      <path d="M-640 -1210L-860 -1110L-634 -1198Z" fill="#fff6dc" opacity={0.9} />
    </>
  );
}

function islands(horizon: number, height: number, seed: number): string {
  const random = seededRandom(seed * 13 + 1);
  const crest = Array.from(
    { length: 13 },
    (_, index): Point => [
      LEFT + (index / 12) * (RIGHT - LEFT),
      horizon - height * (index % 2 ? 0.5 + random() * 0.5 : random() * 0.28),
    ],
  );
  return `${smoothPath(crest, { tension: 1 })}V${horizon + 4}H${LEFT}Z`;
}

function band(top: number, bottom: number, seed: number): string {
  const random = seededRandom(seed * 5 + 2);
  const line = Array.from(
    { length: 9 },
    (_, index): Point => [LEFT + (index / 8) * (RIGHT - LEFT), top + (random() - 0.5) * 90],
  );
  return `${smoothPath(line, { tension: 1 })}V${bottom}H${LEFT}Z`;
}

/** Stars once more, on still water and wet stone. */
export function StarryWater({ horizon = HORIZON, seed = 12 }: { horizon?: number; seed?: number }) {
  const random = seededRandom(seed);
  const deep = EDGE - horizon - 30;
  const water = Array.from({ length: 190 }, () => {
    const share = random();
    const [x, y, long] = [(random() - 0.5) * 2600, horizon + 14 + share * deep, 3 + share * 12 * random()];
    return `M${round(x - long)} ${round(y)}h${round(long * 2)}`;
  }).join('');
  return (
    <>
      <Stroke d={water} colour="#f7edd2" width={4} opacity={0.75} />
      <g transform={`translate(-1500 ${EDGE + 60})`} opacity={0.6}>
        <Stars width={3000} height={1000} count={210} seed={seed + 1} colour="#cfe8e0" />
      </g>
    </>
  );
}

/** Two of summer's clouds over the islands. */
export function Clouds() {
  const cloud = (x: number, y: number, size: number) =>
    `M${x - size} ${y}q${size * 0.05} ${-size * 0.3} ${size * 0.36} ${-size * 0.24}q${size * 0.16} ${-size * 0.36} ${size * 0.52} ${-size * 0.18}q${size * 0.4} ${-size * 0.24} ${size * 0.56} ${size * 0.12}q${size * 0.4} ${-size * 0.06} ${size * 0.46} ${size * 0.3}Z`;
  return (
    <>
      <path d={cloud(-330, -850, 330)} fill="#fdf6e6" />
      <path d={cloud(640, -690, 420)} fill="#fdf6e6" />
      <path d={cloud(740, -660, 300)} fill="#eef0e4" />
      <path d={cloud(-1000, -690, 360)} fill="#fdf6e6" />
    </>
  );
}
