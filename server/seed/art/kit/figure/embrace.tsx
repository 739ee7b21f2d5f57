import type { Point } from '../geometry';
import { Figure, type FigureProps } from './figure';
import { measure } from './measures';
import type { PoseName } from './poses';

type Partner = Omit<FigureProps, 'at' | 'height' | 'facing' | 'pose' | 'only'>;

/** Two people who hold each other: the arms of both are around the other. */
export function Embrace(props: {
  left: Partner;
  right: Partner;
  /** The ground point between the two. */
  at: Point;
  height?: number;
  kind?: 'hug' | 'dance' | 'kiss';
  /** How far apart they stand, in page units; when not said, as close as they can. */
  apart?: number;
}) {
  const { left, right, at, height = 720, kind = 'hug' } = props;
  const scale = height / 720;
  const [first, second] = [measure(left.who.build), measure(right.who.build)];
  const stoop = kind === 'hug' ? 0 : (first.stoop + second.stoop) * 4;
  const apart = (props.apart ?? (reach[kind] * 0.5 * (first.head + second.head) + stoop) * scale) / 2;
  const shoulders = [shoulderHeight(first) * scale, shoulderHeight(second) * scale] as const;
  const low = Math.min(...shoulders);
  // The taller of two bows to the smaller, who looks up.
  const difference = (shoulders[0] - shoulders[1]) / scale;
  const bow = (mine: number) => (mine > 0 ? Math.min(34, mine * 0.2) : Math.max(-16, mine * 0.09));
  const shared = { height, pose: (kind === 'dance' ? 'slow-dance' : 'hugging') as PoseName };
  const tucked = kind === 'hug' && Math.abs(difference) < 60;
  const one = {
    ...shared,
    ...(kind === 'kiss' && { look: 'kiss' as const }),
    ...(kind === 'hug' && { headTurn: 'three-quarter' as const }),
    at: [at[0] - apart, at[1]] as Point,
    facing: 'right' as const,
    bend: Math.max(0, bow(difference)) + (tucked ? 5 : 0),
    headTilt: bow(difference) * 0.3 + (tucked ? 12 : 0),
    hands: {
      left: [apart * 2 + 26 * scale, -low * (kind === 'dance' ? 0.97 : 0.8)] as Point,
      right: [
        apart * (kind === 'dance' ? 1.2 : 2) + 10 * scale,
        -low * (kind === 'dance' ? 1.12 : 0.98),
      ] as Point,
    },
    ...left,
  };
  const two = {
    ...shared,
    ...(kind === 'kiss' && { look: 'kiss' as const }),
    ...(kind === 'hug' && { headTurn: 'three-quarter' as const }),
    at: [at[0] + apart, at[1]] as Point,
    facing: 'left' as const,
    bend: Math.max(0, bow(-difference)),
    headTilt: bow(-difference) * 0.3 + (tucked ? 10 : 0),
    hands: {
      right: [-apart * 2 - 24 * scale, -low * (kind === 'dance' ? 0.7 : 0.72)] as Point,
      left: [
        -apart * (kind === 'dance' ? 0.8 : 2) - 10 * scale,
        -low * (kind === 'dance' ? 1.12 : 0.95),
      ] as Point,
    },
    ...right,
  };
  return (
    <g>
      <Figure {...two} only="all-but-near-arm" />
      <Figure {...one} />
      <Figure {...two} only="near-arm" />
    </g>
  );
}

/** How far apart the two stand, in heads. */
const reach = { hug: 1.24, dance: 1.3, kiss: 1.5 };

function shoulderHeight(body: ReturnType<typeof measure>): number {
  return body.foot + body.thigh + body.shin + body.trunk * 0.85;
}
