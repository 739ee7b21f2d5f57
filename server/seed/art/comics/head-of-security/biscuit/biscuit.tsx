import type { ReactNode } from 'react';
import { Placed } from '../../../kit/figure/ink';
import type { Point } from '../../../kit/geometry';
import { GroundShadow } from '../../../kit/light/glow';
import { HeadFront } from './head-front';
import { HeadSide } from './head-side';
import { Lying } from './lying';
import { type Mood, type MoodName, moods } from './moods';
import { type Gait, OnFours } from './on-fours';
import { SitBack, SitFront, SitSide } from './sitting';

export type BiscuitPose = 'sit-front' | 'sit-side' | 'sit-back' | 'lying' | Gait;

type BiscuitProps = {
  /** The ground under him. */
  at: Point;
  /** 1 makes him about 500 units high when he sits. */
  scale?: number;
  pose: BiscuitPose;
  mood?: MoodName | Mood;
  facing?: 'left' | 'right';
  /** Which side of the head is seen; the pose decides when left out. */
  head?: 'front' | 'side';
  /** Degrees the head nods (side) or tilts (front). */
  headTilt?: number;
  headShift?: Point;
  tail?: 'up' | 'down' | 'wag';
  roll?: number;
  shadow?: boolean;
  /** On his head in profile, in its coordinates: 220 wide, the middle at the origin. */
  hat?: ReactNode;
};

/** The head of security, whole. */
export function Biscuit(props: BiscuitProps) {
  const { at, scale = 1, facing = 'right', roll = 0, shadow = true, pose } = props;
  return (
    <>
      {shadow && (
        <GroundShadow
          at={[at[0], at[1] - 4 * scale]}
          width={(pose === 'run' ? 420 : 460) * scale}
          depth={0.13}
          opacity={0.34}
        />
      )}
      <Placed at={at} scale={scale} mirror={facing === 'left'} angle={roll} pen={penOf(scale)}>
        <Body {...props} />
      </Placed>
    </>
  );
}

/** Only the head, from the front, for close-ups; `size` is its width in page units. */
export function BiscuitHead(props: { at: Point; size: number; mood: MoodName | Mood; tilt?: number }) {
  const { at, size, tilt = 0 } = props;
  const mood = typeof props.mood === 'string' ? moods[props.mood] : props.mood;
  const scale = size / 220;
  return (
    <Placed at={at} scale={scale} angle={tilt} pen={penOf(scale)}>
      <HeadFront mood={mood} />
    </Placed>
  );
}

function Body({
  pose,
  facing = 'right',
  head,
  headTilt = 0,
  headShift = [0, 0],
  tail,
  ...props
}: BiscuitProps) {
  const mood: Mood = typeof props.mood === 'object' ? props.mood : moods[props.mood ?? 'stern'];
  const place = HEADS[pose];
  const at: Point = [place[0] + headShift[0], place[1] + headShift[1]];
  const view = head ?? (pose === 'sit-front' || pose === 'lying' ? 'front' : 'side');
  const drawn = (
    <Placed at={at} angle={headTilt}>
      {view === 'front' ? (
        <HeadFront mood={mood} />
      ) : (
        <HeadSide mood={mood} flopNear={facing === 'left'} hat={props.hat} />
      )}
    </Placed>
  );
  switch (pose) {
    case 'sit-back':
      return <SitBack ears={mood.ears} />;
    case 'lying':
      return <Lying>{drawn}</Lying>;
    case 'sit-front':
      return (
        <>
          <SitFront />
          {drawn}
        </>
      );
    case 'sit-side':
      return (
        <>
          <SitSide tail={tail === 'wag' ? 'wag' : 'still'} />
          {drawn}
        </>
      );
    default:
      return (
        <>
          <OnFours gait={pose} tail={tail ?? 'up'} />
          {drawn}
        </>
      );
  }
}

const HEADS: Record<BiscuitPose, Point> = {
  'sit-front': [0, -404],
  'sit-side': [96, -398],
  'sit-back': [0, -400],
  lying: [0, -108],
  stand: [186, -352],
  brace: [200, -306],
  trot: [190, -362],
  run: [210, -340],
};

function penOf(scale: number): number {
  return Math.max(0.5, Math.min(1.6, scale ** 0.5));
}
