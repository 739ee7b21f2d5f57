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

const PaletteContext = createContext<ScenePalette>(AEGEAN);

/** Adds to the palette around it. */
export function PaletteProvider(props: { palette: Partial<ScenePalette>; children: ReactNode }) {
  const palette = usePalette(props.palette);
  return <PaletteContext value={palette}>{props.children}</PaletteContext>;
}

export function usePalette(changes: Partial<ScenePalette> = {}): ScenePalette {
  return { ...use(PaletteContext), ...changes };
}
