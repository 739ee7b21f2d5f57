import { type Point, smoothPath } from '../geometry';
import { useStyle } from '../style';
import { lightness, mixColours } from './colour';
import { cuts } from './hair-cuts';
import { shapeHair } from './hair-shape';
import { coversHair } from './head-covering';
import { Inked, Line } from './ink';
import type { Person } from './person';
import type { Skull } from './skull';

/** What of the hair is behind head, neck and shoulders. */
export function HairBehind({ hair, skull }: { hair: Person['hair']; skull: Skull }) {
  const { ink } = useStyle();
  const cut = cuts[hair.cut];
  if (!cut || coversHair(hair.hat?.kind)) return null;
  const shape = shapeHair(skull, cut);
  return (
    <>
      {shape.behind && <Inked parts={[shape.behind]} fill={mixColours(hair.colour, ink, 0.28)} />}
      {(cut.extra === 'ponytail' || cut.extra === 'braid' || cut.extra === 'pigtails') && (
        <Tail hair={hair} skull={skull} />
      )}
      {cut.extra === 'bun' && skull.yaw < 75 && (
        <Bun hair={hair} at={[skull.edge(-30, -1) + 8 + 12 * Math.cos((skull.yaw * Math.PI) / 90), -50]} />
      )}
    </>
  );
}

/** The hair over head and face. `turnedAway` shows the back of the head. */
export function HairOver(props: {
  hair: Person['hair'];
  skull: Skull;
  turnedAway?: boolean;
  fine?: boolean;
}) {
  const { hair, skull, turnedAway = false, fine = false } = props;
  const { ink } = useStyle();
  const cut = cuts[hair.cut];
  if (!cut || hair.hat?.kind === 'hijab') return null;
  const shape = shapeHair(skull, coversHair(hair.hat?.kind) ? (cuts.crop ?? cut) : cut, turnedAway);
  const dark = lightness(hair.colour) < 0.3;
  const strand = dark ? mixColours(hair.colour, '#ffffff', 0.24) : mixColours(hair.colour, ink, 0.75);
  const hidden = hair.hat && hair.hat.kind !== 'veil';
  return (
    <>
      {cut.extra === 'top-knot' && !hidden && <Bun hair={hair} at={[skull.edge(-80, -1) * 0.3, -126]} />}
      {cut.extra === 'bun' && (turnedAway || skull.yaw >= 75) && !hidden && (
        <Bun hair={hair} at={turnedAway ? [0, -34] : [skull.edge(-30, -1) - 12, -40]} />
      )}
      <Inked parts={[shape.cap]} fill={hair.colour} shade={shadeOfHair(skull)}>
        {!hidden &&
          shape.shine.map((d) => (
            <Line key={d} d={d} colour={mixColours(hair.colour, '#fff4e0', dark ? 0.22 : 0.4)} weight={2.2} />
          ))}
      </Inked>
      {!coversHair(hair.hat?.kind) &&
        shape.strands.map((d) => <Line key={d} d={d} colour={strand} weight={fine ? 0.7 : 0.8} />)}
      {cut.texture === 'curls' && !cut.bare && (
        <Ringlets skull={skull} colour={strand} wide={cut.volume[0]} />
      )}
      {cut.extra === 'quiff' && !hidden && <Quiff hair={hair} skull={skull} />}
      {cut.extra === 'wisp' && (
        <Line
          d={`M${skull.edge(-100, 1) - 12} -101q-4 -22 12 -24q12 2 6 12M${skull.edge(-100, 1) - 14} -101q-12 -10 -20 -8`}
          colour={hair.colour}
          weight={1.5}
        />
      )}
      {turnedAway && (cut.extra === 'ponytail' || cut.extra === 'braid') && (
        <Tail hair={hair} skull={skull} turnedAway />
      )}
    </>
  );
}

function shadeOfHair(skull: Skull): string {
  const left = skull.edge(0, -1) - 80;
  return `M${left} -150H${left + 92}C${left + 62} -80 ${left + 76} 0 ${left + 104} 70L${left + 120} 260H${left - 40}Z`;
}

function Quiff({ hair, skull }: { hair: Person['hair']; skull: Skull }) {
  const front = skull.place(10, -66, 2).at[0];
  const d = `M${front - 74} -92C${front - 62} -136 ${front + 4} -146 ${front + 26} -112C${front + 34} -96 ${front + 18} -84 ${front + 8} -92C${front - 6} -74 ${front - 44} -66 ${front - 60} -74Z`;
  return (
    <>
      <Inked parts={[d]} fill={hair.colour} />
      <path
        d={`M${front - 76} -96L${front - 40} -66L${front - 10} -72L${front - 20} -94Z`}
        fill={hair.colour}
      />
      <Line
        d={`M${front - 44} -104C${front - 20} -122 ${front} -118 ${front + 12} -104`}
        weight={0.7}
        colour={mixColours(hair.colour, '#ffffff', 0.25)}
      />
    </>
  );
}

function Bun({ hair, at: [x, y] }: { hair: Person['hair']; at: Point }) {
  const { ink } = useStyle();
  const d = smoothPath(
    [
      [x - 34, y + 4],
      [x - 26, y - 26],
      [x + 2, y - 34],
      [x + 30, y - 22],
      [x + 34, y + 8],
      [x + 16, y + 30],
      [x - 18, y + 28],
    ],
    { closed: true, tension: 0.6 },
  );
  return (
    <>
      <Inked
        parts={[d]}
        fill={hair.colour}
        shade={`M${x - 40} ${y}Q${x - 14} ${y + 30} ${x + 34} ${y + 14}V${y + 50}H${x - 50}Z`}
      />
      <Line
        d={`M${x - 20} ${y + 4}C${x - 14} ${y - 20} ${x + 18} ${y - 18} ${x + 16} ${y}C${x + 14} ${y + 12} ${x - 4} ${y + 10} ${x - 4} ${y}`}
        weight={0.7}
        colour={mixColours(hair.colour, ink, 0.7)}
      />
    </>
  );
}

function Tail({
  hair,
  skull,
  turnedAway = false,
}: {
  hair: Person['hair'];
  skull: Skull;
  turnedAway?: boolean;
}) {
  const { ink } = useStyle();
  const turn = Math.sin((skull.yaw * Math.PI) / 180);
  const back = skull.edge(-20, -1);
  if (hair.cut === 'pigtails') {
    const tail = (x: number, sign: number) => (
      <Inked
        key={sign}
        parts={[
          smoothPath(
            [
              [x, -8],
              [x + sign * 26, -14],
              [x + sign * 44, 20],
              [x + sign * 40, 66],
              [x + sign * 22, 84],
              [x + sign * 20, 50],
              [x + sign * 4, 22],
            ],
            { closed: true },
          ),
        ]}
        fill={hair.colour}
      />
    );
    return <>{[tail(skull.edge(0, -1) - 2, -1), skull.yaw < 60 ? tail(skull.edge(0, 1), 1) : null]}</>;
  }
  if (hair.cut === 'braid') {
    const x = turnedAway ? 0 : back + 34 - turn * 26;
    const knots = Array.from({ length: 6 }, (_, index): string => {
      const y = 44 + index * 25;
      const half = 21 - index * 1.6;
      const sway = (index % 2 ? 3 : -3) - index * turn * 2;
      return smoothPath(
        [
          [x + sway - half, y - 8],
          [x + sway, y - 16],
          [x + sway + half, y - 8],
          [x + sway + half * 0.8, y + 10],
          [x + sway, y + 19],
          [x + sway - half * 0.8, y + 10],
        ],
        { closed: true },
      );
    });
    return (
      <>
        {knots.map((d) => (
          <Inked key={d} parts={[d]} fill={hair.colour} weight={0.85} />
        ))}
        <Inked
          parts={[
            smoothPath(
              [
                [x - 8, 196],
                [x + 8, 196],
                [x + 13, 226],
                [x - 2, 234],
                [x - 12, 222],
              ],
              { closed: true },
            ),
          ]}
          fill={hair.colour}
          weight={0.85}
        />
      </>
    );
  }
  const x = turnedAway ? 0 : back + 18 * (1 - turn);
  const spread = turnedAway ? 1 : 0.6 + turn * 0.5;
  const d = turnedAway
    ? smoothPath(
        [
          [x - 14, -40],
          [x + 14, -40],
          [x + 34, 10],
          [x + 28, 80],
          [x + 2, 128],
          [x - 26, 84],
          [x - 32, 12],
        ],
        { closed: true },
      )
    : smoothPath(
        [
          [x + 16, -62],
          [x - 20 * spread, -70],
          [x - 62 * spread, -34],
          [x - 66 * spread, 40],
          [x - 40 * spread, 110],
          [x - 30 * spread, 50],
          [x - 16, 4],
          [x + 14, -26],
        ],
        { closed: true },
      );
  return (
    <>
      <Inked parts={[d]} fill={hair.colour} />
      <Line
        d={
          turnedAway
            ? `M${x - 8} -10Q${x - 14} 40 ${x - 4} 90M${x + 12} 0Q${x + 14} 40 ${x + 8} 70`
            : `M${x - 30 * spread} -46Q${x - 50 * spread} 0 ${x - 44 * spread} 60`
        }
        weight={0.7}
        colour={mixColours(hair.colour, ink, 0.7)}
      />
    </>
  );
}

function Ringlets({ skull, colour, wide }: { skull: Skull; colour: string; wide: number }) {
  const curl = (longitude: number, y: number) => {
    const { at, visible } = skull.place(longitude, y, wide * 0.6);
    return visible ? (
      <Line
        key={`${longitude}${y}`}
        d={`M${at[0] - 8} ${at[1] + 3}q2 -11 11 -8q7 5 -1 10`}
        weight={0.75}
        colour={colour}
      />
    ) : null;
  };
  return (
    <>
      {[
        curl(-34, -82),
        curl(8, -88),
        curl(40, -76),
        curl(-74, -58),
        curl(-104, -30),
        curl(66, -56),
        curl(-128, 6),
      ]}
    </>
  );
}
