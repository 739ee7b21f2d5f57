import type { ReactNode } from 'react';
import type { FigureProps } from '../../kit/figure/figure';
import { poses } from '../../kit/figure/poses';
import type { Point } from '../../kit/geometry';
import { Bike } from './bike';
import { BICYCLES, type FriendName } from './cast';
import { Friend } from './friend';

type Way = 'riding' | 'standing-on-pedals' | 'free' | 'free-hands' | 'one-hand' | 'no-hands';

/**
 * One of the four on their bicycle, side on; `at` is the ground between the wheels, `height` an adult's. `angle` is
 * the slope's in degrees, downhill for who goes right when positive.
 */
export function Rider(
  props: Pick<
    FigureProps,
    'look' | 'gaze' | 'headTurn' | 'headTilt' | 'headBack' | 'hold' | 'grip' | 'lean'
  > & {
    who: FriendName;
    at: Point;
    height: number;
    facing?: 'right' | 'left';
    angle?: number;
    way?: Way;
    /** Fast: shimmering wheels. */
    fast?: boolean;
    /** Turn of the pedals, 0 to 1. */
    turn?: number;
    /** Where a hand goes that is off the handlebar, in units of an adult of 720, towards the front. */
    hand?: Point;
    /** Drawn between bicycle and rider. */
    children?: ReactNode;
  },
) {
  const {
    who,
    at,
    height,
    facing = 'right',
    angle = 0,
    way = 'riding',
    turn = 0.1,
    children,
    hand,
    fast = false,
    ...rest
  } = props;
  const s = height / 720;
  const sign = facing === 'left' ? -1 : 1;
  const [near, far] = facing === 'left' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const place = ([x, y]: Point): Point => [x * s * sign, y * s];
  const pedal = (part: number): Point => {
    const a = part * Math.PI * 2;
    return [5 + Math.sin(a) * 44 - 18, -90 + Math.cos(a) * 42];
  };
  const legs: Record<Way, [near: Point, far: Point]> = {
    riding: [pedal(turn), pedal(turn + 0.5)],
    'one-hand': [pedal(turn), pedal(turn + 0.5)],
    'no-hands': [pedal(turn), pedal(turn + 0.5)],
    'standing-on-pedals': [pedal(0.08), pedal(0.58)],
    free: [
      [206, -296],
      [226, -350],
    ],
    'free-hands': [
      [206, -296],
      [226, -350],
    ],
  };
  const bar: Point = [146, -366];
  const raised: Point = hand ?? [110, -760];
  const arms: Record<Way, [near: Point, far: Point]> = {
    riding: [bar, [bar[0] + 12, bar[1]]],
    'standing-on-pedals': [bar, [bar[0] + 12, bar[1]]],
    free: [bar, [bar[0] + 12, bar[1]]],
    'free-hands': [
      [-40, -800],
      [150, -790],
    ],
    'one-hand': [raised, [bar[0] + 8, bar[1]]],
    'no-hands': [raised, [raised[0] - 200, raised[1] + 30]],
  };
  const up = way === 'standing-on-pedals';
  const free = way === 'free' || way === 'free-hands';
  const pose = {
    ...poses.cycling,
    pelvis: (up ? [-0.02, 1.22] : [-0.2, 1.02]) as [number, number],
    lean: free ? 4 : up ? 34 : way === 'no-hands' ? 2 : 22,
    bend: up ? 14 : 8,
    nearLeg: { foot: [0.1, 0.2] as const, pitch: free ? 62 : 0 },
    farLeg: { foot: [0.1, 0.2] as const, pitch: free ? 62 : 0 },
  };
  return (
    <g transform={`translate(${at[0]} ${at[1]}) rotate(${angle})`}>
      <Bike
        at={[0, 0]}
        scale={s}
        flip={facing === 'left'}
        colour={BICYCLES[who]}
        basket={who === 'tasos'}
        fast={fast}
      />
      {children}
      <Friend
        who={who}
        at={[0, 0]}
        height={height}
        facing={facing}
        pose={pose}
        {...(!up && { seat: 306 * s })}
        hands={{ [near]: place(arms[way][0]), [far]: place(arms[way][1]) }}
        feet={{ [near]: place(legs[way][0]), [far]: place(legs[way][1]) }}
        {...rest}
      />
    </g>
  );
}
