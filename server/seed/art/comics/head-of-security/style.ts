import type { LetteringStyle } from '../../kit/lettering/lettering-style';
import type { ScenePalette } from '../../kit/light/palette';
import type { ArtStyle } from '../../kit/style';

/** The colours of the comic: a bright morning, and the one grey day in it. */
export const COLOURS = {
  ink: '#2a1631',
  paper: '#fff6e2',
  cream: '#fff0d0',
  sun: '#ffc530',
  sky: '#59c3ea',
  coral: '#f2614a',
  teal: '#1e968f',
  blue: '#2c59b8',
  brown: '#b8642f',
  brownDark: '#7c3c22',
  rain: '#6d86ab',
  rainDark: '#33466e',
} as const;

export const STYLE: ArtStyle = {
  ink: COLOURS.ink,
  contour: 7.5,
  detail: 4.2,
  paper: COLOURS.paper,
  shading: 'halftone',
  shadow: '#b98fb4',
};

export const LETTERING: LetteringStyle = {
  balloon: 'comic-neue',
  caption: 'comic-neue',
  effect: 'bangers',
  hand: 'kalam-bold',
  size: 33,
  uppercase: true,
  balloonFill: '#fffdf4',
  captionFill: COLOURS.cream,
};

export const PALETTE: Partial<ScenePalette> = {
  sky: COLOURS.sky,
  haze: '#fde9b8',
  sun: COLOURS.sun,
  water: COLOURS.sky,
  leaf: '#6cb86a',
  leafDark: '#1f7f72',
  ground: '#f3d28b',
  stone: '#ecd9c0',
  wall: '#fff0d0',
  wallTwo: '#f7a07e',
  wood: COLOURS.brown,
  cloth: COLOURS.coral,
  clothTwo: COLOURS.teal,
  accent: COLOURS.coral,
  metal: '#9fb0c4',
  white: '#fffaf0',
  dark: COLOURS.ink,
  glow: COLOURS.sun,
};
