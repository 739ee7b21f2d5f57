import { Shape, Stroke } from '../../kit/light/tone';
import { ComicSheet, type PageState } from '../parts/comic-sheet';
import { Glow, Scene } from '../scene';

const STATES: readonly PageState[] = ['pencil', 'ink', 'flat', 'colour'];

export const drawHowAPageIsMade = () => (
  <Scene of="stories/how-a-page-is-made" style={{ ink: '#2b1a1e' }}>
    <rect width={1200} height={800} fill="#6d211f" />
    <Glow
      at={[700, 360]}
      radius={820}
      stops={[
        [0, '#e59a63', 0.95],
        [0.55, '#a8432f', 0.7],
        [1, '#4a1518', 0.6],
      ]}
    />
    {STATES.map((state, index) => (
      <g
        key={state}
        transform={`translate(${54 + index * 270} ${120 - index * 12}) rotate(${[-6, -2, 2, 5][index]} 160 300) scale(0.8)`}
      >
        <path d="M16 18H418V590H16Z" fill="#2b0f12" opacity={0.4} />
        <ComicSheet states={[state, state, state, state]} paper={index === 0 ? '#f4ead8' : '#fdf8ee'} />
      </g>
    ))}
    <Tools />
  </Scene>
);

/** Each lies at the foot of its page. */
function Tools() {
  return (
    <>
      <g transform="translate(110 700) rotate(-14)">
        <Shape d="M0 0L40 -15H230V15H40Z" fill="#d9a04a" shadow="M30 4H240V30H30Z" />
        <Shape d="M0 0L40 -15V15Z" fill="#f6e4c2" line="detail" />
        <path d="M0 0L15 -6V6Z" fill="#2b1a1e" />
      </g>
      <g transform="translate(400 716) rotate(-8)">
        <Shape d="M0 0L28 -9L60 -12V12L28 9Z" fill="#d5cec4" line="detail" />
        <Stroke d="M4 0H40" width={3} />
        <Shape d="M58 -13C140 -18 200 -12 250 -6V6C200 12 140 18 58 13Z" fill="#2b1a22" />
      </g>
      <g transform="translate(820 724) rotate(-6)">
        <Shape d="M0 0C20 -16 40 -16 66 -12V12C40 16 20 14 0 0Z" fill="#47587a" line="detail" />
        <Shape d="M64 -13H116V13H64Z" fill="#e0b860" line="detail" />
        <Shape d="M114 -13C190 -18 260 -10 320 -4V4C260 10 190 18 114 13Z" fill="#2f5d46" />
      </g>
    </>
  );
}
