import { Bust, type BustProps } from '../../kit/figure/bust';
import { Figure, type FigureProps, poseFigure } from '../../kit/figure/figure';
import { handEllipse, type Point } from '../../kit/geometry';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { AUGUSTIN } from './cast';
import { COLOURS } from './style';

/** The old waiter, bow tie and all. */
export function Waiter({ bow = true, ...props }: Omit<FigureProps, 'who'> & { bow?: boolean }) {
  const { joints } = poseFigure({ ...props, who: AUGUSTIN });
  const scale = (props.height ?? 720) / 720;
  const sign = props.facing === 'left' ? -1 : 1;
  const seenFrom = joints.turn === 'back' ? null : joints.turn === 'profile' ? 14 : 6;
  return (
    <>
      <Figure {...props} who={AUGUSTIN} />
      {bow && seenFrom !== null && (
        <BowTie
          at={[
            props.at[0] + (joints.neck[0] + seenFrom) * sign * scale,
            props.at[1] + (joints.neck[1] + 18) * scale,
          ]}
          scale={scale}
        />
      )}
    </>
  );
}

export function WaiterBust(props: Omit<BustProps, 'who'>) {
  return <Bust {...props} who={AUGUSTIN} />;
}

export function BowTie({ at, scale = 1 }: { at: Point; scale?: number }) {
  return (
    <Scaled at={at} scale={scale}>
      <Shape d="M0 0L-30 -17Q-36 0 -30 17ZM0 0L30 -17Q36 0 30 17Z" fill={COLOURS.terracotta} line="detail" />
      <Shape d={handEllipse(0, 0, 8, 9)} fill={COLOURS.terracotta} line="detail" />
    </Scaled>
  );
}

/** His tray, held level; whatever stands on it comes as things around [0, 0]. */
export function Tray({ at = [0, 0], wide = 110 }: { at?: Point; wide?: number }) {
  return (
    <Scaled at={at}>
      <Shape
        d={`M${-wide} -8a${wide} 13 0 1 0 ${wide * 2} 0a${wide} 13 0 1 0 ${-wide * 2} 0Z`}
        fill="#b39f86"
        line="detail"
      />
      <Stroke
        d={`M${-wide * 0.8} -8a${wide * 0.8} 8 0 0 0 ${wide * 1.4} 5`}
        line="fine"
        colour={COLOURS.paper}
      />
    </Scaled>
  );
}
