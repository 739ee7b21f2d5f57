import type { Point } from '../../kit/geometry';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';

/** The cap on its own; it hangs from `at`. */
export function Cap(props: { at: Point; scale?: number; rotate?: number; flip?: boolean }) {
  return (
    <Scaled {...props}>
      <Shape
        d="M-70 44C-84 4 -56 -22 -8 -24C40 -26 70 -4 72 40C30 52 -30 56 -70 44Z"
        fill="#5d6f78"
        shade={[-8, -10]}
      />
      <Shape d="M10 42C40 28 84 32 108 52C84 66 40 66 8 56Z" fill="#4d5e66" />
      <Stroke d="M-8 -22v-6M-8 -20Q-20 10 -16 46" line="detail" />
    </Scaled>
  );
}
