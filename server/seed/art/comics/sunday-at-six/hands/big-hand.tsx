import { Inked, Line, Placed } from '../../../kit/figure/ink';
import { type Point, seededRandom, smoothPath } from '../../../kit/geometry';
import { mixColours } from '../../../kit/light/colour';
import { disc } from '../../../kit/light/sky';
import { type Digit, HAND_POSES, type HandDrawing, type HandPose } from './hand-poses';
import { tube } from './tube';

export type Owner = 'sofia' | 'elena' | 'lia' | 'lia-grown' | 'sofi';

type Look = { skin: string; sleeve: string; bare: number; age: 'old' | 'grown' | 'young'; ring?: boolean };

const LOOKS: Record<Owner, Look> = {
  sofia: { skin: '#e3ae86', sleeve: '#5c6636', bare: 128, age: 'old', ring: true },
  elena: { skin: '#ebb78e', sleeve: '#a9563a', bare: 54, age: 'grown' },
  lia: { skin: '#f0c19b', sleeve: '#f6e3bb', bare: 110, age: 'young' },
  'lia-grown': { skin: '#ecba92', sleeve: '#c53f2a', bare: 46, age: 'grown', ring: true },
  sofi: { skin: '#cb9166', sleeve: '#7f8443', bare: 110, age: 'young' },
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
  const look = LOOKS[of];
  const drawing: HandDrawing = HAND_POSES[pose];
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
            {look.age === 'old' && !drawing.inside && <Years drawing={drawing} />}
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
          {look.ring && index === 1 && !drawing.inside && <Ring digit={digit} />}
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
      <Inked parts={[digitPath(thumb, look.age, plump)]} fill={look.skin} weight={0.72} shade={sideShade(thumb)} />
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

function Nail({ digit, colour, plump }: { digit: Digit; colour: string; plump: number }) {
  const [before, tip] = [digit.points.at(-2), digit.points.at(-1)];
  if (!before || !tip || !digit.nail) return null;
  const angle = (Math.atan2(tip[0] - before[0], before[1] - tip[1]) * 180) / Math.PI;
  const half = digit.thick * 0.5 * plump;
  const first = digit.points[0] ?? tip;
  const short = plump > 1.05 ? 0.88 : 1;
  const [x, y] = [
    first[0] + (digit.nail[0] - first[0]) * short,
    first[1] + (digit.nail[1] - first[1]) * short,
  ];
  return (
    <g transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${angle.toFixed(1)})`}>
      <path
        d={`M${-half} ${half}V0A${half} ${half * 1.1} 0 0 1 ${half} 0V${half}Q0 ${half * 1.6} ${-half} ${half}Z`}
        fill={colour}
      />
      <Line
        d={`M${-half} ${half * 0.3}V${half}Q0 ${half * 1.7} ${half} ${half}V${half * 0.3}`}
        weight={0.45}
        opacity={0.6}
      />
    </g>
  );
}

function Ring({ digit }: { digit: Digit }) {
  const [from, to] = [digit.points[0], digit.points[1]];
  if (!from || !to) return null;
  const angle = (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI;
  const half = digit.thick * 1.06;
  const [x, y] = [from[0] + (to[0] - from[0]) * 0.56, from[1] + (to[1] - from[1]) * 0.56];
  return (
    <g transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${angle.toFixed(1)})`}>
      <Inked
        parts={[`M${-half} -2.4Q0 -4.4 ${half} -2.4V2.4Q0 0.4 ${-half} 2.4Z`]}
        fill="#e0a030"
        weight={0.45}
      />
    </g>
  );
}

function Years({ drawing }: { drawing: HandDrawing }) {
  const spots = [
    [-10, -22, 1.7],
    [2, -14, 1.3],
    [9, -26, 1.9],
    [-2, -34, 1.1],
    [-14, -36, 1.3],
  ] as const;
  return (
    <>
      <path d={spots.map(([x, y, r]) => disc(x, y, r)).join('')} fill="#a8623c" opacity={0.4} />
      <Line d="M-6 2C-10 -10 -4 -18 -8 -30M6 0C8 -12 4 -20 8 -32" weight={0.5} opacity={0.35} />
      {drawing.fingers.map(({ points }, index) => {
        const joint = points[1];
        if (!joint || drawing.knuckles.length < 4) return null;
        const [x, y] = joint;
        return (
          <Line
            key={index}
            d={`M${x - 4} ${y - 1}q4 2 8 0M${x - 4} ${y + 2.4}q4 2 8 0`}
            weight={0.5}
            opacity={0.6}
          />
        );
      })}
    </>
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

function Floured({ amount, seed }: { amount: number; seed: number }) {
  const random = seededRandom(Math.round(seed * 7));
  let path = '';
  for (let index = 0; index < 46 * amount; index++) {
    const y = -84 + random() * 90;
    path += disc((random() - 0.5) * (y < -60 ? 34 : 40), y, 0.5 + random() * random() * 1.6);
  }
  return <path d={path} fill="#fffaf0" opacity={0.85} />;
}
