import { createContext, type ReactNode, use } from 'react';

/**
 * How a comic is inked and coloured. Lengths are in page units: a page is 1200 wide and, unless it says
 * otherwise, 1700 high.
 */
export type ArtStyle = {
  /** The colour of every line: a near-black that belongs to the palette. */
  ink: string;
  /** Width of the lines around things. */
  contour: number;
  /** Width of the lines inside things: folds, fingers, faces. */
  detail: number;
  /** The page itself, seen in gutters and balloons. */
  paper: string;
  /** How shadows are laid: a flat tone, printed dots, or strokes of the pen. */
  shading: 'flat' | 'halftone' | 'hatching';
  /** The colour that shadows multiply with. */
  shadow: string;
};

const StyleContext = createContext<ArtStyle | null>(null);

export function StyleProvider({ style, children }: { style: ArtStyle; children: ReactNode }) {
  return <StyleContext value={style}>{children}</StyleContext>;
}

/** The style of the comic being drawn. @throws Error outside of a page */
export function useStyle(): ArtStyle {
  const style = use(StyleContext);
  if (!style) throw new Error('Nothing is drawn outside of a StyleProvider.');
  return style;
}
