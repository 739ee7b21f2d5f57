import { lightnessOf, mixColours, multiplyColours } from './colour';
import type { ScenePalette } from './palette';

/** `evening` is night outside and lamplight within. */
export type TimeOfDay = 'dawn' | 'day' | 'dusk' | 'evening' | 'night' | 'grey';

/** The palette as that light shows it. Lamps keep their colour, and the accent nearly so. */
export function lightPalette(palette: ScenePalette, time: TimeOfDay): ScenePalette {
  if (time === 'day') return palette;
  const lit = { ...palette };
  for (const role of ROLES) lit[role] = TINTS[time](palette[role]);
  const sky = SKIES[time](palette);
  return { ...lit, ...sky, glow: palette.glow, accent: mixColours(lit.accent, palette.accent, 0.35) };
}

const ROLES = [
  'water',
  'leaf',
  'leafDark',
  'ground',
  'stone',
  'wall',
  'wallTwo',
  'wood',
  'cloth',
  'clothTwo',
  'accent',
  'metal',
  'white',
  'dark',
] as const;

const NIGHT = '#3d4487';

const TINTS: Record<Exclude<TimeOfDay, 'day'>, (colour: string) => string> = {
  dawn: (colour) => mixColours(multiplyColours(colour, '#ffdfd0', 0.8), '#f9d9c4', 0.16),
  dusk: (colour) => mixColours(multiplyColours(colour, '#f0a488', 0.72), '#7d4a78', 0.12),
  evening: (colour) => mixColours(multiplyColours(colour, '#eab57e', 0.85), '#f0b45e', 0.08),
  grey: (colour) => mixColours(multiplyColours(colour, '#c9cfda', 0.85), '#9aa3b2', 0.22),
  // Light things stay readable: night takes more from the pale than from the dark.
  night: (colour) =>
    mixColours(multiplyColours(colour, NIGHT, 0.86), '#27285c', 0.1 + 0.16 * lightnessOf(colour)),
};

const SKIES: Record<
  Exclude<TimeOfDay, 'day'>,
  (palette: ScenePalette) => Pick<ScenePalette, 'sky' | 'haze' | 'sun'>
> = {
  dawn: ({ sky, sun }) => ({
    sky: mixColours(sky, '#f7cbb8', 0.6),
    haze: '#fdeed3',
    sun: mixColours(sun, '#fff3cf', 0.4),
  }),
  dusk: ({ sky }) => ({ sky: mixColours(sky, '#7a4b86', 0.72), haze: '#f4a26b', sun: '#ffd08a' }),
  grey: ({ sky }) => ({ sky: mixColours(sky, '#98a4b5', 0.75), haze: '#d5dae0', sun: '#eef0f2' }),
  evening: ({ sky }) => ({ sky: mixColours(sky, '#1d2356', 0.85), haze: '#5a568f', sun: '#f6efd0' }),
  night: ({ sky }) => ({ sky: mixColours(sky, '#1d2356', 0.9), haze: '#44518f', sun: '#f6efd0' }),
};
