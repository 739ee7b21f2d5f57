import { type ReactNode, useId } from 'react';
import type { Point } from '../geometry';
import { useStyle } from '../style';
import { lightnessOf, multiplyColours } from './colour';

export type LineKind = 'contour' | 'detail' | 'fine' | 'none';

/**
 * A shape as this comic prints one: flat colour, its shadow, its line. The shadow is either `shadow`, a path of its
 * own that is cut off at the shape, or what is left bare when the lit part moves by `shade`, in units.
 */
export function Shape(props: {
  d: string;
  fill?: string;
  line?: LineKind;
  shade?: Point;
  shadow?: string;
  /** From 0 to 1. */
  depth?: number;
  /** The line only runs around the whole where parts of the path overlap. */
  merged?: boolean;
  children?: ReactNode;
}) {
  const { d, fill = 'none', line = 'contour', shade, shadow, depth = 0.55, merged = false } = props;
  const style = useStyle();
  const id = useId();
  const cut = shade !== undefined || shadow !== undefined || props.children !== undefined;
  return (
    <>
      {merged && line !== 'none' && (
        <path d={d} stroke={style.ink} strokeWidth={widthOf(line, style) * 1.6} strokeLinejoin="round" />
      )}
      <path d={d} fill={fill} />
      {cut && (
        <>
          <clipPath id={id}>
            <path d={d} />
          </clipPath>
          <g clipPath={`url(#${id})`}>
            {shade && (
              <>
                <Tone d={d} over={fill} depth={depth} />
                <path d={d} fill={fill} transform={`translate(${shade[0]} ${shade[1]})`} />
              </>
            )}
            {shadow && <Tone d={shadow} over={fill} depth={depth} />}
            {props.children}
          </g>
        </>
      )}
      {line !== 'none' && !merged && (
        <path
          d={d}
          fill="none"
          stroke={style.ink}
          strokeWidth={widthOf(line, style)}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      )}
    </>
  );
}

/** An area in shadow, laid over a colour in the comic's way. */
export function Tone({ d, over, depth = 0.55 }: { d: string; over: string; depth?: number }) {
  const { shading, shadow } = useStyle();
  const id = useId();
  // A pale shadow colour has to be printed stronger to be seen as much.
  const strength = Math.min(depth * (0.25 + lightnessOf(shadow) * 2.2), 1);
  const dark = over === 'none' ? shadow : multiplyColours(over, shadow, strength);
  if (shading === 'flat') return <path d={d} fill={dark} />;
  return (
    <>
      {shading === 'halftone' ? (
        <pattern id={id} width={11} height={11} patternUnits="userSpaceOnUse" patternTransform="rotate(28)">
          <circle cx={5.5} cy={5.5} r={3.9} fill={dark} />
        </pattern>
      ) : (
        <pattern id={id} width={40} height={9} patternUnits="userSpaceOnUse" patternTransform="rotate(-38)">
          <path d="M-2 4.5q20 -2 44 0" stroke={dark} strokeWidth={4} fill="none" />
        </pattern>
      )}
      <path d={d} fill={`url(#${id})`} />
    </>
  );
}

/** A line of the pen without a fill. */
export function Stroke(props: {
  d: string;
  line?: LineKind;
  colour?: string;
  width?: number;
  opacity?: number;
}) {
  const style = useStyle();
  const { d, line = 'detail', colour = style.ink } = props;
  return (
    <path
      d={d}
      fill="none"
      stroke={colour}
      strokeWidth={props.width ?? widthOf(line, style)}
      strokeLinecap="round"
      strokeLinejoin="round"
      opacity={props.opacity}
    />
  );
}

function widthOf(line: LineKind, { contour, detail }: { contour: number; detail: number }): number {
  return { contour, detail, fine: detail * 0.62, none: 0 }[line];
}
