import { createContext, type ReactNode, use } from 'react';
import type { Point } from '../geometry';

/**
 * The space a picture is drawn into: page units, the origin at the top left of the panel's bounding box, x to
 * `width`, y to `height`.
 */
export type Frame = {
  width: number;
  height: number;
  /** Where a point of the scene, which the camera moves, is seen in the frame. */
  seen: (point: Point) => Point;
};

const FrameContext = createContext<Frame | null>(null);

export function FrameProvider({ frame, children }: { frame: Frame; children: ReactNode }) {
  return <FrameContext value={frame}>{children}</FrameContext>;
}

/** The panel being drawn, or null on the bare page. */
export function useFrame(): Frame | null {
  return use(FrameContext);
}

export function plainFrame(width: number, height: number): Frame {
  return { width, height, seen: (point) => point };
}
