import { handPolygon, seededRandom } from '../../kit/geometry';
import { mixColours } from '../../kit/light/colour';
import { Stroke } from '../../kit/light/tone';
import { useStyle } from '../../kit/style';
import type { Light } from './light';

/** A wall of fieldstones without mortar, three courses high. `at` is the ground under each x. */
export function DryWall(props: {
  from: number;
  to: number;
  at: (x: number) => number;
  unit: number;
  light: Light;
  seed?: number;
}) {
  const { from, to, at, unit, light, seed = 1 } = props;
  const { ink, detail } = useStyle();
  const random = seededRandom(seed * 211 + 17);
  const stones: { d: string; fill: string }[] = [];
  let cracks = '';
  for (let course = 0; course < 3; course++) {
    let x = from - random() * 50 * unit;
    while (x < to - course * 16 * unit) {
      const wide = (46 + random() * 54) * unit;
      const tall = (28 + random() * 8) * unit;
      const foot = at(x) - course * 30 * unit;
      const j = () => (random() - 0.5) * 9 * unit;
      stones.push({
        d: handPolygon(
          [
            [x + 5 * unit + j(), foot - tall + j()],
            [x + wide - 6 * unit + j(), foot - tall + j()],
            [x + wide - 1, foot - tall * 0.4],
            [x + wide - 4 * unit, foot],
            [x + 3 * unit, foot + 1],
            [x, foot - tall * 0.5],
          ],
          { wobble: 2, bow: 3 },
        ),
        fill: mixColours(light.stone, random() < 0.5 ? ink : '#ffffff', random() * 0.16),
      });
      for (let line = 0; line < 3; line++)
        cracks += `M${(x + wide * (0.62 + line * 0.1)).toFixed(1)} ${(foot - 4 * unit).toFixed(1)}l${(7 * unit).toFixed(1)} ${(-tall * (0.3 + random() * 0.3)).toFixed(1)}`;
      x += wide;
    }
  }
  return (
    <>
      {stones.map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} stroke={ink} strokeWidth={detail * 0.8} strokeLinejoin="round" />
      ))}
      <Stroke d={cracks} line="fine" colour={mixColours(light.stone, ink, 0.45)} />
    </>
  );
}
