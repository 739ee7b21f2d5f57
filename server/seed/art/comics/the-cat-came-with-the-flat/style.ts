import type { LetteringStyle } from '../../kit/lettering/lettering-style';
import type { ScenePalette } from '../../kit/light/palette';
import type { ArtStyle } from '../../kit/style';

/** The colours of the comic: a cool, tidy flat, one warm lamp, and the cat's eyes. */
export const COLOURS = {
  ink: '#2a2042',
  paper: '#f7f3ee',
  lilac: '#c7b6e2',
  lilacPale: '#e6dcf3',
  violet: '#7b67a6',
  plum: '#4a3b6b',
  mint: '#a5dcc4',
  mintPale: '#d9f0e4',
  teal: '#4f9a8c',
  grey: '#8d8da1',
  greyDark: '#65657c',
  greyPale: '#cfcdd9',
  lamp: '#ffcf5c',
  rose: '#e79a97',
  card: '#d9b98c',
} as const;

export const STYLE: ArtStyle = {
  ink: COLOURS.ink,
  contour: 7.5,
  detail: 4.3,
  paper: COLOURS.paper,
  shading: 'flat',
  shadow: '#b3a6cf',
};

export const LETTERING: LetteringStyle = {
  balloon: 'short-stack',
  caption: 'comic-neue',
  effect: 'short-stack',
  hand: 'patrick-hand',
  size: 31,
  uppercase: false,
  balloonFill: '#fffdf8',
  captionFill: '#fffdf8',
};

export const PALETTE: Partial<ScenePalette> = {
  sky: '#cfe6ee',
  haze: '#efe7f6',
  sun: '#ffe3a0',
  water: '#a9c9dd',
  leaf: '#7fc2a4',
  leafDark: COLOURS.teal,
  ground: '#e4d9ea',
  stone: '#d8d2e2',
  wall: COLOURS.lilac,
  wallTwo: '#a893cf',
  wood: '#a08bb0',
  cloth: COLOURS.violet,
  clothTwo: COLOURS.mint,
  accent: COLOURS.rose,
  metal: '#b5b7c8',
  white: '#fffdf8',
  dark: '#332850',
  glow: COLOURS.lamp,
};
