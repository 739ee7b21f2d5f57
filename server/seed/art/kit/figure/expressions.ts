import type { Point } from '../geometry';

export type ExpressionName =
  | 'neutral'
  | 'smile'
  | 'laugh'
  | 'grin'
  | 'love'
  | 'shy'
  | 'surprised'
  | 'shocked'
  | 'worried'
  | 'sad'
  | 'crying'
  | 'angry'
  | 'grumpy'
  | 'smug'
  | 'thinking'
  | 'asleep'
  | 'kiss'
  | 'tired'
  | 'determined'
  | 'whisper'
  | 'tongue'
  | 'wink'
  | 'talking'
  | 'shouting'
  | 'tender';

export type EyeState = 'open' | 'wide' | 'happy' | 'closed' | 'half' | 'glare' | 'tight';

export type MouthKind =
  | 'soft'
  | 'smile'
  | 'laugh'
  | 'grin'
  | 'flat'
  | 'frown'
  | 'wobble'
  | 'smirk'
  | 'small-open'
  | 'gasp'
  | 'wail'
  | 'shout'
  | 'kiss'
  | 'tongue'
  | 'pout'
  | 'talk';

export type Expression = {
  eyes: readonly [near: EyeState, far: EyeState];
  /** How far the inner and the outer end of each brow moves down. */
  brows: readonly [near: Point, far: Point];
  mouth: MouthKind;
  /** Where the eyes look by themselves, -1 to 1. */
  gaze?: Point;
  blush?: number;
  tears?: 'welling' | 'running';
  sweat?: boolean;
};

const both = <State>(state: State): readonly [State, State] => [state, state];

export const expressions: Record<ExpressionName, Expression> = {
  neutral: { eyes: both('open'), brows: both([0, 0]), mouth: 'flat' },
  smile: { eyes: both('open'), brows: both([-2, 0]), mouth: 'smile' },
  tender: { eyes: both('half'), brows: both([-6, 2]), mouth: 'smile', blush: 1.3 },
  laugh: { eyes: both('happy'), brows: both([-8, -4]), mouth: 'laugh', blush: 1.3 },
  grin: {
    eyes: both('open'),
    brows: [
      [-5, -2],
      [-9, -7],
    ],
    mouth: 'grin',
  },
  love: { eyes: both('happy'), brows: both([-8, 0]), mouth: 'smile', blush: 2 },
  shy: { eyes: both('open'), brows: both([-8, 4]), mouth: 'wobble', gaze: [-0.7, 0.8], blush: 2 },
  surprised: { eyes: both('wide'), brows: both([-14, -12]), mouth: 'small-open' },
  shocked: { eyes: both('wide'), brows: both([-20, -10]), mouth: 'gasp', sweat: true },
  worried: { eyes: both('open'), brows: both([-12, 5]), mouth: 'wobble', sweat: true },
  sad: { eyes: both('half'), brows: both([-11, 7]), mouth: 'frown', gaze: [0, 0.8] },
  crying: { eyes: both('closed'), brows: both([-13, 7]), mouth: 'wail', tears: 'running', blush: 1.5 },
  angry: { eyes: both('glare'), brows: both([11, -7]), mouth: 'shout' },
  grumpy: { eyes: both('glare'), brows: both([9, -2]), mouth: 'pout' },
  smug: {
    eyes: both('half'),
    brows: [
      [2, 0],
      [-8, -12],
    ],
    mouth: 'smirk',
  },
  thinking: {
    eyes: both('open'),
    brows: [
      [4, 2],
      [-9, -9],
    ],
    mouth: 'pout',
    gaze: [0.6, -0.9],
  },
  asleep: { eyes: both('closed'), brows: both([-1, 3]), mouth: 'small-open' },
  kiss: { eyes: both('closed'), brows: both([-5, 1]), mouth: 'kiss', blush: 1.6 },
  tired: { eyes: both('half'), brows: both([-3, 5]), mouth: 'flat', gaze: [0, 0.4] },
  determined: { eyes: both('glare'), brows: both([8, -6]), mouth: 'smirk' },
  whisper: { eyes: both('half'), brows: both([-6, -4]), mouth: 'kiss', gaze: [0.8, 0] },
  tongue: {
    eyes: ['tight', 'happy'],
    brows: [
      [0, 2],
      [-7, -5],
    ],
    mouth: 'tongue',
  },
  wink: {
    eyes: ['open', 'happy'],
    brows: [
      [-9, -7],
      [1, 2],
    ],
    mouth: 'smile',
    blush: 1.3,
  },
  talking: { eyes: both('open'), brows: both([-5, -2]), mouth: 'talk' },
  shouting: { eyes: both('tight'), brows: both([6, -4]), mouth: 'shout' },
};
