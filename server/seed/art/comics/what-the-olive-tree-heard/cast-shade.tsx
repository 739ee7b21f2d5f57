import { type Point, pair, seededRandom } from '../../kit/geometry';
import { Stroke } from '../../kit/light/tone';

/** Hatching on the ground under something that keeps off the sun, longer where the sun is low. */
export function CastShade({
  at: [x, y],
  width,
  depth = 0.16,
  colour,
  lean = 0,
}: {
  at: Point;
  width: number;
  depth?: number;
  colour: string;
  lean?: number;
}) {
  const random = seededRandom(Math.round(width + x));
  let d = '';
  for (let left = -0.5; left < 0.5; left += 13 / width) {
    const tall = Math.sqrt(0.25 - left * left) * 2 * width * depth * 0.5;
    const from = tall * (0.7 + random() * 0.35);
    const to = tall * (0.7 + random() * 0.35);
    const middle = x + left * width;
    d += `M${pair([middle + from * 0.9 + lean * from, y - from])}L${pair([middle - to * 0.9 - lean * to, y + to])}`;
  }
  return <Stroke d={d} width={4} colour={colour} opacity={0.5} />;
}
