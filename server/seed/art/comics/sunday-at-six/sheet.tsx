import type { ReactNode } from 'react';
import type { Layout } from '../../kit/page/layouts';
import { Page } from '../../kit/page/page';
import { LETTERING, PALETTE, STYLE } from './style';

/** A page of this comic: its paper, pen, lettering and colours. */
export function Sheet(props: {
  number?: number;
  layout: Layout;
  numberColour?: string;
  paper?: string;
  children: ReactNode;
}) {
  const style = props.paper ? { ...STYLE, paper: props.paper } : STYLE;
  return (
    <Page
      style={style}
      lettering={LETTERING}
      palette={PALETTE}
      layout={props.layout}
      number={props.number}
      numberColour={props.numberColour}
    >
      {props.children}
    </Page>
  );
}
