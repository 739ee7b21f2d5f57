import { Inked, Line } from '../../../kit/figure/ink';
import { taperedLimb } from '../../../kit/figure/limbs';
import type { Point } from '../../../kit/geometry';
import { COLOURS } from '../style';

export function Leg({ points, hind = false }: { points: LegPoints; hind?: boolean }) {
  return (
    <>
      <Inked
        parts={[leg(points, hind), paw(points[2])]}
        fill={COLOURS.cream}
        shade="M-400 -260H400V20H-400Z"
      />
      <PawLines at={points[2]} />
    </>
  );
}

export type LegPoints = readonly [hip: Point, knee: Point, paw: Point];

export function leg([hip, knee, foot]: LegPoints, hind = false): string {
  return (
    taperedLimb(hip, knee, { from: hind ? 56 : 40, to: 30 }) + taperedLimb(knee, foot, { from: 30, to: 25 })
  );
}

export function paw([x, y]: Point): string {
  return `M${x - 28} ${y + 18}C${x - 34} ${y - 12} ${x + 8} ${y - 26} ${x + 38} ${y - 12}C${x + 54} ${y} ${x + 50} ${y + 20} ${x + 36} ${y + 20}Z`;
}

export function PawLines({ at: [x, y] }: { at: Point }) {
  return <Line d={`M${x + 18} ${y + 16}V${y + 2}M${x + 34} ${y + 15}V${y + 2}`} />;
}
