import type { ReactNode } from 'react';
import { mixPoints, type Point } from '../geometry';
import { ClothPattern, limbShade } from './cloth';
import { Hand } from './hand';
import type { HandKind } from './hand-shapes';
import { Inked, Line } from './ink';
import { bendOf, hemLine, taperedLimb } from './limbs';
import type { Measures } from './measures';
import type { Person } from './person';
import type { Arm } from './rig';

type ArmProps = {
  arm: Arm;
  measures: Measures;
  who: Person;
  hand: HandKind;
  fine?: boolean;
  children?: ReactNode;
};

/** An arm with its sleeve and hand; what the hand holds is given as children. */
export function DrawnArm({ arm, measures, who, hand, fine = false, children }: ArmProps) {
  const { shoulder, elbow, wrist } = arm;
  const { thick } = measures;
  const sleeve = sleeveOf(who);
  const drawnHand = (
    <Hand
      kind={hand}
      at={wrist}
      size={measures.hand}
      angle={90 - arm.handAngle}
      mirror={arm.thumb < 0}
      skin={who.skin}
      fine={fine}
    >
      {children}
    </Hand>
  );
  const bare = [
    taperedLimb(shoulder, elbow, { from: 21 * thick, to: 15 * thick }),
    taperedLimb(elbow, wrist, { from: 15.5 * thick, to: 10 * thick, bulge: 0.14 }),
  ];
  const fold = elbowFold(arm, 19 * thick);
  if (sleeve.length === 'long') {
    const loose = sleeve.loose * thick;
    const parts = [
      taperedLimb(shoulder, elbow, { from: 24 * thick + loose * 0.4, to: 18 * thick + loose }),
      taperedLimb(elbow, wrist, {
        from: 18 * thick + loose,
        to: 13 * thick + loose,
        flatEnd: true,
        bulge: 0.05,
      }),
    ];
    return (
      <g>
        {!children && drawnHand}
        <Inked parts={parts} fill={sleeve.colour} shade={limbShade([shoulder, elbow, wrist], 20 * thick)}>
          <ClothPattern pattern={sleeve.pattern} from={elbow} to={shoulder} half={30 * thick} size={thick} />
          <ClothPattern pattern={sleeve.pattern} from={wrist} to={elbow} half={26 * thick} size={thick} />
        </Inked>
        <Line d={hemLine(elbow, wrist, 0.9, 13 * thick + loose * 0.9, 0.2)} weight={0.8} />
        {fold && <Line d={fold} weight={0.8} />}
        {children && drawnHand}
      </g>
    );
  }
  const part = sleeve.length === 'short' ? 0.62 : 0;
  const hem = mixPoints(shoulder, elbow, part);
  return (
    <g>
      {!children && drawnHand}
      <Inked parts={bare} fill={who.skin} shade={limbShade([shoulder, elbow, wrist], 16 * thick)} />
      {!children && <HandOnBareArm arm={arm} thick={thick} skin={who.skin} />}
      {fold && <Line d={fold} weight={0.65} />}
      {part > 0 && (
        <Inked
          parts={[
            taperedLimb(shoulder, hem, { from: 24 * thick, to: 24 * thick, flatEnd: true, bulge: 0.06 }),
          ]}
          fill={sleeve.colour}
          shade={limbShade([shoulder, hem], 22 * thick)}
        >
          <ClothPattern pattern={sleeve.pattern} from={hem} to={shoulder} half={30 * thick} size={thick} />
        </Inked>
      )}
      {children && (
        <>
          {drawnHand}
          <HandOnBareArm arm={arm} thick={thick} skin={who.skin} />
        </>
      )}
    </g>
  );
}

/** Rubs out the line between a bare wrist and its hand. */
function HandOnBareArm({ arm, thick, skin }: { arm: Arm; thick: number; skin: string }) {
  const from = mixPoints(arm.wrist, arm.elbow, 0.08);
  const angle = (arm.handAngle * Math.PI) / 180;
  const to: Point = [arm.wrist[0] + Math.sin(angle) * 9 * thick, arm.wrist[1] + Math.cos(angle) * 9 * thick];
  return (
    <path
      d={taperedLimb(from, to, {
        from: 8.6 * thick,
        to: 8.4 * thick,
        bulge: 0,
        flatStart: true,
        flatEnd: true,
      })}
      fill={skin}
    />
  );
}

function elbowFold(arm: Arm, half: number): string | null {
  const bend = bendOf(arm.shoulder, arm.elbow, arm.wrist);
  if (Math.abs(bend) < 34) return null;
  const [sx, sy] = mixPoints(arm.elbow, mixPoints(arm.shoulder, arm.wrist), 0.3);
  const [dx, dy] = [sx - arm.elbow[0], sy - arm.elbow[1]];
  const length = Math.hypot(dx, dy) || 1;
  const inner: Point = [arm.elbow[0] + (dx / length) * half * 0.8, arm.elbow[1] + (dy / length) * half * 0.8];
  const core: Point = [
    arm.elbow[0] + (dx / length) * half * 0.05,
    arm.elbow[1] + (dy / length) * half * 0.05,
  ];
  const side: Point = [arm.elbow[0] + (dy / length) * half * 0.3, arm.elbow[1] - (dx / length) * half * 0.3];
  return `M${inner.map((v) => v.toFixed(1)).join(' ')}Q${core.map((v) => v.toFixed(1)).join(' ')} ${side.map((v) => v.toFixed(1)).join(' ')}`;
}

export function sleeveOf(who: Person) {
  const { top } = who.outfit;
  const base = { colour: top.colour, pattern: top.pattern, loose: 0 };
  switch (top.kind) {
    case 't-shirt':
    case 'dress':
      return { ...base, length: 'short' as const };
    case 'vest':
    case 'summer-dress':
      return { ...base, length: 'none' as const };
    case 'dungarees':
      return { colour: top.under ?? '#f4e9d6', pattern: undefined, loose: 0, length: 'short' as const };
    case 'coat':
    case 'raincoat':
      return { ...base, length: 'long' as const, loose: 5 };
    case 'jumper':
    case 'cardigan':
      return { ...base, length: 'long' as const, loose: 2.5 };
    case 'shirt':
    case 'suit':
    case 'wedding-dress':
      return { ...base, length: 'long' as const, loose: 0 };
  }
}
