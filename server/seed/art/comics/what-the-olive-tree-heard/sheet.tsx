import type { ReactNode } from 'react';
import type { Layout, LayoutName } from '../../kit/page/layouts';
import { Page } from '../../kit/page/page';
import { LETTERING, PALETTE, STYLE } from './style';

/** A page of this comic. */
export function Sheet(props: {
  number?: number;
  numberColour?: string;
  layout: LayoutName | Layout;
  height?: number;
  children: ReactNode;
}) {
  const { number, numberColour, layout, height = 1700, children } = props;
  return (
    <Page
      style={STYLE}
      lettering={LETTERING}
      palette={PALETTE}
      layout={layout}
      number={number}
      numberColour={numberColour}
      height={height}
      grain={0.6}
    >
      {children}
    </Page>
  );
}
