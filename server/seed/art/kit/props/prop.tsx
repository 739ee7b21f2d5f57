import type { ReactNode } from 'react';
import type { Point } from '../geometry';
import { Scaled } from '../light/scaled';

/**
 * Where and how a thing stands. Things are drawn in figure units (an adult is 720 high); standing things have their
 * origin on the ground under their middle, things to hold at their middle or grip.
 */
export type PropProps = {
  at: Point;
  scale?: number;
  rotate?: number;
  flip?: boolean;
  colour?: string;
  colourTwo?: string;
};

export function Placed({ at, scale, rotate, flip, children }: PropProps & { children: ReactNode }) {
  return (
    <Scaled at={at} scale={scale ?? 1} rotate={rotate ?? 0} flip={flip ?? false}>
      {children}
    </Scaled>
  );
}
