import type { ReactNode } from 'react';
import type { Point } from '../geometry';
import { StyleProvider, useStyle } from '../style';

/**
 * Moves and enlarges a drawing while its lines keep about the width they have on the page. `origin` of the drawing
 * comes to `at`; `flip` mirrors it; `rotate` in degrees.
 */
export function Scaled(props: {
  at: Point;
  scale?: number;
  rotate?: number;
  flip?: boolean;
  /** Times the width of all lines. */
  line?: number;
  opacity?: number | undefined;
  children: ReactNode;
}) {
  const { at, scale = 1, rotate = 0, flip = false, line = 1 } = props;
  const style = useStyle();
  // Big things take a slightly bolder line and small ones a finer one, as they would by hand.
  const thinned = (line * scale ** 0.35) / scale;
  const turned = rotate === 0 ? '' : ` rotate(${rotate})`;
  return (
    <g
      transform={`translate(${at[0]} ${at[1]})${turned} scale(${flip ? -scale : scale} ${scale})`}
      opacity={props.opacity}
    >
      <StyleProvider style={{ ...style, contour: style.contour * thinned, detail: style.detail * thinned }}>
        {props.children}
      </StyleProvider>
    </g>
  );
}
