import type { Point } from '../geometry';
import type { FaceName } from './fonts';
import { linePath, measureLine } from './text';

export type Anchor = 'start' | 'middle' | 'end';

/** One line of text as paths; `at` is on the baseline. */
export function Run(props: {
  text: string;
  face: FaceName;
  size: number;
  at: Point;
  anchor?: Anchor;
  fill: string;
  spacing?: number;
}) {
  const { text, face, size, anchor = 'start', spacing = 0 } = props;
  const type = { face, size, spacing };
  const shift = { start: 0, middle: 0.5, end: 1 }[anchor];
  return (
    <path
      d={linePath(text, type, props.at[0] - measureLine(text, type) * shift, props.at[1])}
      fill={props.fill}
    />
  );
}
