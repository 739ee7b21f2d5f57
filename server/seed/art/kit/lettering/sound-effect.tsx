import type { Point } from '../geometry';
import { usePalette } from '../light/palette';
import { useStyle } from '../style';
import { BlockLetters } from './big-letters';
import type { FaceName } from './fonts';
import { useLettering } from './lettering-style';
import { linePath, measureLine, typographic } from './text';

/** A sound drawn as letters. `block` stands out of the page, `rim` is outlined flat, `brush` is bare strokes. */
export function SoundEffect(props: {
  text: string;
  /** The middle. */
  at: Point;
  size?: number;
  rotate?: number;
  arch?: number;
  dance?: number;
  grow?: number;
  kind?: 'block' | 'rim' | 'brush';
  fill?: string;
  rim?: string;
  opacity?: number;
}) {
  const { size = 120, rotate = -6, arch = 0, dance = 0.6, grow = 1, kind = 'block' } = props;
  const { effect } = useLettering();
  const { ink, paper } = useStyle();
  const { glow } = usePalette();
  return (
    <g transform={`translate(${props.at[0]} ${props.at[1]}) rotate(${rotate})`} opacity={props.opacity}>
      <BlockLetters
        lines={typographic(props.text).split('\n')}
        type={{ face: effect, size, arch, dance, grow }}
        fill={props.fill ?? (kind === 'brush' ? ink : glow)}
        rim={props.rim ?? (kind === 'rim' ? paper : ink)}
        rimWidth={kind === 'brush' ? 0 : size * 0.05}
        depth={
          kind === 'block'
            ? [size * 0.06, size * 0.08]
            : kind === 'rim'
              ? [size * 0.015, size * 0.02]
              : [0, 0]
        }
      />
    </g>
  );
}

/** A title: lines of big letters around `at`. */
export function Title(props: {
  text: string;
  at: Point;
  size?: number;
  face?: FaceName;
  arch?: number;
  dance?: number;
  rotate?: number;
  fill?: string;
  rim?: string;
  /** 0 is flat. */
  rimWidth?: number;
  block?: string;
  depth?: Point;
  lineHeight?: number;
  /** Shrinks the type until the longest line is no wider. */
  widest?: number;
  spacing?: number;
}) {
  const lettering = useLettering();
  const { paper } = useStyle();
  const { face = lettering.effect, rotate = 0, arch = 0, dance = 0, spacing = 0.02 } = props;
  const lines = typographic(props.text).split('\n');
  const wished = props.size ?? 150;
  const longest = Math.max(...lines.map((line) => measureLine(line, { face, size: wished, spacing })));
  const size = props.widest && longest > props.widest ? (wished * props.widest) / longest : wished;
  return (
    <g transform={`translate(${props.at[0]} ${props.at[1]}) rotate(${rotate})`}>
      <BlockLetters
        lines={lines}
        type={{ face, size, arch, dance, spacing }}
        fill={props.fill ?? paper}
        rim={props.rim}
        rimWidth={props.rimWidth}
        block={props.block}
        depth={props.depth}
        lineHeight={(props.lineHeight ?? 1.02) * size}
      />
    </g>
  );
}

/** Handwriting on letters, cards and signs: lines as given, `at` the first baseline. */
export function Handwriting(props: {
  text: string;
  at: Point;
  size?: number;
  colour?: string;
  face?: FaceName;
  anchor?: 'start' | 'middle' | 'end';
  rotate?: number;
  lineHeight?: number;
  spacing?: number;
  /** An outline that keeps it readable on pictures. */
  rim?: string;
}) {
  const lettering = useLettering();
  const { ink } = useStyle();
  const { face = lettering.hand, size = 34, anchor = 'start', rotate = 0, spacing = 0 } = props;
  const type = { face, size, spacing };
  const shift = { start: 0, middle: 0.5, end: 1 }[anchor];
  const [x, y] = props.at;
  const path = typographic(props.text)
    .split('\n')
    .map((line, index) =>
      linePath(
        line,
        type,
        x - measureLine(line, type) * shift,
        y + index * size * (props.lineHeight ?? 1.15),
      ),
    )
    .join('');
  const turned = rotate === 0 ? undefined : `rotate(${rotate} ${x} ${y})`;
  return (
    <g transform={turned}>
      {props.rim && (
        <path d={path} fill="none" stroke={props.rim} strokeWidth={size * 0.2} strokeLinejoin="round" />
      )}
      <path d={path} fill={props.colour ?? ink} />
    </g>
  );
}
