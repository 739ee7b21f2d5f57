import { type Point, pair, smoothPath } from '../geometry';
import { Inked, Line } from './ink';
import { continuePath } from './limbs';
import type { Skull } from './skull';

type Kind = 'hood' | 'hijab' | 'headscarf';

/** Whatever hides the hair, under these. */
export function coversHair(kind: string | undefined): boolean {
  return kind === 'hood' || kind === 'hijab' || kind === 'headscarf';
}

/** Cloth around the head that leaves the face open. */
export function HeadCovering(props: {
  kind: Kind;
  colour: string;
  skull: Skull;
  turnedAway: boolean;
  shade: string;
}) {
  const { kind, colour, skull, turnedAway, shade } = props;
  const edge = (y: number, side: 1 | -1, lift: number) => skull.edge(y, side, lift);
  const low = { hijab: 110, hood: 104, headscarf: 84 }[kind];
  const side = skull.yaw >= 70;
  const back: Point[] = [
    [edge(60, -1, 16) + (side ? 30 : 4), low],
    [edge(30, -1, 16) + (side ? 6 : 0), 50],
    [edge(0, -1, 16), 0],
    [edge(-50, -1, 14), -54],
    [edge(-84, -1, 10), -98],
    [-6, -118],
    [edge(-84, 1, 8), -98],
  ];
  const front: Point[] = [
    [edge(-50, 1, 10), -54],
    [edge(0, 1, 8), 0],
    [edge(30, 1, 6), 50],
    [edge(60, 1, 4), low],
  ];
  const chin = skull.place(0, 98).at[0];
  return (
    <>
      <Inked parts={[outline()]} fill={colour} shade={shade} />
      {kind === 'headscarf' && !turnedAway && (
        <Inked parts={[`M${chin - 8} 98q-22 8 -26 30q18 4 28 -14q8 20 28 18q0 -22 -18 -34Z`]} fill={colour} />
      )}
      <Line
        d={`M${edge(-60, -1, 13) + 26} -64Q${edge(-20, -1, 13) + 20} -20 ${edge(20, -1, 13) + 22} 30M${edge(20, -1, 13) + 8} 20q14 30 34 52`}
        weight={0.7}
      />
    </>
  );

  function outline(): string {
    if (turnedAway) return smoothPath([...back, ...front, [0, low + 10]], { closed: true });
    const at = (longitude: number, y: number) => skull.place(longitude, Math.min(y, 96), 2).at;
    if (side) {
      const forehead: Point = [edge(-58, 1, 4), -58];
      const cheek: Point[] = [
        forehead,
        at(-34, -46),
        at(-62, -14),
        at(-68, 30),
        at(-58, 70),
        [44, 100],
        [36, low + 8],
      ];
      return `${smoothPath([...back, forehead])}${continuePath(cheek)}Z`;
    }
    const opening: Point[] =
      kind === 'headscarf'
        ? [
            at(62, low),
            at(66, 40),
            at(64, -10),
            at(44, -46),
            at(0, -60),
            at(-44, -46),
            at(-66, -10),
            at(-62, 40),
            at(-40, low),
          ]
        : [
            at(30, 98),
            at(60, 70),
            at(66, 20),
            at(60, -20),
            at(34, -46),
            at(0, -54),
            at(-34, -46),
            at(-58, -20),
            at(-62, 20),
            at(-52, 70),
            at(-24, 100),
          ];
    const [start] = opening;
    return `${smoothPath([...back, ...front])}L${pair(start ?? [chin, 98])}${continuePath(opening)}Z`;
  }
}
