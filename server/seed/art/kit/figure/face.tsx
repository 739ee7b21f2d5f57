import type { Point } from '../geometry';
import { useStyle } from '../style';
import { Beard } from './beard';
import { mixColours } from './colour';
import type { Expression } from './expressions';
import { Brow, Eye } from './eyes';
import { Glasses } from './glasses';
import { hash, Line } from './ink';
import { Mouth } from './mouth';
import { Nose } from './nose';
import type { Person } from './person';
import type { Skull } from './skull';

type FaceProps = {
  who: Person;
  skull: Skull;
  expression: Expression;
  gaze?: Point | undefined;
  /** The outline of the head, which clips what is seen from the side. */
  outline: string;
  fine: boolean;
};

/** What is drawn on the skin of a head: eyes, brows, nose, mouth, beard, freckles, glasses. */
export function Face({ who, skull, expression, gaze, outline, fine }: FaceProps) {
  const { ink } = useStyle();
  const face = who.face ?? {};
  const age = who.build.age;
  const small = age === 'child' ? 8 : age === 'toddler' ? 14 : 0;
  const eyeY = 12 + small;
  const spread = 24 + (age === 'toddler' ? 2 : 0);
  const side = skull.yaw >= 70;
  const eyes = side
    ? [{ at: [46, eyeY] as Point, squeeze: 0.72, near: true }]
    : [-spread, spread].map((longitude) => {
        const { at } = skull.place(longitude, eyeY);
        return {
          at,
          squeeze: Math.max(0.7, Math.cos(((longitude * 0.5 + skull.yaw) * Math.PI) / 180)),
          near: longitude < 0,
        };
      });
  const nose = side ? ([76, small * 0.6] as Point) : ([skull.place(-3, 20).at[0], small * 0.6] as Point);
  const mouthY = 57 + small * 0.4;
  const mouth = side
    ? ([64, 60] as Point)
    : ([skull.place(2, mouthY).at[0] - skull.yaw * 0.06, mouthY] as Point);
  const mouthWide = side ? 0.72 : Math.cos((skull.yaw * Math.PI) / 180) ** 0.7;
  const look = gaze ?? expression.gaze ?? [0.15, 0];
  const blush = face.blush ?? mixColours(who.skin, '#e2483f', 0.32);
  const clip = `face-${hash(outline)}`;
  const browColour =
    face.browColour ?? (who.hair.cut === 'bald' ? ink : mixColours(who.hair.colour, ink, 0.35));
  return (
    <>
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {cheeks(skull, side, small).map(([x, y]) => (
          <ellipse
            key={x}
            cx={x}
            cy={y}
            rx={15}
            ry={10}
            fill={blush}
            opacity={Math.min(0.95, 0.42 * (expression.blush ?? 1))}
          />
        ))}
        {face.freckles && (
          <Freckles skull={skull} colour={mixColours(who.skin, '#7a3b1e', 0.5)} small={small} side={side} />
        )}
        {(face.wrinkles ?? age === 'elder') && (
          <Wrinkles eyes={eyes.map(({ at }) => at)} mouth={mouth} side={side} />
        )}
        <Beard kind={face.beard} skull={skull} who={who} mouth={mouth} />
        <g
          transform={`translate(${mouth[0].toFixed(2)} ${mouth[1].toFixed(2)}) scale(${(mouthWide * (small ? 0.9 : 1)).toFixed(3)} ${small ? 0.92 : 1})`}
        >
          <Mouth kind={expression.mouth} skin={who.skin} lips={face.lips} />
        </g>
      </g>
      {eyes.map(({ at, squeeze, near }) => (
        <g
          key={at[0]}
          transform={`translate(${at[0].toFixed(2)} ${at[1].toFixed(2)}) scale(${squeeze.toFixed(3)} 1)`}
        >
          <Eye
            kind={face.eyes ?? 'dot'}
            state={expression.eyes[near ? 0 : 1]}
            gaze={look}
            skin={who.skin}
            outer={near ? -1 : 1}
            fine={fine}
          />
          <Brow
            kind={face.brows ?? 'usual'}
            colour={browColour}
            move={expression.brows[near ? 0 : 1]}
            outer={near ? -1 : 1}
          />
        </g>
      ))}
      <g transform={`translate(${nose[0].toFixed(2)} ${nose[1].toFixed(2)})`}>
        <Nose kind={face.nose ?? 'straight'} yaw={skull.yaw} skin={who.skin} />
      </g>
      {face.beard && <Beard kind={face.beard} skull={skull} who={who} mouth={mouth} moustache />}
      {face.glasses && (
        <Glasses kind={face.glasses} eyes={eyes.map(({ at, squeeze }) => ({ at, squeeze }))} skull={skull} />
      )}
      {expression.tears &&
        eyes.map(({ at }) => <Tear key={at[0]} at={at} running={expression.tears === 'running'} />)}
      {expression.sweat && <Sweat x={skull.edge(-30, -1) + 20} />}
    </>
  );
}

function cheeks(skull: Skull, side: boolean, small: number): Point[] {
  if (side) return [[40, 42 + small * 0.5]];
  return [-38, 36].map((longitude): Point => [skull.place(longitude, 38).at[0], 40 + small * 0.6]);
}

function Freckles({
  skull,
  colour,
  small,
  side,
}: {
  skull: Skull;
  colour: string;
  small: number;
  side: boolean;
}) {
  const spots = [
    [-34, 30],
    [-26, 35],
    [-40, 37],
    [-30, 42],
    [24, 30],
    [33, 35],
    [27, 41],
    [-12, 27],
    [10, 27],
  ] as const;
  return (
    <>
      {spots.map(([longitude, y]) => {
        const { at, visible } = skull.place(side ? longitude - 20 : longitude, y + small * 0.6);
        return visible ? (
          <circle
            key={`${longitude}${y}`}
            cx={at[0].toFixed(1)}
            cy={at[1].toFixed(1)}
            r="2.3"
            fill={colour}
          />
        ) : null;
      })}
    </>
  );
}

function Wrinkles({ eyes, mouth: [mx, my], side }: { eyes: readonly Point[]; mouth: Point; side: boolean }) {
  return (
    <g opacity="0.75">
      {eyes.map(([x, y], index) => {
        const out = index === 0 ? -1 : 1;
        return (
          <Line
            key={x}
            d={`M${x - 10} ${y + 16}q10 6 20 0M${x + out * 18} ${y - 2}l${out * 8} -4M${x + out * 18} ${y + 5}l${out * 8} 2`}
            weight={0.6}
          />
        );
      })}
      <Line
        d={
          side
            ? `M${mx - 16} ${my - 20}q-8 10 -6 24`
            : `M${mx - 24} ${my - 20}q-8 9 -5 20M${mx + 24} ${my - 20}q7 9 4 20`
        }
        weight={0.65}
      />
    </g>
  );
}

function Tear({ at: [x, y], running }: { at: Point; running: boolean }) {
  const drop = (dx: number, dy: number, size: number) => (
    <path
      d={`M${x + dx} ${y + dy}q${size} ${size * 1.6} 0 ${size * 2.2}q${-size} ${-size * 0.6} 0 ${-size * 2.2}Z`}
      fill="#bfe3f2"
      stroke="#5d9cc0"
      strokeWidth="1.6"
    />
  );
  return (
    <>
      {running && (
        <path
          d={`M${x - 5} ${y + 8}C${x - 12} ${y + 30} ${x - 9} ${y + 44} ${x - 10} ${y + 60}q7 5 9 -2C${x} ${y + 40} ${x + 1} ${y + 26} ${x + 5} ${y + 8}Z`}
          fill="#bfe3f2"
          stroke="#5d9cc0"
          strokeWidth="1.6"
        />
      )}
      {!running && drop(-4, 9, 7)}
    </>
  );
}

function Sweat({ x }: { x: number }) {
  return (
    <path
      d={`M${x} -52q-11 16 -3 21q9 3 10 -6q0 -6 -7 -15Z`}
      fill="#d4edf6"
      stroke="#5d9cc0"
      strokeWidth="2.2"
    />
  );
}
