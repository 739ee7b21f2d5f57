import { useStyle } from '../style';
import { mixColours } from './colour';
import type { MouthKind } from './expressions';
import { hash, Line } from './ink';

/** A mouth about its own middle, about 40 wide. */
export function Mouth({ kind, skin, lips }: { kind: MouthKind; skin: string; lips?: string | undefined }) {
  const { ink } = useStyle();
  const dark = mixColours(ink, '#7a1f2b', 0.45);
  const tongue = mixColours('#d9606a', skin, 0.12);
  const line = (d: string, weight = 1) => <Line d={d} weight={weight} />;
  const painted = lips ? <Lips kind={kind} colour={lips} /> : null;
  switch (kind) {
    case 'soft':
      return (
        <>
          {painted}
          {line('M-13 0Q0 7 14 -2')}
        </>
      );
    case 'smile':
      return (
        <>
          {painted}
          {line('M-19 -4Q-2 13 19 -5')}
          {line('M-22 -6q3 1 4 4M18 -8q4 1 4 4', 0.8)}
        </>
      );
    case 'flat':
      return (
        <>
          {painted}
          {line('M-12 1Q2 -2 13 0')}
        </>
      );
    case 'frown':
      return (
        <>
          {painted}
          {line('M-15 7Q0 -7 15 6')}
        </>
      );
    case 'wobble':
      return line('M-17 2q5 -7 10 -1t10 -1t12 0');
    case 'smirk':
      return (
        <>
          {painted}
          {line('M-13 4Q6 8 20 -7')}
          {line('M17 -11q6 2 6 7', 0.8)}
        </>
      );
    case 'pout':
      return (
        <>
          {line('M-13 3Q0 -6 13 2')}
          {line('M-5 11q5 2 9 -1', 0.7)}
        </>
      );
    case 'kiss':
      return line('M-3 -8q12 0 5 7q9 2 -4 9');
    case 'tongue':
      return (
        <>
          <path d="M-4 5C-6 20 16 22 14 3Z" fill={tongue} />
          {line('M-4 5C-6 20 16 22 14 3M5 6v6', 0.9)}
          {line('M-19 -4Q-2 12 20 -5')}
        </>
      );
    case 'small-open':
      return <Cave d="M-7 1C-7 -8 7 -9 8 0C8 10 -6 11 -7 1Z" dark={dark} lips={lips} />;
    case 'talk':
      return (
        <Cave d="M-14 -3C-6 -7 8 -7 15 -4C14 10 6 15 -1 15C-9 15 -13 7 -14 -3Z" dark={dark} lips={lips}>
          <ellipse cx="1" cy="14" rx="9" ry="6" fill={tongue} />
        </Cave>
      );
    case 'gasp':
      return (
        <Cave d="M-11 2C-12 -15 11 -16 12 0C13 18 -10 20 -11 2Z" dark={dark} lips={lips}>
          <ellipse cx="1" cy="15" rx="9" ry="6" fill={tongue} />
        </Cave>
      );
    case 'laugh':
      return (
        <>
          <Cave d="M-25 -8Q0 1 26 -9C25 14 14 26 0 27C-14 27 -24 15 -25 -8Z" dark={dark} lips={lips}>
            <path d="M-25 -9Q0 0 26 -10L23 1Q0 8 -22 1Z" fill="#fffaf2" />
            <ellipse cx="2" cy="25" rx="15" ry="10" fill={tongue} />
          </Cave>
          {line('M-29 -9q4 -1 6 2M24 -8q2 -4 6 -3', 0.8)}
        </>
      );
    case 'grin':
      return (
        <>
          <Cave d="M-24 -7Q0 3 25 -8C22 9 12 15 0 15C-12 15 -22 9 -24 -7Z" dark="#fffaf2" lips={lips}>
            <path
              d="M-20 5Q0 11 20 4"
              fill="none"
              stroke={mixColours(ink, '#ffffff', 0.55)}
              strokeWidth="1.6"
            />
          </Cave>
          {line('M-27 -9q4 0 5 4M23 -10q4 1 5 3', 0.8)}
        </>
      );
    case 'wail':
      return (
        <Cave d="M-21 11C-14 -14 14 -15 22 10C12 4 8 16 0 14C-8 16 -12 5 -21 11Z" dark={dark} lips={lips}>
          <ellipse cx="0" cy="14" rx="12" ry="7" fill={tongue} />
        </Cave>
      );
    case 'shout':
      return (
        <Cave
          d="M-20 -9C-8 -15 8 -15 21 -10C27 4 22 20 14 23C4 20 -6 20 -13 23C-22 18 -26 4 -20 -9Z"
          dark={dark}
          lips={lips}
        >
          <path d="M-21 -10C-8 -16 8 -16 22 -11L21 -3Q0 -7 -22 -3Z" fill="#fffaf2" />
          <ellipse cx="2" cy="20" rx="13" ry="8" fill={tongue} />
        </Cave>
      );
  }
}

function Cave(props: { d: string; dark: string; lips?: string | undefined; children?: React.ReactNode }) {
  const { ink, detail } = useStyle();
  const clip = `mouth-${hash(props.d)}`;
  return (
    <>
      {props.lips && (
        <path
          d={props.d}
          fill={props.lips}
          stroke={props.lips}
          strokeWidth={detail * 2.6}
          strokeLinejoin="round"
        />
      )}
      <path d={props.d} fill={props.dark} />
      <clipPath id={clip}>
        <path d={props.d} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>{props.children}</g>
      <path d={props.d} fill="none" stroke={ink} strokeWidth={detail * 0.9} strokeLinejoin="round" />
    </>
  );
}

function Lips({ kind, colour }: { kind: MouthKind; colour: string }) {
  const down = kind === 'frown' ? 3 : 0;
  return (
    <path
      d={`M-14 ${down}C-8 ${down - 6} -3 ${down - 6} 0 ${down - 3}C4 ${down - 6} 9 ${down - 6} 15 ${down - 1}C8 ${down + 12} -7 ${down + 12} -14 ${down}Z`}
      transform={kind === 'smile' || kind === 'smirk' ? 'translate(0 2)' : undefined}
      fill={colour}
    />
  );
}
