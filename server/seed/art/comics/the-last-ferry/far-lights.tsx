import { type Point, round, seededRandom } from '../../kit/geometry';
import { HORIZON } from './sea-view';
import { COLOURS } from './style';

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
