import { createContext, type ReactNode, use } from 'react';

/** The colours of a comic's world by what they are for; sets and props take theirs from here. */
export type ScenePalette = {
  sky: string;
  /** The sky at the horizon, and whatever is far away. */
  haze: string;
  sun: string;
  water: string;
  leaf: string;
  leafDark: string;
  ground: string;
  stone: string;
  wall: string;
  wallTwo: string;
  wood: string;
  cloth: string;
  clothTwo: string;
  /** The rare one that draws the eye. */
  accent: string;
  metal: string;
  white: string;
  /** What the ink fills solid: deep shade, iron, night. */
  dark: string;
  /** Lamps and lit windows. */
  glow: string;
};

export const AEGEAN: ScenePalette = {
  sky: '#8cc5d6',
  haze: '#f6e3c5',
  sun: '#ffd873',
  water: '#2f8fa3',
  leaf: '#8fa35e',
  leafDark: '#51703f',
  ground: '#e3c699',
  stone: '#d9cdb8',
  wall: '#f4e8d2',
  wallTwo: '#e5a989',
  wood: '#a86f4a',
  cloth: '#c8553d',
  clothTwo: '#3d6a8a',
  accent: '#d1495b',
  metal: '#8f9aa3',
  white: '#fffaf0',
  dark: '#2b2438',
  glow: '#ffd27a',
};

export const ROSE: ScenePalette = {
  ...AEGEAN,
  sky: '#f2b8a6',
  haze: '#fbe6cf',
  sun: '#ffcf6b',
  water: '#7a6a9b',
  leaf: '#a9a36a',
  leafDark: '#6d6a4b',
  ground: '#e6bfa0',
  stone: '#dcc6bb',
  wall: '#f8e3d3',
  wallTwo: '#d98f86',
  wood: '#9a5b4a',
  cloth: '#8c2f45',
  clothTwo: '#6a6f9c',
  accent: '#b4243f',
  dark: '#351d30',
};

export const MEADOW: ScenePalette = {
  ...AEGEAN,
  sky: '#bfe0dc',
  haze: '#f7efce',
  water: '#5aa3a8',
  leaf: '#9fb84e',
  leafDark: '#46743f',
  ground: '#cdb878',
  wall: '#f6ecd0',
  wallTwo: '#e8bf5e',
  cloth: '#e07a3f',
  clothTwo: '#3f7d78',
  accent: '#d9483b',
  dark: '#22352f',
};

export const WINTER: ScenePalette = {
  ...AEGEAN,
  sky: '#b9c7d8',
  haze: '#e9e6ea',
  sun: '#f7e3b4',
  water: '#6c8aa6',
  leaf: '#7f9a92',
  leafDark: '#3f5c60',
  ground: '#eef0f2',
  stone: '#c3c6d0',
  wall: '#e8e2dd',
  wallTwo: '#c79a93',
  wood: '#7c5a50',
  cloth: '#b23a48',
  clothTwo: '#46618a',
  accent: '#c8323f',
  dark: '#22263c',
};

const PaletteContext = createContext<ScenePalette>(AEGEAN);

/** Adds to the palette around it. */
export function PaletteProvider(props: { palette: Partial<ScenePalette>; children: ReactNode }) {
  const palette = usePalette(props.palette);
  return <PaletteContext value={palette}>{props.children}</PaletteContext>;
}

export function usePalette(changes: Partial<ScenePalette> = {}): ScenePalette {
  return { ...use(PaletteContext), ...changes };
}
