import type { ReactNode } from 'react';
import { StyleProvider } from '../../kit/style';
import { STYLE } from './style';

/** What a hand holds, with the page's own pen: the figure's is meant for its larger units. */
export function Held({ children }: { children: ReactNode }) {
  return <StyleProvider style={STYLE}>{children}</StyleProvider>;
}
