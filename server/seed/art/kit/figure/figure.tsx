import type { ReactNode } from 'react';
import type { Point } from '../geometry';
import { DrawnArm, sleeveOf } from './arm';
import { BeardBelow } from './beard';
import type { ExpressionName } from './expressions';
import { cuts } from './hair-cuts';
import type { HandKind } from './hand-shapes';
import { Head, yaws } from './head';
import { Inked, Placed } from './ink';
import { DrawnLeg } from './leg';
import { taperedLimb } from './limbs';
import { measure } from './measures';
import type { Facing, Person, Turn } from './person';
import type { Pose } from './pose';
import { type PoseName, poses } from './poses';
import { type Joints, rig } from './rig';
import { shapeSkull } from './skull';
import { DrawnTrunk } from './trunk';
import { shapeTrunk, type TrunkShape } from './trunk-shape';

type Sides<Value> = { left?: Value; right?: Value };

export type FigureProps = {
  who: Person;
  /** The ground point between the feet; for somebody who sits, the ground under the seat. */
  at: Point;
  /** The height an adult would have in page units: the same for everybody who stands equally far away. */
  height?: number;
  facing?: Facing;
  turn?: Turn;
  pose?: PoseName | Pose;
  look?: ExpressionName;
  /** -1 to 1 to where the figure faces, and down; or a word for it. */
  gaze?: Point | 'ahead' | 'back' | 'up' | 'down';
  headTurn?: Turn;
  /** The head looks over the shoulder, to the other side than the body. */
  headBack?: boolean;
  /** Degrees, forward positive. */
  headTilt?: number;
  /** Degrees added to the trunk's lean and bend, forward positive. */
  lean?: number;
  bend?: number;
  /** Where hands and feet go, in page units about `at`. Left and right are sides of the page. */
  hands?: Sides<Point>;
  feet?: Sides<Point>;
  /** What kind of hand each is. */
  grip?: Sides<HandKind>;
  /** What hands hold: drawn upright, unmirrored, in page units about the palm. */
  hold?: Sides<ReactNode>;
  /** Height of the seat above the ground, in page units. */
  seat?: number;
  /** Turns the whole figure clockwise about its ground point. */
  roll?: number;
  /** Only a part, for two figures that hold each other. */
  only?: 'near-arm' | 'all-but-near-arm';
};

/** Somebody, whole, in a pose. */
export function Figure(props: FigureProps) {
  const { at, height = 720, facing = 'right', roll = 0 } = props;
  const scale = height / 720;
  const pen = Math.max(0.42, Math.min(1.2, scale ** 0.55));
  const { pose, joints } = poseFigure(props);
  const turning = (pose.roll ?? 0) * (facing === 'left' ? -1 : 1) + roll;
  return (
    <Placed at={at} scale={scale} mirror={facing === 'left'} angle={turning} pen={pen}>
      <Body {...props} pose={pose} joints={joints} scale={scale} />
    </Placed>
  );
}

/** The pose with everything the author changed, and where that puts the joints. */
export function poseFigure(props: FigureProps): { pose: Pose; joints: Joints } {
  const { height = 720, facing = 'right', hands = {}, feet = {}, grip = {} } = props;
  const named: Pose = typeof props.pose === 'object' ? props.pose : poses[props.pose ?? 'standing'];
  const scale = height / 720;
  const sign = facing === 'left' ? -1 : 1;
  const local = (point: Point | undefined): Point | undefined =>
    point && [(point[0] * sign) / scale, point[1] / scale];
  const [near, far] = facing === 'left' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const pose: Pose = {
    ...named,
    turn: props.turn ?? named.turn,
    lean: (named.lean ?? 0) + (props.lean ?? 0),
    bend: (named.bend ?? 0) + (props.bend ?? 0),
    nod: (named.nod ?? 0) + (props.headTilt ?? 0),
    near: { ...named.near, ...(grip[near] && { hand: grip[near] }) },
    far: { ...named.far, ...(grip[far] && { hand: grip[far] }) },
  };
  const joints = rig(measure(props.who.build), pose, {
    near: local(hands[near]),
    far: local(hands[far]),
    nearFoot: local(feet[near]),
    farFoot: local(feet[far]),
    seat: props.seat === undefined ? undefined : props.seat / scale,
  });
  return { pose, joints };
}

type BodyProps = Omit<FigureProps, 'pose'> & {
  pose: Pose;
  joints: Joints;
  scale: number;
  /** Close by: with more in the face, and no legs. */
  fine?: boolean;
};

/** A posed body in its own units, facing right. */
export function Body({
  who,
  pose,
  joints,
  scale,
  facing = 'right',
  hold = {},
  only,
  fine = false,
  ...props
}: BodyProps) {
  const { measures, turn } = joints;
  const trunk = shapeTrunk(joints);
  const [nearSide, farSide] = facing === 'left' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const armOf = (which: 'near' | 'far') => {
    const held = hold[which === 'near' ? nearSide : farSide];
    const { hand = 'rest' } = pose[which];
    return (
      <DrawnArm
        arm={joints[which]}
        measures={measures}
        who={who}
        hand={held && hand === 'rest' ? 'hold' : hand}
        fine={fine}
      >
        {held && (
          <g transform={`scale(${facing === 'left' ? -1 / scale : 1 / scale} ${1 / scale})`}>{held}</g>
        )}
      </DrawnArm>
    );
  };
  const over = {
    near: turn === 'back' ? (pose.near.over ?? false) : (pose.near.over ?? true),
    far: pose.far.over ?? (turn === 'front' || (turn !== 'back' && inFrontOfTrunk(joints, trunk))),
  };
  if (only === 'near-arm') return armOf('near');
  const withNear = only !== 'all-but-near-arm';
  const headTurn = props.headTurn ?? (turn === 'back' ? 'back' : turn);
  const head = {
    who,
    at: joints.head,
    size: measures.head,
    turn: headTurn,
    tilt: joints.headLean,
    look: props.look ?? pose.look ?? 'smile',
    gaze: gazeOf(props.gaze),
    mirror: props.headBack ?? false,
    fine,
  } as const;
  const kneesFirst = pose.legsInFront && !hangsOverLegs(who);
  const long = (cuts[who.hair.cut]?.length ?? 0) > 60;
  const hairOverTrunk = turn === 'back' || (headTurn === 'profile' && long);
  const legs = fine ? null : <Legs joints={joints} trunk={trunk} who={who} />;
  return (
    <>
      {!hairOverTrunk && <Head {...head} behind />}
      {!over.far && armOf('far')}
      {withNear && !over.near && armOf('near')}
      {!kneesFirst && legs}
      <Neck joints={joints} who={who} />
      <DrawnTrunk joints={joints} trunk={trunk} who={who} upperOnly={fine} />
      {kneesFirst && legs}
      {hairOverTrunk && turn !== 'back' && <Head {...head} behind />}
      {turn !== 'back' && who.face?.beard === 'full' && <BeardAt who={who} head={head} />}
      {over.far && !handsAtFace(pose.far) && (
        <>
          {armOf('far')}
          {turn === 'front' && <ShoulderSeam joints={joints} who={who} which="far" />}
        </>
      )}
      <Head {...head} />
      {over.far && handsAtFace(pose.far) && armOf('far')}
      {withNear && over.near && (
        <>
          {armOf('near')}
          <ShoulderSeam joints={joints} who={who} which="near" />
        </>
      )}
    </>
  );
}

function Legs({ joints, trunk, who }: { joints: Joints; trunk: TrunkShape; who: Person }) {
  const { measures, turn } = joints;
  const shared = { measures, who, turn };
  return (
    <g>
      <DrawnLeg {...shared} leg={joints.farLeg} hips={[hipBlock(trunk)]} />
      <DrawnLeg {...shared} leg={joints.nearLeg} />
    </g>
  );
}

function hipBlock({ spot }: TrunkShape): string {
  const points = [
    spot(0.2, -0.96),
    spot(0.05, -0.98),
    spot(-0.1, -0.9),
    spot(-0.2, 0),
    spot(-0.1, 0.9),
    spot(0.05, 0.98),
    spot(0.2, 0.96),
  ];
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

function Neck({ joints, who }: { joints: Joints; who: Person }) {
  const { thick, head } = joints.measures;
  const [x, y] = joints.head;
  const low = joints.spine(0.9).at;
  const half = Math.max(19 * thick, head * 0.115);
  const top = [x - head * 0.04, y + head * 0.3] as const;
  return (
    <Inked
      parts={[taperedLimb(top, low, { from: half, to: half * 1.12, bulge: -0.06 })]}
      fill={who.skin}
      shade={`M${top[0] - 90} ${top[1] - 10}H${top[0] + 90}L${top[0] + 60} ${top[1] + head * 0.26}Q${top[0]} ${top[1] + head * 0.42} ${top[0] - 60} ${top[1] + head * 0.3}Z`}
    />
  );
}

/** Rubs out the line between a near shoulder and the trunk, where a sleeve runs on into it. */
function ShoulderSeam({ joints, who, which }: { joints: Joints; who: Person; which: 'near' | 'far' }) {
  const { turn, measures, spine } = joints;
  const arm = joints[which];
  const { colour, length } = sleeveOf(who);
  const { kind, pattern } = who.outfit.top;
  // Straps, necklines and patterns lie where it would be painted over.
  if (
    turn === 'profile' ||
    length === 'none' ||
    pattern ||
    kind === 'dungarees' ||
    kind === 'wedding-dress'
  ) {
    return null;
  }
  const centre = spine(0.9).at;
  const towards = Math.sign(centre[0] - arm.shoulder[0]) || 1;
  const { thick } = measures;
  const [x, y] = arm.shoulder;
  const at: Point = [x + towards * 13 * thick, y + 3 * thick];
  return (
    <path
      d={taperedLimb(at, [at[0] + towards * 9 * thick, at[1] + 1], { from: 15 * thick, to: 12 * thick })}
      fill={colour}
    />
  );
}

function BeardAt({
  who,
  head,
}: {
  who: Person;
  head: { at: Point; size: number; turn: Turn; tilt: number; mirror: boolean };
}) {
  return (
    <Placed at={head.at} scale={head.size / 200} angle={head.tilt} mirror={head.mirror}>
      <BeardBelow who={who} skull={shapeSkull(yaws[head.turn], who.face?.shape)} />
    </Placed>
  );
}

function hangsOverLegs({ outfit: { top, bottom } }: Person): boolean {
  return (
    top.kind.endsWith('dress') ||
    top.kind.endsWith('coat') ||
    bottom?.kind === 'skirt' ||
    bottom?.kind === 'long-skirt'
  );
}

function inFrontOfTrunk(joints: Joints, trunk: TrunkShape): boolean {
  const [x, y] = joints.far.wrist;
  const [left] = trunk.spot(0.4, -1);
  const [right] = trunk.spot(0.4, 1);
  return x > left && x < right && y < joints.pelvis[1] && y > joints.neck[1];
}

function handsAtFace(arm: Pose['far']): boolean {
  return 'on' in arm && ['cheek', 'mouth', 'chin', 'ear', 'brow', 'crown'].includes(arm.on);
}

export function gazeOf(gaze: FigureProps['gaze']): Point | undefined {
  if (typeof gaze !== 'string') return gaze;
  return { ahead: [0.9, 0], back: [-0.9, 0], up: [0.3, -1], down: [0.2, 1] }[gaze] as unknown as Point;
}
