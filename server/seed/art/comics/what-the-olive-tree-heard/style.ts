import type { LetteringStyle } from '../../kit/lettering/lettering-style';
import type { ScenePalette } from '../../kit/light/palette';
import type { ArtStyle } from '../../kit/style';

export const COLOURS = {
  ink: '#2b3238',
  paper: '#f8f3e7',
  sage: '#a3b08a',
  moss: '#6c7d60',
  dust: '#b4c5cc',
  blue: '#6f8a99',
  ochre: '#d2a354',
  earth: '#d3bf98',
  /** Only the chair has it, and what belongs to the chair. */
  red: '#b4513a',
} as const;

/** A thin pen that hatches. */
export const STYLE: ArtStyle = {
  ink: COLOURS.ink,
  contour: 5,
  detail: 3,
  paper: COLOURS.paper,
  shading: 'hatching',
  shadow: '#b9b3a8',
};

export const LETTERING: LetteringStyle = {
  balloon: 'patrick-hand',
  caption: 'neucha',
  effect: 'amatic-sc',
  hand: 'caveat',
  size: 37,
  uppercase: false,
  balloonFill: '#fffdf7',
  captionFill: COLOURS.paper,
};

export const PALETTE: Partial<ScenePalette> = {
  sky: '#cfdbdc',
  haze: '#f5eedd',
  sun: '#ecc678',
  water: COLOURS.blue,
  leaf: COLOURS.sage,
  leafDark: COLOURS.moss,
  ground: COLOURS.earth,
  stone: '#ddd5c3',
  wall: '#f3ead7',
  wallTwo: COLOURS.ochre,
  wood: '#8d7a66',
  cloth: COLOURS.red,
  clothTwo: COLOURS.blue,
  accent: COLOURS.red,
  metal: '#8f9aa0',
  white: '#fdfaf2',
  dark: COLOURS.ink,
  glow: '#f1d391',
};
