import { pair, smoothPath } from '../geometry';
import { Collar, Lapels } from './collars';
import { mixColours } from './colour';
import { Inked, Line } from './ink';
import type { Person } from './person';
import type { Joints } from './rig';
import type { TrunkShape } from './trunk-shape';

/** Necklines, buttons, pockets and what else makes a garment what it is. */
export function TrunkDetails({ joints, trunk, who }: { joints: Joints; trunk: TrunkShape; who: Person }) {
  const { top } = who.outfit;
  const { turn } = joints;
  const { thick } = joints.measures;
  const { spot, middle: m } = trunk;
  const skin = who.skin;
  const profile = turn === 'profile';
  const back = turn === 'back';
  const { collar } = trunk;
  const round = (depth: number): string =>
    `M${pair(collar(1.05, -1.02))}Q${pair(collar(0.98 - depth * 2, -0.5))} ${pair(collar(0.985 - depth, 0.06))}Q${pair(collar(0.98 - depth * 2, 0.7))} ${pair(collar(1.04, 1.08))}`;
  const vee = (depth: number, wide = 1): string =>
    `M${pair(collar(1.07, -0.95 * wide))}L${pair(spot(depth, m))}L${pair(collar(1.06, 1.05 * wide))}Z`;
  const collarBand = (depth: number, colour: string, wide: number) => (
    <>
      <path d={`${round(depth)}L${pair(collar(1.08, 0.86))}L${pair(collar(1.08, -0.86))}Z`} fill={skin} />
      <Line d={round(depth)} colour={colour} weight={wide} />
    </>
  );
  const placket = (from: number, to: number) =>
    smoothPath([spot(from, m), spot((from + to) / 2, m * 1.02), spot(to, m)]);
  const buttons = (from: number, to: number, count: number, colour: string) =>
    Array.from({ length: count }, (_, index) => {
      const [x, y] = spot(from + ((to - from) * index) / Math.max(1, count - 1), m + (profile ? -0.1 : 0.07));
      return <circle key={index} cx={x.toFixed(1)} cy={y.toFixed(1)} r={3.6 * thick} fill={colour} />;
    });
  const dark = mixColours(top.colour, '#231628', 0.55);

  if (back) {
    return (
      <Line d={smoothPath([spot(0.95, 0.04), spot(0.6, 0), spot(0.25, 0.03)])} weight={0.6} opacity={0.6} />
    );
  }
  switch (top.kind) {
    case 't-shirt':
    case 'dress':
      return collarBand(0.05, dark, 1);
    case 'jumper':
      return (
        <>
          <Inked
            parts={[
              smoothPath(
                [
                  collar(1.1, -1.08),
                  collar(1.055, 0.05),
                  collar(1.1, 1.12),
                  collar(1.01, 1.22),
                  collar(0.955, 0.1),
                  collar(1.01, -1.2),
                ],
                { closed: true, tension: 0.7 },
              ),
            ]}
            fill={mixColours(top.colour, '#ffffff', 0.12)}
            weight={0.6}
          />
          <Line d={smoothPath([spot(-0.01, -0.98), spot(-0.025, 0), spot(-0.01, 0.98)])} weight={0.8} />
          <Line d={smoothPath([spot(0.36, 0.62), spot(0.3, 0.8), spot(0.28, 0.96)])} weight={0.8} />
        </>
      );
    case 'vest':
    case 'summer-dress':
      return (
        <>
          <path
            d={`M${pair(spot(1.08, -0.7))}L${pair(spot(0.8, -0.62))}Q${pair(spot(0.66, m))} ${pair(spot(0.8, 0.62 + m * 0.2))}L${pair(spot(1.08, 0.8))}Z`}
            fill={skin}
          />
          <path
            d={`M${pair(spot(0.99, -1.2))}L${pair(spot(0.72, -1.02))}Q${pair(spot(0.8, -0.8))} ${pair(spot(1, -0.62))}Z`}
            fill={skin}
          />
          <Line
            d={`M${pair(spot(0.98, -0.56))}L${pair(spot(0.8, -0.62))}Q${pair(spot(0.66, m))} ${pair(spot(0.8, 0.62 + m * 0.2))}L${pair(spot(0.98, 0.62))}`}
            weight={0.9}
          />
          <Line
            d={`M${pair(spot(0.99, -0.57))}L${pair(spot(0.8, -0.64))}M${pair(spot(0.99, 0.62))}L${pair(spot(0.8, 0.64 + m * 0.2))}`}
            weight={2.4}
            colour={top.colour}
          />
        </>
      );
    case 'wedding-dress':
      return (
        <>
          <path
            d={`M${pair(spot(1.06, -0.4))}L${pair(spot(0.84, -0.4))}Q${pair(spot(0.72, m * 0.6 - 0.1))} ${pair(spot(0.78, m))}Q${pair(spot(0.72, m + 0.3))} ${pair(spot(0.84, 0.62))}L${pair(spot(1.06, 0.5))}Z`}
            fill={skin}
          />
          <Line
            d={`M${pair(spot(1.02, -0.42))}L${pair(spot(0.84, -0.4))}Q${pair(spot(0.72, m * 0.6 - 0.1))} ${pair(spot(0.78, m))}Q${pair(spot(0.72, m + 0.3))} ${pair(spot(0.84, 0.62))}L${pair(spot(1.02, 0.56))}`}
            weight={0.9}
          />
          <Line
            d={smoothPath([spot(0.16, -1), spot(0.13, 0), spot(0.16, 1)])}
            weight={1.6}
            colour={mixColours(top.colour, '#a98fb0', 0.4)}
          />
        </>
      );
    case 'shirt':
      return (
        <>
          <path d={vee(0.88, 0.84)} fill={skin} />
          <Line d={placket(0.88, 0.04)} weight={0.7} />
          {buttons(0.76, 0.14, 4, dark)}
          <Collar
            trunk={trunk}
            colour={mixColours(top.colour, '#ffffff', 0.18)}
            profile={profile}
            depth={0.87}
          />
        </>
      );
    case 'suit':
    case 'cardigan':
    case 'coat':
    case 'raincoat': {
      const open = top.kind === 'suit' ? 0.42 : top.kind === 'cardigan' ? 0.16 : 0.74;
      const under = top.under ?? '#f8f1e4';
      return (
        <>
          <Inked parts={[vee(open, 1.1)]} fill={under} weight={0.55} />
          {top.kind === 'suit' && (
            <>
              <path d={vee(0.92)} fill={under} />
              <Inked
                parts={[
                  `M${pair(spot(0.93, m - 0.05))}L${pair(spot(0.93, m + 0.07))}L${pair(spot(0.6, m + 0.09))}L${pair(spot(0.5, m))}L${pair(spot(0.6, m - 0.08))}Z`,
                ]}
                fill={top.pattern?.colour ?? '#8d3a42'}
                weight={0.4}
              />
            </>
          )}
          {top.kind === 'cardigan' && collarBand(0.06, mixColours(under, '#231628', 0.4), 0.8)}
          {top.kind === 'raincoat' && (
            <Inked
              parts={[
                smoothPath(
                  [
                    collar(1.12, -1.1),
                    collar(1.03, 0.1),
                    collar(1.11, 1.15),
                    collar(1.0, 2),
                    collar(0.9, 0.2),
                    collar(0.98, -1.9),
                  ],
                  { closed: true, tension: 0.7 },
                ),
              ]}
              fill={mixColours(top.colour, '#ffffff', 0.14)}
              weight={0.7}
            />
          )}
          <Line d={placket(open, hems[top.kind] - 0.02)} />
          {buttons(open - 0.08, hems[top.kind] + 0.12, top.kind === 'suit' ? 2 : 3, dark)}
          {top.kind !== 'cardigan' && top.kind !== 'raincoat' && (
            <Lapels
              trunk={trunk}
              colour={mixColours(top.colour, '#ffffff', 0.1)}
              open={open}
              profile={profile}
            />
          )}
          {top.kind !== 'suit' && <Line d={smoothPath([spot(0.2, -0.7), spot(0.18, -0.4)])} weight={0.9} />}
        </>
      );
    }
    case 'dungarees':
      return (
        <>
          {collarBand(0.05, mixColours(top.under ?? '#f4e9d6', '#231628', 0.4), 1)}
          <Inked
            parts={[
              `M${pair(spot(0.64, m - 0.5))}L${pair(spot(0.64, Math.min(1, m + 0.5)))}L${pair(spot(0.36, Math.min(1, m + 0.62)))}L${pair(spot(0.3, 1.04))}L${pair(spot(-0.06, 1.04))}L${pair(spot(-0.06, -1.04))}L${pair(spot(0.3, -1.04))}L${pair(spot(0.38, m - 0.62))}Z`,
            ]}
            fill={top.colour}
          />
          <Line
            d={`M${pair(spot(0.62, m - 0.44))}L${pair(spot(1.0, -0.55))}M${pair(spot(0.62, Math.min(0.95, m + 0.44)))}L${pair(spot(1.0, profile ? 0.3 : 0.62))}`}
            weight={4.2}
          />
          <Line
            d={`M${pair(spot(0.62, m - 0.44))}L${pair(spot(1.0, -0.55))}M${pair(spot(0.62, Math.min(0.95, m + 0.44)))}L${pair(spot(1.0, profile ? 0.3 : 0.62))}`}
            weight={2.6}
            colour={top.colour}
          />
          <Line
            d={`M${pair(spot(0.54, m - 0.24))}L${pair(spot(0.4, m - 0.24))}L${pair(spot(0.4, m + 0.22))}L${pair(spot(0.54, m + 0.22))}Z`}
            weight={0.7}
          />
        </>
      );
  }
}

/** Where each top ends on the spine. */
export const hems: Record<Person['outfit']['top']['kind'], number> = {
  't-shirt': -0.02,
  vest: -0.02,
  shirt: 0.02,
  jumper: -0.06,
  cardigan: -0.14,
  suit: -0.18,
  coat: -0.04,
  raincoat: -0.04,
  dress: 0.1,
  'summer-dress': 0.1,
  'wedding-dress': 0.12,
  dungarees: 0.02,
};
