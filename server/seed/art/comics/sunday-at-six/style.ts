import type { LetteringStyle } from '../../kit/lettering/lettering-style';
import { AEGEAN, type ScenePalette } from '../../kit/light/palette';
import type { ArtStyle } from '../../kit/style';

/** The larder: every colour of the comic comes from here. */
export const LARDER = {
  ink: '#3a1d16',
  paper: '#fbf1dd',
  flour: '#fffaf0',
  cream: '#f6e3bb',
  crust: '#e3b06a',
  dough: '#f3dcae',
  mustard: '#e0a030',
  tomato: '#c53f2a',
  tomatoDark: '#8f2a20',
  olive: '#7f8443',
  oliveDark: '#4c5230',
  wood: '#b06c3f',
  walnut: '#6f3d28',
  skinOld: '#e6b48d',
  skin: '#e9b78e',
} as const;

export const STYLE: ArtStyle = {
  ink: LARDER.ink,
  contour: 6.6,
  detail: 3.8,
  paper: LARDER.paper,
  shading: 'flat',
  shadow: '#cbaea2',
};

/** Written by hand, as on a card that has hung beside a stove. */
export const LETTERING: LetteringStyle = {
  balloon: 'patrick-hand',
  caption: 'patrick-hand',
  effect: 'amatic-sc',
  hand: 'caveat',
  size: 39,
  uppercase: false,
  balloonFill: '#fffaf0',
  captionFill: '#f6e3bb',
};

export const PALETTE: ScenePalette = {
  ...AEGEAN,
  sky: '#f0c878',
  haze: '#f9e4b8',
  sun: '#ffdc86',
  water: LARDER.olive,
  leaf: LARDER.olive,
  leafDark: LARDER.oliveDark,
  ground: '#dfa566',
  stone: '#ead3a4',
  wall: '#f2d491',
  wallTwo: '#d98a55',
  wood: LARDER.wood,
  cloth: LARDER.tomato,
  clothTwo: LARDER.olive,
  accent: LARDER.tomato,
  metal: '#a99a84',
  white: LARDER.flour,
  dark: '#45231a',
  glow: '#ffd070',
};
