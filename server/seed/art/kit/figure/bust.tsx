import type { Point } from '../geometry';
import { Body, type FigureProps, poseFigure } from './figure';
import { Placed } from './ink';

export type BustProps = Omit<FigureProps, 'at' | 'height' | 'feet' | 'seat' | 'roll'> & {
  /** The middle of the head. */
  at: Point;
  /** From crown to chin, in page units; everything down to the hips is drawn, for the panel to crop. */
  size: number;
};

/** Somebody close by, with more in the face. `hands` are in page units about the middle of the head. */
export function Bust(props: BustProps) {
  const { at, size, facing = 'right', hands = {} } = props;
  const pose = props.pose ?? 'standing';
  const turn = props.turn ?? (props.pose ? undefined : 'three-quarter');
  const asked = { ...props, pose, ...(turn && { turn }), at: [0, 0] as Point, hands: {} };
  const { joints } = poseFigure(asked);
  const scale = size / joints.measures.head;
  const sign = facing === 'left' ? -1 : 1;
  const head: Point = [joints.head[0] * scale * sign, joints.head[1] * scale];
  const fromGround = (point: Point | undefined): Point | undefined =>
    point && [point[0] + head[0], point[1] + head[1]];
  const [left, right] = [fromGround(hands.left), fromGround(hands.right)];
  const aimed = poseFigure({
    ...asked,
    height: scale * 720,
    hands: { ...(left && { left }), ...(right && { right }) },
  });
  const pen = Math.max(0.6, Math.min(1.45, (size / 146) ** 0.35));
  return (
    <Placed at={[at[0] - head[0], at[1] - head[1]]} scale={scale} mirror={facing === 'left'} pen={pen}>
      <Body {...asked} {...aimed} scale={scale} fine />
    </Placed>
  );
}
