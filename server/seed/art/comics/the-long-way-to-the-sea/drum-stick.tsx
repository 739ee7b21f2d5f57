import { Hand } from '../../kit/figure/hand';
import type { Point } from '../../kit/geometry';
import { Stroke } from '../../kit/light/tone';

/** Marina's hand with a twig that hits something at `to`. */
export function DrumStick({
  from,
  to,
  skin,
  size = 96,
}: {
  from: Point;
  to: Point;
  skin: string;
  size?: number;
}) {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const d = `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;
  const [x, y] = to;
  return (
    <>
      <Stroke d={d} width={17} />
      <Stroke d={d} width={8} colour="#b77a55" />
      <Hand
        kind="fist"
        at={[from[0] - Math.cos((angle * Math.PI) / 180) * 40, from[1] - 20]}
        size={size}
        angle={angle}
        skin={skin}
        fine
        arm={{ length: 200, bare: 200 }}
      />
      <Stroke
        d={`M${x + 14} ${y - 20}l16 -18M${x + 22} ${y - 2}l24 -6M${x - 2} ${y - 26}l4 -22`}
        line="detail"
      />
    </>
  );
}
