import { type Point, smoothPath } from '../geometry';
import { useStyle } from '../style';
import { mixColours } from './colour';
import { type ExpressionName, expressions } from './expressions';
import { Face } from './face';
import { HairBehind, HairOver } from './hair';
import { HatBehind, HatOver } from './hat';
import { coversHair } from './head-covering';
import { Inked, Line, Placed } from './ink';
import { profileNoses } from './nose';
import type { Person, Turn } from './person';
import { headOutline, type Skull, shapeSkull } from './skull';

export type HeadProps = {
  who: Person;
  /** The middle of the head. */
  at: Point;
  /** From crown to chin. */
  size: number;
  turn: Turn;
  look?: ExpressionName;
  /** Degrees, nodding towards where it faces positive. */
  tilt?: number;
  /** -1 to 1 right (where the head faces) and down. */
  gaze?: Point | undefined;
  fine?: boolean;
  /** Looks over the other shoulder. */
  mirror?: boolean;
  pen?: number;
};

/** Degrees of the head for each turn; nobody looks quite straight ahead. */
export const yaws: Record<Turn, number> = { front: 9, 'three-quarter': 27, profile: 90, back: 0 };

/** Head, face and hair; `behind` draws instead what lies behind neck and shoulders. */
export function Head({ behind = false, ...props }: HeadProps & { behind?: boolean }) {
  const { who, at, size, turn, tilt = 0, mirror = false, pen = 1 } = props;
  const young = who.build.age === 'child' ? 1 : who.build.age === 'toddler' ? 1.5 : 0;
  const skull = shapeSkull(yaws[turn], who.face?.shape, young);
  return (
    <Placed at={at} scale={size / 200} angle={tilt} mirror={mirror} pen={pen}>
      {behind ? (
        turn !== 'back' && (
          <>
            <HatBehind who={who} skull={skull} />
            <HairBehind hair={who.hair} skull={skull} />
          </>
        )
      ) : turn === 'back' ? (
        <BackOfHead who={who} skull={skull} />
      ) : (
        <FrontOfHead {...props} skull={skull} />
      )}
    </Placed>
  );
}

function FrontOfHead({ who, skull, look = 'smile', gaze, fine = false }: HeadProps & { skull: Skull }) {
  const outline = smoothPath(headOutline(skull, profileNoses[who.face?.nose ?? 'straight']), {
    closed: true,
  });
  const ears = coversHair(who.hair.hat?.kind) ? [] : [-97, 97];
  const covered = who.hair.cut === 'bob-fringe' || who.hair.cut === 'bob' || who.hair.cut === 'long-curly';
  return (
    <>
      {!covered &&
        skull.yaw < 18 &&
        ears.map((longitude) => <Ear key={longitude} skull={skull} longitude={longitude} who={who} />)}
      <Inked parts={[outline]} fill={who.skin} shade={faceShade(skull)} />
      <Face
        who={who}
        skull={skull}
        expression={expressions[look]}
        gaze={gaze}
        outline={outline}
        fine={fine}
      />
      <HairOver hair={who.hair} skull={skull} fine={fine} />
      {!covered &&
        skull.yaw >= 18 &&
        ears
          .slice(0, 1)
          .map((longitude) => <Ear key={longitude} skull={skull} longitude={longitude} who={who} />)}
      <HatOver who={who} skull={skull} />
    </>
  );
}

function BackOfHead({ who, skull }: { who: Person; skull: Skull }) {
  const outline = smoothPath(headOutline(skull, profileNoses.straight), { closed: true });
  const ears = coversHair(who.hair.hat?.kind) ? [] : [-97, 97];
  return (
    <>
      {ears.map((longitude) => (
        <Ear key={longitude} skull={skull} longitude={longitude} who={who} />
      ))}
      <Inked parts={[outline]} fill={who.skin} />
      <HairOver hair={who.hair} skull={skull} turnedAway />
      <HatOver who={who} skull={skull} turnedAway />
    </>
  );
}

/** Shadow on the side that is turned away, and under the hair. */
function faceShade(skull: Skull): string {
  const left = skull.edge(10, -1);
  const under = skull.yaw > 60 ? 70 : 40 + skull.yaw * 0.3;
  return `M${left - 20} -110H${left + 30}C${left + 14} -40 ${left + 10} 20 ${left + under} 84L${left + under + 40} 120H${left - 20}Z`;
}

function Ear({ skull, longitude, who }: { skull: Skull; longitude: number; who: Person }) {
  const { at, visible } = skull.place(skull.yaw >= 18 && skull.yaw < 70 ? -90 : longitude, 16, 2);
  const { ink } = useStyle();
  if (!visible && Math.abs(skull.yaw) > 16) return null;
  const [x] = at;
  const side = skull.yaw >= 70 ? -1 : x < 0 ? -1 : 1;
  const wide = skull.yaw >= 70 ? 1 : 0.8;
  const p = (dx: number, y: number): Point => [x + side * dx * wide, y];
  const d = smoothPath([p(-7, -2), p(4, -12), p(16, -8), p(19, 6), p(13, 22), p(4, 34), p(-5, 30)], {
    closed: true,
  });
  return (
    <>
      <Inked parts={[d]} fill={who.skin} weight={0.9} />
      {skull.yaw >= 18 && (
        <path
          d={smoothPath([p(-8, 2), p(2, -4), p(6, 10), p(0, 24), p(-8, 24)], { closed: true })}
          fill={who.skin}
        />
      )}
      <Line
        d={smoothPath([p(3, -3), p(11, 0), p(10, 10), p(4, 14)])}
        weight={0.7}
        colour={mixColours(who.skin, ink, 0.7)}
      />
      {who.face?.earrings && (
        <circle
          cx={x + side * 5 * wide}
          cy={38}
          r="5.5"
          fill={who.face.earrings}
          stroke={ink}
          strokeWidth="2.4"
        />
      )}
    </>
  );
}
