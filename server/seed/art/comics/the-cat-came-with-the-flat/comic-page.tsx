import type { ReactNode } from 'react';
import type { Layout } from '../../kit/page/layouts';
import { Page } from '../../kit/page/page';
import { LETTERING, PALETTE, STYLE } from './style';

/** A page of this comic; `colour` is that of its number where a panel runs to the edge. */
export function ComicPage(props: {
  layout: Layout | 'splash';
  number: number;
  colour?: string;
  children: ReactNode;
}) {
  return (
    <Page
      style={STYLE}
      lettering={LETTERING}
      palette={PALETTE}
      layout={props.layout}
      number={props.number}
      numberColour={props.colour}
      grain={0.4}
    >
      {props.children}
    </Page>
  );
}
