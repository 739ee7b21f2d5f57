import { type Point, smoothPath } from '../geometry';
import { useStyle } from '../style';
import { mixColours } from './colour';
import { HeadCovering } from './head-covering';
import { Inked, Line } from './ink';
import type { Person } from './person';
import type { Skull } from './skull';

/** What of a hat is behind the head: the veil, the back of a scarf or hood. */
export function HatBehind({ who, skull }: { who: Person; skull: Skull }) {
  const hat = who.hair.hat;
  if (!hat) return null;
  const [left, right] = [skull.edge(0, -1), skull.edge(0, 1)];
  if (hat.kind === 'veil') {
    const d = smoothPath(
      [
        [left + 20, -104],
        [left - 22, -40],
        [left - 44, 120],
        [left - 60, 330],
        [left + 40, 350],
        [right + (skull.yaw > 60 ? -60 : 30), 335],
        [right - (skull.yaw > 60 ? 80 : -20), 60],
        [right - 20, -90],
      ],
      { closed: true },
    );
    return (
      <>
        <Inked parts={[d]} fill={hat.colour} weight={0.6} />
        <Line
          d={`M${left + 4} -20Q${left - 20} 140 ${left - 30} 320M${left + 26} 40Q${left + 4} 180 ${left + 10} 330`}
          weight={0.5}
          opacity={0.6}
        />
      </>
    );
  }
  if (hat.kind === 'hijab' || hat.kind === 'headscarf') {
    const low = hat.kind === 'hijab' ? 156 : 106;
    const d = smoothPath(
      [
        [left - 6, -30],
        [left - 12, 40],
        [left - 4, low],
        [(left + right) / 2, low + 16],
        [right - 2, low - 6],
        [right - 8, 60],
        [right - 20, -30],
      ],
      { closed: true },
    );
    return <Inked parts={[d]} fill={mixColours(hat.colour, '#20142a', 0.2)} />;
  }
  return null;
}

export function HatOver({
  who,
  skull,
  turnedAway = false,
}: {
  who: Person;
  skull: Skull;
  turnedAway?: boolean;
}) {
  const { ink } = useStyle();
  const hat = who.hair.hat;
  if (!hat) return null;
  const trim = hat.trim ?? mixColours(hat.colour, ink, 0.45);
  const lift = 13;
  const edge = (y: number, side: 1 | -1, more = lift) => skull.edge(y, side, more);
  const forward = skull.yaw / 90;
  const shade = `M${edge(0, -1) - 60} -170H${edge(0, -1) + 40}Q${edge(0, -1) + 20} -60 ${edge(0, -1) + 60} 60V200H${edge(0, -1) - 60}Z`;
  const crown = (base: number, top: number): Point[] => [
    [edge(base, -1), base],
    [edge(base - 20, -1, lift + 3), base - 26],
    [edge(-80, -1), top + 16],
    [0 - forward * 6, top],
    [edge(-80, 1), top + 16],
    [edge(base - 20, 1, lift + 3), base - 26],
    [edge(base, 1), base],
  ];
  const rim = (base: number, sag: number): string =>
    `Q${(edge(base, -1) + edge(base, 1)) / 2 + forward * 20} ${base + (turnedAway ? -sag * 0.2 : sag)} ${edge(base, -1)} ${base}Z`;
  switch (hat.kind) {
    case 'beanie':
      return (
        <>
          <Inked parts={[`${smoothPath(crown(-44, -138))}${rim(-44, 10)}`]} fill={hat.colour} shade={shade} />
          <Inked
            parts={[
              smoothPath(
                [
                  [edge(-40, -1, 17), -26],
                  [edge(-50, -1, 18), -62],
                  [(edge(-50, 1) + edge(-50, -1)) / 2, -56],
                  [edge(-50, 1, 18), -62],
                  [edge(-40, 1, 17), -26],
                  [(edge(-40, 1) + edge(-40, -1)) / 2, -18],
                ],
                { closed: true, tension: 0.4 },
              ),
            ]}
            fill={trim}
          />
          <Inked
            parts={[
              smoothPath(
                [
                  [-22, -146],
                  [-12, -166],
                  [10, -166],
                  [20, -148],
                  [10, -130],
                  [-12, -130],
                ],
                { closed: true },
              ),
            ]}
            fill={trim}
          />
        </>
      );
    case 'cap':
    case 'flat-cap':
    case 'captain': {
      const flat = hat.kind !== 'cap';
      const front = edge(-40, 1);
      const brimOut = turnedAway ? 0 : 26 + forward * 40;
      const middle = skull.place(0, -40, 10).at[0];
      const brim =
        skull.yaw < 20
          ? smoothPath(
              [
                [edge(-40, -1, 2), -46],
                [middle - 30, -34],
                [middle + 20, -32],
                [edge(-40, 1, 2), -46],
                [edge(-40, 1, 0), -30],
                [middle + 8, -12],
                [edge(-40, -1, 4), -30],
              ],
              { closed: true },
            )
          : smoothPath(
              [
                [front - 92, -42],
                [front - 20, -50],
                [front + brimOut, -34],
                [front + brimOut - 2, -24],
                [front - 24, -26],
                [front - 78, -22],
              ],
              { closed: true },
            );
      const band = `M${edge(-44, -1)} -62L${edge(-44, 1)} -62L${edge(-40, 1)} -34L${edge(-40, -1)} -34Z`;
      return (
        <>
          <Inked
            parts={[
              flat
                ? `${smoothPath([
                    [edge(-40, -1), -40],
                    [edge(-50, -1, 26), -78],
                    [edge(-90, -1, 10), -124],
                    [20 + forward * 20, -128],
                    [edge(-60, 1, 22), -84],
                    [edge(-42, 1, 14), -42],
                  ])}${rim(-40, 8)}`
                : `${smoothPath(crown(-40, -128))}${rim(-40, 8)}`,
            ]}
            fill={hat.colour}
            shade={shade}
          >
            {hat.kind === 'captain' && <path d={band} fill={trim} />}
          </Inked>
          {hat.kind === 'cap' && (
            <Line d={`M${middle * 0.6} -126Q${middle + 6} -90 ${middle + 4} -46`} weight={0.7} />
          )}
          {!turnedAway && (
            <Inked
              parts={[brim]}
              fill={
                hat.kind === 'captain'
                  ? mixColours(ink, '#ffffff', 0.08)
                  : hat.kind === 'cap'
                    ? trim
                    : hat.colour
              }
            />
          )}
        </>
      );
    }
    case 'sunhat': {
      const [left, right] = [edge(-40, -1, 62), edge(-40, 1, 62)];
      const middle = (left + right) / 2;
      return (
        <>
          <Inked
            parts={[
              smoothPath(
                [
                  [left, -34],
                  [left + 40, -60],
                  [middle, -70],
                  [right - 40, -60],
                  [right, -34],
                  [right - 30, -20],
                  [middle + 20, -30],
                  [left + 30, -20],
                ],
                { closed: true },
              ),
            ]}
            fill={hat.colour}
            shade={`M${left} -40Q${middle} -20 ${right} -40V0H${left}Z`}
          />
          <Inked parts={[`${smoothPath(crown(-52, -142))}${rim(-52, 12)}`]} fill={hat.colour} shade={shade}>
            <path d={`M${left} -84Q${middle} -68 ${right} -84V-44Q${middle} -34 ${left} -44Z`} fill={trim} />
          </Inked>
          <Line d={`M${left + 26} -36Q${middle} -52 ${right - 30} -36`} weight={0.6} />
        </>
      );
    }
    case 'veil':
      return (
        <>
          {turnedAway && (
            <Inked
              parts={['M-74 -84C-96 40 -112 190 -118 330Q0 352 116 330C108 190 94 40 74 -84Q0 -104 -74 -84Z']}
              fill={hat.colour}
              weight={0.6}
            >
              <Line d="M-40 -60Q-60 140 -66 330M0 -60V336M40 -60Q56 140 62 330" weight={0.5} opacity={0.5} />
            </Inked>
          )}
          <Inked
            parts={[
              smoothPath(
                [
                  [edge(-80, -1, 10), -86],
                  [edge(-92, -1, 6), -116],
                  [-4, -128],
                  [edge(-92, 1, 4), -112],
                  [edge(-84, 1, 6), -92],
                  [0, -106],
                ],
                { closed: true },
              ),
            ]}
            fill={hat.colour}
            weight={0.7}
          />
          {[-46, -20, 6, 30, 50].map((longitude) => {
            const { at, visible } = skull.place(longitude, -88, 14);
            return visible || turnedAway ? (
              <circle key={longitude} cx={at[0]} cy={-100} r="8" fill={trim} stroke={ink} strokeWidth="2.6" />
            ) : null;
          })}
        </>
      );
    case 'hood':
    case 'hijab':
    case 'headscarf':
      return (
        <HeadCovering
          kind={hat.kind}
          colour={hat.colour}
          skull={skull}
          turnedAway={turnedAway}
          shade={shade}
        />
      );
  }
}
