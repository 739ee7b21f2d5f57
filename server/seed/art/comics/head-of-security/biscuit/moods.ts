import type { Point } from '../../../kit/geometry';

export type Mouth = 'stern' | 'shut' | 'bark' | 'sad' | 'smile' | 'flat' | 'letter' | 'teeth';

export type Ears = 'usual' | 'alarm' | 'down';

export type Mood = {
  /** How far the upper lids come down, 0 to 1; 'happy' is eyes shut with joy, 'asleep' shut in peace. */
  lids: number | 'happy' | 'asleep';
  /** Moves the inner and the outer end of the brows down. */
  brows: Point;
  mouth: Mouth;
  ears: Ears;
  /** -1 to 1 to the right of the page and down. */
  gaze?: Point;
};

export const moods = {
  stern: { lids: 0.34, brows: [12, -6], mouth: 'stern', ears: 'usual' },
  watching: { lids: 0.2, brows: [6, -4], mouth: 'shut', ears: 'usual' },
  suspicious: { lids: 0.46, brows: [14, -8], mouth: 'stern', ears: 'usual', gaze: [0.9, 0] },
  furious: { lids: 0.24, brows: [22, -14], mouth: 'bark', ears: 'usual' },
  growling: { lids: 0.34, brows: [20, -10], mouth: 'teeth', ears: 'usual' },
  alarmed: { lids: 0, brows: [-16, -14], mouth: 'flat', ears: 'alarm' },
  proud: { lids: 'asleep', brows: [-8, -8], mouth: 'smile', ears: 'usual' },
  puzzled: { lids: 0.1, brows: [-16, 4], mouth: 'flat', ears: 'usual' },
  sad: { lids: 0.38, brows: [-18, 12], mouth: 'sad', ears: 'down', gaze: [0, 0.5] },
  longing: { lids: 0.1, brows: [-20, 8], mouth: 'sad', ears: 'down', gaze: [0, -0.4] },
  happy: { lids: 'happy', brows: [-12, -8], mouth: 'smile', ears: 'usual' },
  carrying: { lids: 0.3, brows: [-4, -8], mouth: 'letter', ears: 'usual' },
} satisfies Record<string, Mood>;

export type MoodName = keyof typeof moods;
