import { type Point, pair, round, seededRandom } from '../geometry';
import { useStyle } from '../style';
import { mixColours } from './colour';
import { GrowingDots } from './halftone';
import { usePalette } from './palette';
import { useSize } from './weather';

type Size = { width?: number; height?: number };

/** Wedges that point at something; they leave `clear` around it, in units. */
export function FocusLines(
  props: Size & {
    at: Point;
    clear?: number;
    count?: number;
    colour?: string;
    opacity?: number;
    seed?: number;
  },
) {
  const { at, clear = 200, count = 64, seed = 9, opacity } = props;
  const { width, height } = useSize(props);
  const { ink } = useStyle();
  const random = seededRandom(seed);
  const far = Math.hypot(width, height);
  let path = '';
  for (let index = 0; index < count; index++) {
    const angle = ((index + random() * 0.8) / count) * Math.PI * 2;
    const near = clear * (1 + random() * 0.5);
    const half = 0.004 + random() * 0.011;
    const point = (turn: number, reach: number) =>
      pair([at[0] + Math.cos(turn) * reach, at[1] + Math.sin(turn) * reach]);
    path += `M${point(angle, near)}L${point(angle - half, far)}L${point(angle + half, far)}Z`;
  }
  return <path d={path} fill={props.colour ?? ink} opacity={opacity} />;
}

/** Level strokes that rush by, at an angle in degrees. */
export function SpeedLines(
  props: Size & {
    angle?: number;
    count?: number;
    colour?: string;
    from?: number;
    to?: number;
    seed?: number;
    opacity?: number;
  },
) {
  const { angle = 0, count = 26, from = 0, to = 1, seed = 7 } = props;
  const { width, height } = useSize(props);
  const { ink } = useStyle();
  const random = seededRandom(seed);
  let path = '';
  for (let index = 0; index < count; index++) {
    const y = (from + ((index + random()) / count) * (to - from)) * height;
    const x = (random() - 0.3) * width;
    const [long, thick] = [width * (0.2 + random() * 0.5), 1 + random() * 3.4];
    path += `M${round(x)} ${round(y)}l${round(long)} ${round(thick)}l${round(-long)} ${round(thick * 0.3)}Z`;
  }
  return (
    <path
      d={path}
      fill={props.colour ?? ink}
      opacity={props.opacity ?? 0.8}
      transform={`rotate(${angle} ${width / 2} ${height / 2})`}
    />
  );
}

/** A backdrop of rays for a strong feeling. */
export function RadiantBackdrop(
  props: Size & { at?: Point; colour?: string; colourTwo?: string; count?: number; dots?: boolean },
) {
  const { width, height } = useSize(props);
  const { glow, haze } = usePalette();
  const { at = [width / 2, height / 2], colour = haze, colourTwo = glow, count = 18, dots = true } = props;
  const far = width + height;
  let path = '';
  for (let index = 0; index < count; index++) {
    const point = (turn: number) => pair([at[0] + Math.cos(turn) * far, at[1] + Math.sin(turn) * far]);
    const angle = (index / count) * Math.PI * 2 + 0.1;
    path += `M${pair(at)}L${point(angle)}L${point(angle + Math.PI / count)}Z`;
  }
  return (
    <>
      <rect x={-width} y={-height} width={width * 3} height={height * 3} fill={colour} />
      <path d={path} fill={colourTwo} />
      {dots && (
        <GrowingDots
          width={width}
          height={height}
          colour={mixColours(colourTwo, '#ffffff', 0.5)}
          towards="middle"
          to={1.1}
          opacity={0.5}
        />
      )}
    </>
  );
}

/** A flat colour with printed dots growing to one side, or in the middle. */
export function DottedBackdrop(
  props: Size & {
    colour?: string;
    colourTwo?: string;
    towards?: Parameters<typeof GrowingDots>[0]['towards'];
    spacing?: number;
  },
) {
  const { width, height } = useSize(props);
  const { glow, wallTwo } = usePalette();
  const { colour = glow, colourTwo = wallTwo, towards = 'bottom', spacing = 24 } = props;
  return (
    <>
      <rect x={-width} y={-height} width={width * 3} height={height * 3} fill={colour} />
      <GrowingDots
        x={-width * 0.1}
        y={-height * 0.1}
        width={width * 1.2}
        height={height * 1.2}
        colour={colourTwo}
        towards={towards}
        spacing={spacing}
        to={1.15}
      />
    </>
  );
}
