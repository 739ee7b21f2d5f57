import type { Person } from './person';

/** Lengths of a body in figure units: an adult of height 1 stands 720 units high. */
export type Measures = {
  head: number;
  neck: number;
  trunk: number;
  shoulder: number;
  hip: number;
  upperArm: number;
  foreArm: number;
  hand: number;
  thigh: number;
  shin: number;
  foot: number;
  /** How thick limbs and trunk are, compared to an average adult. */
  thick: number;
  waist: number;
  belly: number;
  /** How far the back is bent by age, in degrees. */
  stoop: number;
};

export function measure({ age, height = 1, frame = 'average' }: Person['build']): Measures {
  const body = bodies[age];
  const shape = frames[frame];
  const scale = (value: number, part = 1) => value * height * part;
  return {
    head: scale(body.head, 0.4 + 0.6 / height),
    neck: scale(body.neck),
    trunk: scale(body.trunk),
    shoulder: scale(body.shoulder, shape.shoulder),
    hip: scale(body.hip, shape.hip),
    upperArm: scale(body.upperArm),
    foreArm: scale(body.foreArm),
    hand: scale(body.hand),
    thigh: scale(body.thigh),
    shin: scale(body.shin),
    foot: scale(body.foot),
    thick: scale(body.thick, shape.thick),
    waist: shape.waist,
    belly: shape.belly + (age === 'toddler' ? 0.5 : age === 'elder' ? 0.25 : 0),
    stoop: age === 'elder' ? 9 : 0,
  };
}

const adult = {
  head: 146,
  neck: 38,
  trunk: 198,
  shoulder: 66,
  hip: 53,
  upperArm: 112,
  foreArm: 102,
  hand: 58,
  thigh: 154,
  shin: 150,
  foot: 28,
  thick: 1,
};

const bodies: Record<Person['build']['age'], typeof adult> = {
  adult,
  elder: {
    ...adult,
    head: 144,
    trunk: 186,
    thigh: 140,
    shin: 138,
    upperArm: 106,
    foreArm: 98,
    shoulder: 60,
    thick: 0.95,
  },
  teen: {
    ...adult,
    head: 140,
    trunk: 170,
    thigh: 136,
    shin: 134,
    upperArm: 98,
    foreArm: 90,
    shoulder: 54,
    hip: 43,
    hand: 54,
    thick: 0.8,
  },
  child: {
    head: 124,
    neck: 28,
    trunk: 118,
    shoulder: 41,
    hip: 36,
    upperArm: 66,
    foreArm: 60,
    hand: 40,
    thigh: 82,
    shin: 80,
    foot: 21,
    thick: 0.64,
  },
  toddler: {
    head: 116,
    neck: 20,
    trunk: 90,
    shoulder: 36,
    hip: 36,
    upperArm: 46,
    foreArm: 42,
    hand: 32,
    thigh: 46,
    shin: 46,
    foot: 17,
    thick: 0.6,
  },
};

const frames = {
  slim: { shoulder: 0.92, hip: 0.88, thick: 0.86, waist: 0.86, belly: 0 },
  average: { shoulder: 1, hip: 1, thick: 1, waist: 0.92, belly: 0.1 },
  broad: { shoulder: 1.22, hip: 1.02, thick: 1.18, waist: 1, belly: 0.2 },
  round: { shoulder: 1.08, hip: 1.28, thick: 1.18, waist: 1.32, belly: 1 },
  curvy: { shoulder: 0.94, hip: 1.2, thick: 1.02, waist: 0.82, belly: 0.1 },
};
