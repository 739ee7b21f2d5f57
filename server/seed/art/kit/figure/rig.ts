import { mixPoints, type Point, pointAlong, rotatePoint } from '../geometry';
import type { Measures } from './measures';
import type { Turn } from './person';
import type { Anchor, ArmPose, LegPose, Pose } from './pose';
import { solveTwoBones } from './two-bones';

export type Arm = { shoulder: Point; elbow: Point; wrist: Point; handAngle: number; thumb: 1 | -1 };
export type Leg = { hip: Point; knee: Point; ankle: Point; pitch: number; splay: number };

/** All joints of a figure that faces right, in figure units about its ground point. */
export type Joints = {
  turn: Turn;
  measures: Measures;
  pelvis: Point;
  /** A place on the spine, 0 pelvis to 1 between the shoulders, and the lean of the spine there. */
  spine: (part: number) => { at: Point; lean: number };
  neck: Point;
  head: Point;
  headLean: number;
  near: Arm;
  far: Arm;
  nearLeg: Leg;
  farLeg: Leg;
};

export type Targets = {
  near?: Point | undefined;
  far?: Point | undefined;
  nearFoot?: Point | undefined;
  farFoot?: Point | undefined;
  /** Height of what the figure sits on. */
  seat?: number | undefined;
};

export function rig(measures: Measures, pose: Pose, targets: Targets = {}): Joints {
  const { turn } = pose;
  const leg = measures.thigh + measures.shin;
  const side = sides[turn];
  const seated = targets.seat === undefined ? undefined : -targets.seat - 30 * measures.thick;
  const pelvis: Point = [pose.pelvis[0] * leg, seated ?? -measures.foot - pose.pelvis[1] * leg];
  const stoop = turn === 'front' || turn === 'back' ? 0 : measures.stoop;
  const lean = (pose.lean ?? 0) + stoop * 0.3;
  const bend = (pose.bend ?? 0) + stoop;
  const spine = (part: number) => spineAt(pelvis, measures.trunk, lean, bend, part);

  const top = spine(1);
  const headLean = lean + bend * 0.5 + (pose.nod ?? 0);
  const neckLean = (lean + bend) * 0.6 + stoop * 1.6 + (pose.nod ?? 0) * 0.3;
  const neck = pointAlong(top.at, 180 - neckLean, measures.neck * 0.75);
  const forward = side.depth * 5 * measures.thick;
  const head = pointAlong([neck[0] + forward, neck[1]], 180 - headLean, measures.head * 0.47);

  const across = (part: number, offset: number): Point => {
    const { at, lean: tilt } = spine(part);
    const [x, y] = rotatePoint([offset, 0], tilt);
    return [at[0] + x, at[1] + y];
  };
  const shoulders = {
    near: across(0.845, measures.shoulder * side.nearShoulder * 0.88),
    far: across(0.845, measures.shoulder * side.farShoulder * 0.88),
  };
  const hips = {
    near: across(0.02, measures.hip * side.nearHip),
    far: across(0.02, measures.hip * side.farHip),
  };
  const place = (which: 'near' | 'far', anchor: Anchor, off: Point): Point => {
    const mine = which === 'near' ? side.nearShoulder : side.farShoulder;
    const out = mine < 0 ? -1 : 1;
    const [x, y] = anchorAt(anchor);
    const size = measures.trunk / 198;
    return [x + off[0] * size, y + off[1] * size];

    function anchorAt(name: Anchor): Point {
      const skull = (fx: number, fy: number): Point => {
        const [dx, dy] = rotatePoint([fx * measures.head, fy * measures.head], headLean);
        return [head[0] + dx, head[1] + dy];
      };
      const flat = turn === 'front' || turn === 'back';
      const ahead = turn === 'profile' ? 1 : turn === 'three-quarter' ? 0.55 : 0;
      switch (name) {
        case 'hip':
          return across(0.12, measures.hip * (flat ? out * 0.92 : which === 'near' ? -0.55 : 0.8));
        case 'other-hip':
          return across(0.16, measures.hip * (flat ? -out : which === 'near' ? 0.9 : -0.9));
        case 'elbow':
          return across(0.6, measures.shoulder * (flat ? -out * 0.55 : which === 'near' ? 0.75 : 0.15));
        case 'chest':
          return across(0.66, measures.shoulder * (0.1 + ahead * 0.6));
        case 'heart':
          return across(0.74, measures.shoulder * (0.2 + ahead * 0.3));
        case 'belly':
          return across(0.3, measures.hip * (flat ? out * 0.2 : ahead * 0.8));
        case 'chin':
          return skull(0.06 + ahead * 0.3, 0.5);
        case 'cheek':
          return skull(flat ? out * 0.44 : which === 'near' ? 0.05 : 0.45, 0.32);
        case 'mouth':
          return skull(0.02 + ahead * 0.44, 0.34);
        case 'ear':
          return skull(flat ? out * 0.5 : which === 'near' ? -0.3 : 0.34, 0.14);
        case 'brow':
          return skull(flat ? out * 0.36 : 0.2 + ahead * 0.3, -0.22);
        case 'crown':
          return skull(flat ? out * 0.2 : 0, -0.5);
        case 'lap':
          return mixPoints(pelvis, nearLeg.knee, 0.62);
        case 'knee':
          return which === 'near' ? nearLeg.knee : farLeg.knee;
      }
    }
  };

  const nearLeg = bendLeg(measures, hips.near, pose.nearLeg, leg, side.nearKnee, targets.nearFoot);
  const farLeg = bendLeg(measures, hips.far, pose.farLeg, leg, side.farKnee, targets.farFoot);
  const bodyLean = lean + bend * 0.5;
  const arm = (which: 'near' | 'far', target: Point | undefined): Arm => {
    const to = pose[which];
    const aim = target ?? ('on' in to ? place(which, to.on, to.off ?? [0, 0]) : undefined);
    return bendArm(measures, shoulders[which], to, aim, bodyLean, sides[turn], which);
  };
  return {
    turn,
    measures,
    pelvis,
    spine,
    neck,
    head,
    headLean,
    near: arm('near', targets.near),
    far: arm('far', targets.far),
    nearLeg,
    farLeg,
  };
}

const frontSide = {
  nearShoulder: -1,
  farShoulder: 1,
  nearHip: -0.5,
  farHip: 0.5,
  nearKnee: [-1, -0.2] as Point,
  farKnee: [1, -0.2] as Point,
  depth: 0,
};

/** Where the two sides of the body lie across it, for each turn; `depth` is how much it looks right. */
const sides: Record<Turn, typeof frontSide> = {
  front: frontSide,
  back: frontSide,
  'three-quarter': {
    nearShoulder: -0.84,
    farShoulder: 0.74,
    nearHip: -0.42,
    farHip: 0.42,
    nearKnee: [1, -0.3],
    farKnee: [1, -0.3],
    depth: 0.6,
  },
  profile: {
    nearShoulder: -0.1,
    farShoulder: 0.22,
    nearHip: -0.08,
    farHip: 0.1,
    nearKnee: [1, -0.3],
    farKnee: [1, -0.3],
    depth: 1,
  },
};

function spineAt(pelvis: Point, length: number, lean: number, bend: number, part: number) {
  let at = pelvis;
  const steps = 6;
  const each = part / steps;
  for (let step = 0; step < steps; step++) {
    at = pointAlong(at, 180 - (lean + bend * each * (step + 0.5)), length * each);
  }
  return { at, lean: lean + bend * part };
}

function bendLeg(
  measures: Measures,
  hip: Point,
  pose: LegPose,
  leg: number,
  kneeTowards: Point,
  target: Point | undefined,
): Leg {
  const ankle: Point = target
    ? [target[0], target[1] - measures.foot]
    : [pose.foot[0] * leg, -measures.foot - pose.foot[1] * leg];
  const { joint, end } = solveTwoBones(
    hip,
    ankle,
    [measures.thigh * (pose.thigh ?? 1), measures.shin],
    pose.knee ?? kneeTowards,
  );
  return { hip, knee: joint, ankle: end, pitch: pose.pitch ?? 0, splay: kneeTowards[0] };
}

function bendArm(
  measures: Measures,
  shoulder: Point,
  pose: ArmPose,
  aim: Point | undefined,
  lean: number,
  side: typeof frontSide,
  which: 'near' | 'far',
): Arm {
  const out = which === 'near' ? -1 : 1;
  const { upperArm, foreArm, hand } = measures;
  let elbow: Point;
  let foreAngle: number;
  if (aim) {
    const high = aim[1] < shoulder[1];
    const towards: Point = side.depth ? [high ? 0.1 : -0.55, 0.8] : [out * 0.75, 0.6];
    const solved = solveTwoBones(shoulder, aim, [upperArm, foreArm + hand * 0.42], towards);
    elbow = solved.joint;
    foreAngle = (Math.atan2(solved.end[0] - elbow[0], solved.end[1] - elbow[1]) * 180) / Math.PI;
  } else {
    const [upper, bend] = 'angles' in pose ? pose.angles : [0, 0];
    elbow = pointAlong(shoulder, upper - lean, upperArm);
    foreAngle = upper - lean + bend;
  }
  const wrist = pointAlong(elbow, foreAngle, foreArm);
  const handAngle = foreAngle + (pose.wrist ?? 0);
  // The thumb lies to the side that looks at the head, or up.
  const wish: Point = [side.depth ? 0.6 : -out * 0.6, -0.8];
  const [x, y] = pointAlong([0, 0], handAngle + 90, 1);
  return { shoulder, elbow, wrist, handAngle, thumb: x * wish[0] + y * wish[1] >= 0 ? 1 : -1 };
}
