import type { Point } from '../geometry';
import { useStyle } from '../style';
import { Line } from './ink';
import type { Person } from './person';
import type { Skull } from './skull';

type Kind = NonNullable<NonNullable<Person['face']>['glasses']>;

export function Glasses(props: {
  kind: Kind;
  eyes: readonly { at: Point; squeeze: number }[];
  skull: Skull;
}) {
  const { ink, detail } = useStyle();
  const { kind, eyes, skull } = props;
  const dark = kind === 'sun';
  const paths = {
    round: 'M-21 0a21 21 0 1 0 42 0a21 21 0 1 0 -42 0Z',
    square: 'M-22 -14Q0 -18 22 -14Q24 4 18 15Q0 19 -18 15Q-24 4 -22 -14Z',
    'half-moon': 'M-21 4H21C20 26 -20 26 -21 4Z',
    sun: 'M-23 -14Q0 -19 23 -14Q25 6 14 17Q0 21 -14 17Q-25 6 -23 -14Z',
    'cat-eye': 'M-22 -6Q-24 -16 -30 -18Q0 -20 22 -12Q24 6 14 15Q-2 20 -16 14Q-22 6 -22 -6Z',
  };
  const [first, second] = eyes;
  const ear = skull.place(-84, 10).at;
  return (
    <g>
      {eyes.map(({ at, squeeze }, index) => (
        <g
          key={index}
          transform={`translate(${at[0].toFixed(2)} ${(at[1] + 2).toFixed(2)}) scale(${((index ? -1 : 1) * squeeze).toFixed(3)} 1)`}
        >
          <path
            d={paths[kind]}
            fill={dark ? ink : '#ffffff'}
            fillOpacity={dark ? 0.92 : 0.2}
            stroke={ink}
            strokeWidth={detail}
            strokeLinejoin="round"
          />
          <path
            d="M-10 -8L-2 -13"
            stroke="#ffffff"
            strokeWidth={detail * 0.8}
            strokeLinecap="round"
            opacity={dark ? 0.8 : 0}
          />
        </g>
      ))}
      {first && second && (
        <Line
          d={`M${first.at[0] + 21 * first.squeeze} ${first.at[1]}Q${(first.at[0] + second.at[0]) / 2} ${first.at[1] - 8} ${second.at[0] - 21 * second.squeeze} ${second.at[1]}`}
        />
      )}
      {first && <Line d={`M${first.at[0] - 21 * first.squeeze} ${first.at[1] - 2}L${ear[0]} ${ear[1]}`} />}
      {first && !second && <Line d={`M${first.at[0] + 21 * first.squeeze} ${first.at[1]}l12 2`} />}
    </g>
  );
}
