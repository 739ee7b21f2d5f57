import type { ReactNode } from 'react';
import { type Point, pointAlong } from '../geometry';
import { useStyle } from '../style';
import { mixColours } from './colour';
import { type HandKind, type HandShape, handShapes } from './hand-shapes';
import { Inked, Line, Placed } from './ink';
import { taperedLimb } from './limbs';

export type HandProps = {
  kind: HandKind;
  /** The wrist. */
  at: Point;
  /** From the wrist to the tip of the middle finger. */
  size: number;
  /** Degrees clockwise from pointing right. */
  angle?: number;
  /** The thumb below instead of above. */
  mirror?: boolean;
  skin: string;
  /** What the hand holds, drawn about the middle of its palm, upright. */
  children?: ReactNode;
  /** A piece of forearm and its sleeve, for hands that are alone in a panel. */
  arm?: { length: number; sleeve?: string; bare?: number };
  /** Nails, knuckles and creases, for large hands. */
  fine?: boolean;
  nails?: string;
  ring?: string;
  pen?: number;
};

/** A hand with four fingers and a thumb. */
export function Hand(props: HandProps) {
  const { kind, at, size, angle = 0, mirror = false, skin, pen = 1 } = props;
  const shape = handShapes[kind];
  const scale = size / 100;
  return (
    <Placed at={at} scale={scale} angle={angle} pen={pen}>
      <Flipped when={mirror}>
        {props.arm && <Forearm {...props.arm} skin={skin} />}
        <DrawnHand {...props} shape={shape}>
          {props.children && (
            <g
              transform={`translate(42 0) ${mirror ? 'scale(1 -1)' : ''} rotate(${-angle}) scale(${1 / scale})`}
            >
              {props.children}
            </g>
          )}
        </DrawnHand>
      </Flipped>
    </Placed>
  );
}

function Flipped({ when, children }: { when: boolean; children: ReactNode }) {
  return when ? <g transform="scale(1 -1)">{children}</g> : children;
}

function DrawnHand(props: HandProps & { shape: HandShape; children: ReactNode }) {
  const { shape, skin, fine, ring, nails } = props;
  const { contour, detail } = useStyle();
  const outline = 0.8;
  const between = Math.min(0.8, ((detail * 0.9) / contour) * 1.1);
  const thin = shape.thin ? 0.55 : 1;
  const fingers = shape.wraps
    ? wrapped(shape)
    : shape.fingers.map((finger, index) => {
        const base = fingerBases[index] ?? fingerBases[0];
        return bentFinger([base.at[0], base.at[1] * thin], finger, base.length, base.half);
      });
  const thumb = bentFinger([14, -15 * thin], shape.thumb, 50, 9.5);
  const palm = `M-6 ${-15 * thin}C10 ${-20 * thin} 26 ${-25 * thin} 46 ${-25 * thin}C58 ${-25 * thin} 60 ${
    -8 * thin
  } 58 ${4 * thin}C57 ${18 * thin} 50 ${25 * thin} 40 ${25 * thin}C24 ${25 * thin} 8 ${20 * thin} -6 ${15 * thin}Z`;
  // Where fingers grow out of the palm, no line may part them from it.
  const heel = `M-2 ${-11 * thin}C14 ${-16 * thin} 28 ${-20 * thin} 44 ${-20 * thin}L52 -4L46 ${19 * thin}C28 ${
    21 * thin
  } 10 ${16 * thin} -2 ${11 * thin}Z`;
  const ordered = [...fingers].reverse();

  if (shape.wraps) {
    return (
      <g>
        <Inked parts={[palm]} fill={mixColours(skin, '#5a2430', 0.14)} weight={outline} />
        {props.children}
        {ordered.map((finger, index) => (
          <Inked key={index} parts={finger.parts} fill={skin} weight={outline} />
        ))}
        <Inked parts={[heelOfHold]} fill={skin} weight={outline} />
        <path d={insideOfHold} fill={skin} />
        <Inked parts={thumb.parts} fill={skin} weight={outline} />
        <path d={taperedLimb([8, -8], [26, -10], { from: 12, to: 8 })} fill={skin} />
        {props.arm && <WristJoin thin={1} skin={skin} />}
      </g>
    );
  }
  return (
    <g>
      {props.children}
      <Inked
        parts={[palm, ...fingers.flatMap(({ parts }) => parts), ...thumb.parts]}
        fill={skin}
        weight={outline}
      />
      {ordered.map((finger, index) => (
        <Inked key={index} parts={finger.parts} fill={skin} weight={between} />
      ))}
      <path d={heel} fill={skin} />
      <Inked parts={thumb.parts} fill={skin} weight={between} />
      <path
        d={taperedLimb([6, -6 * thin], pointAlong([14, -15 * thin], 90 - shape.thumb[0], 12), {
          from: 13 * thin,
          to: 9,
        })}
        fill={skin}
      />
      {props.arm && <WristJoin thin={thin} skin={skin} />}
      {fine && !shape.thin && <Creases />}
      {fine &&
        nails !== 'none' &&
        [...fingers, thumb].map(({ tip, angle, half }, index) => (
          <Nail
            key={index}
            at={tip}
            angle={angle}
            half={half}
            colour={nails ?? mixColours(skin, '#ffe9e4', 0.5)}
          />
        ))}
      {ring && <Ring finger={fingers[2]} colour={ring} />}
    </g>
  );
}

const fingerBases = [
  { at: [48, -18] as Point, length: 46, half: 7.6 },
  { at: [51, -6] as Point, length: 50, half: 8 },
  { at: [49, 6.5] as Point, length: 46, half: 7.6 },
  { at: [42, 17.5] as Point, length: 38, half: 6.6 },
] as const;

type DrawnFinger = { parts: string[]; tip: Point; angle: number; half: number; middle: Point };

function bentFinger(
  base: Point,
  [turn, bend, stretch]: HandShape['thumb'],
  length: number,
  half: number,
): DrawnFinger {
  // pointAlong measures from straight down, anticlockwise; a finger from pointing right, clockwise.
  const angle = 90 - turn;
  const middle = pointAlong(base, angle, length * stretch * 0.5);
  const tip = pointAlong(middle, angle - bend, length * stretch * 0.5 - half * 0.5);
  return {
    parts: [
      taperedLimb(base, middle, { from: half, to: half * 0.96, bulge: 0.02 }),
      taperedLimb(middle, tip, { from: half * 0.96, to: half * 0.8, bulge: 0.06 }),
    ],
    tip,
    angle: turn + bend,
    half,
    middle,
  };
}

/** Fingers that come from behind what is held and close over it towards the heel of the hand. */
function wrapped(shape: HandShape): DrawnFinger[] {
  return shape.fingers.map(([, , length], index) => {
    const y = -19 + index * 13;
    const start: Point = [58 - index * 1.5 - (index === 3 ? 4 : 0), y];
    const tip: Point = [start[0] - 32 * length, y + 1.5];
    const half = fingerBases[index]?.half ?? 7;
    return {
      parts: [taperedLimb(start, tip, { from: half, to: half * 0.86 })],
      tip,
      angle: 180,
      half,
      middle: start,
    };
  });
}

const heelOfHold = 'M-6 -15C4 -18 14 -22 22 -16C28 -8 28 12 24 22C14 22 4 19 -6 15Z';
const insideOfHold = 'M-8 -12C4 -14 14 -17 19 -12C23 -4 23 8 19 17C12 18 4 16 -8 12Z';

function Nail({ at, angle, half, colour }: { at: Point; angle: number; half: number; colour: string }) {
  return (
    <g transform={`translate(${at[0].toFixed(2)} ${at[1].toFixed(2)}) rotate(${angle.toFixed(1)})`}>
      <ellipse cx={half * 0.25} cy={0} rx={half * 0.52} ry={half * 0.42} fill={colour} opacity={0.85} />
    </g>
  );
}

/** Rubs out the line between a bare forearm and the hand. */
function WristJoin({ thin, skin }: { thin: number; skin: string }) {
  return <path d={`M-14 -11H4L8 ${-13 * thin}V${13 * thin}L4 11H-14Z`} fill={skin} />;
}

function Creases() {
  return (
    <g opacity={0.55}>
      <Line d="M20 -16C26 -8 27 4 20 14" weight={0.6} />
      <Line d="M44 -11C36 -4 34 4 36 12" weight={0.45} />
    </g>
  );
}

function Ring({ finger, colour }: { finger: DrawnFinger | undefined; colour: string }) {
  if (!finger) return null;
  const [x, y] = finger.middle;
  return (
    <g transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${finger.angle.toFixed(1)})`}>
      <Inked parts={['M-12 -8.5h5v17h-5z']} fill={colour} weight={0.35} />
    </g>
  );
}

function Forearm({
  length,
  sleeve,
  bare = sleeve ? 26 : length,
  skin,
}: {
  length: number;
  sleeve?: string;
  bare?: number;
  skin: string;
}) {
  return (
    <g>
      <Inked
        parts={[taperedLimb([-length, 0], [4, 0], { from: 26, to: 15, flatStart: true, bulge: 0.12 })]}
        fill={skin}
        weight={0.8}
      />
      {sleeve && (
        <>
          <Inked
            parts={[
              taperedLimb([-length, 0], [-bare, 0], {
                from: 36,
                to: 25,
                flatStart: true,
                flatEnd: true,
                bulge: 0.05,
              }),
            ]}
            fill={sleeve}
            shade={`M${-length} 12L${-bare} 6V60H${-length}Z`}
          />
          <Line d={`M${-bare - 12} -24q5 24 0 48`} />
        </>
      )}
    </g>
  );
}
