import type { ReactNode } from 'react';
import type { Point } from '../../kit/geometry';
import { Scaled } from '../../kit/light/scaled';
import { useFrame } from '../../kit/page/frame';

/** Which point of the café is in the middle of the panel, how near it is, and how the camera leans. */
export type Shot = { look: Point; zoom: number; tilt?: number };

/** The café in figure units (an adult is 720 high); its origin is the floor under the middle of table nine. */
export function Cafe({ shot, children }: { shot: Shot; children: ReactNode }) {
  const frame = useFrame();
  const [width, height] = [frame?.width ?? 1200, frame?.height ?? 1700];
  return (
    <g transform={shot.tilt ? `rotate(${shot.tilt} ${width / 2} ${height / 2})` : undefined}>
      <Scaled
        at={[width / 2 - shot.look[0] * shot.zoom, height / 2 - shot.look[1] * shot.zoom]}
        scale={shot.zoom}
      >
        {children}
      </Scaled>
    </g>
  );
}

/** Where in the panel a point of the café is (for an upright camera). */
export function seenInCafe(shot: Shot, [x, y]: Point, frame: { width: number; height: number }): Point {
  return [
    frame.width / 2 + (x - shot.look[0]) * shot.zoom,
    frame.height / 2 + (y - shot.look[1]) * shot.zoom,
  ];
}
