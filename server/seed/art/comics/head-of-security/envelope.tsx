import { Inked, Line, Placed } from '../../kit/figure/ink';
import type { Point } from '../../kit/geometry';
import { COLOURS } from './style';

/** The weapon: a letter with a stamp, `at` its middle; `width` in page units, `pen` times the usual line. */
export function Envelope(props: { at: Point; width: number; rotate?: number; back?: boolean; pen?: number }) {
  const { at, width, rotate = 0, back = false, pen = 0.9 } = props;
  return (
    <Placed at={at} scale={width / 120} angle={rotate} pen={pen}>
      <Inked parts={['M-60 -38L60 -39L61 38L-59 39Z']} fill="#fffdf4" shade="M-70 26H70V50H-70Z" />
      {back ? (
        <Line d="M-60 -38L2 10L60 -39M-59 39L-16 -4M61 38L20 -4" weight={0.8} />
      ) : (
        <>
          <path d="M34 -28H52V-6H34Z" fill={COLOURS.coral} />
          <Line d="M-42 -2H6M-42 12H18M-42 -16H-10" weight={0.8} colour={COLOURS.blue} />
          <Line d="M14 -26Q20 -30 26 -26T38 -26M14 -16Q20 -20 26 -16T38 -16" weight={0.5} />
        </>
      )}
    </Placed>
  );
}
