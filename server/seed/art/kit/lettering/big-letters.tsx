import { type Point, round, seededRandom, seedOf } from '../geometry';
import { useStyle } from '../style';
import { capHeightOf, type FaceName } from './fonts';
import { setLine } from './text';

export type BigType = {
  face: FaceName;
  size: number;
  /** Bends the line into a bow, in degrees over its length; below 0 it hangs. */
  arch?: number;
  /** How much each letter leans and jumps, from 0 to 1. */
  dance?: number;
  /** Times the size at the end of the line. */
  grow?: number;
  spacing?: number;
};

/** The letters of one line around its middle, as one path per letter, already in place. */
export function placeLetters(
  text: string,
  type: BigType,
): { path: string; transform: string; width: number }[] {
  const { face, size, arch = 0, dance = 0, grow = 1, spacing = 0.02 } = type;
  const placed = setLine(text, { face, size, spacing });
  const last = placed.at(-1);
  const width = last ? last.x + last.advance : 0;
  const random = seededRandom(seedOf(width, size, text.length));
  const radius = arch === 0 ? 0 : width / ((arch * Math.PI) / 180);
  return placed.map(({ glyph, x, advance }, index) => {
    const along = x + advance / 2 - width / 2;
    const share = placed.length < 2 ? 0.5 : index / (placed.length - 1);
    const scale = 1 + (grow - 1) * share;
    const angle = radius === 0 ? 0 : along / radius;
    const [middleX, baseY] =
      radius === 0
        ? [along * ((1 + scale) / 2), 0]
        : [Math.sin(angle) * radius, radius - Math.cos(angle) * radius];
    const lean = (angle * 180) / Math.PI + (random() - 0.5) * 16 * dance;
    const jump = (random() - 0.5) * size * 0.14 * dance;
    const path = glyph.path(-advance / 2, (capHeightOf(face) * size) / 2, size);
    return {
      path,
      width,
      transform: `translate(${round(middleX)} ${round(baseY + jump)}) rotate(${round(lean)}) scale(${round(scale)})`,
    };
  });
}

/**
 * Letters with a rim, a block behind them, and a lighter upper half if `light` is given; around the origin.
 * `depth` is how far the block goes, in page units, to the right and down.
 */
export function BlockLetters(props: {
  lines: readonly string[];
  type: BigType;
  fill: string;
  rim?: string | undefined;
  rimWidth?: number | undefined;
  block?: string | undefined;
  depth?: Point | undefined;
  lineHeight?: number;
}) {
  const { ink } = useStyle();
  const {
    lines,
    type,
    fill,
    rimWidth = type.size * 0.09,
    depth = [type.size * 0.07, type.size * 0.09],
  } = props;
  const lineHeight = props.lineHeight ?? type.size * 1.02;
  const rows = lines.map((line, index) => ({
    y: (index - (lines.length - 1) / 2) * lineHeight,
    letters: placeLetters(line, type),
  }));
  const drawn = rows.map(({ y, letters }) => (
    <g key={y} transform={`translate(0 ${round(y)})`}>
      {letters.map((letter) => (
        <path key={letter.transform} d={letter.path} transform={letter.transform} />
      ))}
    </g>
  ));
  const steps = Math.max(1, Math.ceil(Math.hypot(...depth) / 4));
  const hasDepth = depth[0] !== 0 || depth[1] !== 0;
  return (
    <g strokeLinejoin="round">
      {hasDepth && (
        <g fill={props.block ?? ink} stroke={props.block ?? ink} strokeWidth={rimWidth * 2}>
          {Array.from({ length: steps }, (_, step) => {
            const share = (step + 1) / steps;
            return (
              <g key={share} transform={`translate(${round(depth[0] * share)} ${round(depth[1] * share)})`}>
                {drawn}
              </g>
            );
          })}
        </g>
      )}
      {rimWidth > 0 && (
        <g fill={props.rim ?? ink} stroke={props.rim ?? ink} strokeWidth={rimWidth * 2}>
          {drawn}
        </g>
      )}
      <g fill={fill}>{drawn}</g>
    </g>
  );
}
