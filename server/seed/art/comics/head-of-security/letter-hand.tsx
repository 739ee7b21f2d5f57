import { Hand } from '../../kit/figure/hand';
import type { Point } from '../../kit/geometry';
import { MANOLIS } from './cast';
import { Envelope } from './envelope';
import { COLOURS } from './style';

/** The hand of the enemy, with a letter; `at` the wrist, `size` from there to the fingertips; angle 180 reaches to the left. */
export function LetterHand(props: {
  at: Point;
  size?: number;
  angle?: number;
  pen?: number;
  /** From the palm to the middle of the letter, for a hand of 1. */
  letter?: Point;
  letterTurn?: number;
}) {
  const { at, size = 200, angle = 180, pen = 1.8, letter = [-0.62, -0.08], letterTurn = -6 } = props;
  return (
    <Hand
      kind="hold"
      at={at}
      size={size}
      angle={angle}
      mirror
      skin={MANOLIS.skin}
      fine
      arm={{ length: 420, sleeve: COLOURS.blue, bare: 14 }}
    >
      <Envelope at={[size * letter[0], size * letter[1]]} width={size * 1.5} rotate={letterTurn} pen={pen} />
    </Hand>
  );
}
