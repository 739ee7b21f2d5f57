import type { Point } from '../geometry';

/**
 * Where elbow and wrist (or knee and ankle) go for the end to be at `target`. Of the two ways to bend,
 * the joint takes the one towards `towards`. What is out of reach is pointed at with a straight limb.
 */
export function solveTwoBones(
  start: Point,
  target: Point,
  lengths: readonly [first: number, second: number],
  towards: Point,
): { joint: Point; end: Point } {
  const [first, second] = lengths;
  const gap: Point = [target[0] - start[0], target[1] - start[1]];
  const wanted = Math.hypot(...gap);
  const along: Point = wanted > 1e-6 ? [gap[0] / wanted, gap[1] / wanted] : [0, 1];
  const reach = Math.min(Math.max(wanted, Math.abs(first - second) + 0.01), (first + second) * 0.9995);
  const foot = (first * first - second * second + reach * reach) / (2 * reach);
  const off = Math.sqrt(Math.max(0, first * first - foot * foot));
  const across: Point = [-along[1], along[0]];
  const side = across[0] * towards[0] + across[1] * towards[1] >= 0 ? off : -off;
  return {
    joint: [start[0] + along[0] * foot + across[0] * side, start[1] + along[1] * foot + across[1] * side],
    end: [start[0] + along[0] * reach, start[1] + along[1] * reach],
  };
}
