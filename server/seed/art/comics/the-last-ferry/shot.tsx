import type { ReactNode } from 'react';
import type { Point } from '../../kit/geometry';
import { Scaled } from '../../kit/light/scaled';
import { useFrame } from '../../kit/page/frame';

/** The camera on the quay: which point of the quay is in the middle of the panel, and how near it is. */
export type Shot = { look: Point; zoom: number; tilt?: number };

/**
 * The quay as seen in the panel. Its units are those of figures (an adult is 720 high), its origin is the ground
 * under the middle of the bench.
 */
export function Quay({ shot, children }: { shot: Shot; children: ReactNode }) {
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

/** Where in the panel a point of the quay is. */
export function seenOnQuay(shot: Shot, [x, y]: Point, frame: { width: number; height: number }): Point {
  return [
    frame.width / 2 + (x - shot.look[0]) * shot.zoom,
    frame.height / 2 + (y - shot.look[1]) * shot.zoom,
  ];
}
