import { type Point, round, seededRandom, smoothPath } from '../../kit/geometry';
import { mixColours } from '../../kit/light/colour';
import type { Mood } from './mood';
import { COLOURS } from './style';

/** The horizon and the quay's edge, as heights over the ground under the bench. */
export const HORIZON = -540;
export const EDGE = -120;
/** How far the picture goes to both sides. */
export const LEFT = -2600;
export const RIGHT = 2600;

/** What one sees from the bench: sky, the islands, the sea. */
export function SeaView({
  mood,
  seed = 3,
  horizon = HORIZON,
  sun,
}: {
  mood: Mood;
  seed?: number;
  horizon?: number;
  /** Where it rises from behind the islands. */
  sun?: Point | undefined;
}) {
  return (
    <>
      <rect x={LEFT} y={-4000} width={RIGHT - LEFT} height={4200} fill={mood.sky[0]} />
      {mood.sky.slice(1).map((colour, index) => (
        <path key={colour} d={band(horizon - 1150 + index * 330, horizon, seed + index)} fill={colour} />
      ))}
      {sun && <circle cx={sun[0]} cy={sun[1]} r={124} fill="#fff3cf" />}
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
