import type { ReactNode } from 'react';
import type { Layout } from '../../kit/page/layouts';
import { Page } from '../../kit/page/page';
import { LETTERING, NIGHT_STYLE, PALETTE, STYLE } from './style';

/** A page of this comic; at night its paper is dark. */
export function Sheet(props: {
  number?: number;
  layout: Layout | 'splash';
  night?: boolean;
  children: ReactNode;
}) {
  const { number, layout, night = false } = props;
  return (
    <Page
      style={night ? NIGHT_STYLE : STYLE}
      lettering={LETTERING}
      palette={PALETTE}
      layout={layout}
      number={number}
      numberColour={night ? '#8fa6d6' : STYLE.ink}
    >
      {props.children}
    </Page>
  );
}
