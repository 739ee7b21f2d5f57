import { createContext, type ReactNode, use } from 'react';
import type { FaceName } from './fonts';
import { typographic } from './text';

/** A comic's lettering voice. Sizes in page units. */
export type LetteringStyle = {
  balloon: FaceName;
  caption: FaceName;
  effect: FaceName;
  /** Letters, cards and signs within the pictures. */
  hand: FaceName;
  /** The size of speech; captions and the rest follow it. */
  size: number;
  uppercase: boolean;
  balloonFill?: string;
  captionFill?: string;
  captionInk?: string;
};

const LetteringContext = createContext<LetteringStyle | null>(null);

export function Lettering({ style, children }: { style: LetteringStyle; children: ReactNode }) {
  return <LetteringContext value={style}>{children}</LetteringContext>;
}

/** @throws Error outside of a page */
export function useLettering(): LetteringStyle {
  const style = use(LetteringContext);
  if (!style) throw new Error('Nothing is lettered outside of a Lettering.');
  return style;
}

/** The text as this comic writes it. */
export function voiced(text: string, { uppercase }: LetteringStyle): string {
  const written = typographic(text);
  return uppercase ? written.toUpperCase() : written;
}
