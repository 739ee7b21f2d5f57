import type { Branch } from './branch';
import type { Clump, LeafSize } from './foliage';

export type OliveAge = 'young' | 'grown' | 'old';

type Growth = {
  /** From the hindmost to the foremost. */
  limbs: readonly Branch[];
  roots: readonly Branch[];
  back: readonly Clump[];
  front: readonly Clump[];
  size: LeafSize;
  stout: number;
  hollow: boolean;
  /** Half the width of the mound at its foot. */
  foot: number;
};

const twisted: readonly Branch[] = [
  {
    spine: [
      [6, 24],
      [4, -100],
      [12, -220],
      [6, -360],
      [40, -540],
      [20, -680],
    ],
    half: [128, 92, 70, 52, 26, 8],
  },
  {
    spine: [
      [-96, 14],
      [-52, -90],
      [26, -200],
      [58, -300],
      [150, -420],
      [270, -520],
      [330, -600],
    ],
    half: [34, 50, 54, 46, 33, 20, 8],
    pale: true,
  },
  {
    spine: [
      [104, 16],
      [62, -90],
      [-14, -210],
      [-46, -300],
      [-128, -410],
      [-250, -490],
      [-330, -560],
    ],
    half: [44, 56, 52, 44, 34, 21, 8],
  },
  {
    spine: [
      [-84, -330],
      [-104, -430],
      [-60, -540],
      [-80, -640],
    ],
    half: [22, 22, 16, 6],
  },
  {
    spine: [
      [96, -350],
      [180, -400],
      [300, -410],
      [390, -450],
    ],
    half: [20, 18, 12, 5],
    pale: true,
  },
];

const flares: readonly Branch[] = [
  {
    spine: [
      [-60, -60],
      [-96, -14],
      [-170, 12],
      [-230, 14],
    ],
    half: [34, 30, 17, 4],
    pale: true,
  },
  {
    spine: [
      [70, -56],
      [110, -10],
      [176, 14],
      [240, 12],
    ],
    half: [32, 30, 16, 4],
  },
  {
    spine: [
      [4, -40],
      [-6, 0],
      [-30, 24],
      [-60, 34],
    ],
    half: [26, 28, 18, 4],
  },
];

export const ages: Record<OliveAge, Growth> = {
  old: {
    limbs: twisted,
    roots: flares,
    back: [
      [-310, -560, 190, 120],
      [300, -590, 190, 120],
      [-10, -720, 260, 140],
      [20, -500, 120, 70],
    ],
    front: [
      [-150, -800, 170, 95],
      [140, -810, 190, 100],
      [-10, -880, 160, 80],
      [-410, -560, 140, 84],
      [-260, -670, 180, 100],
      [300, -700, 180, 96],
      [430, -560, 130, 80],
      [20, -690, 170, 88],
      [-190, -560, 120, 66],
      [220, -560, 110, 62],
      [396, -478, 84, 46],
    ],
    size: { leaf: 34, sprigs: 50 },
    stout: 1,
    hollow: true,
    foot: 210,
  },
  grown: {
    limbs: twisted.map(({ spine, half, pale = false }) => ({
      spine: spine.map(([x, y]) => [x * 0.72, y * 0.78] as const),
      half,
      pale,
    })),
    roots: flares.slice(0, 2).map(({ spine, half, pale = false }) => ({
      spine: spine.map(([x, y]) => [x * 0.6, y * 0.7] as const),
      half,
      pale,
    })),
    back: [
      [-180, -460, 150, 96],
      [190, -470, 150, 96],
      [0, -560, 190, 110],
    ],
    front: [
      [0, -670, 150, 76],
      [-170, -590, 140, 82],
      [180, -600, 150, 82],
      [-280, -470, 110, 66],
      [290, -480, 105, 66],
      [-40, -520, 130, 70],
      [110, -480, 110, 58],
      [284, -386, 66, 36],
    ],
    size: { leaf: 33, sprigs: 42 },
    stout: 0.56,
    hollow: false,
    foot: 120,
  },
  young: {
    limbs: [
      {
        spine: [
          [0, 4],
          [-8, -90],
          [6, -190],
          [-4, -330],
        ],
        half: [17, 13, 11, 4],
      },
      {
        spine: [
          [0, -150],
          [40, -220],
          [86, -280],
        ],
        half: [9, 8, 3],
      },
      {
        spine: [
          [0, -170],
          [-44, -230],
          [-80, -270],
        ],
        half: [9, 7, 3],
      },
    ],
    roots: [],
    back: [[4, -300, 90, 60]],
    front: [
      [0, -390, 76, 50],
      [-78, -310, 72, 46],
      [84, -316, 74, 48],
      [6, -290, 60, 38],
    ],
    size: { leaf: 28, sprigs: 22 },
    stout: 1,
    hollow: false,
    foot: 70,
  },
};
