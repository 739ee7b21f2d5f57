import { Inked, Line } from '../../kit/figure/ink';
import type { Point } from '../../kit/geometry';
import { COLOURS } from './style';

/** A foreleg that comes down from above, its paw at `at`. */
export function InkPaw({ at: [x, y], inked = false }: { at: Point; inked?: boolean }) {
  return (
    <>
      <Inked
        parts={[
          `M${x - 62} ${y - 420}C${x - 66} ${y - 240} ${x - 60} ${y - 120} ${x - 66} ${y - 40}C${x - 96} ${y + 4} ${x - 70} ${y + 52} ${x - 20} ${y + 48}H${x + 20}C${x + 70} ${y + 52} ${x + 96} ${y + 4} ${x + 66} ${y - 40}C${x + 60} ${y - 120} ${x + 66} ${y - 240} ${x + 62} ${y - 420}Z`,
        ]}
        fill={COLOURS.grey}
        shade={`M${x + 24} ${y - 430}H${x + 120}V${y + 80}H${x}C${x + 60} ${y} ${x + 40} ${y - 200} ${x + 24} ${y - 430}Z`}
      >
        <path d={`M${x - 120} ${y - 60}H${x + 120}V${y + 80}H${x - 120}Z`} fill={COLOURS.greyPale} />
        {inked && <path d={`M${x - 120} ${y + 26}H${x + 120}V${y + 80}H${x - 120}Z`} fill={COLOURS.ink} />}
        <path
          d={`M${x - 80} ${y - 220}L${x + 10} ${y - 212}V${y - 196}L${x - 80} ${y - 186}ZM${x - 80} ${y - 140}L${x} ${y - 132}V${y - 118}L${x - 80} ${y - 108}Z`}
          fill={COLOURS.greyDark}
        />
      </Inked>
      <Line d={`M${x - 26} ${y + 44}V${y + 8}M${x + 26} ${y + 44}V${y + 8}`} weight={1.4} />
    </>
  );
}
