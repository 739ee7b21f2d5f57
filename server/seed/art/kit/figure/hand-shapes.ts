/** Degrees of the base and of the bend in the middle, and the length compared to the straight finger. */
type Finger = readonly [base: number, bend: number, length: number];

export type HandShape = {
  fingers: readonly [index: Finger, middle: Finger, ring: Finger, little: Finger];
  thumb: Finger;
  /** Fingers lie around what is held: they are drawn after it, across the palm. */
  wraps?: boolean;
  /** The hand seen from its edge. */
  thin?: boolean;
};

export type HandKind =
  | 'open'
  | 'wave'
  | 'rest'
  | 'reach'
  | 'point'
  | 'fist'
  | 'hold'
  | 'thumb'
  | 'pinch'
  | 'flat'
  | 'spread';

/** A hand points to the right with its thumb up; angles grow clockwise, away from the thumb. */
export const handShapes: Record<HandKind, HandShape> = {
  open: {
    fingers: [
      [-12, 3, 1],
      [-3, 2, 1.02],
      [7, -2, 1],
      [20, -6, 1],
    ],
    thumb: [-52, 20, 1],
  },
  wave: {
    fingers: [
      [-17, 4, 1],
      [-3, 1, 1.03],
      [11, -3, 1],
      [29, -8, 1],
    ],
    thumb: [-66, 16, 1.05],
  },
  spread: {
    fingers: [
      [-24, 0, 1],
      [-6, 0, 1.04],
      [13, 0, 1],
      [36, 0, 1],
    ],
    thumb: [-80, 8, 1.1],
  },
  rest: {
    fingers: [
      [-4, 16, 0.94],
      [1, 20, 0.96],
      [6, 24, 0.92],
      [12, 30, 0.86],
    ],
    thumb: [-26, 22, 0.95],
  },
  reach: {
    fingers: [
      [-10, 14, 1],
      [-3, 18, 1.02],
      [5, 22, 0.98],
      [15, 26, 0.92],
    ],
    thumb: [-44, 34, 1.05],
  },
  point: {
    fingers: [
      [-6, 3, 1.08],
      [4, 8, 0.34],
      [6, 8, 0.32],
      [8, 8, 0.32],
    ],
    thumb: [10, 26, 0.85],
  },
  fist: {
    fingers: [
      [0, 0, 0.34],
      [0, 0, 0.36],
      [2, 0, 0.34],
      [4, 0, 0.32],
    ],
    thumb: [22, 28, 0.95],
  },
  hold: {
    fingers: [
      [0, 0, 0.9],
      [0, 0, 0.92],
      [0, 0, 0.9],
      [0, 0, 0.82],
    ],
    thumb: [-8, 30, 0.95],
    wraps: true,
  },
  thumb: {
    fingers: [
      [0, 0, 0.34],
      [0, 0, 0.36],
      [2, 0, 0.34],
      [4, 0, 0.32],
    ],
    thumb: [-92, -10, 1.2],
  },
  pinch: {
    fingers: [
      [-18, 38, 0.95],
      [-2, 30, 1],
      [10, 22, 0.96],
      [24, 14, 0.9],
    ],
    thumb: [-30, 40, 1.2],
  },
  flat: {
    fingers: [
      [-2, 2, 1],
      [1, 3, 1.02],
      [4, 3, 0.98],
      [8, 3, 0.9],
    ],
    thumb: [-40, 30, 0.95],
    thin: true,
  },
};
