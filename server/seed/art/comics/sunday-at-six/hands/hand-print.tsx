import { type Point, smoothPath } from '../../../kit/geometry';
import { HAND_POSES, type HandDrawing } from './hand-poses';
import { tube } from './tube';

/** What a child's oily, floury hand leaves on paper; `at` is the middle of the palm, `size` as of a hand. */
export function HandPrint({
  at,
  size,
  rotate = 0,
  colour,
}: {
  at: Point;
  size: number;
  rotate?: number;
  colour: string;
}) {
  const { fingers, thumb }: HandDrawing = HAND_POSES.flat;
  const none: Point = [0, 0];
  const pads = [...fingers, thumb].map(({ points, thick }) => {
    const [first, second, last] = [points[0] ?? none, points[1] ?? none, points.at(-1) ?? none];
    const start: Point = [first[0] + (second[0] - first[0]) * 0.62, first[1] + (second[1] - first[1]) * 0.62];
    const end: Point = [last[0] * 0.96 + first[0] * 0.04, last[1] * 0.94 + first[1] * 0.06];
    return tube([start, end], [thick * 0.82, thick * 1.02]);
  });
  const palm = smoothPath(
    [
      [-12, -8],
      [-21, -28],
      [-23, -44],
      [-8, -50],
      [8, -50],
      [21, -44],
      [19, -24],
      [9, -7],
    ],
    { closed: true, tension: 0.85 },
  );
  return (
    <g
      transform={`translate(${at[0]} ${at[1]}) rotate(${rotate}) scale(${-size / 100} ${size / 100}) translate(0 40)`}
      fill={colour}
    >
      <path d={palm} />
      {pads.map((d) => (
        <path key={d} d={d} />
      ))}
      <path
        d="M-10 -34Q2 -40 12 -28M-4 -20Q6 -22 10 -14"
        stroke="#fbf1dd"
        strokeWidth={2}
        fill="none"
        strokeLinecap="round"
        opacity={0.7}
      />
    </g>
  );
}
