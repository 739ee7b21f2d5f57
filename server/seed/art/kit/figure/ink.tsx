import type { ReactNode } from 'react';
import { type Point, pair, round } from '../geometry';
import { StyleProvider, useStyle } from '../style';
import { Shade } from './shade';

/**
 * One thing made of overlapping closed paths, inked around their union: no line shows where parts meet.
 * `shade` is laid over inside the union, `children` (patterns, folds) under it.
 */
export function Inked(props: {
  parts: readonly string[];
  fill: string;
  shade?: string | undefined;
  /** Width of the line compared to the style's contour; 0 is none. */
  weight?: number | undefined;
  children?: ReactNode;
}) {
  const { ink, contour } = useStyle();
  const width = contour * (props.weight ?? 1);
  const parts = props.parts.filter(Boolean);
  const clip = `clip-${hash(parts.join())}`;
  // The paint sits a little up and left of its line, as in print: lines are heavier away from the light.
  const slip = round(-width * 0.13);
  return (
    <g>
      {width > 0 && (
        <g fill={ink} stroke={ink} strokeWidth={round(width * 1.5)} strokeLinejoin="round">
          {parts.map((d, index) => (
            <path key={index} d={d} />
          ))}
        </g>
      )}
      <g fill={props.fill} transform={`translate(${slip} ${slip})`}>
        {parts.map((d, index) => (
          <path key={index} d={d} />
        ))}
      </g>
      {(props.shade || props.children) && (
        <>
          <clipPath id={clip}>
            {parts.map((d, index) => (
              <path key={index} d={d} />
            ))}
          </clipPath>
          <g clipPath={`url(#${clip})`}>
            {props.children}
            {props.shade && <Shade d={props.shade} fill={props.fill} />}
          </g>
        </>
      )}
    </g>
  );
}

/** An open line of the pen. */
export function Line(props: { d: string; weight?: number; colour?: string; opacity?: number }) {
  const { ink, detail } = useStyle();
  return (
    <path
      d={props.d}
      fill="none"
      stroke={props.colour ?? ink}
      strokeWidth={round(detail * (props.weight ?? 1))}
      strokeLinecap="round"
      strokeLinejoin="round"
      opacity={props.opacity}
    />
  );
}

/** Moves, turns and sizes what it holds, while its lines keep `pen` times the weight they have outside. */
export function Placed(props: {
  at: Point;
  scale?: number;
  angle?: number;
  mirror?: boolean;
  pen?: number;
  children: ReactNode;
}) {
  const style = useStyle();
  const { at, scale = 1, angle = 0, mirror = false, pen = 1 } = props;
  const transform = [
    `translate(${pair(at)})`,
    angle ? `rotate(${round(angle)})` : '',
    scale !== 1 || mirror ? `scale(${mirror ? -precise(scale) : precise(scale)} ${precise(scale)})` : '',
  ];
  const weight = pen / scale;
  return (
    <g transform={transform.filter(Boolean).join(' ')}>
      <StyleProvider style={{ ...style, contour: style.contour * weight, detail: style.detail * weight }}>
        {props.children}
      </StyleProvider>
    </g>
  );
}

/** A name for what a text describes: equal texts share it, so an id made of it may be defined twice. */
export function hash(text: string): string {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  return `${(state >>> 0).toString(36)}${text.length.toString(36)}`;
}

function precise(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
