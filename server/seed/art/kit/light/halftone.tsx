import { round, seededRandom } from '../geometry';
import { useStyle } from '../style';

export type Span = { x?: number; y?: number; width: number; height: number };

/**
 * Printed dots that grow towards one side: the comic's way of passing from one colour into another.
 * `from` and `to` are the dots' radii as shares of half their distance.
 */
export function GrowingDots(
  props: Span & {
    colour: string;
    towards?: 'top' | 'bottom' | 'left' | 'right' | 'middle' | 'edges';
    from?: number;
    to?: number;
    spacing?: number;
    opacity?: number;
  },
) {
  const {
    x = 0,
    y = 0,
    width,
    height,
    colour,
    towards = 'bottom',
    from = 0,
    to = 1.25,
    spacing = 17,
  } = props;
  const rowHeight = spacing * 0.866;
  let path = '';
  for (let row = 0; row * rowHeight <= height + spacing; row++) {
    for (let column = 0; column * spacing <= width + spacing; column++) {
      const [dotX, dotY] = [column * spacing + (row % 2 ? spacing / 2 : 0), row * rowHeight];
      const share = shareOf(towards, dotX / width, dotY / height);
      const radius = (from + (to - from) * Math.min(Math.max(share, 0), 1)) * (spacing / 2);
      if (radius < 0.9) continue;
      const r = round(radius);
      path += `M${round(x + dotX - r)} ${round(y + dotY)}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0z`;
    }
  }
  return <path d={path} fill={colour} opacity={props.opacity} />;
}

/** Strokes of the pen that grow denser towards the bottom (or top). */
export function Hatching(
  props: Span & { colour?: string; towards?: 'top' | 'bottom'; spacing?: number; opacity?: number },
) {
  const { ink, detail } = useStyle();
  const { x = 0, y = 0, width, height, towards = 'bottom', spacing = 16 } = props;
  const random = seededRandom(Math.round(width + height * 3));
  let path = '';
  for (let left = -height; left < width; left += spacing) {
    const long = (0.35 + random() * 0.6) * height;
    const [startX, startY] = towards === 'bottom' ? [left, height] : [left + height, 0];
    const sign = towards === 'bottom' ? 1 : -1;
    path += `M${round(x + startX)} ${round(y + startY)}l${round(sign * long * 0.62)} ${round(-sign * long)}`;
  }
  return (
    <path
      d={path}
      stroke={props.colour ?? ink}
      strokeWidth={detail * 0.8}
      strokeLinecap="round"
      fill="none"
      opacity={props.opacity}
    />
  );
}

function shareOf(towards: string, x: number, y: number): number {
  if (towards === 'top') return 1 - y;
  if (towards === 'left') return 1 - x;
  if (towards === 'right') return x;
  if (towards === 'bottom') return y;
  const fromMiddle = Math.hypot(x - 0.5, y - 0.5) / 0.7;
  return towards === 'edges' ? fromMiddle * 1.4 - 0.4 : 1 - fromMiddle * 1.2;
}
