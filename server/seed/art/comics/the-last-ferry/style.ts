import type { LetteringStyle } from '../../kit/lettering/lettering-style';
import type { ScenePalette } from '../../kit/light/palette';
import type { ArtStyle } from '../../kit/style';

/** Nine colours; the red is hers alone. */
export const COLOURS = {
  ink: '#0c1a24',
  deep: '#123140',
  night: '#1c4a5c',
  sea: '#2b6a78',
  mist: '#86b0ae',
  amber: '#f0a63c',
  lamp: '#ffe2a3',
  paper: '#f6edda',
  red: '#c4203f',
} as const;

/** At night the gutters are as dark as the harbour. */
export const NIGHT_STYLE: ArtStyle = {
  ink: COLOURS.ink,
  contour: 6.4,
  detail: 3.8,
  paper: COLOURS.ink,
  shading: 'flat',
  shadow: '#6a8aa6',
};

export const DAWN_STYLE: ArtStyle = { ...NIGHT_STYLE, paper: '#f3ddc9', ink: '#1b2536', shadow: '#8a7aa0' };

export const SUMMER_STYLE: ArtStyle = { ...DAWN_STYLE, paper: '#fbf4e4', ink: '#1b2c3c', shadow: '#7f93b8' };

export const LETTERING: LetteringStyle = {
  balloon: 'comic-neue',
  caption: 'kalam',
  effect: 'bangers',
  hand: 'caveat',
  size: 33,
  uppercase: false,
  balloonFill: COLOURS.paper,
  captionFill: '#16303f',
  captionInk: COLOURS.lamp,
};

export const SCENE: Partial<ScenePalette> = {
  sky: COLOURS.deep,
  haze: COLOURS.sea,
  sun: COLOURS.lamp,
  water: COLOURS.night,
  leaf: '#3d6b62',
  leafDark: '#234a4a',
  ground: '#33606a',
  stone: '#4d7880',
  wall: '#2c5967',
  wallTwo: '#234c5b',
  wood: '#7d5f45',
  cloth: COLOURS.amber,
  clothTwo: COLOURS.night,
  accent: COLOURS.red,
  metal: '#5b8087',
  white: '#dfe6d8',
  dark: COLOURS.ink,
  glow: COLOURS.amber,
};
