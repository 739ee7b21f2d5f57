import { mixPoints, type Point } from '../geometry';
import type { Person } from './person';

/**
 * A head is lofted from flat ovals stacked from crown to chin, so that it can be turned to any side.
 * Its own units: 200 from crown (y -100) to chin (y 100), facing right at yaw 90.
 */
export type Skull = {
  yaw: number;
  /** The place on the skin at a longitude (0 the nose, 90 the ear on the side it turns to) and height. */
  place: (longitude: number, y: number, lift?: number) => { at: Point; visible: boolean };
  /** The outermost x at a height, right (1) or left (-1). */
  edge: (y: number, side: 1 | -1, lift?: number) => number;
};

type Section = readonly [y: number, across: number, centre: number, deep: number];

const oval: readonly Section[] = [
  [-100, 12, -10, 14],
  [-94, 36, -10, 44],
  [-78, 58, -10, 68],
  [-48, 74, -8, 86],
  [-15, 79, -7, 89],
  [15, 78, -4, 84],
  [45, 71, 6, 70],
  [70, 55, 24, 50],
  [88, 34, 40, 30],
  [99, 15, 46, 16],
];

export function shapeSkull(
  yaw: number,
  shape: NonNullable<Person['face']>['shape'] = 'oval',
  young = 0,
): Skull {
  const turn = (yaw * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const jaw = jaws[shape];
  const section = (y: number): readonly [number, number, number] => {
    const [across, centre, deep] = sectionAt(y);
    const low = Math.min(1, Math.max(0, (y - 10) / 80));
    const cheek = Math.max(0, 1 - Math.abs(y - 40) / 42);
    const wide =
      1 + (jaw.jaw - 1) * low + (jaw.cheek + young * 0.09) * cheek + jaw.brow * Math.max(0, -y / 90);
    return [across * wide, centre, deep];
  };
  const edge = (y: number, side: 1 | -1, lift = 0): number => {
    const [across, centre, deep] = section(y);
    return centre * sin + side * (Math.hypot(across * cos, deep * sin) + lift);
  };
  return {
    yaw,
    edge,
    place(longitude, y, lift = 0) {
      const angle = (longitude * Math.PI) / 180;
      const [across, centre, deep] = section(y);
      const out = Math.sin(angle) * (across + lift);
      const front = centre + Math.cos(angle) * (deep + lift);
      const visible = front * cos - out * sin > -4;
      const x = out * cos + front * sin;
      const beyond = yaw < 60 ? longitude > 0 : x > centre * sin;
      return { at: [visible ? x : edge(y, beyond ? 1 : -1, lift), y], visible };
    },
  };
}

/** The outline of the bare head; seen from the side it has the nose, lips and chin in it. */
export function headOutline(skull: Skull, nose: ProfileNose): Point[] {
  const right: Point[] = [];
  const left: Point[] = [];
  for (const [y] of oval) {
    right.push([skull.edge(y, 1) - dent(skull.yaw, y), y]);
    left.unshift([skull.edge(y, -1), y]);
  }
  if (skull.yaw < 70) return [...right, ...left];
  return [...profile(nose), ...left];
}

export type ProfileNose = { out: number; tip: number; bridge: number; round: number };

function profile({ out, tip, bridge, round }: ProfileNose): Point[] {
  return [
    [0, -100],
    [38, -90],
    [66, -62],
    [77, -34],
    [77, -18],
    [72 + bridge * 0.4, -4],
    [77 + out * 0.45 + bridge, tip - 18],
    [77 + out, tip - 4 - round],
    [77 + out * 0.92, tip + 2 + round * 0.6],
    [76, tip + 9],
    [74, 48],
    [78, 55],
    [72, 60],
    [76, 66],
    [69, 76],
    [71, 88],
    [61, 99],
    [38, 101],
  ];
}

/** In between front and side, the far eye lies in a hollow and the cheek below it stands out. */
function dent(yaw: number, y: number): number {
  const much = Math.sin((Math.min(yaw, 60) / 60) * Math.PI);
  const hollow = Math.max(0, 1 - Math.abs(y - 8) / 26) * 5;
  const cheek = Math.max(0, 1 - Math.abs(y - 46) / 26) * 3;
  return much * (hollow - cheek);
}

function sectionAt(y: number): readonly [across: number, centre: number, deep: number] {
  let before = oval[0];
  for (const after of oval) {
    if (after[0] >= y) {
      const start = before ?? after;
      const part = after[0] === start[0] ? 0 : (y - start[0]) / (after[0] - start[0]);
      const [across, centre] = mixPoints([start[1], start[2]], [after[1], after[2]], part);
      return [across, centre, start[3] + (after[3] - start[3]) * part];
    }
    before = after;
  }
  return [15, 46, 16];
}

const jaws = {
  oval: { jaw: 1, cheek: 0, brow: 0 },
  round: { jaw: 1.22, cheek: 0.08, brow: 0 },
  square: { jaw: 1.42, cheek: 0, brow: 0.02 },
  long: { jaw: 1.02, cheek: -0.06, brow: -0.06 },
  heart: { jaw: 0.78, cheek: 0.02, brow: 0.06 },
};
