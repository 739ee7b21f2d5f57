import type { Point } from '../../../kit/geometry';

export type CatMood = {
  /** How far the upper lids come down, 0 to 1; 'shut' is asleep, 'content' is the slow blink. */
  lids: number | 'shut' | 'content';
  mouth: 'frown' | 'flat' | 'smile';
  /** -1 to 1, to the right of the page and down. */
  gaze?: Point;
  /** Large in the dark. */
  pupils?: 'slit' | 'round';
  /** Degrees by which the inner ends of the lids hang lower. */
  slope?: number;
};

export const catMoods = {
  unimpressed: { lids: 0.44, mouth: 'frown' },
  aside: { lids: 0.46, mouth: 'frown', gaze: [0.9, 0] },
  staring: { lids: 0.16, mouth: 'flat' },
  narrow: { lids: 0.62, mouth: 'frown', slope: 5 },
  dark: { lids: 0.06, mouth: 'flat', pupils: 'round' },
  looking: { lids: 0.24, mouth: 'flat', gaze: [0.7, -0.5], pupils: 'round' },
  content: { lids: 'content', mouth: 'smile' },
  asleep: { lids: 'shut', mouth: 'flat' },
} satisfies Record<string, CatMood>;

export type CatMoodName = keyof typeof catMoods;
