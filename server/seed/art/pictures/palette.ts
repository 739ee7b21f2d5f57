import type { ScenePalette } from '../kit/light/palette';
import type { ArtStyle } from '../kit/style';

/** The colours of the house; the pages are set in the same. */
export const HOUSE = {
  wine: '#7e1c1c',
  wineDark: '#4a1518',
  terracotta: '#c44a2f',
  blush: '#eba8a8',
  paleBlush: '#f7deda',
  cream: '#f4ede2',
  paper: '#faf7f3',
  yellow: '#f3dfb0',
  lamp: '#ffcf86',
  leaf: '#2f5d46',
  olive: '#8a8a55',
  dusk: '#47587a',
  night: '#263049',
  wood: '#9a5b3c',
  woodDark: '#5f3226',
  charcoal: '#1e1a1a',
} as const;

export const HOUSE_STYLE: ArtStyle = {
  ink: HOUSE.charcoal,
  contour: 7,
  detail: 4,
  paper: HOUSE.paper,
  shading: 'flat',
  shadow: '#c9a4a6',
};

export const HOUSE_PALETTE: Partial<ScenePalette> = {
  sky: '#a9b8c9',
  haze: '#f3dcc6',
  sun: '#f7d58c',
  water: '#5d7891',
  leaf: '#8a9a5e',
  leafDark: HOUSE.leaf,
  ground: '#e3c6a4',
  stone: '#ddd0c2',
  wall: HOUSE.cream,
  wallTwo: '#dfa08c',
  wood: HOUSE.wood,
  cloth: HOUSE.terracotta,
  clothTwo: HOUSE.dusk,
  accent: HOUSE.wine,
  metal: '#8d9096',
  white: '#fdf8f0',
  dark: '#2c1f22',
  glow: HOUSE.lamp,
};
