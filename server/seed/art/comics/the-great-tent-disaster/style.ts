import type { LetteringStyle } from '../../kit/lettering/lettering-style';
import type { ScenePalette } from '../../kit/light/palette';
import type { ArtStyle } from '../../kit/style';

/** The orange is the tent's, the yellow the torch's, the plum Gran's. */
export const COLOURS = {
  ink: '#16223a',
  paper: '#f7ecd2',
  pine: '#1f5145',
  moss: '#7c9a4c',
  indigo: '#2b2f6b',
  rain: '#8fa6d6',
  tent: '#f0752b',
  tentDark: '#c24a1f',
  tentPale: '#f9a45e',
  torch: '#ffd45c',
  plum: '#8a3a63',
  earth: '#8a5f3c',
  steel: '#a9b7bd',
} as const;

export const STYLE: ArtStyle = {
  ink: COLOURS.ink,
  contour: 6.8,
  detail: 3.9,
  paper: COLOURS.paper,
  shading: 'flat',
  shadow: '#8f96c4',
};

/** In the storm the paper between the panels is as dark as the wood. */
export const NIGHT_STYLE: ArtStyle = { ...STYLE, ink: '#0e1630', paper: '#131c3c', shadow: '#7d86c0' };

export const LETTERING: LetteringStyle = {
  balloon: 'neucha',
  caption: 'neucha',
  effect: 'bangers',
  hand: 'amatic-sc',
  size: 36,
  uppercase: false,
  balloonFill: '#fffaea',
  captionFill: COLOURS.torch,
};

export const PALETTE: Partial<ScenePalette> = {
  sky: '#bfe0d0',
  haze: '#f6e9b8',
  sun: '#fff0b0',
  leaf: COLOURS.moss,
  leafDark: COLOURS.pine,
  ground: '#b9a865',
  stone: '#c7c3ad',
  wood: COLOURS.earth,
  cloth: COLOURS.tent,
  clothTwo: '#3d7c86',
  accent: COLOURS.tent,
  metal: COLOURS.steel,
  white: '#fffaea',
  dark: COLOURS.ink,
  glow: COLOURS.torch,
};
