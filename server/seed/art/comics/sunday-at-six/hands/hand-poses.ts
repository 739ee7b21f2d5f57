import type { Point } from '../../../kit/geometry';

export type Digit = { points: readonly Point[]; thick: number; nail?: Point };

/** A hand of length 100 from the wrist at the origin, pointing up; the thumb is on the left. */
export type HandDrawing = {
  palm: readonly Point[];
  /** Filled without a line, so that fingers grow out of the palm. */
  heel: readonly Point[];
  /** In the order of drawing; the thumb comes last. */
  fingers: readonly Digit[];
  thumb: Digit;
  creases: string;
  knuckles: readonly Point[];
  shade: string;
  inside?: boolean;
};

const PALM = spots(
  '-11 5, -17 -9, -24 -27, -27 -45, -21 -54, -6 -58, 9 -56, 21 -50, 25 -40, 23 -24, 17 -9, 11 5',
);
const HEEL = spots(
  '-13 6, -16 -10, -21 -28, -22 -45, -19 -53, -6 -58, 8 -57, 19 -50, 21 -38, 20 -24, 15 -8, 13 6',
);
const KNUCKLES = spots('-19 -51, -6 -55, 8 -53, 19 -46');
const SHADE = 'M12 10C24 -10 16 -34 22 -62L60 -62V10Z';

export const HAND_POSES = {
  /** The back of the hand, lying flat. */
  flat: {
    palm: PALM,
    heel: HEEL,
    fingers: [
      {
        points: spots('18 -42, 24 -62, 29 -79'),
        thick: 6.4,
        nail: [29.5, -81],
      },
      {
        points: spots('8 -50, 11 -74, 13 -96'),
        thick: 7.2,
        nail: [13, -98],
      },
      {
        points: spots('-6 -52, -6 -78, -6 -103'),
        thick: 7.6,
        nail: [-6, -105],
      },
      {
        points: spots('-19 -48, -23 -72, -25 -93'),
        thick: 7.3,
        nail: [-25, -95],
      },
    ],
    thumb: {
      points: spots('-12 -16, -30 -30, -40 -46, -44 -62'),
      thick: 8.4,
      nail: [-44.5, -63],
    },
    creases: 'M-12 -46L-9 -30M5 -48L4 -32M15 -42L11 -30',
    knuckles: KNUCKLES,
    shade: SHADE,
  },
  /** From above, the fingers closed over something round that lies across. */
  grip: {
    palm: PALM,
    heel: HEEL,
    fingers: [
      {
        points: spots('18 -42, 22 -56, 22 -70'),
        thick: 6.9,
      },
      {
        points: spots('8 -48, 9 -64, 9 -78'),
        thick: 7.6,
      },
      {
        points: spots('-6 -50, -6 -66, -6 -80'),
        thick: 7.9,
      },
      {
        points: spots('-19 -46, -21 -62, -21 -77'),
        thick: 7.6,
      },
    ],
    thumb: {
      points: spots('-11 -16, -29 -28, -38 -42, -37 -56'),
      thick: 8.2,
      nail: [-37, -57],
    },
    creases: 'M-13 -44L-10 -32M4 -46L3 -33M14 -41L10 -31',
    knuckles: KNUCKLES,
    shade: SHADE,
  },
  /** The hand's inside, a little hollow. */
  palm: {
    palm: PALM,
    heel: HEEL,
    fingers: [
      {
        points: spots('18 -42, 25 -58, 27 -72'),
        thick: 6.4,
      },
      {
        points: spots('8 -50, 12 -72, 11 -89'),
        thick: 7.2,
      },
      {
        points: spots('-6 -52, -6 -76, -6 -95'),
        thick: 7.6,
      },
      {
        points: spots('-19 -48, -23 -70, -22 -86'),
        thick: 7.3,
      },
    ],
    thumb: {
      points: spots('-8 -12, -28 -26, -42 -38, -52 -54'),
      thick: 8.6,
    },
    creases:
      'M-21 -36C-6 -42 -3 -18 -9 -2M-22 -42C-4 -46 8 -34 18 -22M20 -36C6 -32 0 -42 -4 -52M-26 -70h6M-10 -76h8M7 -72h8M20 -60h8M-25 -54l8 -1M-10 -60h9M5 -58h9',
    knuckles: [],
    shade: SHADE,
    inside: true,
  },
  /** From the side, the fingertips together as when one takes salt; the thumb towards the reader. */
  sprinkle: {
    palm: spots('-10 5, -17 -10, -23 -30, -22 -48, -10 -57, 6 -50, 15 -32, 16 -12, 10 5'),
    heel: spots('-12 6, -15 -12, -19 -30, -18 -46, -10 -52, 2 -49, 11 -32, 13 -12, 12 6'),
    fingers: [
      {
        points: spots('-15 -46, -10 -72, 14 -86'),
        thick: 6.2,
      },
      {
        points: spots('-13 -46, -4 -70, 22 -80'),
        thick: 6.8,
      },
      {
        points: spots('-10 -46, 2 -66, 28 -72'),
        thick: 7,
      },
      {
        points: spots('-5 -42, 8 -58, 31 -61'),
        thick: 7,
        nail: [32, -61.5],
      },
    ],
    thumb: {
      points: spots('2 -14, 18 -24, 26 -36, 32 -49'),
      thick: 7.6,
      nail: [32.5, -50],
    },
    creases: 'M-14 -22C-10 -14 -4 -10 2 -8',
    knuckles: [],
    shade: 'M6 12C14 -4 14 -24 4 -38L40 -50V12Z',
  },
  /** From the side, one finger stretched. */
  point: {
    palm: spots('-10 5, -17 -12, -21 -30, -20 -48, -8 -56, 7 -50, 15 -32, 15 -12, 10 5'),
    heel: spots('-11 4, -14 -12, -18 -30, -17 -46, -8 -53, 4 -49, 12 -32, 12 -12, 11 4'),
    fingers: [
      {
        points: spots('-2 -44, 14 -52, 20 -40, 10 -32'),
        thick: 6.6,
      },
      {
        points: spots('-6 -47, 12 -58, 22 -46, 11 -37'),
        thick: 7,
      },
      {
        points: spots('-12 -46, -12 -74, -8 -100'),
        thick: 7.2,
        nail: [-7, -102],
      },
    ],
    thumb: {
      points: spots('2 -16, 16 -28, 14 -42, 4 -50'),
      thick: 7.8,
      nail: [3, -51],
    },
    creases: 'M-14 -22C-10 -14 -4 -10 2 -8',
    knuckles: spots('-13 -52'),
    shade: 'M6 12C14 -4 14 -24 4 -38L40 -50V12Z',
  },
  /** A loose fist from the back. */
  fist: {
    palm: PALM,
    heel: HEEL,
    fingers: [
      {
        points: spots('18 -42, 21 -52, 21 -60'),
        thick: 6.9,
      },
      {
        points: spots('8 -48, 9 -58, 9 -66'),
        thick: 7.6,
      },
      {
        points: spots('-6 -50, -6 -60, -6 -68'),
        thick: 7.9,
      },
      {
        points: spots('-19 -46, -20 -57, -20 -64'),
        thick: 7.6,
      },
    ],
    thumb: {
      points: spots('-11 -16, -27 -28, -32 -42, -24 -54'),
      thick: 8.2,
      nail: [-23, -56],
    },
    creases: 'M-13 -44L-10 -34M4 -46L3 -35M14 -41L10 -33',
    knuckles: KNUCKLES,
    shade: SHADE,
  },
} satisfies Record<string, HandDrawing>;

export type HandPose = keyof typeof HAND_POSES;

/** Points as one would read them out: "x y, x y". */
function spots(text: string): Point[] {
  return text.split(', ').map((spot): Point => {
    const [x = 0, y = 0] = spot.split(' ').map(Number);
    return [x, y];
  });
}
