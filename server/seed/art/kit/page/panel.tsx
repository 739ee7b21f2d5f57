import { type ReactNode, useId } from 'react';
import { boundsOf, handPolygon, type Point, pair, rotatePoint, smoothPath } from '../geometry';
import { useStyle } from '../style';
import { type Frame, FrameProvider } from './frame';
import type { PanelShape } from './layouts';
import { usePanelShape } from './page';

/** Moves the scene, not the frame: turned in degrees and enlarged about the middle, then moved. */
export type Camera = { tilt?: number; zoom?: number; pan?: Point };

export type Drawing = ReactNode | ((frame: Frame) => ReactNode);

/**
 * A panel of the page's layout (`at`, counted from 0) or of its own shape. Everything in it is drawn in page
 * units from the top left of its bounding box. `children` is the scene, cut off at the border and moved by the
 * camera; `breakout` is moved too but stands over the border; `letters` are neither moved nor cut off.
 */
export function Panel(props: {
  at: number | PanelShape;
  camera?: Camera;
  fill?: string;
  border?: 'ink' | 'none' | 'double';
  /** Times the style's contour. */
  borderWidth?: number;
  children?: Drawing;
  breakout?: Drawing;
  letters?: Drawing;
}) {
  const shape = usePanelShape(props.at);
  const style = useStyle();
  const id = useId();
  const { x, y, width, height } = boundsOf(shape.outline);
  const camera = cameraOf(props.camera, width, height);
  const frame: Frame = { width, height, seen: camera.seen };
  const border = props.border ?? shape.border ?? 'ink';
  const outline = outlineOf(shape, x, y);
  const line = style.contour * (props.borderWidth ?? 1);
  return (
    <g transform={`translate(${pair([x, y])})`}>
      <FrameProvider frame={frame}>
        <clipPath id={id}>
          <path d={outline} />
        </clipPath>
        {shape.inset && <path d={outline} fill={style.paper} stroke={style.paper} strokeWidth={line + 24} />}
        <g clipPath={`url(#${id})`}>
          <path d={outline} fill={props.fill ?? style.paper} />
          <g transform={camera.transform}>{draw(props.children, frame)}</g>
        </g>
        {border !== 'none' && <Border outline={outline} width={line} double={border === 'double'} />}
        <g transform={camera.transform}>{draw(props.breakout, frame)}</g>
        {draw(props.letters, frame)}
      </FrameProvider>
    </g>
  );
}

/** Draws in the coordinates of a panel but over everything that came before, and cut off nowhere. */
export function OverPanel({ at, children }: { at: number | PanelShape; children: Drawing }) {
  const { x, y, width, height } = boundsOf(usePanelShape(at).outline);
  const frame: Frame = { width, height, seen: (point) => point };
  return (
    <g transform={`translate(${pair([x, y])})`}>
      <FrameProvider frame={frame}>{draw(children, frame)}</FrameProvider>
    </g>
  );
}

function Border({ outline, width, double }: { outline: string; width: number; double: boolean }) {
  const { ink, paper } = useStyle();
  return (
    <g fill="none" stroke={ink} strokeLinejoin="round" strokeLinecap="round">
      <path d={outline} strokeWidth={double ? width * 2.6 : width} />
      {double && <path d={outline} stroke={paper} strokeWidth={width * 1.1} />}
      {/* A second pass of the pen, a hair beside the first, makes the line swell and thin. */}
      {!double && <path d={outline} strokeWidth={width * 0.6} transform="translate(1.1 1.5) rotate(0.08)" />}
    </g>
  );
}

function outlineOf(shape: PanelShape, x: number, y: number): string {
  const local = shape.outline.map((point): Point => [point[0] - x, point[1] - y]);
  if (shape.round) return smoothPath(local, { closed: true, tension: 0.53 });
  return handPolygon(local, {
    wobble: shape.border === 'none' ? 0 : 1.6,
    bow: shape.border === 'none' ? 0 : 0.5,
  });
}

function cameraOf({ tilt = 0, zoom = 1, pan = [0, 0] }: Camera = {}, width: number, height: number) {
  const [middleX, middleY] = [width / 2, height / 2];
  const transform =
    tilt === 0 && zoom === 1 && pan[0] === 0 && pan[1] === 0
      ? undefined
      : `translate(${pair([middleX + pan[0], middleY + pan[1]])}) rotate(${tilt}) scale(${zoom}) translate(${pair([-middleX, -middleY])})`;
  const seen = ([x, y]: Point): Point => {
    const [turnedX, turnedY] = rotatePoint([(x - middleX) * zoom, (y - middleY) * zoom], tilt);
    return [turnedX + middleX + pan[0], turnedY + middleY + pan[1]];
  };
  return { transform, seen };
}

function draw(drawing: Drawing, frame: Frame): ReactNode {
  return typeof drawing === 'function' ? drawing(frame) : drawing;
}
