import type { Point } from '../geometry';
import type { ExpressionName } from './expressions';
import type { HandKind } from './hand-shapes';
import type { Turn } from './person';

/**
 * How a body stands, sits or moves, whoever's body it is. Facing right: x grows towards where the person
 * looks. `near` is the arm or leg next to the reader: the left one on the page when seen from the front.
 */
export type Pose = {
  turn: Turn;
  /** Where the pelvis is, in lengths of the leg: sideways of the ground point, and how high (1 standing). */
  pelvis: readonly [x: number, height: number];
  /** Degrees the trunk leans forward, and how much further it bends towards the shoulders. */
  lean?: number;
  bend?: number;
  /** Degrees the head nods forward. */
  nod?: number;
  near: ArmPose;
  far: ArmPose;
  nearLeg: LegPose;
  farLeg: LegPose;
  /** Turns the whole figure, clockwise, about its pelvis: lying down is -90. */
  roll?: number;
  /** Knees come before the trunk, as when somebody sits on the ground. */
  legsInFront?: boolean;
  look?: ExpressionName;
};

/** Angles from hanging straight down, forward positive: the upper arm, and how much the elbow bends. */
export type ArmPose = ({ angles: readonly [upper: number, elbow: number] } | { on: Anchor; off?: Point }) & {
  hand?: HandKind;
  /** Degrees the hand turns from the line of the forearm. */
  wrist?: number;
  /** Over or behind the trunk, when it is not what the drawing would do by itself. */
  over?: boolean;
};

/** A place on the body that a hand can lie on. */
export type Anchor =
  | 'hip'
  | 'other-hip'
  | 'elbow'
  | 'chest'
  | 'heart'
  | 'belly'
  | 'chin'
  | 'cheek'
  | 'mouth'
  | 'ear'
  | 'brow'
  | 'crown'
  | 'lap'
  | 'knee';

/** The ankle, in lengths of the leg from the ground point, y upwards; the foot's pitch, toes up positive. */
export type LegPose = {
  foot: readonly [x: number, y: number];
  pitch?: number;
  knee?: Point;
  /** How long the thigh looks when it points at the reader: 1 is all of it. */
  thigh?: number;
};
