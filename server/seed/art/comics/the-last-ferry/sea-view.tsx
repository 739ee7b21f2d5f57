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
export function StarrySky({
  width = 2600,
  top = -2600,
  horizon = HORIZON,
  seed = 4,
}: {
  width?: number;
  top?: number;
  horizon?: number;
  seed?: number;
}) {
  const high = horizon - 60 - top;
  return (
    <g transform={`translate(${-width / 2} ${top})`}>
      <g transform={`rotate(-24 ${width / 2} ${high / 2})`}>
        <g opacity={0.14}>
          <ellipse cx={width / 2} cy={high * 0.42} rx={width * 0.75} ry={150} fill="#cfe8e0" />
          <ellipse cx={width / 2} cy={high * 0.42} rx={width * 0.75} ry={72} fill="#fff3d6" />
        </g>
        <g transform={`translate(${-width * 0.2} ${high * 0.42 - 190})`}>
          <Stars width={width * 1.4} height={380} count={260} seed={seed + 3} colour="#f7edd2" />
        </g>
      </g>
      <Stars width={width} height={high} count={300} seed={seed} colour="#fff6dc" />
      <Stars width={width} height={high * 0.6} count={60} seed={seed + 7} colour="#ffdf9e" />
    </g>
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
