import { Inked } from '../../../kit/figure/ink';
import { handEllipse, type Point, pair } from '../../../kit/geometry';
import { COLOURS } from '../style';

/** A band around the neck with the golden star of office. */
export function Collar({
  left,
  right,
  sag,
  badge = false,
}: {
  left: Point;
  right: Point;
  sag: number;
  badge?: boolean;
}) {
  const [x, y] = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2 + sag / 2];
  return (
    <>
      <Inked
        parts={[
          `M${pair(left)}Q${pair([x, y + sag / 2])} ${pair(right)}L${right[0]} ${right[1] + 26}Q${x} ${y + sag / 2 + 30} ${left[0]} ${left[1] + 26}Z`,
        ]}
        fill={COLOURS.coral}
        weight={0.9}
      />
      {badge && <Star at={[x, y + 46]} size={34} />}
    </>
  );
}

export function Star({ at: [x, y], size }: { at: Point; size: number }) {
  const points = Array.from({ length: 10 }, (_, index): Point => {
    const angle = (index / 10) * Math.PI * 2 - Math.PI / 2;
    const far = index % 2 ? size * 0.5 : size;
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
  });
  return (
    <>
      <Inked parts={[`M${points.map(pair).join('L')}Z`]} fill={COLOURS.sun} weight={0.85} />
      <path d={handEllipse(x - size * 0.12, y - size * 0.1, size * 0.2, size * 0.16)} fill="#fff6e2" />
    </>
  );
}
