import { handPolygon, type Point, pair, seededRandom, smoothPath } from '../../kit/geometry';
import { mixColours } from '../../kit/light/colour';
import { Shape, Stroke } from '../../kit/light/tone';
import type { Mood } from './mood';
import { EDGE, HORIZON, LEFT, RIGHT } from './sea-view';

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
