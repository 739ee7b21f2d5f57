import type { LetteringStyle } from '../../kit/lettering/lettering-style';
import type { ScenePalette } from '../../kit/light/palette';
import type { ArtStyle } from '../../kit/style';

/** A summer bleached by too much sun; coral is only for Katerina's ribbon, the old car and what shouts. */
export const COLOURS = {
  ink: '#1f3238',
  paper: '#fff8ea',
  bleached: '#fff0d2',
  sand: '#f6d9a8',
  apricot: '#f4ab74',
  pink: '#e9a59b',
  turquoise: '#4fbdb5',
  deep: '#1c7f88',
  sage: '#a8b98d',
  cypress: '#23564a',
  coral: '#e2583e',
  sun: '#ffd98a',
  storm: '#6f8792',
  stormDark: '#3d5563',
  night: '#1f3f5c',
  nightDark: '#152c44',
} as const;

export const STYLE: ArtStyle = {
  ink: COLOURS.ink,
  contour: 5.6,
  detail: 3.3,
  paper: COLOURS.paper,
  shading: 'flat',
  shadow: '#c9a3ad',
};

export const LETTERING: LetteringStyle = {
  balloon: 'patrick-hand',
  caption: 'patrick-hand',
  effect: 'neucha',
  hand: 'caveat',
  size: 37,
  uppercase: false,
  balloonFill: '#fffdf5',
  captionFill: '#fde3b4',
};

export const PALETTE: Partial<ScenePalette> = {
  sky: '#a9dcd6',
  haze: COLOURS.bleached,
  sun: COLOURS.sun,
  water: COLOURS.turquoise,
  leaf: COLOURS.sage,
  leafDark: COLOURS.cypress,
  ground: COLOURS.sand,
  stone: '#ecd8bf',
  wall: COLOURS.bleached,
  wallTwo: COLOURS.pink,
  wood: '#a8674a',
  cloth: COLOURS.coral,
  clothTwo: COLOURS.deep,
  accent: COLOURS.coral,
  metal: '#a9b7b6',
  white: '#fffaf0',
  dark: COLOURS.ink,
  glow: COLOURS.sun,
};
