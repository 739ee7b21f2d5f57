import { type Point, rotatePoint, smoothPath } from '../geometry';
import type { Turn } from './person';
import type { Joints } from './rig';

/** The widths of a trunk in a turn, mapped onto a body's spine. */
export type TrunkShape = {
  /** A place on the trunk: `part` along the spine, `across` -1 (left) to 1 (right edge). */
  spot: (part: number, across: number) => Point;
  /** A place about the neck: `across` -1 and 1 are its edges, 0 its front. */
  collar: (part: number, across: number) => Point;
  /** Where the buttons are, across. */
  middle: number;
  /** The outline from the neck down to `hem` along the spine. */
  outline: (hem: number, ease?: number) => string;
};

export function shapeTrunk(joints: Joints): TrunkShape {
  const { measures, turn, spine } = joints;
  const { thick, shoulder, hip, waist, belly } = measures;
  const short = measures.trunk / 198;
  const round = belly * 24 * short;
  const mid = (shoulder * 0.5 + hip * 0.5) * waist * 0.92;
  const stations: readonly (readonly [part: number, flat: number, back: number, front: number])[] = [
    [1.03, 22 * thick, 20 * thick, 16 * thick],
    [0.985, shoulder * 0.62, 25 * thick, 20 * thick],
    [0.92, shoulder * 1.06, 31 * thick, 25 * thick],
    [0.78, shoulder * 1.0, 35 * thick, 34 * thick],
    [0.6, shoulder * 0.9, 33 * thick, 37 * thick],
    [0.32, mid + round * 0.5, 27 * thick, 33 * thick + round],
    [0.08, hip * 1.04 + round * 0.35, 37 * thick, 35 * thick + round * 0.7],
    [-0.08, hip * 1.08 + round * 0.2, 39 * thick, 34 * thick + round * 0.3],
    [-0.3, hip * 1.1, 38 * thick, 36 * thick],
  ];
  const side = sideways[turn];
  const widths = (part: number): readonly [left: number, right: number] => {
    let before = stations[0];
    for (const after of stations) {
      if (after[0] <= part) {
        const start = before ?? after;
        const share = start[0] === after[0] ? 0 : (start[0] - part) / (start[0] - after[0]);
        const mix = (index: 1 | 2 | 3) => start[index] + (after[index] - start[index]) * share;
        return [mix(1) * (1 - side) + mix(2) * side, mix(1) * (1 - side) + mix(3) * side];
      }
      before = after;
    }
    return [hip, hip];
  };
  const spot = (part: number, across: number, ease = 0): Point => {
    const { at, lean } = spine(part);
    const [left, right] = widths(part);
    const [x, y] = rotatePoint([across < 0 ? across * (left + ease) : across * (right + ease), 0], lean);
    return [at[0] + x, at[1] + y];
  };
  const neckHalf = (turn === 'profile' ? 19 : 23) * thick;
  const neckShift = turn === 'three-quarter' ? 6 * thick : turn === 'profile' ? 3 * thick : 0;
  return {
    spot,
    collar(part, across) {
      const { at, lean } = spine(part);
      const [x, y] = rotatePoint(
        [across * neckHalf + (Math.abs(across) < 0.9 ? neckShift : neckShift * 0.3), 0],
        lean,
      );
      return [at[0] + x, at[1] + y];
    },
    middle: turn === 'three-quarter' ? 0.42 : turn === 'profile' ? 0.93 : 0.04,
    outline(hem, ease = 0) {
      const parts = [...stations.map(([part]) => part).filter((part) => part > hem + 0.04), hem];
      const left = parts.map((part) => spot(part, -1, part < 0.5 ? ease : 0));
      const right = parts.map((part) => spot(part, 1, part < 0.5 ? ease : 0)).reverse();
      const bottom = spot(hem - 0.02, 0);
      return `${smoothPath([...left, bottom, ...right])}Z`;
    },
  };
}

const sideways: Record<Turn, number> = { front: 0, back: 0, 'three-quarter': 0.42, profile: 1 };
