import type { Point } from '../geometry';
import type { HairCut } from './person';

export type Cut = {
  /** The line between face and hair as (longitude, y), from the ear it turns away from to the near ear. */
  hairline: readonly Point[];
  /** Hair covers the ears and hangs to this y; otherwise it ends at the nape. */
  length?: number;
  /** How far it stands off the skull, at the sides and on top. */
  volume: readonly [side: number, top: number];
  texture?: 'curls' | 'tufts' | 'waves';
  /** Longitude where it is parted: strands run from there. */
  parting?: number;
  extra?: 'ponytail' | 'bun' | 'top-knot' | 'braid' | 'pigtails' | 'quiff' | 'wisp';
  /** A bald top with a ring of hair about it. */
  bare?: boolean;
};

const round: Point[] = [
  [78, 6],
  [72, -22],
  [56, -46],
  [28, -58],
  [0, -61],
  [-28, -58],
  [-56, -46],
  [-72, -22],
  [-78, 6],
];
const swept: Point[] = [
  [78, 6],
  [72, -16],
  [58, -34],
  [30, -44],
  [0, -52],
  [-20, -62],
  [-30, -76],
  [-42, -60],
  [-58, -44],
  [-72, -22],
  [-78, 6],
];
const fringe: Point[] = [
  [74, 8],
  [66, -14],
  [50, -22],
  [34, -19],
  [18, -24],
  [0, -20],
  [-18, -25],
  [-34, -20],
  [-50, -23],
  [-66, -14],
  [-74, 8],
];
const curtain: Point[] = [
  [76, 14],
  [68, -12],
  [52, -34],
  [30, -56],
  [8, -82],
  [-18, -58],
  [-46, -36],
  [-66, -12],
  [-76, 14],
];
const pulled: Point[] = [
  [80, -2],
  [72, -30],
  [56, -54],
  [28, -68],
  [0, -71],
  [-28, -68],
  [-56, -54],
  [-72, -30],
  [-80, -2],
];
const tousled: Point[] = [
  [78, 6],
  [70, -18],
  [62, -34],
  [50, -22],
  [42, -42],
  [28, -24],
  [16, -46],
  [0, -26],
  [-14, -48],
  [-34, -28],
  [-44, -46],
  [-64, -26],
  [-78, 6],
];
const high: Point[] = [
  [80, 4],
  [74, -26],
  [60, -48],
  [40, -66],
  [20, -62],
  [0, -68],
  [-20, -63],
  [-44, -66],
  [-60, -48],
  [-74, -26],
  [-80, 4],
];
const side: Point[] = [
  [72, 10],
  [64, -10],
  [44, -26],
  [20, -40],
  [-6, -54],
  [-26, -76],
  [-44, -52],
  [-62, -20],
  [-74, 10],
];

export const cuts: Record<HairCut, Cut | null> = {
  bald: null,
  tuft: { hairline: round, volume: [2, 3], extra: 'wisp', bare: true },
  balding: { hairline: round, volume: [9, 0], texture: 'curls', bare: true },
  crop: { hairline: high, volume: [3, 7] },
  short: { hairline: round, volume: [7, 15] },
  'side-parting': { hairline: swept, volume: [7, 18], parting: -30 },
  quiff: { hairline: high, volume: [6, 12], extra: 'quiff', parting: 60 },
  messy: { hairline: tousled, volume: [13, 22], texture: 'tufts' },
  curly: { hairline: round, volume: [15, 26], texture: 'curls' },
  afro: { hairline: round, volume: [44, 58], texture: 'curls' },
  pixie: { hairline: side, volume: [7, 16], parting: -28 },
  bob: { hairline: side, length: 82, volume: [16, 16], parting: -28 },
  'bob-fringe': { hairline: fringe, length: 80, volume: [16, 17] },
  'long-straight': { hairline: curtain, length: 190, volume: [11, 14], parting: 4 },
  'long-wavy': { hairline: side, length: 178, volume: [17, 18], texture: 'waves', parting: -28 },
  'long-curly': { hairline: round, length: 140, volume: [36, 34], texture: 'curls' },
  ponytail: { hairline: pulled, volume: [5, 11], extra: 'ponytail' },
  bun: { hairline: pulled, volume: [6, 12], extra: 'bun' },
  'top-knot': { hairline: pulled, volume: [5, 10], extra: 'top-knot' },
  braid: { hairline: swept, volume: [6, 14], extra: 'braid', parting: -30 },
  pigtails: { hairline: fringe, volume: [7, 13], extra: 'pigtails' },
};
