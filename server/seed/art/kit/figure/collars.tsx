import { type Point, pair, smoothPath } from '../geometry';
import { mixColours } from './colour';
import { Inked, Line } from './ink';
import type { Joints } from './rig';
import type { TrunkShape } from './trunk-shape';

export function Collar({
  trunk: { spot, collar, middle: m },
  colour,
  profile,
  depth,
}: {
  trunk: TrunkShape;
  colour: string;
  profile: boolean;
  depth: number;
}) {
  const left = `M${pair(collar(1.1, -1.02))}L${pair(collar(0.94, profile ? -0.5 : -1.35))}L${pair(spot(depth + 0.02, m - (profile ? 0.3 : 0.2)))}L${pair(spot(depth + 0.05, m))}Z`;
  const right = `M${pair(collar(1.09, 1.08))}L${pair(collar(0.94, 1.7))}L${pair(spot(depth + 0.02, m + 0.16))}L${pair(spot(depth + 0.05, m))}Z`;
  return (
    <>
      <Inked parts={[left]} fill={colour} weight={0.6} />
      {!profile && <Inked parts={[right]} fill={colour} weight={0.6} />}
    </>
  );
}

export function Lapels({
  trunk: { spot, collar, middle: m },
  colour,
  open,
  profile,
}: {
  trunk: TrunkShape;
  colour: string;
  open: number;
  profile: boolean;
}) {
  const left = `M${pair(collar(1.1, -1.05))}L${pair(spot(0.86, m - (profile ? 1.1 : 0.56)))}L${pair(spot(0.81, m - (profile ? 0.8 : 0.4)))}L${pair(spot(open, m))}L${pair(collar(1.02, -0.72))}Z`;
  const right = `M${pair(collar(1.09, 1.1))}L${pair(spot(0.87, Math.min(0.94, m + 0.52)))}L${pair(spot(0.81, Math.min(0.88, m + 0.38)))}L${pair(spot(open, m))}L${pair(collar(1.02, 0.8))}Z`;
  return (
    <>
      <Inked parts={[left]} fill={colour} weight={0.6} />
      {!profile && <Inked parts={[right]} fill={colour} weight={0.6} />}
    </>
  );
}

export function Apron(props: { joints: Joints; trunk: TrunkShape; colour: string; cropped: boolean }) {
  const { joints, colour } = props;
  const { spot, middle: m } = props.trunk;
  if (joints.turn === 'back') {
    return (
      <Line
        d={`M${pair(spot(0.26, -1))}Q${pair(spot(0.22, 0))} ${pair(spot(0.26, 1))}`}
        weight={2}
        colour={colour}
      />
    );
  }
  const short = props.cropped || sits(joints);
  const hem = short ? -0.04 : -0.5;
  const right = Math.min(1, m + 0.55);
  const low: Point[] = [spot(hem, Math.min(1.05, m + 0.8)), spot(hem - 0.02, m), spot(hem, m - 0.85)];
  return (
    <>
      <Line
        d={`M${pair(spot(0.68, m - 0.4))}L${pair(spot(1.04, -0.4))}M${pair(spot(0.68, right - 0.1))}L${pair(spot(1.04, 0.5))}M${pair(spot(0.28, m - 0.7))}L${pair(spot(0.3, -1))}`}
        weight={1.6}
        colour={mixColours(colour, '#2a1a30', 0.35)}
      />
      <Inked
        parts={[
          `M${pair(spot(0.7, m - 0.45))}L${pair(spot(0.7, right - 0.08))}L${pair(spot(0.3, Math.min(1.02, m + 0.75)))}${low.map((point) => `L${pair(point)}`).join('')}L${pair(spot(0.28, m - 0.82))}Z`,
        ]}
        fill={colour}
        weight={0.8}
      />
      {!short && (
        <Line
          d={`M${pair(spot(0.12, m - 0.35))}L${pair(spot(-0.1, m - 0.35))}L${pair(spot(-0.1, m + 0.3))}L${pair(spot(0.12, m + 0.3))}`}
          weight={0.7}
        />
      )}
    </>
  );
}

/** Somebody whose thighs lie rather than hang. */
function sits({ nearLeg, measures }: Joints): boolean {
  return nearLeg.knee[1] - nearLeg.hip[1] < measures.thigh * 0.6;
}

export function Scarf({
  joints,
  trunk: { spot, collar, middle: m },
  colour,
}: {
  joints: Joints;
  trunk: TrunkShape;
  colour: string;
}) {
  const wrap = smoothPath(
    [
      collar(1.13, -1.25),
      collar(1.08, 0.1),
      collar(1.13, 1.35),
      collar(1.0, 1.6),
      collar(0.93, 0.2),
      collar(1.0, -1.5),
    ],
    { closed: true, tension: 0.7 },
  );
  const hang = smoothPath(
    [
      spot(0.98, m - 0.14),
      spot(0.97, m + 0.2),
      spot(0.62, Math.min(0.98, m + 0.26)),
      spot(0.44, Math.min(0.98, m + 0.22)),
      spot(0.45, m - 0.16),
      spot(0.7, m - 0.14),
    ],
    { closed: true, tension: 0.3 },
  );
  const dark = mixColours(colour, '#241628', 0.4);
  return (
    <>
      {joints.turn !== 'back' && (
        <>
          <Inked parts={[hang]} fill={colour} weight={0.8} />
          <Line
            d={`M${pair(spot(0.5, m - 0.12))}L${pair(spot(0.5, Math.min(0.94, m + 0.2)))}`}
            weight={0.9}
            colour={dark}
          />
        </>
      )}
      <Inked parts={[wrap]} fill={colour} weight={0.9} />
      <Line
        d={smoothPath([collar(1.06, -1.2), collar(1.0, 0.1), collar(1.05, 1.2)])}
        weight={0.8}
        colour={dark}
      />
    </>
  );
}
