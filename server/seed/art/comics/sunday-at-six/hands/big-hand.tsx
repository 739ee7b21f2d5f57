import { Inked, Line, Placed } from '../../../kit/figure/ink';
import { type Point, smoothPath } from '../../../kit/geometry';
import { mixColours } from '../../../kit/light/colour';
import { type Digit, HAND_POSES, type HandDrawing, type HandPose } from './hand-poses';
import { Floured, Nail, Ring, Years } from './skin';
import { tube } from './tube';

export type Owner = 'sofia' | 'elena' | 'lia' | 'lia-grown' | 'sofi';

type Look = { skin: string; sleeve: string; bare: number; age: 'old' | 'grown' | 'young'; ring: boolean };

const LOOKS: Record<Owner, Look> = {
  sofia: { skin: '#e3ae86', sleeve: '#5c6636', bare: 128, age: 'old', ring: true },
  elena: { skin: '#ebb78e', sleeve: '#a9563a', bare: 54, age: 'grown', ring: false },
  lia: { skin: '#f0c19b', sleeve: '#f6e3bb', bare: 110, age: 'young', ring: false },
  'lia-grown': { skin: '#ecba92', sleeve: '#c53f2a', bare: 46, age: 'grown', ring: true },
  sofi: { skin: '#cb9166', sleeve: '#7f8443', bare: 110, age: 'young', ring: false },
};

export type BigHandProps = {
  of: Owner;
  pose: HandPose;
  /** The wrist. */
  at: Point;
  /** From the wrist to the tip of the stretched middle finger. */
  size: number;
  /** Degrees clockwise from pointing up. */
  angle?: number;
  /** The thumb on the right. */
  mirror?: boolean;
  /** Length of the forearm, compared to a hand of 100. */
  arm?: number;
  floury?: number;
  sleeve?: string;
  /** Only the thumb, to be drawn over what the hand holds. */
  part?: 'thumb';
};

/** A hand near enough to read: joints, nails, and what the years have done to it. */
export function BigHand(props: BigHandProps) {
  const { of, pose, at, size, angle = 0, mirror = false, arm = 170, floury = 0 } = props;
  const drawing: HandDrawing = HAND_POSES[pose];
  // Greeks wear the wedding ring on the right hand.
  const look = { ...LOOKS[of], ring: LOOKS[of].ring && mirror === Boolean(drawing.inside) };
  const plump = look.age === 'young' ? 1.1 : look.age === 'old' ? 0.97 : 1;
  return (
    <Placed at={at} scale={size / 100} angle={angle} pen={Math.min(1.25, Math.max(0.8, (size / 220) ** 0.4))}>
      <g transform={mirror ? 'scale(-1 1)' : undefined}>
        {props.part === 'thumb' ? (
          <Thumb drawing={drawing} look={look} plump={plump} />
        ) : (
          <>
            {arm > 0 && <Forearm length={arm} look={look} sleeve={props.sleeve ?? look.sleeve} />}
            <Fingers drawing={drawing} look={look} plump={plump} />
            {arm > 0 && <Wrist look={look} />}
            {look.age === 'old' && <Years drawing={drawing} />}
          </>
        )}
        {floury > 0 && <Floured amount={floury} seed={size + angle} />}
      </g>
    </Placed>
  );
}

function Fingers({ drawing, look, plump }: { drawing: HandDrawing; look: Look; plump: number }) {
  const shape = (digit: Digit) => digitPath(digit, look.age, plump);
  const palm = smoothPath(drawing.palm, { closed: true, tension: 0.8 });
  const heel = smoothPath(drawing.heel, { closed: true, tension: 0.8 });
  const { skin } = look;
  const nail = mixColours(skin, '#fff1e6', 0.55);
  return (
    <>
      <Inked parts={[palm, ...drawing.fingers.map(shape), shape(drawing.thumb)]} fill={skin} />
      {drawing.fingers.map((digit, index) => (
        <g key={index}>
          <Inked parts={[shape(digit)]} fill={skin} weight={0.72} shade={sideShade(digit)} />
          {digit.nail && <Nail digit={digit} colour={nail} plump={plump} />}
          {look.ring && index === 1 && <Ring digit={digit} />}
        </g>
      ))}
      <path d={heel} fill={skin} />
      <Inked parts={[heel]} fill={skin} weight={0} shade={drawing.shade} />
      <Thumb drawing={drawing} look={look} plump={plump} />
      <g opacity={look.age === 'young' ? 0.35 : 0.7}>
        <Line d={drawing.creases} weight={0.62} />
      </g>
      {drawing.knuckles.map(([x, y]) => (
        <Line
          key={x}
          d={`M${x - 4} ${y + 2}q4 -4 8 0`}
          weight={look.age === 'old' ? 0.8 : 0.55}
          opacity={0.75}
        />
      ))}
    </>
  );
}

function Thumb({ drawing: { thumb }, look, plump }: { drawing: HandDrawing; look: Look; plump: number }) {
  return (
    <>
      <Inked
        parts={[digitPath(thumb, look.age, plump)]}
        fill={look.skin}
        weight={0.72}
        shade={sideShade(thumb)}
      />
      <ThumbRoot thumb={thumb} skin={look.skin} />
      {thumb.nail && <Nail digit={thumb} colour={mixColours(look.skin, '#fff1e6', 0.55)} plump={plump} />}
    </>
  );
}

/** Old fingers are knotted at the joints; young ones are short and round. */
function digitPath({ points, thick }: Digit, age: Look['age'], plump: number): string {
  const swell = age === 'old' ? [1.02, 1.1, 0.78] : age === 'young' ? [1.06, 1.02, 0.94] : [1.02, 0.98, 0.82];
  const radii = points.map((_, index) => {
    const share = index / (points.length - 1);
    const part = share === 0 ? swell[0] : share === 1 ? swell[2] : swell[1];
    return thick * plump * (part ?? 1);
  });
  const [first, last] = [points[0], points.at(-1)];
  if (age !== 'young' || !first || !last) return tube(points, radii);
  const shorter = points.map(
    ([x, y]): Point => [first[0] + (x - first[0]) * 0.9, first[1] + (y - first[1]) * 0.88],
  );
  return tube(shorter, radii);
}

/** Rubs out the line between the hand and its forearm. */
function Wrist({ look }: { look: Look }) {
  const half = wristOf(look);
  const d = tube(
    [
      [0, -10],
      [0, 18],
    ],
    [half - 2.4, half - 1.6],
  );
  return <Inked parts={[d]} fill={look.skin} weight={0} shade="M8 -40C13 -10 13 10 10 60H60V-40Z" />;
}

function wristOf({ age }: Look): number {
  return age === 'young' ? 17 : age === 'old' ? 15.5 : 16;
}

function ThumbRoot({ thumb, skin }: { thumb: Digit; skin: string }) {
  const [from, to] = [thumb.points[0], thumb.points[1]];
  if (!from || !to) return null;
  const middle: Point = [from[0] + (to[0] - from[0]) * 0.62, from[1] + (to[1] - from[1]) * 0.62];
  return (
    <path
      d={tube([[from[0] + 2, from[1] + 3], middle], [thumb.thick * 1.5, thumb.thick * 0.86])}
      fill={skin}
    />
  );
}

function sideShade({ points, thick }: Digit): string {
  return tube(
    points.map(([x, y]): Point => [x + thick * 1.15, y + thick * 0.5]),
    [thick * 0.8],
  );
}

function Forearm({ length, look, sleeve }: { length: number; look: Look; sleeve: string }) {
  const wrist = wristOf(look);
  const elbow = look.age === 'young' ? 24 : 27;
  const bare = Math.min(look.bare, length);
  return (
    <>
      <Inked
        parts={[
          tube(
            [
              [0, -6],
              [0, length * 0.45],
              [0, length],
            ],
            [wrist, (wrist + elbow) / 2 + 2, elbow],
          ),
        ]}
        fill={look.skin}
        shade={`M8 -10C14 30 12 90 16 ${length + 30}H80V-10Z`}
      />
      {length > bare && (
        <>
          <Inked
            parts={[
              `M${-wrist - 9} ${bare}Q0 ${bare - 7} ${wrist + 9} ${bare}L${elbow + 14} ${length + 30}H${-elbow - 14}Z`,
            ]}
            fill={sleeve}
            shade={`M10 ${bare - 10}L14 ${length + 30}H80V${bare - 10}Z`}
          />
          <Line
            d={`M${-wrist - 10} ${bare + 12}Q0 ${bare + 5} ${wrist + 10} ${bare + 12}M${-wrist + 4} ${bare + 30}l6 26`}
            weight={0.8}
          />
        </>
      )}
    </>
  );
}
