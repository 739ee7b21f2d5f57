import { mixColours } from '../../kit/light/colour';
import { useSize } from '../../kit/light/weather';
import type { Light } from './light';
import { Bark } from './olive/bark';

/** Bark that fills the panel from `from`, a share of its width, to the right; as near as a hand; `bare` without the sky. */
export function TrunkClose({
  light,
  from = 0.3,
  bare = false,
}: {
  light: Light;
  from?: number;
  bare?: boolean;
}) {
  const { width, height } = useSize({});
  const left = width * from;
  const half = (width - left) / 2;
  return (
    <>
      {!bare && <rect x={-20} y={-20} width={width + 40} height={height + 40} fill={light.low} />}
      <Bark
        branch={{
          spine: [
            [left + half * 0.98, height + 90],
            [left + half * 0.94, height * 0.66],
            [left + half * 0.98, height * 0.3],
            [left + half, -90],
          ],
          half: [half * 1.06, half * 0.94, half, half * 1.05],
        }}
        fill={light.bark}
        seed={6}
        rough={0.8}
      />
      <Bark
        branch={{
          spine: [
            [width * 1.04, height + 90],
            [width * 0.97, height * 0.62],
            [width * 0.99, height * 0.3],
            [width * 0.94, -90],
          ],
          half: [half * 0.5, half * 0.42, half * 0.36, half * 0.34],
        }}
        fill={mixColours(light.bark, '#ffffff', 0.08)}
        seed={9}
        rough={0.8}
      />
    </>
  );
}
