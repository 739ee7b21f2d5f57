import type { LetteringStyle } from '../../kit/lettering/lettering-style';
import type { ScenePalette } from '../../kit/light/palette';
import type { ArtStyle } from '../../kit/style';

/** Coffee, terracotta, olive and cream; cobalt is her headscarf and what is made because of it. */
export const COLOURS = {
  ink: '#35201b',
  coffee: '#5d3a2c',
  wood: '#96603f',
  terracotta: '#c8653f',
  apricot: '#e9a878',
  /** The tops of the tables. */
  sage: '#bfc391',
  olive: '#868a4f',
  oliveDark: '#565d36',
  cream: '#f6e9cf',
  paper: '#fdf6e6',
  butter: '#f4cf86',
  cobalt: '#1f49c4',
} as const;

export const STYLE: ArtStyle = {
  ink: COLOURS.ink,
  contour: 6.2,
  detail: 3.6,
  paper: COLOURS.paper,
  shading: 'flat',
  shadow: '#c9a596',
};

/** Her pencil: the same hand, but nothing is coloured in. */
export const PENCIL_STYLE: ArtStyle = {
  ...STYLE,
  ink: '#5f544c',
  contour: 4.4,
  detail: 3,
  shading: 'hatching',
  shadow: '#cfc4b4',
};

export const LETTERING: LetteringStyle = {
  balloon: 'patrick-hand',
  caption: 'patrick-hand',
  effect: 'amatic-sc',
  hand: 'caveat',
  size: 40,
  uppercase: false,
  balloonFill: COLOURS.paper,
  captionFill: COLOURS.coffee,
  captionInk: COLOURS.cream,
};

export const SCENE: Partial<ScenePalette> = {
  sky: '#f3e2b9',
  haze: '#fbf1d8',
  sun: COLOURS.butter,
  water: '#bfc0a0',
  leaf: COLOURS.olive,
  leafDark: COLOURS.oliveDark,
  ground: '#e6c49a',
  stone: '#dcc5a4',
  wall: COLOURS.cream,
  wallTwo: COLOURS.apricot,
  wood: COLOURS.wood,
  cloth: COLOURS.terracotta,
  clothTwo: COLOURS.olive,
  accent: COLOURS.cobalt,
  metal: '#b39f86',
  white: COLOURS.paper,
  dark: COLOURS.ink,
  glow: COLOURS.butter,
};
