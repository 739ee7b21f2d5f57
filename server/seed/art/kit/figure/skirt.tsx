import { mixPoints, type Point, pair, smoothPath } from '../geometry';
import { ClothPattern } from './cloth';
import { Inked, Line } from './ink';
import type { Pattern } from './person';
import type { Joints, Leg } from './rig';
import type { TrunkShape } from './trunk-shape';

export type SkirtProps = {
  joints: Joints;
  trunk: TrunkShape;
  /** How far down the legs it hangs: 1 the knee, 2 the ankle. */
  length: number;
  /** How much wider than the legs it is at its hem, in figure units of an adult. */
  flare: number;
  /** Where it starts on the spine. */
  from?: number;
};

/** Cloth that hangs from the waist around both legs, as a skirt of its own. */
export function Skirt(props: SkirtProps & { colour: string; pattern?: Pattern | undefined }) {
  const { joints, trunk, colour, pattern, from = 0.12 } = props;
  const { thick } = joints.measures;
  const { outline, folds, shade } = shapeSkirt(props);
  return (
    <g>
      <Inked parts={[outline]} fill={colour} shade={shade}>
        <ClothPattern
          pattern={pattern}
          from={trunk.spot(-1.7, 0)}
          to={trunk.spot(from, 0)}
          half={150 * thick}
          size={thick}
        />
      </Inked>
      {folds.map((fold) => (
        <Line key={fold} d={fold} weight={0.85} />
      ))}
    </g>
  );
}

/** The outline of skirts, and of the lower part of dresses and coats. */
export function shapeSkirt({ joints, trunk, length, flare, from = 0.12 }: SkirtProps) {
  const { thick } = joints.measures;
  const waist = [trunk.spot(from, -1), trunk.spot(from, 1)];
  const left = trunk.spot(-0.02, -1.04);
  const right = trunk.spot(-0.02, 1.04);
  const both = [joints.nearLeg, joints.farLeg];
  const hems = both.flatMap((leg) => hemAt(leg, length, (26 + flare) * thick));
  const knees = length > 1 ? both.flatMap((leg) => hemAt(leg, 1, (28 + flare * 0.4) * thick)) : [];
  const outline = smoothPath(soften(hull([...waist, left, right, ...hems, ...knees])), {
    closed: true,
    tension: 0.32,
  });
  const start = hems[0] ?? left;
  const end = hems[3] ?? right;
  const middle = mixPoints(start, end, 0.5);
  const folds = [0.22, 0.5, 0.76].map((share, index) => {
    const bottom = mixPoints(start, end, share);
    const top = mixPoints(bottom, mixPoints(left, right, share), 0.42 + index * 0.1);
    const bow: Point = [(top[0] + bottom[0]) / 2 + (share - 0.5) * 14, (top[1] + bottom[1]) / 2];
    return smoothPath([mixPoints(bottom, top, 0.06), bow, top]);
  });
  const edge = waist[0] ?? left;
  const far = 200 * thick;
  const shade = `M${pair([edge[0] - far, edge[1]])}L${pair([edge[0] + 14 * thick, edge[1]])}Q${pair([middle[0] - 20 * thick, (edge[1] + middle[1]) / 2])} ${pair([middle[0] - 16 * thick, middle[1] + 40])}L${pair([edge[0] - far, middle[1] + 60])}Z`;
  return { outline, folds, shade };
}

function hemAt(leg: Leg, length: number, half: number): [Point, Point] {
  const [start, end] = length <= 1 ? [leg.hip, leg.knee] : [leg.knee, leg.ankle];
  const part = length <= 1 ? length : length - 1;
  const [x, y] = mixPoints(start, end, part);
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const size = Math.hypot(dx, dy) || 1;
  return [
    [x - (dy / size) * half, y + (dx / size) * half],
    [x + (dy / size) * half, y - (dx / size) * half],
  ];
}

/** Points between the corners, so that the smooth line keeps to the straight cloth. */
function soften(points: readonly Point[]): Point[] {
  return points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    return [point, mixPoints(point, next, 0.5)];
  });
}

/** The corners of the tightest outline around points, in order. */
function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (list: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of list) {
      while (kept.length >= 2 && turnsWrong(kept.at(-2), kept.at(-1), point)) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain([...sorted].reverse())];
}

function turnsWrong(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  if (!a || !b) return false;
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 0;
}
