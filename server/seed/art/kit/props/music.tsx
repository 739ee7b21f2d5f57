import { handPolygon, handRect, type Point } from '../geometry';
import { mixColours } from '../light/colour';
import { usePalette } from '../light/palette';
import { Shape, Stroke } from '../light/tone';
import { Placed, type PropProps } from './prop';

/** A guitar held across: body at the origin, neck up to the right. */
export function Guitar(props: PropProps) {
  const c = usePalette();
  return (
    <Placed {...props}>
      <Shape
        d={handPolygon([
          [40, -22],
          [312, -150],
          [320, -132],
          [50, 4],
        ])}
        fill={c.wood}
        line="detail"
      />
      <Shape
        d={handPolygon([
          [308, -160],
          [368, -196],
          [380, -168],
          [322, -128],
        ])}
        fill={c.dark}
        line="detail"
      />
      <Shape
        d="M-132 36Q-150 -30 -84 -52Q-52 -62 -28 -44Q6 -88 56 -62Q100 -34 72 14Q52 44 18 46Q14 78 -22 98Q-104 124 -132 36Z"
        fill={props.colour ?? mixColours(c.wood, c.glow, 0.5)}
        shade={[-10, -16]}
      />
      <Shape d="M-14 4a26 26 0 1 1 52 0a26 26 0 1 1 -52 0Z" fill={c.dark} line="detail" />
      <Stroke d="M-78 32L330 -152M-74 40L336 -144" line="fine" />
      <Stroke d="M-92 10L-62 62" line="contour" />
    </Placed>
  );
}

/** A record player on its feet, from the front and above; `at` bottom middle. */
export function RecordPlayer(props: PropProps & { notes?: boolean }) {
  const c = usePalette();
  const box = props.colour ?? c.wood;
  return (
    <Placed {...props}>
      <Shape
        d={handPolygon([
          [-118, -84],
          [118, -84],
          [134, -204],
          [-134, -204],
        ])}
        fill={mixColours(box, c.dark, 0.25)}
      />
      <Shape
        d={handPolygon([
          [-120, -96],
          [120, -96],
          [144, -44],
          [-144, -44],
        ])}
        fill={box}
        line="detail"
      />
      <Shape d="M-104 -70a78 21 0 1 1 156 0a78 21 0 1 1 -156 0Z" fill={c.dark} line="detail" />
      <path d="M-44 -70a18 5 0 1 1 36 0a18 5 0 1 1 -36 0Z" fill={c.accent} />
      <Stroke d="M98 -84Q92 -50 44 -62" line="contour" colour={c.metal} />
      <Shape d={handRect(-144, -46, 288, 48, 2)} fill={box} shade={[0, -16]} />
      <Shape d="M86 -22a12 12 0 1 1 24 0a12 12 0 1 1 -24 0Z" fill={c.glow} line="fine" />
      {props.notes && <Notes at={[10, -240]} />}
    </Placed>
  );
}

/** Notes that drift up from music. */
export function Notes({ at: [x, y], size = 1, colour }: { at: Point; size?: number; colour?: string }) {
  const c = usePalette();
  const ink = colour ?? c.dark;
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} fill={ink}>
      <path
        d="M-60 0a15 11 0 1 1 -4 -12L-64 -74L-14 -86V-22a15 11 0 1 1 -8 -12V-66L-56 -58V-4Z"
        transform="rotate(-8)"
      />
      <path d="M44 -60a15 11 0 1 1 -4 -12L40 -134Q70 -124 68 -94Q62 -112 48 -110Z" transform="rotate(10)" />
    </g>
  );
}
