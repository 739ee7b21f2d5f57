import { type ReactNode, useId } from 'react';
import { Figure, type FigureProps } from '../../kit/figure/figure';
import type { Person } from '../../kit/figure/person';
import type { Pose } from '../../kit/figure/pose';
import { poses } from '../../kit/figure/poses';
import { Shape } from '../../kit/light/tone';
import { SEAT } from './bench';
import { COLOURS } from './style';

const UPRIGHT_BACK: Pose = {
  ...poses['standing-back'],
  near: { angles: [-16, 14], hand: 'rest' },
  far: { angles: [16, -14], hand: 'rest' },
};

/** How far a standing figure sinks so that its hips come to the height of the seat. */
const SUNK: Record<Person['build']['age'], number> = {
  adult: 96,
  teen: 80,
  elder: 70,
  child: -34,
  toddler: -90,
};

/**
 * Somebody on the bench, seen from the land; draw the bench's back over it. Legs hang below the seat, `lean` in
 * degrees to the right.
 */
export function SeatedFromBehind(
  props: Pick<
    FigureProps,
    'who' | 'look' | 'headTurn' | 'facing' | 'headTilt' | 'hands' | 'hold' | 'gaze'
  > & { x: number; roll?: number },
) {
  const { who, x, roll = 0, ...rest } = props;
  const id = useId();
  const tall = (who.build.height ?? 1) - 1;
  const legs = who.build.age === 'child' ? 0.62 : 1;
  const trousers = who.outfit.bottom?.colour ?? who.skin;
  const shoes = who.outfit.shoes?.colour ?? COLOURS.ink;
  return (
    <>
      {[-34, 34].map((side) => (
        <g key={side}>
          <Shape
            d={`M${x + side * legs - 22} ${-SEAT}L${x + side * legs - 19} ${-SEAT * (1 - legs) - 26}h38L${x + side * legs + 22} ${-SEAT}Z`}
            fill={trousers}
            line="detail"
          />
          <Shape
            d={`M${x + side * legs - 24} ${-SEAT * (1 - legs) - 2}q0 -30 24 -30t24 30Z`}
            fill={shoes}
            line="detail"
          />
        </g>
      ))}
      <clipPath id={id}>
        <rect x={x - 900} y={-1600} width={1800} height={1600 - SEAT + 6} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <g transform={roll ? `rotate(${roll} ${x} ${-SEAT})` : undefined}>
          <Figure who={who} at={[x, SUNK[who.build.age] + tall * 330]} pose={UPRIGHT_BACK} {...rest} />
        </g>
      </g>
    </>
  );
}

/** What stands on wet stone, once more upside down. Draw it before the things themselves. */
export function OnWetGround(props: { children: ReactNode; ground?: number; depth?: number; flat?: number }) {
  const { children, ground = 0, depth = 0.42, flat = 0.55 } = props;
  return (
    <g opacity={depth}>
      <g transform={`translate(0 ${ground * (1 + flat)}) scale(1 ${-flat})`}>{children}</g>
    </g>
  );
}
