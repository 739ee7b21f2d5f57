import { seededRandom } from '../../../kit/geometry';
import { mixColours } from '../../../kit/light/colour';
import { Stroke } from '../../../kit/light/tone';
import { useStyle } from '../../../kit/style';
import { type Branch, growBranch, lineAlong, strokeAcross } from './branch';

/** One limb with its bark: grain along it, and strokes across where it turns from the light. */
export function Bark(props: { branch: Branch; stout?: number; fill: string; seed?: number; rough?: number }) {
  const { branch, stout = 1, fill, seed = 1, rough = 1 } = props;
  const { ink, contour, detail } = useStyle();
  const grown = growBranch(branch, stout);
  const random = seededRandom(seed * 131 + 7);
  const widest = Math.max(...branch.half) * stout;
  const lanes = Math.max(1, Math.round((widest / 11) * rough));
  let grain = '';
  for (let lane = 0; lane < lanes; lane++) {
    const across = lanes === 1 ? 0 : -0.75 + (lane / (lanes - 1)) * 1.5;
    let from = random() * 0.14;
    while (from < 0.94) {
      const to = Math.min(from + 0.1 + random() * 0.26, 0.97);
      grain += lineAlong(grown, across, from, to);
      from = to + 0.03 + random() * 0.14;
    }
  }
  let shade = '';
  const count = Math.round(grown.length / (detail * 3.4));
  for (let index = 1; index < count; index++) {
    const along = index / count;
    shade += strokeAcross(grown, along, 0.98, 0.3 + random() * 0.35);
  }
  return (
    <>
      <path d={grown.outline} fill={fill} />
      <Stroke d={grown.sides} colour={ink} width={contour} />
      <Stroke d={shade} colour={mixColours(fill, ink, 0.6)} width={detail * 0.62} />
      <Stroke d={grain} colour={mixColours(fill, ink, 0.78)} width={detail * 0.7} />
    </>
  );
}
