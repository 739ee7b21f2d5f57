import type { Point } from '../geometry';
import { useStyle } from '../style';
import type { EyeState } from './expressions';
import { Line } from './ink';
import type { Person } from './person';

export type EyeProps = {
  kind: NonNullable<NonNullable<Person['face']>['eyes']>;
  state: EyeState;
  gaze: Point;
  skin: string;
  /** -1 when its outer corner is on the left. */
  outer: 1 | -1;
  fine: boolean;
};

/** One eye about its own middle. */
export function Eye({ kind, state, gaze, skin, outer, fine }: EyeProps) {
  const { ink } = useStyle();
  const [gx, gy] = [gaze[0] * 5, gaze[1] * 4];
  const lashes = kind === 'lashes' || kind === 'bright';
  const flick = lashes ? `M${outer * 12} -3l${outer * 6} -5` : '';

  if (state === 'happy')
    return <Line d={`M-12 4Q0 -13 12 4${lashes ? `M${outer * 12} 3l${outer * 6} -3` : ''}`} weight={1.25} />;
  if (state === 'closed') {
    const hairs = lashes
      ? `M${outer * 11} 3l${outer * 6} 4M${outer * 5} 7l${outer * 3} 6`
      : `M${outer * 12} 1l${outer * 4} 2`;
    return <Line d={`M-12 0Q0 11 12 0${hairs}`} weight={1.2} />;
  }
  if (state === 'tight')
    return <Line d={outer < 0 ? 'M-11 -8L8 1L-11 8' : 'M11 -8L-8 1L11 8'} weight={1.25} />;
  if (state === 'wide') {
    return (
      <>
        <ellipse rx="14" ry="16" fill="#fffdf6" stroke={ink} strokeWidth="3.2" />
        <circle cx={gx * 1.1} cy={gy * 1.1} r="5.6" fill={ink} />
        {fine && <circle cx={gx * 1.1 + 2} cy={gy * 1.1 - 2} r="1.6" fill="#ffffff" />}
        {flick && <Line d={`M${outer * 12} -9l${outer * 6} -4`} weight={0.9} />}
      </>
    );
  }
  const size = { dot: [6.2, 8.4], oval: [6.8, 11.5], lashes: [7, 11], bright: [8.4, 11], narrow: [6.4, 6.6] }[
    kind
  ] as [number, number];
  const lid = state === 'half' ? -1 : state === 'glare' ? -3 : 0;
  const white = kind === 'bright';
  const top = -size[1] - 3;
  return (
    <>
      {white && <path d="M-15 2C-11 -13 10 -14 15 -1C12 13 -10 14 -15 2Z" fill="#fffdf6" />}
      <ellipse cx={gx} cy={gy} rx={size[0]} ry={size[1]} fill={ink} />
      <circle cx={gx + 2.3} cy={gy - size[1] * 0.4} r={fine ? 2.5 : 2.1} fill="#ffffff" />
      {fine && <circle cx={gx - 2.2} cy={gy + size[1] * 0.42} r="1.3" fill="#ffffff" opacity="0.65" />}
      {lid !== 0 && (
        <path
          d={
            state === 'half'
              ? `M-16 ${gy * 0.3 - 2}Q0 ${gy * 0.3 - 5} 16 ${gy * 0.3 - 2}V-22H-16Z`
              : `M${-outer * 15} ${-1}L${outer * 15} -9V-24H${-outer * 15}Z`
          }
          fill={skin}
        />
      )}
      {state === 'half' && (
        <Line d={`M-12 ${gy * 0.3 - 2}Q0 ${gy * 0.3 - 6} 12 ${gy * 0.3 - 2}${flick}`} weight={1.1} />
      )}
      {state === 'glare' && <Line d={`M${-outer * 12} -1L${outer * 13} -8`} weight={1.1} />}
      {state === 'open' && (white || lashes || kind === 'narrow') && (
        <Line
          d={`M${-outer * 11} ${top * 0.55}Q0 ${top - 1} ${outer * 13} ${top * 0.3 - 1}${flick}`}
          weight={1}
        />
      )}
      {state === 'open' && fine && !lashes && kind !== 'narrow' && (
        <Line d={`M${-outer * 8} ${top - 2}Q${outer * 2} ${top - 6} ${outer * 10} ${top}`} weight={0.55} />
      )}
      {white && <Line d="M-8 13Q1 15 9 12" weight={0.5} />}
    </>
  );
}

/** A brow about the middle of its eye; `inner` and `outerEnd` say how far its ends are moved down. */
export function Brow(props: {
  kind: NonNullable<NonNullable<Person['face']>['brows']>;
  colour: string;
  move: Point;
  outer: 1 | -1;
}) {
  const { kind, colour, move, outer } = props;
  const thick = { thin: 1.5, usual: 2.6, thick: 4.2, bushy: 6 }[kind];
  const [inner, end] = move;
  const y = -23 - thick * 0.4;
  const from = [-outer * 13, y + inner + 2] as const;
  const to = [outer * 15, y + end + 3] as const;
  const middle = [outer * 3, y + (inner + end) / 2 - 6] as const;
  const d = `M${from[0]} ${from[1] - thick}Q${middle[0]} ${middle[1] - thick} ${to[0]} ${to[1]}Q${middle[0]} ${
    middle[1] + thick * 1.2
  } ${from[0]} ${from[1] + thick}Z`;
  return <path d={d} fill={colour} stroke={colour} strokeWidth="2" strokeLinejoin="round" />;
}
