import { type Point, smoothPath } from '../geometry';
import { useStyle } from '../style';
import { mixColours } from './colour';
import { Inked, Line } from './ink';
import type { Person } from './person';
import type { Skull } from './skull';

type BeardProps = {
  kind: NonNullable<Person['face']>['beard'];
  skull: Skull;
  who: Person;
  mouth: Point;
  /** The part over the lip, which is drawn over the mouth. */
  moustache?: boolean;
};

export function Beard({ kind, skull, who, mouth, moustache = false }: BeardProps) {
  const { ink } = useStyle();
  const colour = who.hair.cut === 'bald' && who.hair.colour === who.skin ? ink : who.hair.colour;
  if (!kind) return null;
  if (moustache) return <Moustache kind={kind} at={mouth} colour={colour} side={skull.yaw >= 70} />;
  if (kind === 'moustache' || kind === 'walrus') return null;
  const side = skull.yaw >= 70;
  const [mx, my] = mouth;
  const open = (x: number, y: number): Point => [mx + x * (side ? 0.8 : 1), my + y];
  const place = (longitude: number, y: number) => skull.place(longitude, y).at;
  if (kind === 'goatee') {
    return (
      <Inked
        parts={[
          smoothPath([open(-17, 16), open(0, 12), open(17, 16), open(15, 40), open(0, 52), open(-15, 40)], {
            closed: true,
          }),
        ]}
        fill={colour}
        weight={0.4}
      />
    );
  }
  const low = 130;
  const cheek = kind === 'full' ? 22 : 34;
  const near = side ? -88 : -84;
  const face: Point[] = [
    place(near, -6),
    place(near + 16, cheek),
    open(-34, -6),
    open(-18, -13),
    open(0, -9),
    open(18, -13),
    ...(side ? [[110, my - 10] as Point] : [open(34, -6), place(64, cheek), place(84, -6)]),
  ];
  const around: Point[] = [
    [140, 30],
    [130, low],
    [-150, low],
    [-150, 0],
  ];
  const d = `${smoothPath(face)}L${around.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
  const gap = smoothPath(
    [open(-25, -2), open(0, -8), open(25, -3), open(17, 14), open(0, 19), open(-16, 14)],
    { closed: true },
  );
  if (kind === 'stubble') return <path d={d} fill={mixColours(who.skin, colour, 0.5)} opacity="0.45" />;
  return (
    <>
      <path d={d} fill={colour} />
      <Line d={smoothPath(face)} weight={0.5} />
      <path d={gap} fill={who.skin} />
    </>
  );
}

/** What hangs below the jaw of somebody with a full beard; drawn behind the face. */
export function BeardBelow({ skull, who }: { skull: Skull; who: Person }) {
  if (who.face?.beard !== 'full') return null;
  const x = skull.place(0, 90).at[0];
  const [left, right] = [skull.edge(40, -1) + (skull.yaw > 60 ? 62 : 4), skull.edge(40, 1) - 2];
  const d = smoothPath(
    [
      [left, 36],
      [left + 8, 80],
      [x - 26, 116],
      [x + 2, 128],
      [x + 26, 112],
      [right - 4, 78],
      [right, 36],
    ],
    { closed: true },
  );
  return (
    <>
      <Inked parts={[d]} fill={who.hair.colour} />
      <Line d={`M${x - 14} 100q3 8 8 12M${x + 10} 102q0 6 -4 12`} weight={0.7} />
    </>
  );
}

function Moustache({
  kind,
  at: [x, y],
  colour,
  side,
}: {
  kind: string;
  at: Point;
  colour: string;
  side: boolean;
}) {
  if (kind !== 'moustache' && kind !== 'walrus' && kind !== 'full' && kind !== 'goatee') return null;
  const big = kind === 'walrus' ? 1.35 : kind === 'moustache' ? 1 : 0.78;
  const d = side
    ? 'M12 -18C2 -20 -18 -12 -26 4C-12 4 4 2 13 -6Z'
    : 'M0 -17C10 -21 26 -12 31 3C18 4 6 1 0 -5C-6 1 -18 4 -31 3C-26 -12 -10 -21 0 -17Z';
  return (
    <g
      transform={`translate(${x.toFixed(2)} ${(y + (kind === 'walrus' ? 5 : kind === 'full' || kind === 'goatee' ? -5 : 0)).toFixed(2)}) scale(${big})`}
    >
      <Inked parts={[d]} fill={colour} weight={0.45} />
    </g>
  );
}
