import type { ReactNode } from 'react';
import { Placed } from '../../../kit/figure/ink';
import type { Point } from '../../../kit/geometry';
import { COLOURS } from '../style';
import { Head, HeadBack } from './head';
import { Curl, Loaf } from './lying';
import { type CatMood, type CatMoodName, catMoods } from './moods';
import { Hang, Walk } from './moving';
import { SitBack, SitFront } from './sitting';

export type CatPose = 'sit' | 'sit-back' | 'loaf' | 'walk' | 'hang' | 'curl';

/** The cat, all seven kilos of it. Sitting, it is about 500 units high at scale 1. */
export function TheCat(props: {
  /** The ground under it; for 'hang' the middle between the hands. */
  at: Point;
  scale?: number;
  pose: CatPose;
  mood?: CatMoodName | CatMood;
  facing?: 'left' | 'right';
  headTilt?: number;
  headShift?: Point;
  roll?: number;
  shadow?: boolean;
}) {
  const { at, scale = 1, pose, facing = 'right', roll = 0, headTilt = 0, headShift = [0, 0] } = props;
  const mood = moodOf(props.mood ?? 'unimpressed');
  const place = HEADS[pose];
  const mirror = facing === 'left';
  const head = (
    <Placed at={[place[0] + headShift[0], place[1] + headShift[1]]} angle={headTilt} mirror={mirror}>
      {pose === 'sit-back' ? <HeadBack /> : <Head mood={mood} />}
    </Placed>
  );
  return (
    <>
      {(props.shadow ?? pose !== 'hang') && (
        <ellipse
          cx={at[0]}
          cy={at[1] + 4 * scale}
          rx={(WIDTHS[pose] / 2) * scale}
          ry={WIDTHS[pose] * 0.065 * scale}
          fill={COLOURS.ink}
          opacity="0.24"
        />
      )}
      <Placed at={at} scale={scale} mirror={mirror} angle={roll} pen={penOf(scale)}>
        {BODIES[pose](head)}
      </Placed>
    </>
  );
}

/** Only its face, for close-ups; `size` is the width in page units. */
export function CatFace(props: { at: Point; size: number; mood: CatMoodName | CatMood; tilt?: number }) {
  const scale = props.size / 270;
  return (
    <Placed at={props.at} scale={scale} angle={props.tilt ?? 0} pen={penOf(scale)}>
      <Head mood={moodOf(props.mood)} />
    </Placed>
  );
}

function moodOf(mood: CatMoodName | CatMood): CatMood {
  return typeof mood === 'string' ? catMoods[mood] : mood;
}

const BODIES: Record<CatPose, (head: ReactNode) => ReactNode> = {
  sit: (head) => <SitFront>{head}</SitFront>,
  'sit-back': (head) => <SitBack>{head}</SitBack>,
  loaf: (head) => <Loaf>{head}</Loaf>,
  walk: (head) => <Walk>{head}</Walk>,
  hang: (head) => <Hang>{head}</Hang>,
  curl: (head) => <Curl>{head}</Curl>,
};

const HEADS: Record<CatPose, Point> = {
  sit: [0, -330],
  'sit-back': [0, -330],
  loaf: [0, -170],
  walk: [200, -236],
  hang: [0, -90],
  curl: [-96, -90],
};

const WIDTHS: Record<CatPose, number> = {
  sit: 560,
  'sit-back': 560,
  loaf: 580,
  walk: 480,
  hang: 0,
  curl: 600,
};

function penOf(scale: number): number {
  return Math.max(0.5, Math.min(1.6, scale ** 0.5));
}
